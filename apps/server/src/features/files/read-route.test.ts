import { tokenCookie } from '@adsail/contract';
import { fileUrl, newFileKey, fileDir, resized, videoCover } from '@adsail/contract/files';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withTenant } from '../../db/scope.ts';
import { derivedKey } from '../../storage/index.ts';
import { claimVideo } from './index.ts';
import { type FileStack, fileStack } from './testing/stack.ts';
import * as samples from './testing/samples.ts';

let stack: FileStack;
beforeAll(async () => {
  // As most installations are: whoever wants a decoder installs it.
  stack = await fileStack({ log: true, config: { videoDecoder: false } });
});
afterAll(() => stack.server.close());

const own = (path: string, headers?: Record<string, string>) => stack.read(stack.a.admin, path, headers);
const upload = async (name: string, file: Uint8Array) =>
  fileUrl(await stack.upload(stack.a.admin, name, file));
const pictureOf = async (answer: Response) => {
  const { format, width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
  return { format, width, height };
};

describe('who may read', () => {
  it('a session of the tenant, by header or cookie', async () => {
    const url = await upload('a.png', await samples.png());
    for (const member of [stack.a.admin, stack.a.optimizer, stack.a.designer])
      expect((await stack.read(member, url)).status).toBe(200);
    const cookie = `${tokenCookie}=${stack.a.designer.token}`;
    expect((await stack.read(null, url, { cookie })).status).toBe(200);
  });

  it('nobody else, and there is no telling whether it exists', async () => {
    const url = await upload('a.png', await samples.png());
    const missing = fileUrl(newFileKey(fileDir(stack.a.tenantId, new Date()), 'a.png'));
    const answers = await Promise.all([
      stack.read(null, url),
      stack.read(stack.b.admin, url),
      stack.read(null, url, { 'x-token': 'nonsense' }),
      stack.read(stack.b.admin, resized(url, 32)),
      stack.read(stack.b.admin, missing),
      own(missing),
      own(resized(missing, 32)),
    ]);
    const bodies = await Promise.all(answers.map((answer) => answer.json()));
    for (const [index, answer] of answers.entries()) {
      expect(answer.status).toBe(404);
      expect(bodies[index]).toEqual({
        errorCode: 10404,
        errorMessage: 'This record does not exist or was deleted',
        response: null,
      });
      expect(answer.headers.get('cache-control')).toBe('no-store');
    }
  });

  it('and whoever shares an organisation with the person on an avatar', async () => {
    const url = await upload('face.png', await samples.png());
    expect((await stack.read(stack.b.admin, url)).status).toBe(404);
    const wear = (userId: string, avatarUrl: string) =>
      stack.server.owner.query('update users set avatar_url = $2 where id = $1', [userId, avatarUrl]);
    await wear(stack.b.optimizer.userId, url);
    expect((await stack.read(stack.b.admin, url)).status).toBe(200);
    expect((await stack.read(stack.b.admin, resized(url, 32))).status).toBe(200);
    await wear(stack.b.optimizer.userId, '');
    expect((await stack.read(stack.b.admin, url)).status).toBe(404);
  });

  it('no path but that of a key', async () => {
    const url = await upload('a.png', await samples.png());
    const key = url.slice('/files/'.length);
    const { tenantId } = stack.a;
    const paths = [
      '/files/',
      '/files/..%2fsecret',
      `/files/${tenantId}/..%2f..%2f..%2fsecret`,
      `/files/${tenantId}%2f..%2f..%2fsecret`,
      `/files/${key}%00.png`,
      `/files/${key}/`,
      `/files/.tmp/x`,
      `/files/${derivedKey(key, 'resize-lfit-32x0.png')}`,
    ];
    await own(resized(url, 32));
    for (const path of paths) expect((await own(path)).status, path).toBe(404);
  });
});

describe('how it is served', () => {
  it('with the real type, for good, and inert', async () => {
    const file = await samples.webp();
    const answer = await own(await upload('named.png', file));
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/webp',
      'content-length': String(file.length),
      'cache-control': 'private, max-age=2592000, immutable',
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-disposition': expect.stringMatching(/^inline; filename="[0-9a-f-]+\.webp"$/),
    });
    const cached = await own(new URL(answer.url).pathname, { 'if-none-match': answer.headers.get('etag')! });
    expect([cached.status, await cached.text()]).toEqual([304, '']);
  });

  it('as a download when it is neither picture nor video', async () => {
    const page = await own(await upload('a.png', samples.html));
    expect(page.headers.get('content-type')).toBe('application/octet-stream');
    expect(page.headers.get('content-disposition')).toMatch(/^attachment; /);
    const drawing = await own(await upload('b.png', samples.svg));
    expect(drawing.headers.get('content-type')).toBe('application/octet-stream');
    expect(drawing.headers.get('content-disposition')).toMatch(/^attachment; /);
    const app = await own(await upload('c.apk', samples.apk()));
    expect(app.headers.get('content-disposition')).toMatch(/^attachment; /);
  });

  it('in parts', async () => {
    const file = samples.video('a.mp4');
    const url = await upload('a.mp4', file);
    const part = await own(url, { range: 'bytes=100-199' });
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 100-199/${file.length}`]);
    expect(part.headers.get('content-length')).toBe('100');
    expect(Buffer.from(await part.arrayBuffer()).equals(file.subarray(100, 200))).toBe(true);
    const tail = await own(url, { range: 'bytes=-10' });
    expect(Buffer.from(await tail.arrayBuffer()).equals(file.subarray(-10))).toBe(true);
    const beyond = await own(url, { range: `bytes=${file.length}-` });
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${file.length}`]);
    const stale = await own(url, { range: 'bytes=0-9', 'if-range': '"older"' });
    expect([stale.status, (await stale.arrayBuffer()).byteLength]).toEqual([200, file.length]);
    const fresh = await own(url, { range: 'bytes=0-9', 'if-range': part.headers.get('etag')! });
    expect(fresh.status).toBe(206);
  });

  it('without a word in the log', async () => {
    const url = await upload('quiet.png', await samples.png());
    const before = stack.server.logged.length;
    const tag = (await own(url)).headers.get('etag') as string;
    await own(url, { 'if-none-match': tag });
    await own(url, { range: 'bytes=0-9' });
    await own(url, { range: 'bytes=999999-' });
    expect(stack.server.logged.slice(before).filter((line) => /"level":[56]0/.test(line))).toEqual([]);
  });

  it('to HEAD without a body', async () => {
    const file = await samples.png();
    const url = await upload('a.png', file);
    const answer = await fetch(stack.origin + url, {
      method: 'HEAD',
      headers: { 'x-token': stack.a.admin.token },
    });
    expect([answer.status, answer.headers.get('content-length')]).toEqual([200, String(file.length)]);
  });
});

describe('derived pictures', () => {
  const processing = (url: string, process: string) => own(`${url}?x-oss-process=${process}`);

  it.each([
    ['jpg', 'jpeg'],
    ['png', 'png'],
    ['webp', 'webp'],
    ['gif', 'png'],
  ] as const)('resizes a %s', async (name, format) => {
    const url = await upload(`a.${name}`, await samples.pictures[name](400, 200));
    const answer = await own(resized(url, 128));
    expect(answer.headers.get('content-type')).toBe(`image/${format}`);
    expect(await pictureOf(answer)).toEqual({ format, width: 128, height: 64 });
  });

  it('fits, fills, and never enlarges', async () => {
    const url = await upload('a.png', await samples.png(400, 200));
    const size = async (process: string) => {
      const { width, height } = await pictureOf(await processing(url, process));
      return [width, height];
    };
    expect(await size('image/resize,w_128,h_128')).toEqual([128, 64]);
    expect(await size('image/resize,w_128,h_128,m_fill')).toEqual([128, 128]);
    expect(await size('image/resize,h_32')).toEqual([64, 32]);
    expect(await size('image/resize,w_1920')).toEqual([400, 200]);
  });

  it('shows a turned photo upright', async () => {
    const url = await upload('a.jpg', await samples.turnedJpg(400, 200));
    expect(await pictureOf(await own(resized(url, 128)))).toMatchObject({ width: 128, height: 256 });
  });

  it('shows the cover that was uploaded with a video, in the form asked for', async () => {
    const url = await upload('a.mp4', samples.video('a.mp4'));
    const coverUrl = await upload('cover.jpg', await samples.jpg(640, 480));
    const { services } = stack.server;
    const claim = async (picture: string) => {
      const video = await stack.look(stack.a.admin, url, 'video');
      const cover = await stack.look(stack.a.admin, picture, 'image');
      return withTenant(services.db, stack.a.admin, (tx) =>
        claimVideo(tx, services, { video, path: 'videoUrl', cover }),
      );
    };
    await claim(coverUrl);
    const answer = await own(videoCover(url, 1000));
    expect(answer.headers.get('content-type')).toBe('image/jpeg');
    expect(answer.headers.get('cache-control')).toBe('private, max-age=300');
    expect(await pictureOf(answer)).toEqual({ format: 'jpeg', width: 640, height: 480 });
    const small = await processing(url, 'video/snapshot,t_0,f_png,w_320,h_0');
    expect(await pictureOf(small)).toEqual({ format: 'png', width: 320, height: 240 });
    expect((await stack.read(stack.b.admin, videoCover(url))).status).toBe(404);
    await claim(await upload('other.png', await samples.png(100, 100)));
    expect(await pictureOf(await own(videoCover(url)))).toMatchObject({ width: 100, height: 100 });
  });

  it('says when a video has no cover, so that the web shows a placeholder', async () => {
    for (const name of ['a.mp4', 'sound.mp4'] as const) {
      const answer = await own(videoCover(await upload('a.mp4', samples.video(name))));
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store']);
      expect(await answer.json()).toEqual({
        errorCode: 10404,
        errorMessage: 'This video has no cover',
        response: null,
      });
    }
  });

  it('refuses what it does not offer and names the field', async () => {
    const picture = await upload('a.png', await samples.png());
    const video = await upload('a.mp4', samples.video('a.mp4'));
    const answers = await Promise.all([
      processing(picture, 'image/resize,w_100000'),
      processing(picture, 'image/resize'),
      processing(picture, 'image/watermark,text_x'),
      processing(picture, 'image/resize,w_33'),
      processing(picture, 'image/resize,w_32,h_48,m_fill'),
      processing(picture, 'image/resize,w_32&x-oss-process=image/resize,w_48'),
      processing(picture, ''),
      processing(picture, 'video/snapshot,t_0'),
      processing(video, 'image/resize,w_32'),
      processing(await upload('b.png', samples.html), 'image/resize,w_32'),
    ]);
    for (const answer of answers) {
      const body = (await answer.json()) as { errorCode: number; response: unknown };
      expect(body).toMatchObject({
        errorCode: 10400,
        response: { fields: [{ path: 'x-oss-process', rule: 'files.process' }] },
      });
    }
  });

  it('refuses a bomb', async () => {
    const url = await upload('a.png', await samples.png(7000, 7000));
    expect((await (await own(resized(url, 32))).json()) as object).toMatchObject({ errorCode: 10400 });
  });

  it('computes each once, however many ask, and keeps it', async () => {
    const url = await upload('a.png', await samples.png(400, 200));
    const key = url.slice('/files/'.length);
    const { storage } = stack.server.services;
    const put = storage.put.bind(storage);
    let computed = 0;
    storage.put = (...args) => {
      computed += 1;
      return put(...args);
    };
    const answers = await Promise.all(Array.from({ length: 12 }, () => own(resized(url, 48))));
    const later = await own(resized(url, 48));
    storage.put = put;
    const tags = new Set(
      [...answers, later].map((answer) => `${answer.status} ${answer.headers.get('etag')}`),
    );
    expect([tags.size, computed]).toEqual([1, 1]);
    expect(await storage.head(derivedKey(key, 'resize-lfit-48x0.png'))).not.toBeNull();
  });
});
