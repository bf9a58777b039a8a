import { z } from 'zod';
import { partHours } from '@adsail/contract/files';
import { keptForMember } from '../../state/kept.ts';
import { storedMember, unfinishedUploadsName } from '../../state/stored.ts';

/** An upload that a reload or a broken line has ended, as this browser knows it: enough to tell the same file. */
const Unfinished = z.object({
  key: z.string(),
  name: z.string(),
  size: z.int(),
  lastModified: z.number(),
  /** Of its first and last bytes; empty where the page may not work it out. */
  mark: z.string(),
  offset: z.int(),
  begunAt: z.number(),
});
export type Unfinished = z.infer<typeof Unfinished>;

const kept = keptForMember(storedMember, unfinishedUploadsName, z.array(Unfinished));

const isAlive = ({ begunAt }: Unfinished): boolean => Date.now() - begunAt < partHours * 3_600_000;
const all = (): Unfinished[] => (kept.get() ?? []).filter(isAlive);

export const keepUnfinished = (one: Unfinished): void =>
  kept.set([...all().filter(({ key }) => key !== one.key), one]);
export const forgetUnfinished = (gone: string): void => kept.set(all().filter(({ key }) => key !== gone));
/** Hook: those that can still be continued. */
export const useUnfinished = (): Unfinished[] => (kept.use() ?? []).filter(isAlive);

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
  const alike = all().filter(
    ({ name, size, lastModified }) =>
      name === file.name && size === file.size && lastModified === file.lastModified,
  );
  if (alike.length === 0) return null;
  const mark = await markOf(file);
  return alike.find((each) => each.mark === mark) ?? null;
}
