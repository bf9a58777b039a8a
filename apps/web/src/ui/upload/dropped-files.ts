import { extensionOf, type FileKind, limitsOf } from '@adsail/contract/files';

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;

const fileOf = (entry: FileSystemFileEntry): Promise<File> =>
  new Promise((resolve, reject) => entry.file(resolve, reject));

/** A browser hands over a folder in parts, and says that it is done with an empty one. */
async function entriesIn(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const next = () => new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
  const all: FileSystemEntry[] = [];
  for (let part = await next(); part.length > 0; part = await next()) all.push(...part);
  return all;
}

async function filesIn(entry: FileSystemEntry, isWanted: (name: string) => boolean): Promise<File[]> {
  if (isFile(entry)) return isWanted(entry.name) ? [await fileOf(entry)] : [];
  if (!isFolder(entry)) return [];
  const files: File[] = [];
  for (const each of await entriesIn(entry)) files.push(...(await filesIn(each, isWanted)));
  return files;
}

/** A folder has other things in it too, which nobody meant. */
export const fits = (name: string, kind: FileKind): boolean =>
  limitsOf(kind).extensions.includes(extensionOf(name));

/**
 * The files of a drop, with those inside of folders. A folder has other things in it too, which nobody meant; what was dropped
 * by itself is taken as it is, and refused with its reason where it does not fit.
 */
export async function droppedFiles(
  { items, files }: Pick<DataTransfer, 'items' | 'files'>,
  kind: FileKind,
): Promise<File[]> {
  // All of it is asked for now: after the first wait the browser has emptied the drop.
  const loose = [...files];
  const folders = [...(items ?? [])]
    .map((item) => item.webkitGetAsEntry?.())
    .filter((entry) => entry?.isDirectory)
    .filter((entry) => entry !== null && entry !== undefined);
  const found: File[] = [];
  for (const folder of folders) found.push(...(await filesIn(folder, (name) => fits(name, kind))));
  const names = new Set(folders.map(({ name }) => name));
  return [...loose.filter(({ name, type }) => type !== '' || !names.has(name)), ...found];
}
