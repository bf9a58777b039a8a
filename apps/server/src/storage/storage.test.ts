import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { fileDir, newFileKey } from '@adsail/contract/files';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseConfig } from '../config.ts';
import { newTokenKey } from '../token-keys.ts';
import { createStorage, derivedKey, type Storage } from './index.ts';
import { fakeS3 } from './testing/fake-s3.ts';

const bucket = {
  bucket: 'house',
  region: 'eu-central-1',
  accessKey: 'TESTKEY',
  secretKey: 'test/secret+key',
};
const secret = 'a secret for tests only, 32 characters or more';
const dir = fileDir('100001', new Date());
const freshKey = (tenant = dir) => newFileKey(tenant, 'a.png');
const image = { contentType: 'image/png' };

async function collect<T>(items: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const item of items) all.push(item);
  return all;
}

let folder: string;
let s3: Awaited<ReturnType<typeof fakeS3>>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'adsail-storage-'));
  s3 = await fakeS3(bucket);
});
afterAll(async () => {
  await s3.close();
  await rm(folder, { recursive: true });
});

const bucketStorage = (signature: 'v4' | 'oss') =>
  createStorage({
    config: {
      secret,
      storage: { driver: 's3', endpoint: s3.endpoint, ...bucket, forcePathStyle: true, signature },
    },
  });

const drivers: [string, () => Storage][] = [
  ['local folder', () => createStorage({ config: { secret, storage: { driver: 'local', folder } } })],
  ['bucket', () => bucketStorage('v4')],
  ['bucket of OSS', () => bucketStorage('oss')],
];

describe.each(drivers)('%s', (name, open) => {
  let storage: Storage;
  beforeAll(() => {
    storage = open();
  });

  it('keeps bytes and files, whole and in part', async () => {
    const key = freshKey();
    expect(await storage.put(key, Buffer.from('0123456789'), image)).toBe(true);
    const whole = await storage.get(key);
    expect(whole).toMatchObject({ size: 10, etag: expect.stringMatching(/^".+"$/) });
    expect(await text(whole!.body)).toBe('0123456789');
    const part = await storage.get(key, { start: 2, end: 4 });
    expect(part?.size).toBe(10);
    expect(await text(part!.body)).toBe('234');
    expect(await storage.head(key)).toEqual({
      size: 10,
      etag: whole?.etag,
      modifiedAt: whole?.modifiedAt,
    });

    const path = join(folder, 'source');
    const bytes = Buffer.alloc(300_000, 'x');
    await writeFile(path, bytes);
    const other = freshKey();
    expect(await storage.put(other, { path }, image)).toBe(true);
    await writeFile(path, 'changed afterwards');
    expect((await buffer((await storage.get(other))!.body)).equals(bytes)).toBe(true);
  });

  it('never overwrites', async () => {
    const key = freshKey();
    await storage.put(key, Buffer.from('first'), image);
    expect(await storage.put(key, Buffer.from('second'), image)).toBe(false);
    expect(await text((await storage.get(key))!.body)).toBe('first');
  });

  it('hands an object over as a file', async () => {
    const key = freshKey();
    await storage.put(key, Buffer.from('as a file'), image);
    expect(await storage.withFile(key, (path) => readFile(path, 'utf8'))).toBe('as a file');
    expect(await storage.withFile(freshKey(), () => Promise.resolve('never'))).toBeNull();
    await expect(storage.withFile(key, () => Promise.reject(new Error('work failed')))).rejects.toThrow(
      'work failed',
    );
  });

  it('deletes an object with what was derived from it', async () => {
    const key = freshKey();
    const derived = derivedKey(key, 'resize-lfit-200x0.png');
    await storage.put(key, Buffer.from('a'), image);
    await storage.put(derived, Buffer.from('b'), image);
    await storage.delete(key);
    expect([await storage.head(key), await storage.get(key), await storage.head(derived)]).toEqual([
      null,
      null,
      null,
    ]);
    await expect(storage.delete(key)).resolves.toBeUndefined();
  });

  it('lists tenants and the objects of a folder', async () => {
    const tenant = String(424_242 + name.length);
    const own = fileDir(tenant, new Date('2026-02-03T00:00:00Z'));
    const keys = [freshKey(own), freshKey(own), freshKey(own)].toSorted();
    for (const key of keys) await storage.put(key, Buffer.from('a'), image);
    await storage.put(derivedKey(keys[0]!, 'resize-lfit-200x0.png'), Buffer.from('b'), image);
    s3.pageSize = 2;
    const listed = await collect(storage.list(own));
    s3.pageSize = 1000;
    expect(listed.map(({ key }) => key).toSorted()).toEqual(keys);
    expect(Math.abs(listed[0]!.modifiedAt.getTime() - Date.now())).toBeLessThan(3_600_000);
    expect(await collect(storage.list(`${tenant}/2026/03/`))).toEqual([]);
    const tenants = await storage.tenants();
    expect(tenants).toContain(tenant);
    expect(tenants).not.toContain('_derived');
  });

  it.each(['../secret', '100001/2026/07/../../../secret.png', '_derived/x.png', ''])(
    'refuses the key %s everywhere',
    async (key) => {
      const tries = [
        () => storage.put(key, Buffer.from('a'), image),
        () => storage.get(key),
        () => storage.head(key),
        () => storage.delete(key),
        () => storage.withFile(key, () => Promise.resolve(1)),
      ];
      for (const attempt of tries)
        await expect(Promise.resolve().then<unknown>(attempt)).rejects.toThrow('Not a key');
    },
  );
});

describe('settings', () => {
  const environment = {
    DATABASE_URL: 'postgres://localhost/x',
    ADSAIL_SECRET: secret,
    ADSAIL_TOKEN_KEYS: newTokenKey(),
    STORAGE_DRIVER: 's3',
    S3_ENDPOINT: 'https://oss-cn-hangzhou.aliyuncs.com',
    S3_BUCKET: 'house',
    S3_ACCESS_KEY: 'key',
    S3_SECRET_KEY: 'hush',
    S3_SIGNATURE: 'oss',
  };

  it('open a bucket', () => {
    expect(parseConfig(environment).storage).toEqual({
      driver: 's3',
      endpoint: 'https://oss-cn-hangzhou.aliyuncs.com',
      region: 'us-east-1',
      bucket: 'house',
      accessKey: 'key',
      secretKey: 'hush',
      forcePathStyle: false,
      signature: 'oss',
    });
  });

  it('set how much an organisation may store', () => {
    const quota = (STORAGE_QUOTA_GB: string) =>
      parseConfig({ ...environment, STORAGE_QUOTA_GB }).storageQuotaBytes;
    expect(quota('')).toBe(50 * 1024 ** 3);
    expect(quota('0.5')).toBe(512 * 1024 ** 2);
    for (const bad of ['0', '-1', 'much']) expect(() => quota(bad)).toThrow('STORAGE_QUOTA_GB is not usable');
  });

  it('say what is missing', () => {
    expect(() => parseConfig({ ...environment, S3_BUCKET: '' })).toThrow('S3_BUCKET is not set');
  });
});
