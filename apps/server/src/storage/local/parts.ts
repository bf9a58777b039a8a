import { constants } from 'node:fs';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { LimitError } from '../limit.ts';
import type { PartUploads } from '../port.ts';
import { orNull } from './place.ts';

/**
 * Files that come in pieces, each at its own place: what is there of one survives a broken line, and the same piece twice writes
 * the same bytes. Beside the objects, so that placing one never crosses a file system.
 */
export function localParts(
  folder: string,
  /** Shows a copy: a piece that is still on its way has the file open, and would go on writing into what was checked. */
  show: (key: string, path: string) => Promise<boolean>,
): PartUploads {
  const partFolder = join(folder, '.parts');
  // A key has one dot and no other sign that a name may not have.
  const pathOf = (key: string) => join(partFolder, key.replaceAll('/', '_'));
  const sizeOf = async (path: string) => (await stat(path).catch(orNull))?.size ?? 0;

  return {
    offset: (key) => sizeOf(pathOf(key)),

    async write(key: string, offset: number, body: Readable, most: number): Promise<number> {
      await mkdir(partFolder, { recursive: true });
      // A line may go dead before anybody reads; unheard, that error would end the process. The loop hears it later.
      body.on('error', () => undefined);
      const file = await open(pathOf(key), constants.O_CREAT | constants.O_RDWR);
      try {
        const there = (await file.stat()).size;
        if (offset !== there) return there;
        let at = offset;
        for await (const chunk of body as AsyncIterable<Buffer>) {
          if (at + chunk.length > most) throw new LimitError('too-large');
          for (let done = 0; done < chunk.length;)
            done += (await file.write(chunk, done, chunk.length - done, at + done)).bytesWritten;
          at += chunk.length;
        }
        await file.sync();
        return at;
      } finally {
        await file.close();
      }
    },

    async finish(key) {
      const path = pathOf(key);
      if (!(await stat(path).catch(orNull))) return 'empty';
      const isShown = await show(key, path);
      await rm(path, { force: true });
      return isShown ? 'stored' : 'taken';
    },

    drop: (key) => rm(pathOf(key), { force: true }),

    async sweep(before) {
      for (const name of (await readdir(partFolder).catch(orNull)) ?? []) {
        const path = join(partFolder, name);
        const found = await stat(path).catch(orNull);
        if (found && found.mtime < before) await rm(path, { force: true });
      }
    },
  };
}
