import { afterAll, beforeAll, expect, it } from 'vitest';
import { imageMaterialCalls, videoMaterialCalls } from '@adsail/contract/materials';
import { productCalls } from '@adsail/contract/products';
import { fieldsOf, type Fixture, type TestServer, testServer } from '../../testing/index.ts';
import { testImage } from '../../testing/files.ts';
import { film, numberedFilm, picture, upload } from './testing/uploads.ts';

let server: TestServer;
let fixture: Fixture;
let productId: string;

beforeAll(async () => {
  server = await testServer();
  fixture = await server.fixture();
  const imageUrl = await testImage(server, fixture.a.admin);
  ({ id: productId } = await server.as(fixture.a.admin).ok(productCalls.add, { name: 'Lamp', imageUrl }));
});
afterAll(() => server.close());

const as = () => server.as(fixture.a.designer);
const put = (name: string, bytes: Uint8Array) => upload(server, fixture.a.designer, name, bytes);
const filesOf = async () =>
  (await server.owner.query('select key, cover_key from files where tenant_id = $1', [fixture.a.tenantId]))
    .rows;

it('keeps length, frame rate, sound and cover of a video, and gives the same one for the same content', async () => {
  const coverUrl = await put('cover.png', await picture(64, 48));
  const videoUrl = await put('a.mp4', film());
  const input = { name: 'Red and blue', productId, videoUrl, coverUrl };
  const { material, isNew } = await as().ok(videoMaterialCalls.add, input);
  expect(isNew).toBe(true);
  expect(material).toMatchObject({
    width: 64,
    height: 48,
    dimension: 'LANDSCAPE',
    seconds: 2,
    hasSound: false,
    coverUrl,
    relatedAds: null,
    metrics: null,
  });
  expect(material.frameRate).toBeGreaterThan(0);
  const again = { ...input, name: 'Again', videoUrl: await put('again.mp4', film()), coverUrl: '' };
  expect(await as().ok(videoMaterialCalls.add, again)).toEqual({ material, isNew: false });
  expect((await as().ok(videoMaterialCalls.page, { seconds: { from: 2, to: 2 } })).list).toEqual([material]);
  expect((await as().ok(videoMaterialCalls.page, { seconds: { from: 3 } })).total).toBe(0);
});

it('has no cover where nobody made one', async () => {
  const videoUrl = await put('a.mp4', numberedFilm(1));
  const { material } = await as().ok(videoMaterialCalls.add, { name: 'Bare', productId, videoUrl });
  expect(material.coverUrl).toBeNull();
});

it.each([
  ['is no video', 'a.mp4', async () => Buffer.from('no film at all'), 'files.content'],
  ['is a picture in disguise', 'a.mp4', () => picture(), 'files.content'],
  ['is cut off', 'a.mp4', async () => film().subarray(0, 200), 'files.incompleteVideo'],
])('refuses a video that %s, and leaves nothing behind', async (_what, name, content, rule) => {
  const before = await filesOf();
  const videoUrl = await put(name, await content());
  const answer = await as().send(videoMaterialCalls.add, { name: 'x', productId, videoUrl });
  expect(fieldsOf(answer)).toEqual({ videoUrl: rule });
  expect(await filesOf()).toEqual(before);
});

it('refuses a cover that is none, and then adds nothing', async () => {
  const before = await filesOf();
  const videoUrl = await put('a.mp4', numberedFilm(2));
  const coverUrl = await put('cover.png', Buffer.from('no picture'));
  const answer = await as().send(videoMaterialCalls.add, { name: 'x', productId, videoUrl, coverUrl });
  expect(fieldsOf(answer)).toEqual({ coverUrl: 'files.content' });
  expect(await filesOf()).toEqual(before);
});

it('is no image: neither library changes, shows or deletes what is in the other', async () => {
  const videoUrl = await put('a.mp4', numberedFilm(3));
  const { material } = await as().ok(videoMaterialCalls.add, { name: 'Film', productId, videoUrl });
  const { id } = material;
  expect((await as().ok(imageMaterialCalls.page, { ids: [id] })).total).toBe(0);
  const change = { id, name: 'Picture', productId };
  expect((await as().call(imageMaterialCalls.update, change)).envelope.errorCode).toBe(10_404);
  expect(await as().ok(imageMaterialCalls.deleteList, { ids: [id] })).toEqual({
    results: [{ id, deleted: false }],
  });
  expect((await as().ok(videoMaterialCalls.update, { ...change, name: 'Cut' })).name).toBe('Cut');
  expect(await as().ok(videoMaterialCalls.deleteList, { ids: [id] })).toEqual({
    results: [{ id, deleted: true }],
  });
});
