import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RequestOf } from '@adsail/contract';
import { imageMaterialCalls, materialCalls, materialLimits } from '@adsail/contract/materials';
import { materialTagCalls } from '@adsail/contract/material-tags';
import { productCalls } from '@adsail/contract/products';
import { newId } from '../../db/ids.ts';
import { fieldsOf, type Fixture, type TestMember, type TestServer, testServer } from '../../testing/index.ts';
import { testImage } from '../../testing/files.ts';
import { sweepUnclaimed } from '../files/index.ts';
import { numbered, picture, upload } from './testing/uploads.ts';

let server: TestServer;
let fixture: Fixture;
let productId: string;
let foreignProductId: string;
let tagId: string;
let foreignTagId: string;
/** Of each picture another content. */
let pictures = 0;

async function makeProduct(member: TestMember, name: string): Promise<string> {
  const imageUrl = await testImage(server, member);
  return (await server.as(member).ok(productCalls.add, { name, imageUrl })).id;
}
const makeTag = async (member: TestMember, name: string) =>
  (await server.as(member).ok(materialTagCalls.add, { name, firstCategory: 'Style', secondCategory: 'Look' }))
    .id;

beforeAll(async () => {
  server = await testServer();
  fixture = await server.fixture();
  productId = await makeProduct(fixture.a.admin, 'Lamp');
  foreignProductId = await makeProduct(fixture.b.admin, 'Foreign lamp');
  tagId = await makeTag(fixture.a.admin, 'Night');
  foreignTagId = await makeTag(fixture.b.admin, 'Foreign');
});
afterAll(() => server.close());

/** What designers are there for. */
const as = (member: TestMember = fixture.a.designer) => server.as(member);
const query = async (sql: string, ...values: unknown[]) => (await server.owner.query(sql, values)).rows;
const materialsOf = (tenantId: string) =>
  query('select * from materials where tenant_id = $1 order by id', tenantId);
const filesOf = (tenantId: string) =>
  query('select key from files where tenant_id = $1 order by key', tenantId);

type Add = RequestOf<typeof imageMaterialCalls.add>;
async function freshPicture(member: TestMember = fixture.a.designer): Promise<string> {
  pictures += 1;
  return upload(server, member, 'a.png', numbered(await picture(40, 30), pictures));
}
const inputOf = async (values: Partial<Add> = {}): Promise<Add> => ({
  name: 'Sea',
  productId,
  imageUrl: values.imageUrl ?? (await freshPicture()),
  ...values,
});
const added = async (values: Partial<Add> = {}) =>
  (await as().ok(imageMaterialCalls.add, await inputOf(values))).material;
const refused = async (values: object) =>
  fieldsOf(await as().send(imageMaterialCalls.add, { ...(await inputOf()), ...values }));

describe('add', () => {
  it('keeps what was read from the picture, with product, tags and author named', async () => {
    const { material, isNew } = await as().ok(
      imageMaterialCalls.add,
      await inputOf({ name: ' Sea at night ', tagIds: [tagId, tagId] }),
    );
    expect(isNew).toBe(true);
    expect(material).toMatchObject({
      name: 'Sea at night',
      productName: 'Lamp',
      tagIds: [tagId],
      tagNames: ['Night'],
      width: 40,
      height: 30,
      dimension: 'LANDSCAPE',
      sizeKb: 1,
      createdBy: fixture.a.designer.userId,
      createdByName: fixture.a.designer.name,
      version: 1,
    });
  });

  it('says that nothing is known of its ads and figures, and never zero', async () => {
    expect(await added()).toMatchObject({ usage: 'NOT_SYNCED', relatedAds: null, metrics: null });
  });

  it('of the same content is one material: the second one gets the first, unchanged', async () => {
    const content = numbered(await picture(20, 20), 500);
    const [one, other] = [
      await upload(server, fixture.a.admin, 'one.png', content),
      await upload(server, fixture.a.admin, 'other.png', content),
    ];
    const first = await added({ imageUrl: one, name: 'First' });
    const files = await filesOf(fixture.a.tenantId);
    const again = { imageUrl: other, name: 'Second', tagIds: [tagId] };
    expect(await as().ok(imageMaterialCalls.add, await inputOf(again))).toEqual({
      material: first,
      isNew: false,
    });
    // The second upload belongs to nobody: it is swept with all of those.
    expect(await filesOf(fixture.a.tenantId)).toEqual(files);
    // The file of a material, named once more, is the same content too.
    expect(await as().ok(imageMaterialCalls.add, await inputOf({ imageUrl: one }))).toEqual({
      material: first,
      isNew: false,
    });
  });

  it('of the same content at the same time makes one', async () => {
    const content = numbered(await picture(20, 20), 501);
    const urls = await Promise.all([1, 2, 3].map(() => upload(server, fixture.a.admin, 'same.png', content)));
    const answers = await Promise.all(
      urls.map(async (imageUrl) => as().ok(imageMaterialCalls.add, await inputOf({ imageUrl }))),
    );
    expect(new Set(answers.map(({ material }) => material.id)).size).toBe(1);
    expect(answers.filter(({ isNew }) => isNew)).toHaveLength(1);
  });

  it('knows the same content of another organisation for another one', async () => {
    const content = numbered(await picture(20, 20), 502);
    const own = await added({ imageUrl: await upload(server, fixture.a.admin, 'a.png', content) });
    const foreign = await server.as(fixture.b.designer).ok(imageMaterialCalls.add, {
      name: 'Theirs',
      productId: foreignProductId,
      imageUrl: await upload(server, fixture.b.designer, 'b.png', content),
    });
    expect(foreign.isNew).toBe(true);
    expect(foreign.material.id).not.toBe(own.id);
  });

  it('names all that is missing', async () => {
    expect(await refused({ name: ' ', productId: undefined, imageUrl: undefined })).toEqual({
      name: 'materials.nameRequired',
      productId: 'products.required',
      imageUrl: 'materials.imageRequired',
    });
    expect(await refused({ name: 'x'.repeat(materialLimits.name + 1) })).toEqual({ name: 'maxLength' });
    const tooMany = Array.from({ length: materialLimits.tags + 1 }, () => newId());
    expect(await refused({ tagIds: tooMany })).toEqual({ tagIds: 'maxItems' });
  });

  it('wants a product and tags of its organisation', async () => {
    const before = await materialsOf(fixture.a.tenantId);
    for (const id of [newId(), foreignProductId])
      expect(await refused({ productId: id })).toEqual({ productId: 'products.gone' });
    for (const id of [newId(), foreignTagId])
      expect(await refused({ tagIds: [tagId, id] })).toEqual({ 'tagIds.1': 'materials.tagGone' });
    expect(await materialsOf(fixture.a.tenantId)).toEqual(before);
  });

  it.each([
    ['is no picture', 'a.png', async () => Buffer.from('<svg/>'), 'files.content'],
    [
      'is a page in disguise',
      'a.jpg',
      async () => Buffer.from('<!doctype html><script>1</script>'),
      'files.content',
    ],
    ['is cut off', 'a.png', async () => (await picture(200, 200)).subarray(0, 120), 'files.incomplete'],
    ['has too many pixels', 'a.png', () => picture(2501, 10), 'files.pixels'],
    [
      'is too large',
      'a.png',
      async () => Buffer.concat([await picture(), Buffer.alloc(10 * 1024 * 1024)]),
      'files.size',
    ],
    ['is a video', 'a.mp4', async () => Buffer.from('film'), 'files.type'],
  ])('refuses a file that %s, and leaves nothing behind', async (_what, name, content, rule) => {
    const { tenantId } = fixture.a;
    const before = [await materialsOf(tenantId), await filesOf(tenantId)];
    const imageUrl = await upload(server, fixture.a.designer, name, await content());
    expect(await refused({ imageUrl })).toEqual({ imageUrl: rule });
    expect([await materialsOf(tenantId), await filesOf(tenantId)]).toEqual(before);
  });

  it('refuses a file that nobody uploaded, or another organisation', async () => {
    const foreign = await freshPicture(fixture.b.designer);
    for (const imageUrl of [foreign, 'https://elsewhere.example/a.png', '/files/nothing.png'])
      expect(await refused({ imageUrl })).toEqual({ imageUrl: 'files.missing' });
  });
});

describe('update', () => {
  it('changes name, product and tags; the log has both', async () => {
    const before = await added({ tagIds: [tagId] });
    const other = await makeProduct(fixture.a.admin, 'Other lamp');
    const tag = await makeTag(fixture.a.admin, 'Day');
    const change = { id: before.id, name: 'Renamed', productId: other, tagIds: [tag], version: 1 };
    const after = await as().ok(imageMaterialCalls.update, change);
    expect(after).toMatchObject({
      name: 'Renamed',
      productName: 'Other lamp',
      tagNames: ['Day'],
      version: 2,
    });
    expect(after.url).toBe(before.url);
    const log = "select before, after from audit_log where entity_id = $1 and call like '%update'";
    expect(await query(log, before.id)).toEqual([{ before, after }]);
  });

  it('of an older version is refused, of another organisation not found', async () => {
    const { id } = await added();
    const change = { id, name: 'Renamed', productId };
    await as().ok(imageMaterialCalls.update, { ...change, version: 1 });
    const stale = await as().call(imageMaterialCalls.update, { ...change, version: 1 });
    expect(stale.envelope).toMatchObject({ errorCode: 10_409, response: { version: 2 } });
    const foreign = { ...change, productId: foreignProductId };
    const unseen = await server.as(fixture.b.designer).call(imageMaterialCalls.update, foreign);
    expect(unseen.envelope.errorCode).toBe(10_404);
  });
});

describe('delete', () => {
  it('takes the links to its tags along, keeps the tags, and the log keeps what there was', async () => {
    const material = await added({ tagIds: [tagId] });
    await as().ok(imageMaterialCalls.deleteList, { ids: [material.id] });
    expect(await query('select * from material_tag_links where material_id = $1', material.id)).toEqual([]);
    expect((await as().ok(materialTagCalls.page, { ids: [tagId] })).total).toBe(1);
    const log = "select before from audit_log where entity_id = $1 and call like '%deleteList'";
    expect(await query(log, material.id)).toEqual([{ before: material }]);
  });

  it('lets the same content be added again', async () => {
    const imageUrl = await freshPicture();
    const { id } = await added({ imageUrl });
    await as().ok(imageMaterialCalls.deleteList, { ids: [id] });
    const again = await as().ok(imageMaterialCalls.add, await inputOf({ imageUrl }));
    expect(again.isNew).toBe(true);
    expect(again.material.id).not.toBe(id);
  });

  it('gives its room back, unless another record refers to the file', async () => {
    const [own, shared] = [await freshPicture(), await freshPicture()];
    await as(fixture.a.admin).ok(productCalls.add, { name: 'Same picture', imageUrl: shared });
    const ids = [(await added({ imageUrl: own })).id, (await added({ imageUrl: shared })).id];
    await as().ok(imageMaterialCalls.deleteList, { ids });
    const keys = [own, shared].map((url) => url.slice('/files/'.length));
    const claims = 'select key, claimed_at is not null as claimed from files where key = any($1)';
    expect(await query(claims, keys)).toEqual(
      expect.arrayContaining([
        { key: keys[0], claimed: false },
        { key: keys[1], claimed: true },
      ]),
    );
    server.clock.advance(90 * 24 * 60 * 60 * 1000);
    await sweepUnclaimed(server.services);
    server.clock.advance(-90 * 24 * 60 * 60 * 1000);
    expect(await query(claims, keys)).toEqual([{ key: keys[1], claimed: true }]);
    expect(await server.services.storage.head(keys[0] as string)).toBeNull();
  });

  it('of a tag takes it from the materials; a product that has some stays', async () => {
    const tag = await makeTag(fixture.a.admin, 'Doomed');
    const product = await makeProduct(fixture.a.admin, 'Used');
    const { id } = await added({ productId: product, tagIds: [tag] });
    await as().ok(materialTagCalls.deleteList, { ids: [tag] });
    const { list } = await as().ok(imageMaterialCalls.page, { ids: [id] });
    expect(list).toMatchObject([{ tagIds: [], tagNames: [] }]);
    const kept = await as(fixture.a.admin).call(productCalls.delete, { id: product });
    expect(kept.envelope).toMatchObject({ errorCode: 10_409, response: { count: 1 } });
  });
});

describe('the list', () => {
  it('finds by tags any of which a material has, and each material once', async () => {
    const [one, other] = [await makeTag(fixture.a.admin, 'One'), await makeTag(fixture.a.admin, 'Other')];
    const both = await added({ tagIds: [one, other] });
    const { list, total } = await as().ok(imageMaterialCalls.page, { tagId: [one, other] });
    expect([list.map(({ id }) => id), total]).toEqual([[both.id], 1]);
    expect((await as().ok(imageMaterialCalls.page, { tagId: foreignTagId })).total).toBe(0);
  });

  it('is the same with figures, which nobody has synced yet', async () => {
    const asked = { productId, pageSize: 3 };
    expect(await as().ok(imageMaterialCalls.report, asked)).toEqual(
      await as().ok(imageMaterialCalls.page, asked),
    );
  });

  it('names its authors to everybody who sees it', async () => {
    await server
      .as(fixture.a.optimizer)
      .ok(imageMaterialCalls.add, await inputOf({ imageUrl: await freshPicture() }));
    const { list } = await as().ok(materialCalls.authors, { kind: 'IMAGE' });
    const { designer, optimizer } = fixture.a;
    const people = [designer, optimizer].map(({ userId, name }) => ({ userId, name }));
    expect(list).toHaveLength(2);
    expect(list).toEqual(expect.arrayContaining(people));
    expect((await as().ok(materialCalls.authors, { kind: 'VIDEO' })).list).toEqual([]);
  });
});
