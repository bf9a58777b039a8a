import { constants } from 'node:fs';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { partHeaders, partPath } from '@adsail/contract/files';
import { LimitError } from '../limit.ts';
import type { DirectUploads, PartUploads } from '../port.ts';
import { orNull } from './place.ts';
import { localFields } from './policy.ts';

interface Options {
  folder: string;
  /** Signs upload policies. */
  secret: Buffer;
  /** Shows a copy: a piece that is still on its way has the file open, and would go on writing into what was checked. */
  show: (key: string, path: string) => Promise<boolean>;
}

/**
 * Files that come in pieces, each at its own place: what is there of one survives a broken line, and the same piece twice writes
 * the same bytes. Beside the objects, so that placing one never crosses a file system.
 */
export function localParts({ folder, secret, show }: Options): PartUploads & {
  write: DirectUploads['writePart'];
} {
  const partFolder = join(folder, '.parts');
  // A key has one dot and no other sign that a name may not have.
  const pathOf = (key: string) => join(partFolder, key.replaceAll('/', '_'));
  const sizeOf = async (path: string) => (await stat(path).catch(orNull))?.size ?? 0;

  return {
    begin: () => Promise.resolve(''),
    offset: ({ key }) => sizeOf(pathOf(key)),

    place({ key, size }, offset, times) {
      const { policy = '', signature = '' } = localFields(secret, { key, maxBytes: size, ...times });
      return {
        url: `${partPath}?key=${encodeURIComponent(key)}&offset=${offset}`,
        headers: {
          'content-type': 'application/octet-stream',
          [partHeaders.policy]: policy,
          [partHeaders.signature]: signature,
        },
      };
    },

    async write(key, offset, body, most) {
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

    async finish({ key }) {
      const path = pathOf(key);
      if (!(await stat(path).catch(orNull))) return;
      await show(key, path);
      await rm(path, { force: true });
    },

    drop: ({ key }) => rm(pathOf(key), { force: true }),

    async sweep(before) {
      for (const name of (await readdir(partFolder).catch(orNull)) ?? []) {
        const path = join(partFolder, name);
        const found = await stat(path).catch(orNull);
        if (found && found.mtime < before) await rm(path, { force: true });
      }
    },
  };
}
