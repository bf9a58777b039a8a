import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseFileKey } from '@adsail/contract/files';
import { newId } from '../../db/ids.ts';
import { assertKey, derivedDir } from '../keys.ts';
import { LimitError, limitBytes } from '../limit.ts';
import type { ByteRange, ObjectInfo, ObjectStorage, PutSource, ReceiveResult } from '../port.ts';
import { checkLocalPolicy, localFields, uploadPath } from './policy.ts';
import { localParts } from './parts.ts';
import { copyDurably, orNull, place } from './place.ts';

interface Options {
  folder: string;
  /** Signs upload policies. */
  secret: Buffer;
}

const describe = ({ size, mtime, mtimeMs }: { size: number; mtime: Date; mtimeMs: number }): ObjectInfo => ({
  size,
  etag: `"${size.toString(16)}-${Math.floor(mtimeMs).toString(16)}"`,
  modifiedAt: mtime,
});

export function localStorage({ folder, secret }: Options): ObjectStorage {
  // Beside the objects, so that placing one never crosses a file system.
  const temporaryFolder = join(folder, '.tmp');

  const pathOf = (key: string): string => {
    assertKey(key);
    return join(folder, key);
  };

  /** Writes to a temporary file, then shows it under its key. Whatever goes wrong, nothing is left behind. */
  async function write(key: string, fill: (temporary: string) => Promise<void>): Promise<boolean> {
    const target = pathOf(key);
    const temporary = join(temporaryFolder, newId());
    await mkdir(temporaryFolder, { recursive: true });
    await mkdir(dirname(target), { recursive: true });
    try {
      await fill(temporary);
      return await place(temporary, target);
    } finally {
      await rm(temporary, { force: true });
    }
  }

  async function receive(key: string, body: Readable, maxBytes: number): Promise<ReceiveResult> {
    let size = 0;
    const count = (total: number) => {
      size = total;
    };
    // A line may go dead before the pipeline listens; unheard, that error would end the process. It hears it later.
    body.on('error', () => undefined);
    try {
      const stored = await write(key, async (temporary) => {
        const file = createWriteStream(temporary, { flags: 'wx', flush: true });
        await pipeline(body, limitBytes(maxBytes, count), file);
        if (size === 0) throw new LimitError('empty');
      });
      return stored ? 'stored' : 'taken';
    } catch (error) {
      if (error instanceof LimitError) return error.reason;
      throw error;
    }
  }

  const parts = localParts({
    folder,
    secret,
    show: (key, path) => write(key, (temporary) => copyDurably(path, temporary)),
  });

  return {
    origins: [],
    uploads: {
      check: (fields, now) => checkLocalPolicy(secret, fields, now),
      receive,
      writePart: parts.write,
    },
    parts,
    uploadHost: uploadPath,
    uploadFields: (wanted) => localFields(secret, wanted),
    readUrl: () => null,

    put: (key, source: PutSource) =>
      write(key, (temporary) =>
        source instanceof Uint8Array
          ? writeFile(temporary, source, { flag: 'wx', flush: true })
          : copyDurably(source.path, temporary),
      ),

    async get(key, range?: ByteRange) {
      const file = await open(pathOf(key)).catch(orNull);
      if (!file) return null;
      return { ...describe(await file.stat()), body: file.createReadStream(range) };
    },

    async head(key) {
      const found = await stat(pathOf(key)).catch(orNull);
      return found && describe(found);
    },

    async delete(key) {
      await rm(pathOf(key), { force: true });
      if (parseFileKey(key)) await rm(join(folder, derivedDir(key)), { recursive: true, force: true });
    },

    async withFile(key, work) {
      const path = pathOf(key);
      return (await stat(path).catch(orNull)) ? work(path) : null;
    },

    async tenants() {
      const names = (await readdir(folder).catch(orNull)) ?? [];
      return names.filter((name) => /^\d{1,18}$/.test(name));
    },

    async *list(dir) {
      for (const name of (await readdir(join(folder, dir)).catch(orNull)) ?? []) {
        const found = parseFileKey(dir + name) && (await stat(join(folder, dir, name)).catch(orNull));
        if (found) yield { key: dir + name, modifiedAt: found.mtime };
      }
    },

    async sweepTemporary(before) {
      let removed = 0;
      for (const name of (await readdir(temporaryFolder).catch(orNull)) ?? []) {
        const path = join(temporaryFolder, name);
        const found = await stat(path).catch(orNull);
        if (!found || found.mtime >= before) continue;
        await rm(path, { force: true });
        removed += 1;
      }
      return removed;
    },
  };
}
