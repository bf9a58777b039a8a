import { type FieldError } from '@adsail/contract';
import { fileUrl, resized, type StoredFile, videoCover } from '@adsail/contract/files';
import { productCalls } from '@adsail/contract/products';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withTenant } from '../../db/scope.ts';
import { fakeS3 } from '../../storage/testing/fake-s3.ts';
import { claimFile, claimVideo } from './index.ts';
import { type FileStack, fileStack } from './testing/stack.ts';
import * as samples from './testing/samples.ts';

const account = { bucket: 'house', region: 'eu-central-1', accessKey: 'TESTKEY', secretKey: 'secret' };
let s3: Awaited<ReturnType<typeof fakeS3>>;
let stack: FileStack;
beforeAll(async () => {
  s3 = await fakeS3(account);
  stack = await fileStack({
    config: {
      storage: { driver: 's3', endpoint: s3.endpoint, ...account, forcePathStyle: true, signature: 'v4' },
    },
  });
});
afterAll(async () => {
  await stack.server.close();
  await s3.close();
});

/** Follows the redirect to the bucket, without our session. */
async function follow(path: string): Promise<Response> {
  const answer = await stack.read(stack.a.designer, path);
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([302, 'private, max-age=300']);
  const location = answer.headers.get('location') ?? '';
  expect(location.startsWith(`${s3.endpoint}/house/`)).toBe(true);
  return fetch(location);
}

describe('with a bucket behind', () => {
  it('the browser posts to the bucket and reads from it', async () => {
    const file = await samples.png(80, 60);
    expect((await stack.token(stack.a.admin)).host).toBe(`${s3.endpoint}/house/`);
    const permission = await stack.permission(stack.a.admin, 'a.png', file.length);
    const { host, key } = permission;
    expect(host).toBe(`${s3.endpoint}/house/`);
    expect((await stack.post(permission, file)).status).toBe(200);
    const answer = await follow(fileUrl(key));
    expect(answer.headers.get('content-type')).toBe('image/png');
    expect(Buffer.from(await answer.arrayBuffer()).equals(file)).toBe(true);
    expect((await stack.read(stack.b.admin, fileUrl(key))).status).toBe(404);
  });

  it('a record claims what was posted', async () => {
    const good = await stack.upload(stack.a.admin, 'a.png', await samples.png());
    const bad = await stack.upload(stack.a.admin, 'a.png', samples.html);
    const add = (key: string) =>
      stack.server
        .as(stack.a.admin)
        .call(productCalls.add, { name: `P ${key.slice(-8)}`, imageUrl: fileUrl(key) });
    expect((await add(good)).envelope.errorCode).toBe(0);
    const { envelope } = await add(bad);
    expect(envelope.errorCode).toBe(10400);
    expect((envelope.response as unknown as { fields: FieldError[] }).fields).toMatchObject([
      { path: 'imageUrl', rule: 'files.content' },
    ]);
  });

  it('a file that is replaced after the look at it is not claimed', async () => {
    const { services } = stack.server;
    const permission = await stack.permission(stack.a.admin, 'a.png', 5000);
    await stack.post(permission, await samples.png());
    const seen = await stack.look(stack.a.admin, permission.url, 'image');
    await stack.post(permission, samples.html);
    const claiming = withTenant(services.db, stack.a.admin, (tx) =>
      claimFile(tx, services, seen, { path: 'imageUrl' }),
    );
    await expect(claiming).rejects.toMatchObject({ errorName: 'conflict' });
  });

  it('pictures are derived once and kept in the bucket', async () => {
    const picture = fileUrl(await stack.upload(stack.a.admin, 'a.png', await samples.png(80, 60)));
    const clip = fileUrl(await stack.upload(stack.a.admin, 'a.mp4', samples.video('a.mp4')));
    const coverUrl = fileUrl(await stack.upload(stack.a.admin, 'cover.jpg', await samples.jpg(64, 48)));
    const { services } = stack.server;
    const video = await stack.look(stack.a.admin, clip, 'video');
    const cover = await stack.look(stack.a.admin, coverUrl, 'image');
    await withTenant(services.db, stack.a.admin, (tx) =>
      claimVideo(tx, services, { video, path: 'videoUrl', cover }),
    );
    const size = async (path: string) => {
      const answer = await follow(path);
      const { width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
      return [answer.headers.get('content-type'), width, height];
    };
    expect(await size(resized(picture, 32))).toEqual(['image/png', 32, 24]);
    expect(await size(videoCover(clip))).toEqual(['image/jpeg', 64, 48]);
    const puts = s3.requests.filter((line) => line.startsWith('PUT')).length;
    await follow(resized(picture, 32));
    expect(s3.requests.filter((line) => line.startsWith('PUT')).length).toBe(puts);
  });

  it('shows nothing that is not a picture or a video', async () => {
    const page = await follow(fileUrl(await stack.upload(stack.a.admin, 'a.png', samples.html)));
    expect(page.headers.get('content-type')).toBe('application/octet-stream');
    expect(page.headers.get('content-disposition')).toMatch(/^attachment; /);
  });

  it('the multipart client stores there too, and our own upload path is closed', async () => {
    const { body } = await stack.send(stack.a.admin, 'image', 'a.jpg', await samples.jpg());
    const { url } = body.data as StoredFile;
    expect(s3.objects.get(url.slice('/files/'.length))?.type).toBe('image/jpeg');
    const permission = await stack.permission(stack.a.admin, 'a.png');
    const closed = await stack.post({ ...permission, host: '/files/upload' }, samples.html);
    expect(closed.status).toBe(404);
  });
});
