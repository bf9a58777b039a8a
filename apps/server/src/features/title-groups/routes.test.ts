import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { productCalls } from '@adsail/contract/products';
import { type TitleGroup, titleGroupCalls } from '@adsail/contract/title-groups';
import { fieldsOf, type Fixture, type TestMember, type TestServer, testServer } from '../../testing/index.ts';
import { testImage } from '../../testing/files.ts';
import { newId } from '../../db/ids.ts';

let server: TestServer;
let fixture: Fixture;
let productId: string;
let foreignProductId: string;

async function makeProduct(member: TestMember, name: string): Promise<string> {
  const imageUrl = await testImage(server, member);
  const { envelope } = await server.as(member).call(productCalls.add, { name, imageUrl });
  return envelope.response.id;
}

beforeAll(async () => {
  server = await testServer();
  fixture = await server.fixture();
  productId = await makeProduct(fixture.a.admin, 'Lamp');
  foreignProductId = await makeProduct(fixture.b.admin, 'Foreign lamp');
});
afterAll(() => server.close());

const as = (member: TestMember = fixture.a.designer) => server.as(member);
const titles = ['Light for long evenings', 'A lamp to keep'];
async function added(
  values: Partial<{ groupName: string; titles: string[]; productId: string }> = {},
): Promise<TitleGroup> {
  const { envelope } = await as().call(titleGroupCalls.add, {
    productId,
    groupName: 'Group',
    titles,
    ...values,
  });
  expect(envelope).toMatchObject({ errorCode: 0 });
  return envelope.response.group;
}
const rowsOf = async (tenantId: string) =>
  (await server.owner.query('select * from title_groups where tenant_id = $1 order by id', [tenantId])).rows;

describe('add', () => {
  it('keeps the titles in their order, with product and author named', async () => {
    const group = await added({ groupName: ' Winter ' });
    expect(group).toMatchObject({
      groupName: 'Winter',
      titles,
      productId,
      productName: 'Lamp',
      createdByName: fixture.a.designer.name,
      version: 1,
    });
    expect((await rowsOf(fixture.a.tenantId)).find(({ id }) => id === group.id)).toMatchObject({
      titles,
      created_by: fixture.a.designer.userId,
    });
  });

  it('names the author as the organisation calls the person', async () => {
    const { userId, name } = fixture.a.designer;
    const call = (shown: string | null) =>
      server.owner.query('update members set name = $1 where tenant_id = $2 and user_id = $3', [
        shown,
        fixture.a.tenantId,
        userId,
      ]);
    await call('Iris of the design team');
    expect((await added()).createdByName).toBe('Iris of the design team');
    await call(null);
    expect((await added()).createdByName).toBe(name);
  });

  it('filters repeated titles and says how many', async () => {
    const { envelope } = await as().call(titleGroupCalls.add, {
      productId,
      groupName: 'Doubles',
      titles: ['Same title', ' Same title ', 'Other title', 'Same title'],
    });
    expect(envelope.response).toMatchObject({
      droppedDuplicates: 2,
      group: { titles: ['Same title', 'Other title'] },
    });
  });

  it('holds the boundaries: 5 to 55 characters, 10 different titles', async () => {
    const ten = Array.from({ length: 10 }, (_, index) => `Title number ${index}`);
    expect((await added({ titles: ten })).titles).toHaveLength(10);
    await added({ titles: ['12345', 'x'.repeat(55)] });
    const long = await as().send(titleGroupCalls.add, {
      productId,
      groupName: 'x',
      titles: ['1234', 'fine title', 'x'.repeat(56)],
    });
    expect(fieldsOf(long)).toEqual({ 'titles.0': 'titles.length', 'titles.2': 'titles.length' });
    const many = await as().send(titleGroupCalls.add, {
      productId,
      groupName: 'x',
      titles: [...ten, 'An eleventh'],
    });
    expect(fieldsOf(many)).toEqual({ titles: 'titles.limit' });
  });

  it('names all that is missing', async () => {
    expect(fieldsOf(await as().send(titleGroupCalls.add, {}))).toEqual({
      productId: 'products.required',
      groupName: 'titles.nameRequired',
      titles: 'titles.required',
    });
  });

  it.each([
    ['nobody has', () => newId()],
    ['another tenant has', () => foreignProductId],
  ])('wants a product, not one that %s', async (_who, id) => {
    const before = await rowsOf(fixture.a.tenantId);
    const { envelope } = await as().call(titleGroupCalls.add, { productId: id(), groupName: 'x', titles });
    expect(envelope.errorCode).toBe(10404);
    expect(await rowsOf(fixture.a.tenantId)).toEqual(before);
  });

  it('is done once for one key', async () => {
    const headers = { 'idempotency-key': 'one-group-please' };
    const input = { productId, groupName: 'Once', titles };
    const [first, second] = await Promise.all(
      [1, 2].map(() => as().call(titleGroupCalls.add, input, headers)),
    );
    expect(first?.envelope).toEqual(second?.envelope);
    expect((await rowsOf(fixture.a.tenantId)).filter((row) => row.group_name === 'Once')).toHaveLength(1);
  });

  it('and a deletion of its product at the same time leave no group without a product', async () => {
    const doomed = await makeProduct(fixture.a.admin, 'Doomed');
    const [grouped, deleted] = await Promise.all([
      as().call(titleGroupCalls.add, { productId: doomed, groupName: 'Race', titles }),
      as(fixture.a.admin).call(productCalls.delete, { id: doomed }),
    ]);
    const outcome = [grouped.envelope.errorCode, deleted.envelope.errorCode].join();
    expect(['0,10409', '10404,0']).toContain(outcome);
  });
});

describe('update', () => {
  it('changes it, also to another product', async () => {
    const other = await makeProduct(fixture.a.admin, 'Other lamp');
    const group = await added();
    const { envelope } = await as().call(titleGroupCalls.update, {
      id: group.id,
      productId: other,
      groupName: 'Renamed',
      titles: ['Brand new title'],
      version: 1,
    });
    expect(envelope.response.group).toMatchObject({
      groupName: 'Renamed',
      productName: 'Other lamp',
      version: 2,
    });
    const { rows } = await server.owner.query(
      "select before, after from audit_log where entity_id = $1 and call like '%update'",
      [group.id],
    );
    expect(rows).toMatchObject([{ before: { groupName: 'Group' }, after: { groupName: 'Renamed' } }]);
  });

  it('refuses an old version, and leaves the row alone', async () => {
    const group = await added();
    const change = { id: group.id, productId, groupName: 'x', titles, version: 1 };
    expect((await as().call(titleGroupCalls.update, change)).envelope.errorCode).toBe(0);
    expect((await as().call(titleGroupCalls.update, change)).envelope.errorCode).toBe(10409);
    expect((await rowsOf(fixture.a.tenantId)).find(({ id }) => id === group.id)).toMatchObject({
      version: 2,
    });
  });

  it("does not know another tenant's group", async () => {
    const group = await added();
    const before = await rowsOf(fixture.a.tenantId);
    const { envelope } = await as(fixture.b.admin).call(titleGroupCalls.update, {
      id: group.id,
      productId: foreignProductId,
      groupName: 'Mine now',
      titles,
    });
    expect(envelope.errorCode).toBe(10404);
    expect(await rowsOf(fixture.a.tenantId)).toEqual(before);
  });
});

describe('deleteList', () => {
  it('answers for each id; one that is gone or foreign hides no neighbour', async () => {
    const [one, two] = [await added(), await added()];
    const unknown = newId();
    const { envelope } = await as(fixture.b.designer).call(titleGroupCalls.deleteList, { ids: [one.id] });
    expect(envelope.response.results).toEqual([{ id: one.id, deleted: false }]);
    const own = await as().call(titleGroupCalls.deleteList, { ids: [one.id, unknown, two.id, one.id] });
    expect(own.envelope.response.results).toEqual([
      { id: one.id, deleted: true },
      { id: unknown, deleted: false },
      { id: two.id, deleted: true },
    ]);
    const again = await as().call(titleGroupCalls.deleteList, { ids: [one.id] });
    expect(again.envelope.response.results).toEqual([{ id: one.id, deleted: false }]);
    const { rowCount } = await server.owner.query(
      "select from audit_log where call = '/ad/title/deleteList' and entity_id = any($1)",
      [[one.id, two.id]],
    );
    expect(rowCount).toBe(2);
  });

  it('wants 1 to 1000 ids', async () => {
    expect(fieldsOf(await as().send(titleGroupCalls.deleteList, { ids: [] }))).toEqual({ ids: 'minItems' });
    expect(fieldsOf(await as().send(titleGroupCalls.deleteList, { ids: ['x'] }))).toEqual({ 'ids.0': 'id' });
    const many = Array.from({ length: 1001 }, () => newId());
    expect(fieldsOf(await as().send(titleGroupCalls.deleteList, { ids: many }))).toEqual({ ids: 'maxItems' });
  });
});

describe('page', () => {
  it('takes one product or several', async () => {
    const [one, other] = [
      await makeProduct(fixture.a.admin, 'One'),
      await makeProduct(fixture.a.admin, 'Other'),
    ];
    await added({ productId: one, groupName: 'Of one' });
    await added({ productId: other, groupName: 'Of other' });
    const names = async (product: string | string[]) => {
      const { envelope } = await as().call(titleGroupCalls.page, { productId: product });
      return envelope.response.list.map(({ groupName }) => groupName).toSorted();
    };
    expect(await names(one)).toEqual(['Of one']);
    expect(await names([one, other])).toEqual(['Of one', 'Of other']);
  });

  it('filters by product and by part of the name, and shows no other tenant', async () => {
    const product = await makeProduct(fixture.a.admin, 'Filter product');
    await added({ productId: product, groupName: 'Spring 50%' });
    await added({ productId: product, groupName: 'Autumn' });
    const all = await as().call(titleGroupCalls.page, { productId: product });
    expect(all.envelope.response.total).toBe(2);
    const found = await as().call(titleGroupCalls.page, { productId: product, keyword: 'spring 50%' });
    expect(found.envelope.response.list.map(({ groupName }) => groupName)).toEqual(['Spring 50%']);
    const sorted = await as().call(titleGroupCalls.page, {
      productId: product,
      sort: { field: 'groupName', order: 'asc' },
    });
    expect(sorted.envelope.response.list.map(({ groupName }) => groupName)).toEqual(['Autumn', 'Spring 50%']);
    const foreign = await as(fixture.b.admin).call(titleGroupCalls.page, { productId: product });
    expect(foreign.envelope.response).toMatchObject({ list: [], total: 0 });
  });
});
