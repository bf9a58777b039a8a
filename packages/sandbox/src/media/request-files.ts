import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

/** Beyond the largest file that a platform takes (1000 MB, Ocean Engine): each says itself what is too large for it. */
const maxFileBytes = 1010 * 1024 * 1024;

/** A file that came with a request or was fetched for it. It lies on disk while the request lasts. */
export interface SpooledFile {
  path: string;
  size: number;
  md5: string;
}

/** What one request brings along. Whoever made it has to clear it. */
export class RequestFiles {
  readonly #folder: () => string;
  readonly #paths: string[] = [];
  constructor(folder: () => string) {
    this.#folder = folder;
  }

  /** Writes while it reads; size and sum are known at the end. */
  async receive(source: AsyncIterable<Uint8Array>): Promise<SpooledFile> {
    const path = join(this.#folder(), randomUUID());
    this.#paths.push(path);
    const hash = createHash('md5');
    let size = 0;
    await pipeline(
      source,
      async function* measure(pieces) {
        for await (const piece of pieces) {
          size += piece.length;
          if (size > maxFileBytes) throw new TypeError('The file is larger than any platform takes.');
          hash.update(piece);
          yield piece;
        }
      },
      createWriteStream(path, { flags: 'wx' }),
    );
    return { path, size, md5: hash.digest('hex') };
  }

  async clear(): Promise<void> {
    for (const path of this.#paths.splice(0)) await rm(path, { force: true });
  }
}
