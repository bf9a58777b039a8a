import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { imageMaterialCalls, lookAlikeCalls, videoMaterialCalls } from '@adsail/contract/materials';
import { materialTagCalls } from '@adsail/contract/material-tags';
import { productCalls } from '@adsail/contract/products';
import { newId } from '../../db/ids.ts';
import { fieldsOf, type Fixture, type TestServer, testServer } from '../../testing/index.ts';
import { testImage } from '../../testing/files.ts';
import { film, numberedFilm, scene, upload } from './testing/uploads.ts';

let server: TestServer;
let fixture: Fixture;
let productId: string;
let scenes = 0;

beforeAll(async () => {
  server = await testServer();
  fixture = await server.fixture();
  const imageUrl = await testImage(server, fixture.a.admin);
  ({ id: productId } = await server.as(fixture.a.admin).ok(productCalls.add, { name: 'Lamp', imageUrl }));
});
afterAll(() => server.close());

const as = () => server.as(fixture.a.designer);
const put = (name: string, bytes: Uint8Array) => upload(server, fixture.a.designer, name, bytes);
async function image(name: string, number: number, lighter = 0, tagIds: string[] = []) {
  const imageUrl = await put('a.png', await scene(number, { lighter }));
  return (await as().ok(imageMaterialCalls.add, { name, productId, imageUrl, tagIds })).material;
}
/** Of a picture that no other test has. */
async function pair(tagsOfOne: string[] = [], tagsOfOther: string[] = []) {
  scenes += 1;
  const one = await image('One', 100 + scenes, 0, tagsOfOne);
  return [one, await image('Other', 100 + scenes, 5, tagsOfOther)] as const;
}
const alikeTo = async (id: string) =>
  (await as().ok(lookAlikeCalls.lookAlikes, { id })).list.map(({ name }) => name);
const makeTag = async (name: string) =>
  (await as().ok(materialTagCalls.add, { name, firstCategory: 'Style', secondCategory: 'Look' })).id;

it('finds what looks alike from both sides, and the filter finds them', async () => {
  const [one, other] = await pair();
  const alone = await image('Alone', 1);
  expect(await alikeTo(one.id)).toEqual(['Other']);
  expect(await alikeTo(other.id)).toEqual(['One']);
  expect(await alikeTo(alone.id)).toEqual([]);
  const { list } = await as().ok(lookAlikeCalls.lookAlikes, { id: one.id });
  expect(list[0]?.likeness).toBeGreaterThanOrEqual(95);
  const ids = [one.id, other.id, alone.id];
  const found = async (hasLookAlikes: boolean) =>
    (await as().ok(imageMaterialCalls.page, { ids, hasLookAlikes })).list.map(({ name }) => name);
  expect((await found(true)).toSorted()).toEqual(['One', 'Other']);
  expect(await found(false)).toEqual(['Alone']);
});

it('does not take a picture of another shape for the same', async () => {
  const square = await scene(90);
  const wide = await sharp(square).resize(240, 120, { fit: 'fill' }).png().toBuffer();
  const add = async (name: string, bytes: Buffer) => {
    const imageUrl = await put(`${name}.png`, bytes);
    return (await as().ok(imageMaterialCalls.add, { name, productId, imageUrl })).material.id;
  };
  await add('Square', square);
  expect(await alikeTo(await add('Wide', wide))).toEqual([]);
});

it('merges: tags of all on the one that is kept, its content too, and the log knows', async () => {
  const [day, night] = [await makeTag('Day'), await makeTag('Night')];
  const [one, other] = await pair([day], [night]);
  const bytes = await scene(100 + scenes, { lighter: 5 });
  const merged = await as().ok(lookAlikeCalls.merge, { keepId: one.id, ids: [other.id] });
  expect(merged).toEqual({ id: one.id, tagNames: ['Day', 'Night'] });
  expect(await alikeTo(one.id)).toEqual([]);
  const { list } = await as().ok(imageMaterialCalls.page, { ids: [other.id] });
  expect(list.map(({ id }) => id)).toEqual([one.id]);
  const again = { name: 'Again', productId, imageUrl: await put('again.png', bytes) };
  const answer = await as().ok(imageMaterialCalls.add, again);
  expect([answer.material.id, answer.isNew]).toEqual([one.id, false]);
  const { rows } = await server.owner.query(
    `select entity_id, before is null as added, after is null as gone from audit_log
     where call like '%material/merge' and entity_id = any($1) order by gone`,
    [[one.id, other.id]],
  );
  expect(rows).toEqual([
    { entity_id: one.id, added: false, gone: false },
    { entity_id: other.id, added: false, gone: true },
  ]);
});

it('keeps leading to the last one when that is merged too, and forgets with it', async () => {
  scenes += 1;
  const number = 100 + scenes;
  const [first, second, third] = [
    await image('First', number),
    await image('Second', number, 4),
    await image('Third', number, 8),
  ];
  await as().ok(lookAlikeCalls.merge, { keepId: second.id, ids: [first.id] });
  await as().ok(lookAlikeCalls.merge, { keepId: third.id, ids: [second.id] });
  expect((await image('Again', number)).id).toBe(third.id);
  await as().ok(imageMaterialCalls.deleteList, { ids: [third.id] });
  expect((await image('Again', number)).id).not.toBe(third.id);
});

it('refuses to merge what does not fit, and changes nothing', async () => {
  const [one, other] = await pair();
  const videoUrl = await put('a.mp4', film());
  const { material: video } = await as().ok(videoMaterialCalls.add, { name: 'Film', productId, videoUrl });
  const merge = (ids: string[]) => as().send(lookAlikeCalls.merge, { keepId: one.id, ids });
  expect(fieldsOf(await merge([one.id]))).toEqual({ ids: 'materials.mergeSame' });
  expect(fieldsOf(await merge([video.id]))).toEqual({ ids: 'materials.mergeKinds' });
  expect((await merge([other.id, newId()])).envelope.errorCode).toBe(10_404);
  const stranger = server.as(fixture.b.designer);
  const stolen = await stranger.call(lookAlikeCalls.merge, { keepId: one.id, ids: [other.id] });
  expect(stolen.envelope.errorCode).toBe(10_404);
  expect(await alikeTo(one.id)).toEqual(['Other']);
});

it('takes the word of a person that two are not the same', async () => {
  const [one, other] = await pair();
  await as().ok(lookAlikeCalls.notAlike, { id: other.id, otherId: one.id });
  expect([await alikeTo(one.id), await alikeTo(other.id)]).toEqual([[], []]);
  const { list } = await as().ok(imageMaterialCalls.page, { ids: [one.id] });
  expect(list[0]?.hasLookAlikes).toBe(false);
  const unknown = { id: one.id, otherId: newId() };
  expect((await as().call(lookAlikeCalls.notAlike, unknown)).envelope.errorCode).toBe(10_404);
});

it('sees videos by their covers', async () => {
  const add = async (name: string, number: number, cover: Buffer) => {
    const videoUrl = await put('a.mp4', numberedFilm(number));
    const coverUrl = await put('cover.png', cover);
    return (await as().ok(videoMaterialCalls.add, { name, productId, videoUrl, coverUrl })).material;
  };
  const one = await add('Long cut', 1, await scene(77));
  await add('Short cut', 2, await scene(77, { lighter: 3 }));
  expect(await alikeTo(one.id)).toEqual(['Short cut']);
});
