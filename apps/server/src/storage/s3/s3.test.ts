import { fileDir, fileUrl, newFileKey } from '@adsail/contract/files';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fakeS3 } from '../testing/fake-s3.ts';
import { s3Storage } from './driver.ts';
import { bucketUrl, type S3Settings } from './settings.ts';

const account = {
  bucket: 'house',
  region: 'eu-central-1',
  accessKey: 'TESTKEY',
  secretKey: 'test/secret+key',
};
let now = new Date();
let s3: Awaited<ReturnType<typeof fakeS3>>;

beforeAll(async () => {
  s3 = await fakeS3({ ...account, now: () => now });
});
beforeEach(() => {
  now = new Date();
});
afterAll(() => s3.close());

const open = (signature: 'v4' | 'oss', change: Partial<S3Settings> = {}) =>
  s3Storage({ driver: 's3', endpoint: s3.endpoint, ...account, forcePathStyle: true, signature, ...change });

/** What permits one upload, as the bucket's driver signs it. */
function permit(signature: 'v4' | 'oss', change: Partial<S3Settings> = {}) {
  const storage = open(signature, change);
  const key = newFileKey(fileDir('100001', now), 'a.png');
  const expiresAt = new Date(now.getTime() + 15 * 60_000);
  const fields = storage.uploadFields({ key, maxBytes: 5, now, expiresAt });
  return { host: storage.uploadHost, key, fields, expiresAt };
}

async function post(
  { host, key, fields }: ReturnType<typeof permit>,
  body = 'bytes',
  change: Record<string, string> = {},
): Promise<number> {
  const form = new FormData();
  for (const [name, value] of Object.entries({ key, ...fields, ...change })) form.set(name, value);
  form.set('file', new Blob([body], { type: 'text/html' }), 'evil.html');
  return (await fetch(host, { method: 'POST', body: form })).status;
}

describe.each(['v4', 'oss'] as const)('browser upload signed as %s', (signature) => {
  it('is taken by the bucket and can be read', async () => {
    const permission = permit(signature);
    const { key } = permission;
    expect(await post(permission)).toBe(200);
    expect(s3.objects.get(key)?.body.toString()).toBe('bytes');
    expect(await open(signature).head(key)).toMatchObject({ size: 5 });
    expect(fileUrl(key)).toBe(`/files/${key}`);
  });

  it('holds until it expires', async () => {
    const permission = permit(signature);
    now = permission.expiresAt;
    expect(await post(permission)).toBe(403);
    now = new Date(now.getTime() - 1000);
    expect(await post(permission)).toBe(200);
  });

  it('holds for one file only', async () => {
    const permission = permit(signature);
    const dir = fileDir('100001', now);
    const others = [
      newFileKey(dir, 'a.png'),
      permission.key.replace('.png', '.jpg'),
      `${permission.key}.png`,
      newFileKey(fileDir('100002', now), 'a.png'),
      newFileKey('100001/1999/01/', 'a.png'),
      `_derived/${newFileKey(dir, 'a.png')}/resize-lfit-32x0.png`,
    ];
    for (const key of others) {
      expect(await post(permission, 'bytes', { key })).toBe(403);
      expect(s3.objects.has(key)).toBe(false);
    }
  });

  it('cannot be changed', async () => {
    const permission = permit(signature);
    const policy = Buffer.from(JSON.stringify({ expiration: '2099-01-01T00:00:00Z', conditions: [] }));
    expect(await post(permission, 'bytes', { policy: policy.toString('base64') })).toBe(403);
    expect(await post(permission, 'bytes', { success_action_status: '201' })).toBe(403);
    expect(await post(permission, '')).toBe(403);
    expect(await post(permission, 'a byte more')).toBe(403);
  });

  it('is refused from a wrong secret', async () => {
    expect(await post(permit(signature, { secretKey: 'wrong' }))).toBe(403);
  });
});

describe('bucket', () => {
  it('lets OSS refuse to overwrite', async () => {
    const permission = permit('oss');
    expect(await post(permission, 'first')).toBe(200);
    expect(await post(permission, 'again')).toBe(409);
    expect(await post(permission, 'third', { 'x-oss-forbid-overwrite': 'false' })).toBe(403);
    expect(s3.objects.get(permission.key)?.body.toString()).toBe('first');
  });

  it('sends readers to an address that expires and that fixes the type', async () => {
    const storage = open('v4');
    const key = newFileKey(fileDir('100001', now), 'a.png');
    await storage.put(key, Buffer.from('<script>'), { contentType: 'text/html' });
    const options = { contentType: 'image/png', disposition: 'inline; filename="a b.png"' };
    const url = storage.readUrl(key, now, options)!;
    const answer = await fetch(url);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(answer.headers.get('content-disposition')).toBe('inline; filename="a b.png"');
    expect((await fetch(url.replace('image%2Fpng', 'text%2Fhtml'))).status).toBe(403);
    expect((await fetch(url.replace(key, newFileKey(fileDir('100002', now), 'a.png')))).status).toBe(403);
    now = new Date(now.getTime() + 11 * 60_000);
    expect((await fetch(url)).status).toBe(403);
  });

  it('tries again when the bucket stumbles, not when it refuses', async () => {
    const storage = open('v4');
    const key = newFileKey(fileDir('100001', now), 'a.png');
    s3.failures.push(503, 500);
    expect(await storage.put(key, Buffer.from('a'), { contentType: 'image/png' })).toBe(true);
    s3.failures.push(500, 500, 500);
    await expect(storage.head(key)).rejects.toThrow('The bucket answered HEAD with 500');
    const before = s3.requests.length;
    await expect(open('v4', { secretKey: 'wrong' }).get(key)).rejects.toThrow('403 SignatureDoesNotMatch');
    expect(s3.requests.length - before).toBe(1);
  });

  it('puts the bucket before the host or into the path', () => {
    const settings: S3Settings = {
      driver: 's3',
      endpoint: 'https://oss-cn-hangzhou.aliyuncs.com',
      ...account,
      forcePathStyle: false,
      signature: 'oss',
    };
    expect(bucketUrl(settings).href).toBe('https://house.oss-cn-hangzhou.aliyuncs.com/');
    expect(bucketUrl({ ...settings, forcePathStyle: true }).href).toBe(
      'https://oss-cn-hangzhou.aliyuncs.com/house/',
    );
    expect(s3Storage(settings).origins).toEqual(['https://house.oss-cn-hangzhou.aliyuncs.com']);
  });
});
