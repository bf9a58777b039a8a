import { allUnfinished, type Unfinished } from '../../state/unfinished-uploads.ts';

const markedBytes = 256 * 1024;

/** A mark of the content that takes no time, however long the file is. Pages without https have no way to make one. */
export async function markOf(file: Blob): Promise<string> {
  if (!globalThis.crypto?.subtle) return '';
  const ends = new Blob([file.slice(0, markedBytes), file.slice(Math.max(0, file.size - markedBytes))]);
  const sum = await crypto.subtle.digest('SHA-256', await ends.arrayBuffer());
  return [...new Uint8Array(sum)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The upload of this very file, if it was begun before. */
export async function findUnfinished(file: File): Promise<Unfinished | null> {
  const alike = allUnfinished().filter(
    ({ name, size, lastModified }) =>
      name === file.name && size === file.size && lastModified === file.lastModified,
  );
  if (alike.length === 0) return null;
  const mark = await markOf(file);
  return alike.find((each) => each.mark === mark) ?? null;
}
