import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileDir, newFileKey } from '@adsail/contract/files';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createStorage, type Storage } from './index.ts';
import { fakeS3 } from './testing/fake-s3.ts';
import { storedFile } from './stored-file.ts';

const secret = 'a secret for tests only, 32 characters or more';
const bucket = {
  bucket: 'house',
  region: 'eu-central-1',
  accessKey: 'TESTKEY',
  secretKey: 'test/secret+key',
};
const image = { contentType: 'image/png' };
const freshKey = () => newFileKey(fileDir('100001', new Date()), 'a.png');

let folder: string;
let s3: Awaited<ReturnType<typeof fakeS3>>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'adsail-stored-'));
  s3 = await fakeS3(bucket);
});
afterAll(async () => {
  await s3.close();
  await rm(folder, { recursive: true });
});

async function textOf(pieces: AsyncIterable<Uint8Array>): Promise<string> {
  const all: Uint8Array[] = [];
  for await (const piece of pieces) all.push(piece);
  return Buffer.concat(all).toString('utf8');
}

const drivers: [string, () => Storage][] = [
  ['local folder', () => createStorage({ config: { secret, storage: { driver: 'local', folder } } })],
  [
    'bucket',
    () =>
      createStorage({
        config: {
          secret,
          storage: { driver: 's3', endpoint: s3.endpoint, ...bucket, forcePathStyle: true, signature: 'v4' },
        },
      }),
  ],
];

describe.each(drivers)('a file of the %s', (_name, open) => {
  it('is read in any part, as often as wanted, and can be left before its end', async () => {
    const storage = open();
    const key = freshKey();
    await storage.put(key, Buffer.from('0123456789'), image);
    const file = await storedFile(storage, key, 'image/png');
    expect(file).toMatchObject({ size: 10, type: 'image/png' });
    expect(await textOf(file!.read(0, 10))).toBe('0123456789');
    expect(await textOf(file!.read(3, 7))).toBe('3456');
    expect(await textOf(file!.read(9, 10))).toBe('9');
    for await (const piece of file!.read(0, 10)) {
      expect(piece.byteLength).toBeGreaterThan(0);
      break;
    }
  });

  it('that is not there is none, and one that goes away is said to be gone', async () => {
    const storage = open();
    const key = freshKey();
    expect(await storedFile(storage, key, 'image/png')).toBeNull();
    await storage.put(key, Buffer.from('0123456789'), image);
    const file = await storedFile(storage, key, 'image/png');
    await storage.delete(key);
    await expect(textOf(file!.read(0, 10))).rejects.toThrow('is gone');
    await storage.put(key, Buffer.from('another one, longer'), image);
    await expect(textOf(file!.read(0, 10))).rejects.toThrow('another one now');
  });
});
