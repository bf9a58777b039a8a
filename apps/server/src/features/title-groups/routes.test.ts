import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RequestOf } from '@adsail/contract';
import { productCalls } from '@adsail/contract/products';
import { titleGroupCalls } from '@adsail/contract/title-groups';
import { fieldsOf, type Fixture, type TestMember, type TestServer, testServer } from '../../testing/index.ts';
import { testImage } from '../../testing/files.ts';
import { newId } from '../../db/ids.ts';

let server: TestServer;
let fixture: Fixture;
let productId: string;
let foreignProductId: string;

async function makeProduct(member: TestMember, name: string): Promise<string> {
  const imageUrl = await testImage(server, member);
  return (await server.as(member).ok(productCalls.add, { name, imageUrl })).id;
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
const inputOf = (values: object) => ({ productId, groupName: 'Group', titles, ...values });
const added = async (values: Partial<RequestOf<typeof titleGroupCalls.add>> = {}) =>
  (await as().ok(titleGroupCalls.add, inputOf(values))).group;
const refusedFields = async (values: object) =>
  fieldsOf(await as().send(titleGroupCalls.add, inputOf(values)));
const query = async (sql: string, ...values: unknown[]) => (await server.owner.query(sql, values)).rows;
const rowsOf = (tenantId: string) =>
  query('select * from title_groups where tenant_id = $1 order by id', tenantId);

describe('add', () => {
  it('keeps the titles in their order, with product and author named', async () => {
    const { userId, name } = fixture.a.designer;
    const group = await added({ groupName: ' Winter ' });
    const kept = { groupName: 'Winter', titles, productId, productName: 'Lamp', version: 1 };
    expect(group).toMatchObject({ ...kept, createdByName: name });
    const stored = (await rowsOf(fixture.a.tenantId)).find(({ id }) => id === group.id);
    expect(stored).toMatchObject({ titles, created_by: userId });
  });

  it('names the author as the organisation calls the person', async () => {
    const { userId, name, tenantId } = fixture.a.designer;
    const call = (shown: string | null) =>
      query('update members set name = $1 where tenant_id = $2 and user_id = $3', shown, tenantId, userId);
    await call('Iris of the design team');
    expect((await added()).createdByName).toBe('Iris of the design team');
    await call(null);
    expect((await added()).createdByName).toBe(name);
  });

  it('filters repeated titles and says how many', async () => {
    const repeated = ['Same title', ' Same title ', 'Other title', 'Same title'];
    expect(await as().ok(titleGroupCalls.add, inputOf({ titles: repeated }))).toMatchObject({
      droppedDuplicates: 2,
      group: { titles: ['Same title', 'Other title'] },
    });
  });

  it('holds the boundaries: 5 to 55 characters, 10 different titles', async () => {
    const ten = Array.from({ length: 10 }, (_, index) => `Title number ${index}`);
    expect((await added({ titles: ten })).titles).toHaveLength(10);
    await added({ titles: ['12345', 'x'.repeat(55)] });
    expect(await refusedFields({ titles: ['1234', 'fine title', 'x'.repeat(56)] })).toEqual({
      'titles.0': 'title-groups.length',
      'titles.2': 'title-groups.length',
    });
    expect(await refusedFields({ titles: [...ten, 'An eleventh'] })).toEqual({
      titles: 'title-groups.limit',
    });
  });

  it('names all that is missing', async () => {
    const missing = { productId: undefined, groupName: undefined, titles: undefined };
    expect(await refusedFields(missing)).toEqual({
      productId: 'products.required',
      groupName: 'title-groups.nameRequired',
      titles: 'title-groups.required',
    });
  });

  it.each([
    ['nobody has', () => newId()],
    ['another tenant has', () => foreignProductId],
  ])('wants a product, not one that %s', async (_who, id) => {
    const before = await rowsOf(fixture.a.tenantId);
    expect(await refusedFields({ productId: id() })).toEqual({ productId: 'products.gone' });
    expect(await rowsOf(fixture.a.tenantId)).toEqual(before);
  });

  it('and a deletion of its product at the same time leave no group without a product', async () => {
    const doomed = await makeProduct(fixture.a.admin, 'Doomed');
    const [grouped, deleted] = await Promise.all([
      as().call(titleGroupCalls.add, inputOf({ productId: doomed })),
      as(fixture.a.admin).call(productCalls.delete, { id: doomed }),
    ]);
    const outcome = [grouped.envelope.errorCode, deleted.envelope.errorCode].join();
    expect(['0,10409', '10400,0']).toContain(outcome);
  });
});

describe('update', () => {
  it('changes it, also to another product', async () => {
    const other = await makeProduct(fixture.a.admin, 'Other lamp');
    const { id } = await added();
    const change = { productId: other, groupName: 'Renamed', titles: ['Brand new title'], version: 1 };
    const { group } = await as().ok(titleGroupCalls.update, { id, ...change });
    expect(group).toMatchObject({ groupName: 'Renamed', productName: 'Other lamp', version: 2 });
    const log = "select before, after from audit_log where entity_id = $1 and call like '%update'";
    const names = { before: { groupName: 'Group' }, after: { groupName: 'Renamed' } };
    expect(await query(log, id)).toMatchObject([names]);
  });

  it('of an older version is refused with the current one and who made it', async () => {
    const { id } = await added();
    const { userId, name: userName } = fixture.a.admin;
    const change = (member: TestMember, groupName: string) =>
      as(member).call(titleGroupCalls.update, { id, ...inputOf({ groupName }), version: 1 });
    expect((await change(fixture.a.admin, 'First')).envelope.errorCode).toBe(0);
    const { envelope } = await change(fixture.a.designer, 'Second');
    expect(envelope.errorCode).toBe(10_409);
    expect(envelope.response).toEqual({ version: 2, changedBy: { userId, userName } });
  });
});

describe('delete', () => {
  it('keeps in the log what there was, as it was shown', async () => {
    const group = await added();
    await as().ok(titleGroupCalls.deleteList, { ids: [group.id] });
    const log = "select before from audit_log where entity_id = $1 and call like '%deleteList'";
    expect(await query(log, group.id)).toEqual([{ before: group }]);
  });
});

describe('page', () => {
  const names = async (asked: RequestOf<typeof titleGroupCalls.page>) =>
    (await as().ok(titleGroupCalls.page, asked)).list.map(({ groupName }) => groupName);

  it('filters by products and by part of the name, and sorts by it', async () => {
    const one = await makeProduct(fixture.a.admin, 'One');
    const other = await makeProduct(fixture.a.admin, 'Other');
    await added({ productId: one, groupName: 'Spring 50%' });
    await added({ productId: one, groupName: 'Autumn' });
    await added({ productId: other, groupName: 'Of other' });
    const sort = { field: 'groupName', order: 'asc' } as const;
    expect(await names({ productId: one, sort })).toEqual(['Autumn', 'Spring 50%']);
    expect(await names({ productId: [one, other], sort })).toEqual(['Autumn', 'Of other', 'Spring 50%']);
    expect(await names({ productId: one, keyword: 'spring 50%' })).toEqual(['Spring 50%']);
  });
});
