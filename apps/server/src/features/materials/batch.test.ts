import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  imageMaterialCalls,
  materialCalls,
  materialLimits,
  videoMaterialCalls,
} from '@adsail/contract/materials';
import { materialTagCalls } from '@adsail/contract/material-tags';
import { productCalls } from '@adsail/contract/products';
import { newId } from '../../db/ids.ts';
import { fieldsOf, type Fixture, type TestMember, type TestServer, testServer } from '../../testing/index.ts';
import { testImage } from '../../testing/files.ts';
import { film, numbered, picture, upload } from './testing/uploads.ts';

let server: TestServer;
let fixture: Fixture;
let [lamp, blanket, foreign]: string[] = [];
const tags: string[] = [];
let images = 0;

async function makeProduct(member: TestMember, name: string): Promise<string> {
  const imageUrl = await testImage(server, member);
  return (await server.as(member).ok(productCalls.add, { name, imageUrl })).id;
}

beforeAll(async () => {
  server = await testServer();
  server.clock.set(new Date('2026-11-16T20:00:00Z'));
  server.clock.stop();
  fixture = await server.fixture();
  [lamp, blanket] = [
    await makeProduct(fixture.a.admin, 'Lamp'),
    await makeProduct(fixture.a.admin, 'Blanket'),
  ];
  foreign = await makeProduct(fixture.b.admin, 'Foreign');
  for (let at = 0; at <= materialLimits.tags; at += 1) {
    const tag = { name: `Tag ${at}`, firstCategory: 'Style', secondCategory: 'Look' };
    tags.push((await server.as(fixture.a.admin).ok(materialTagCalls.add, tag)).id);
  }
});
afterAll(() => server.close());

const as = () => server.as(fixture.a.designer);
async function image(name: string, tagIds: string[] = [], member = fixture.a.designer, productId = lamp) {
  images += 1;
  const imageUrl = await upload(server, member, 'a.png', numbered(await picture(), images));
  const input = { name, productId: productId as string, tagIds, imageUrl };
  return (await server.as(member).ok(imageMaterialCalls.add, input)).material;
}
const read = async (id: string) => (await as().ok(imageMaterialCalls.page, { ids: [id] })).list[0];

describe('the product of many', () => {
  it('is set with one result for each, in their order; images and videos alike', async () => {
    const [one, other] = [await image('One'), await image('Other')];
    const videoUrl = await upload(server, fixture.a.designer, 'a.mp4', film());
    const video = { name: 'Film', productId: blanket as string, videoUrl };
    const { material } = await as().ok(videoMaterialCalls.add, video);
    const gone = newId();
    const ids = [other.id, gone, material.id, one.id];
    const productId = blanket as string;
    expect(await as().ok(materialCalls.setProduct, { ids, productId })).toEqual({
      results: [
        { id: other.id, name: 'Other', outcome: 'CHANGED' },
        { id: gone, name: null, outcome: 'GONE' },
        { id: material.id, name: 'Film', outcome: 'SAME' },
        { id: one.id, name: 'One', outcome: 'CHANGED' },
      ],
    });
    expect(await read(one.id)).toMatchObject({ productName: 'Blanket', version: 2 });
    const { rows } = await server.owner.query(
      `select entity_id, before ->> 'productName' as before, after ->> 'productName' as after
       from audit_log where call like '%batch/product' order by entity_id`,
    );
    const changed = { before: 'Lamp', after: 'Blanket' };
    expect(rows).toEqual([one, other].map(({ id }) => ({ entity_id: id, ...changed })));
  });

  it('is one of this organisation, and so are the materials', async () => {
    const own = await image('Own');
    const wrong = await as().send(materialCalls.setProduct, { ids: [own.id], productId: foreign });
    expect(fieldsOf(wrong)).toEqual({ productId: 'products.gone' });
    const theirs = await image('Theirs', [], fixture.b.designer, foreign);
    const productId = blanket as string;
    expect(await as().ok(materialCalls.setProduct, { ids: [theirs.id], productId })).toMatchObject({
      results: [{ name: null, outcome: 'GONE' }],
    });
  });
});

describe('the tags of many', () => {
  it('are added and removed; who has them so already is left alone', async () => {
    const [a, b, c] = tags as [string, string, string];
    const [one, other] = [await image('One', [a, c]), await image('Other', [b])];
    const { results } = await as().ok(materialCalls.setTags, {
      ids: [one.id, other.id],
      add: [b],
      remove: [a],
    });
    expect(results.map(({ outcome }) => outcome)).toEqual(['CHANGED', 'SAME']);
    expect((await read(one.id))?.tagNames).toEqual(['Tag 1', 'Tag 2']);
    expect(await read(other.id)).toMatchObject({ tagNames: ['Tag 1'], version: 1 });
  });

  it('never become more than one material may have', async () => {
    const full = await image('Full', tags.slice(0, materialLimits.tags));
    const empty = await image('Empty');
    const last = tags.at(-1) as string;
    const { results } = await as().ok(materialCalls.setTags, { ids: [full.id, empty.id], add: [last] });
    expect(results.map(({ outcome }) => outcome)).toEqual(['TAG_LIMIT', 'CHANGED']);
    expect((await read(full.id))?.tagIds).not.toContain(last);
  });

  it('are wanted: none at all, or one that is gone, is refused', async () => {
    const { id } = await image('x');
    expect(fieldsOf(await as().send(materialCalls.setTags, { ids: [id] }))).toEqual({
      add: 'materials.tagsRequired',
    });
    const unknown = { ids: [id], add: [tags[0], newId()] };
    expect(fieldsOf(await as().send(materialCalls.setTags, unknown))).toEqual({
      'add.1': 'materials.tagGone',
    });
  });
});

describe('the names of many', () => {
  it('follow a pattern, numbered in the order of the choice, with the day of the organisation', async () => {
    const [one, other] = [await image('One'), await image('Other')];
    const ids = [other.id, one.id];
    const { results } = await as().ok(materialCalls.rename, { ids, pattern: '{date} {product} {n}' });
    // In Shanghai it is the next day already.
    expect(results).toEqual([
      { id: other.id, name: '2026-11-17 Lamp 1', outcome: 'CHANGED' },
      { id: one.id, name: '2026-11-17 Lamp 2', outcome: 'CHANGED' },
    ]);
    expect(await read(one.id)).toMatchObject({ name: '2026-11-17 Lamp 2', version: 2 });
  });

  it('that would be too long stay, and those that are so already', async () => {
    const [long, short] = [await image('x'.repeat(materialLimits.name)), await image('Short')];
    const ids = [long.id, short.id];
    const outcomes = async (pattern: string) =>
      (await as().ok(materialCalls.rename, { ids, pattern })).results.map(({ outcome }) => outcome);
    expect(await outcomes('{name}!')).toEqual(['NAME_LENGTH', 'CHANGED']);
    expect(await outcomes('{name}')).toEqual(['SAME', 'SAME']);
  });

  it('are refused with a pattern that nobody can fill', async () => {
    const { id } = await image('x');
    const rule = async (pattern: unknown) =>
      fieldsOf(await as().send(materialCalls.rename, { ids: [id], pattern })).pattern;
    expect(await rule('{n} {nmae}')).toBe('materials.patternUnknown');
    expect(await rule('{product}')).toBe('materials.patternSame');
    expect(await rule(' ')).toBe('materials.patternRequired');
  });
});

it('counts for whoever deletes tags what has any of them, once, in this organisation', async () => {
  const add = async (member: TestMember, name: string) =>
    (await server.as(member).ok(materialTagCalls.add, { name, firstCategory: 'Use', secondCategory: 'Use' }))
      .id;
  const [often, once, never] = [
    await add(fixture.a.admin, 'Often'),
    await add(fixture.a.admin, 'Once'),
    await add(fixture.a.admin, 'Never'),
  ];
  await image('Both', [often, once]);
  await image('Only one', [often]);
  const videoUrl = await upload(server, fixture.a.designer, 'b.mp4', numbered(film(), 77));
  const video = { name: 'Tagged film', productId: lamp as string, tagIds: [once], videoUrl };
  await as().ok(videoMaterialCalls.add, video);
  const uses = async (...ids: string[]) => (await as().ok(materialTagCalls.uses, { ids })).list;
  expect(await uses(often, once)).toEqual([
    { source: 'images', what: '2 images', count: 2 },
    { source: 'videos', what: '1 video', count: 1 },
  ]);
  expect(await uses(never)).toEqual([]);
  const theirs = await server.as(fixture.b.admin).ok(materialTagCalls.uses, { ids: [often] });
  expect(theirs.list).toEqual([]);
});

describe('what a change of many can be taken back with', () => {
  const former = ({ id, name, productId, tagIds, version }: Awaited<ReturnType<typeof image>>) => ({
    id,
    name,
    productId,
    tagIds,
    version: version + 1,
  });

  it('brings name, product and tags back, once, and writes it down', async () => {
    const [a, b] = tags as [string, string];
    const one = await image('Before', [a, b]);
    await as().ok(materialCalls.rename, { ids: [one.id], pattern: '{n} renamed' });
    const items = [former(one)];
    expect((await as().ok(materialCalls.restore, { items })).results).toEqual([
      { id: one.id, name: 'Before', outcome: 'CHANGED' },
    ]);
    expect(await read(one.id)).toMatchObject({ name: 'Before', tagIds: one.tagIds, version: 3 });
    expect((await as().ok(materialCalls.restore, { items })).results[0]?.outcome).toBe('STALE');
    const moved = await read(one.id);
    await as().ok(materialCalls.setProduct, { ids: [one.id], productId: blanket as string });
    await as().ok(materialCalls.restore, { items: [former(moved as typeof one)] });
    expect((await read(one.id))?.productId).toBe(lamp);
    const again = await read(one.id);
    await as().ok(materialCalls.setTags, { ids: [one.id], remove: [a, b] });
    await as().ok(materialCalls.restore, { items: [former(again as typeof one)] });
    expect((await read(one.id))?.tagIds).toEqual(one.tagIds);
    const { rows } = await server.owner.query(
      `select after ->> 'name' as name from audit_log where call like '%batch/restore' and entity_id = $1`,
      [one.id],
    );
    expect(rows).toHaveLength(3);
  });

  it('leaves what somebody has changed since, what is gone, and what is another organisation’s', async () => {
    const [changed, other] = [await image('Changed'), await image('Other')];
    await as().ok(materialCalls.rename, { ids: [changed.id, other.id], pattern: '{name} {n}' });
    await as().ok(materialCalls.rename, { ids: [changed.id], pattern: 'By somebody else {n}' });
    const gone = { ...former(other), id: newId() };
    const items = [former(changed), gone, former(other)];
    const theirs = { items: [{ ...former(other), productId: foreign as string, tagIds: [] }] };
    expect((await server.as(fixture.b.designer).ok(materialCalls.restore, theirs)).results).toMatchObject([
      { outcome: 'GONE' },
    ]);
    const { results } = await as().ok(materialCalls.restore, { items });
    expect(results.map(({ outcome }) => outcome)).toEqual(['STALE', 'GONE', 'CHANGED']);
    expect((await read(changed.id))?.name).toBe('By somebody else 1');
  });

  it('does not need tags that were deleted meanwhile', async () => {
    const tag = { name: 'Short-lived', firstCategory: 'Style', secondCategory: 'Look' };
    const { id } = await as().ok(materialTagCalls.add, tag);
    const one = await image('Tagged', [id]);
    await as().ok(materialCalls.rename, { ids: [one.id], pattern: '{n}' });
    await as().ok(materialTagCalls.deleteList, { ids: [id] });
    await as().ok(materialCalls.restore, { items: [former(one)] });
    expect(await read(one.id)).toMatchObject({ name: 'Tagged', tagIds: [] });
  });
});
