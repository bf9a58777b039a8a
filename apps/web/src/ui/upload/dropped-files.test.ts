import { expect, it } from 'vitest';
import { droppedFiles } from './dropped-files.ts';

const png = (name: string) => new File(['picture'], name, { type: 'image/png' });
const fileEntry = (name: string) => ({
  isFile: true,
  isDirectory: false,
  name,
  file: (resolve: (file: File) => void) => resolve(png(name)),
});
/** As browsers do it, at most two entries at a time. */
const folderEntry = (name: string, entries: object[]) => ({
  isFile: false,
  isDirectory: true,
  name,
  createReader() {
    let at = 0;
    return {
      readEntries(resolve: (part: object[]) => void) {
        resolve(entries.slice(at, at + 2));
        at += 2;
      },
    };
  },
});
const drop = (files: File[], entries: object[]) =>
  ({ files, items: entries.map((entry) => ({ webkitGetAsEntry: () => entry })) }) as unknown as DataTransfer;
const names = async (data: DataTransfer) => (await droppedFiles(data, 'image')).map(({ name }) => name);

it('takes files as they were dropped, also those that do not fit', async () => {
  const files = [png('a.png'), new File(['x'], 'notes.txt', { type: 'text/plain' })];
  expect(await names(drop(files, [fileEntry('a.png'), fileEntry('notes.txt')]))).toEqual([
    'a.png',
    'notes.txt',
  ]);
});

it('takes the pictures of a folder and of those inside of it, all parts of a long one, and nothing else', async () => {
  const inner = folderEntry('inner', [fileEntry('d.webp')]);
  const folder = folderEntry('summer', [
    fileEntry('a.png'),
    fileEntry('.DS_Store'),
    fileEntry('b.JPG'),
    inner,
    fileEntry('c.gif'),
  ]);
  const files = [new File([], 'summer'), png('e.png')];
  expect(await names(drop(files, [folder, fileEntry('e.png')]))).toEqual([
    'e.png',
    'a.png',
    'b.JPG',
    'd.webp',
    'c.gif',
  ]);
});
