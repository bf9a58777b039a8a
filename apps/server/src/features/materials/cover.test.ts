import type { RequestOf } from '@adsail/contract';
import { videoCover } from '@adsail/contract/files';
import { imageMaterialCalls, lookAlikeCalls, videoMaterialCalls } from '@adsail/contract/materials';
import { productCalls } from '@adsail/contract/products';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../db/ids.ts';
import { testImage } from '../../testing/files.ts';
import { fieldsOf, type Fixture, type TestServer, testServer } from '../../testing/index.ts';
import { film, numbered, numberedFilm, picture, scene, upload } from './testing/uploads.ts';

let server: TestServer;
let fixture: Fixture;
let productId: string;
let made = 0;

beforeAll(async () => {
  server = await testServer();
  fixture = await server.fixture();
  const imageUrl = await testImage(server, fixture.a.admin);
  ({ id: productId } = await server.as(fixture.a.admin).ok(productCalls.add, { name: 'Lamp', imageUrl }));
});
afterAll(() => server.close());

const as = () => server.as(fixture.a.designer);
const put = (name: string, bytes: Uint8Array) => upload(server, fixture.a.designer, name, bytes);
const cover = async (colour: string) => {
  made += 1;
  return put('cover.png', numbered(await picture(32, 24, colour), made));
};
async function video(coverUrl = '') {
  made += 1;
  const videoUrl = await put('a.mp4', numberedFilm(made));
  const input = { name: `Film ${made}`, productId, videoUrl, coverUrl };
  return (await as().ok(videoMaterialCalls.add, input)).material;
}
async function image(bytes?: Buffer) {
  made += 1;
  const imageUrl = await put('a.png', bytes ?? numbered(await picture(), made));
  return (await as().ok(imageMaterialCalls.add, { name: `Image ${made}`, productId, imageUrl })).material;
}
type Cover = RequestOf<typeof videoMaterialCalls.cover>;
const change = (input: Cover) => as().ok(videoMaterialCalls.cover, input);
const refused = async (input: object) => fieldsOf(await as().send(videoMaterialCalls.cover, input as Cover));
const isClaimed = async (url: string | null) => {
  const { rows } = await server.owner.query<{ claimed: boolean }>(
    "select claimed_at is not null as claimed from files where '/files/' || key = $1",
    [url],
  );
  return rows[0]?.claimed;
};
const colourOf = async (url: string) => {
  const { rawPayload } = await as().request({ url });
  const { dominant } = await sharp(rawPayload).stats();
  return dominant.r > dominant.b ? 'red' : 'blue';
};

describe('the cover of a video', () => {
  it('becomes the picture of another moment, and the former one is released', async () => {
    const { id, url, coverUrl, version } = await video(await cover('#ff0000'));
    expect(await colourOf(videoCover(url))).toBe('red');
    const next = await cover('#0000ff');
    const after = await change({ id, version, source: 'MOMENT', atMs: 1500, coverUrl: next });
    expect(after).toMatchObject({ id, coverUrl: next, coverAtMs: 1500, version: version + 1 });
    expect([await isClaimed(coverUrl), await isClaimed(next)]).toEqual([false, true]);
    // What the specification's snapshot parameter shows.
    expect(await colourOf(videoCover(url))).toBe('blue');
  });

  it('is given to a video that has none', async () => {
    const { id } = await video();
    const next = await cover('#0000ff');
    expect(await change({ id, source: 'FILE', coverUrl: next })).toMatchObject({
      coverUrl: next,
      coverAtMs: null,
    });
  });

  it('may be an image of the library: the file stays while one of the two is there', async () => {
    const { id } = await video(await cover('#ff0000'));
    const still = await image();
    expect(await change({ id, source: 'IMAGE', imageId: still.id })).toMatchObject({ coverUrl: still.url });
    await as().ok(imageMaterialCalls.deleteList, { ids: [still.id] });
    expect(await isClaimed(still.url)).toBe(true);
    await as().ok(videoMaterialCalls.deleteList, { ids: [id] });
    expect(await isClaimed(still.url)).toBe(false);
  });

  it('stays claimed when the same one is chosen again', async () => {
    const former = await cover('#ff0000');
    const { id } = await video(former);
    await change({ id, source: 'FILE', coverUrl: former });
    expect(await isClaimed(former)).toBe(true);
  });

  it('decides what the video looks like', async () => {
    const [one, other] = [await video(), await video()];
    const alike = async (id: string) =>
      (await as().ok(lookAlikeCalls.lookAlikes, { id })).list.map((each) => each.id);
    const sceneCover = async (lighter: number) => put('c.png', await scene(77, { lighter }));
    await change({ id: one.id, source: 'FILE', coverUrl: await sceneCover(0) });
    await change({ id: other.id, source: 'FILE', coverUrl: await sceneCover(4) });
    expect([await alike(one.id), await alike(other.id)]).toEqual([[other.id], [one.id]]);
    await change({ id: other.id, source: 'FILE', coverUrl: await put('c.png', await scene(78)) });
    expect([await alike(one.id), await alike(other.id)]).toEqual([[], []]);
  });
});

describe('names the field of', () => {
  it('a moment behind the end of the film, or none', async () => {
    const { id } = await video();
    const coverUrl = await cover('#ff0000');
    expect(await refused({ id, source: 'MOMENT', atMs: 60_000, coverUrl })).toHaveProperty('atMs');
    expect(await refused({ id, source: 'MOMENT', coverUrl })).toHaveProperty('atMs');
    expect(await refused({ id, source: 'MOMENT', atMs: -1, coverUrl })).toHaveProperty('atMs');
    expect(await isClaimed(coverUrl)).toBeUndefined();
  });

  it('a file that is no picture, is not there or is missing', async () => {
    const { id } = await video();
    for (const coverUrl of [
      await put('a.png', Buffer.from('no picture')),
      await put('a.mp4', film()),
      '/files/nowhere.png',
      '',
    ])
      expect(await refused({ id, source: 'FILE', coverUrl })).toHaveProperty('coverUrl');
    expect(await refused({ id, source: 'MOMENT', atMs: 0 })).toHaveProperty('coverUrl');
  });

  it('an image that is gone, is a video or is missing', async () => {
    const { id } = await video();
    const other = await video();
    for (const imageId of [newId(), other.id, ''])
      expect(await refused({ id, source: 'IMAGE', imageId })).toHaveProperty('imageId');
  });

  it('nothing of a video that is not there: it answers as missing', async () => {
    const coverUrl = await cover('#ff0000');
    const { envelope } = await as().send(videoMaterialCalls.cover, { id: newId(), source: 'FILE', coverUrl });
    expect(envelope.errorCode).toBe(10404);
  });
});

it('refuses to overwrite what somebody else has changed', async () => {
  const { id, version } = await video();
  await change({ id, version, source: 'FILE', coverUrl: await cover('#ff0000') });
  const again = { id, version, source: 'FILE' as const, coverUrl: await cover('#0000ff') };
  expect((await as().send(videoMaterialCalls.cover, again)).envelope.errorCode).toBe(10409);
});
