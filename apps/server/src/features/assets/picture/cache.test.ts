import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { type Picture, PictureCache, pictureLimits, type PictureLimits } from './cache.ts';

let png: Buffer;
beforeAll(async () => {
  // Noise does not pack: more than the beginning by which a type is known.
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  png = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#000', noise } })
    .png()
    .toBuffer();
});

let now = 0;
const cacheWith = (limits: Partial<PictureLimits> = {}) =>
  new PictureCache(() => now, { ...pictureLimits, ...limits });
async function* pieces(...all: Uint8Array[]) {
  yield* all;
}
const opening = (...all: Uint8Array[]) => {
  const calls = { count: 0 };
  const open = async () => {
    calls.count += 1;
    return pieces(...all);
  };
  return { calls, open };
};
const bytesOf = ({ read }: Picture) => buffer(read());

it('tells the type from the content and gives the bytes to as many as ask, from one fetch', async () => {
  expect(png.length).toBeGreaterThan(8000);
  const cache = cacheWith();
  const { calls, open } = opening(png.subarray(0, 10), png.subarray(10));
  const [one, other] = await Promise.all([cache.get('a', open), cache.get('a', open)]);
  expect(one.type).toBe('image/png');
  expect(await bytesOf(one)).toEqual(png);
  expect(await bytesOf(other)).toEqual(png);
  expect(await bytesOf(await cache.get('a', open))).toEqual(png);
  expect(calls.count).toBe(1);
});

it('passes the beginning on before the end is there', async () => {
  const rest = Promise.withResolvers<void>();
  async function* slow() {
    yield png.subarray(0, 5000);
    await rest.promise;
    yield png.subarray(5000);
  }
  const reading = (await cacheWith().get('a', async () => slow())).read()[Symbol.asyncIterator]();
  expect((await reading.next()).value).toHaveLength(5000);
  rest.resolve();
  expect((await reading.next()).value).toHaveLength(png.length - 5000);
});

it.each([
  [
    'a drawing that could run something',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
  ],
  ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['nothing', Buffer.alloc(0)],
])('refuses %s', async (_what, bytes) => {
  await expect(cacheWith().get('a', opening(bytes).open)).rejects.toThrow('Not a picture');
});

it('breaks off what becomes too large, and keeps nothing of it', async () => {
  const cache = cacheWith({ pictureBytes: 6000, missingMs: 1000 });
  const { open } = opening(png.subarray(0, 5000), png.subarray(5000));
  await expect(bytesOf(await cache.get('a', open))).rejects.toThrow('Too large');
  await expect(cache.get('a', opening(png.subarray(0, 5500)).open)).rejects.toThrow('a moment ago');
  now += 1001;
  expect((await cache.get('a', opening(png.subarray(0, 5500)).open)).type).toBe('image/png');
});

it('asks anew after a failure, but not at once, and after a day', async () => {
  const cache = cacheWith();
  const calls = { count: 0 };
  const failing = async (): Promise<never> => {
    calls.count += 1;
    throw new Error('nobody there');
  };
  await expect(cache.get('a', failing)).rejects.toThrow('nobody there');
  await expect(cache.get('a', failing)).rejects.toThrow('a moment ago');
  expect(calls.count).toBe(1);
  now += pictureLimits.missingMs + 1;
  const good = opening(png);
  await bytesOf(await cache.get('a', good.open));
  now += pictureLimits.freshMs + 1;
  await bytesOf(await cache.get('a', good.open));
  expect(good.calls.count).toBe(2);
});

it('keeps no more than it may, the ones that were asked for last', async () => {
  const cache = cacheWith({ bytes: png.length * 2 });
  const sources = ['a', 'b', 'c'].map((key) => ({ key, ...opening(png) }));
  const read = async (at: number) => bytesOf(await cache.get(sources[at]!.key, sources[at]!.open));
  await read(0);
  await read(1);
  await read(0);
  await read(2);
  await read(0);
  await read(1);
  expect(sources.map(({ calls }) => calls.count)).toEqual([1, 2, 1]);
});

it('fetches a few at once, and the others when their turn comes', async () => {
  const cache = cacheWith({ atOnce: 2 });
  const ends = Array.from({ length: 5 }, () => Promise.withResolvers<void>());
  const begun: number[] = [];
  const all = ends.map(({ promise }, at) =>
    cache.get(String(at), async () => {
      begun.push(at);
      await promise;
      return pieces(png);
    }),
  );
  await expect.poll(() => begun).toEqual([0, 1]);
  ends[1]!.resolve();
  await all[1];
  await expect.poll(() => begun).toEqual([0, 1, 2]);
  for (const { resolve } of ends) resolve();
  expect(await Promise.all((await Promise.all(all)).map(bytesOf))).toHaveLength(5);
});
