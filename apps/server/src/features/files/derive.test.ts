import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { fileDir, newFileKey, type Process, type ProcessSide } from '@adsail/contract/files';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { localStorage } from '../../storage/local/driver.ts';
import { deriver } from './derive.ts';
import { encodeAs, type PictureFormat } from './picture/encode.ts';
import { pictureTasks } from './picture/pictures.ts';
import * as samples from './testing/samples.ts';

let folder: string;
let storage: ReturnType<typeof localStorage>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'adsail-derive-'));
  storage = localStorage({ folder, secret: Buffer.from('secret') });
});
afterAll(() => rm(folder, { recursive: true }));

const tenant = '100001';
async function put(name: string, bytes: Uint8Array, owner = tenant): Promise<string> {
  const key = newFileKey(fileDir(owner, new Date()), name);
  await storage.put(key, bytes, { contentType: 'x' });
  return key;
}
const resize = (width: ProcessSide): Process => ({ action: 'resize', width, height: null, mode: 'lfit' });
const snapshot = (width: ProcessSide | 0 = 0): Process => ({
  action: 'snapshot',
  atMs: 1000,
  format: 'jpg',
  width,
  height: 0,
});
const read = async (key: string) => buffer((await storage.get(key))!.body);

describe('how pictures are written', () => {
  const options = (format: PictureFormat) =>
    (encodeAs(sharp(), format) as unknown as { options: Record<string, unknown> }).options;

  it('a PNG has no palette: finding one for noise takes half a minute', async () => {
    expect(options('png')).toMatchObject({ pngPalette: false });
    const side = 300;
    const noise = Buffer.from(Array.from({ length: side * side * 3 }, (_, index) => (index * 7919) % 251));
    const picture = await sharp(noise, { raw: { width: side, height: side, channels: 3 } })
      .png()
      .toBuffer();
    const key = await put('noise.png', picture);
    const made = await deriver(storage, null)(
      tenant,
      { key, mimeType: 'image/png', coverKey: null },
      resize(240),
    );
    const colourType = (await read(made!.key))[25];
    expect(colourType).toBe(2); // 3 is a palette
  });

  it.each(['png', 'jpg', 'webp'] as const)('a %s has a time limit', (format) => {
    expect(options(format)).toMatchObject({ timeoutSeconds: 10 });
  });

  it('jpg and webp have a quality', () => {
    expect(options('jpg')).toMatchObject({ jpegQuality: 82 });
    expect(options('webp')).toMatchObject({ webpQuality: 82 });
  });
});

it('makes nothing of a JPEG with endless passes, also when nobody has claimed it', async () => {
  const key = await put('bomb.jpg', await samples.jpgWithScans(1000));
  const original = { key, mimeType: 'image/jpeg', coverKey: null };
  expect(await deriver(storage, null)(tenant, original, resize(32))).toBeNull();
});

it('makes nothing of a picture that takes too long, and the next one is made', async () => {
  const original = {
    key: await put('a.png', await samples.png(80, 60)),
    mimeType: 'image/png',
    coverKey: null,
  };
  // Not even the process has started by then.
  expect(await deriver(storage, null, pictureTasks(1))(tenant, original, resize(32))).toBeNull();
  expect(await deriver(storage, null)(tenant, original, resize(32))).toMatchObject({ mimeType: 'image/png' });
});

describe('whose pictures are made', () => {
  it('those of a second organisation before the fifty that the first one waits for', async () => {
    const picture = await samples.png(80, 60);
    const finished: string[] = [];
    const slow = { ...storage };
    let open: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    // The first picture does not end before everything else is asked for.
    slow.withFile = async (key, work) => {
      if (key.startsWith(`${tenant}/`)) await gate;
      return storage.withFile(key, work);
    };
    const derive = deriver(slow, null);
    const make = async (owner: string) => {
      const key = await put('a.png', picture, owner);
      return () =>
        derive(owner, { key, mimeType: 'image/png', coverKey: null }, resize(32)).then(() =>
          finished.push(owner),
        );
    };
    const mine = await Promise.all(Array.from({ length: 50 }, () => make(tenant)));
    const theirs = await make('100002');
    const all = mine.map((start) => start());
    await theirs();
    expect(finished).toEqual(['100002']);
    open();
    await Promise.all(all);
    expect(finished).toHaveLength(51);
  });
});

describe('the cover of a video', () => {
  const original = (key: string, coverKey: string | null) => ({ key, mimeType: 'video/mp4', coverKey });

  it('is the picture that was uploaded for it, in the size asked for', async () => {
    const video = await put('a.mp4', samples.video('a.mp4'));
    const cover = await put('cover.png', await samples.png(640, 480));
    const derive = deriver(storage, () => Promise.reject(new Error('no frame is needed')));
    const size = async (processing: Process) => {
      const made = await derive(tenant, original(video, cover), processing);
      const { format, width, height } = await sharp(await read(made!.key)).metadata();
      return [made?.mimeType, format, width, height];
    };
    expect(await size(snapshot())).toEqual(['image/jpeg', 'jpeg', 640, 480]);
    expect(await size(snapshot(320))).toEqual(['image/jpeg', 'jpeg', 320, 240]);
    expect(await size(snapshot(1280))).toEqual(['image/jpeg', 'jpeg', 640, 480]);
  });

  it('is a frame where there is no such picture and a decoder is installed', async () => {
    const video = await put('a.mp4', samples.video('a.mp4'));
    const frame = await samples.png(64, 48);
    const asked: unknown[] = [];
    const derive = deriver(storage, (...args) => {
      asked.push(args);
      return Promise.resolve(frame);
    });
    const made = await derive(tenant, original(video, null), snapshot(32));
    expect((await sharp(await read(made!.key)).metadata()).width).toBe(32);
    expect(asked).toEqual([[tenant, expect.stringContaining(video), 1000]]);
  });

  it('holds no turn of the pictures while the decoder works', async () => {
    const frames = Promise.withResolvers<null>();
    const derive = deriver(storage, () => frames.promise);
    const videos = await Promise.all([1, 2, 3].map(() => put('a.mp4', samples.video('a.mp4'))));
    const waiting = videos.map((video) => derive(tenant, original(video, null), snapshot()));
    const picture = await put('a.png', await samples.png());
    expect(
      await derive(tenant, { key: picture, mimeType: 'image/png', coverKey: null }, resize(32)),
    ).not.toBeNull();
    frames.resolve(null);
    expect(await Promise.all(waiting)).toEqual([null, null, null]);
  });

  it('fails where the decoder fails by our fault, instead of blaming the video', async () => {
    const video = await put('a.mp4', samples.video('a.mp4'));
    const gone = Object.assign(new Error('gone'), { code: 'ENOENT' });
    const derive = deriver(storage, () => Promise.reject(gone));
    await expect(derive(tenant, original(video, null), snapshot())).rejects.toBe(gone);
  });

  it('is missing where there is neither, and the answer says so', async () => {
    const video = await put('a.mp4', samples.video('a.mp4'));
    await expect(deriver(storage, null)(tenant, original(video, null), snapshot())).rejects.toMatchObject({
      errorName: 'notFound',
      key: 'files:rule.noCover',
    });
  });
});
