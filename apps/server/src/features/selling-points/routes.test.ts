import { productCalls } from '@adsail/contract/products';
import { sellingPointCalls } from '@adsail/contract/selling-points';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testImage } from '../../testing/files.ts';
import { fieldsOf, type Fixture, type TestMember, type TestServer, testServer } from '../../testing/index.ts';

let server: TestServer;
let fixture: Fixture;
let productId: string;
let foreignProductId: string;

async function makeProduct(member: TestMember): Promise<string> {
  const imageUrl = await testImage(server, member);
  return (await server.as(member).ok(productCalls.add, { name: 'Lamp', imageUrl })).id;
}

beforeAll(async () => {
  server = await testServer();
  fixture = await server.fixture();
  productId = await makeProduct(fixture.a.admin);
  foreignProductId = await makeProduct(fixture.b.admin);
});
afterAll(() => server.close());

const as = () => server.as(fixture.a.optimizer);

it('adds, changes, finds and deletes; the log keeps what there was', async () => {
  const added = await as().ok(sellingPointCalls.add, { productId, name: ' 一起出海寻宝藏 ' });
  expect(added).toMatchObject({
    name: '一起出海寻宝藏',
    productName: 'Lamp',
    createdByName: fixture.a.optimizer.name,
    version: 1,
  });
  const change = { id: added.id, productId, name: '新人首单立享优惠', version: 1 };
  const changed = await as().ok(sellingPointCalls.update, change);
  expect((await as().ok(sellingPointCalls.page, { keyword: '首单' })).list).toEqual([changed]);
  await as().ok(sellingPointCalls.deleteList, { ids: [added.id] });
  expect((await as().ok(sellingPointCalls.page, {})).total).toBe(0);
  const { rows } = await server.owner.query(
    'select before, after from audit_log where entity_id = $1 order by id',
    [added.id],
  );
  expect(rows).toEqual([
    { before: null, after: added },
    { before: added, after: changed },
    { before: changed, after: null },
  ]);
});

it('names the fields that are wrong', async () => {
  expect(fieldsOf(await as().send(sellingPointCalls.add, { productId: '', name: ' ' }))).toEqual({
    productId: 'products.required',
    name: 'selling-points.required',
  });
  expect(fieldsOf(await as().send(sellingPointCalls.add, { productId, name: '太短了' }))).toEqual({
    name: 'delivery:minUnits',
  });
  const foreign = await as().call(sellingPointCalls.add, {
    productId: foreignProductId,
    name: '一起出海寻宝藏',
  });
  expect(Object.keys(fieldsOf(foreign))).toEqual(['productId']);
});

it('is there once for a product, also when it is added twice at once', async () => {
  const input = { productId, name: '每日上新惊喜不断' };
  const answers = await Promise.all([1, 2].map(() => as().call(sellingPointCalls.add, input)));
  expect(answers.map(({ envelope }) => envelope.errorCode).toSorted()).toEqual([0, 10400]);
  expect(answers.map(fieldsOf)).toContainEqual({ name: 'selling-points.taken' });
});

it('keeps its product, is hidden from designers and not there for other organisations', async () => {
  const { id } = await as().ok(sellingPointCalls.add, { productId, name: '正品保障售后无忧' });
  const kept = await server.as(fixture.a.admin).call(productCalls.delete, { id: productId });
  expect(kept.envelope.errorCode).toBe(10409);
  const designer = await server.as(fixture.a.designer).call(sellingPointCalls.page, {});
  expect(designer.envelope.errorCode).toBe(10403);
  const stranger = server.as(fixture.b.admin);
  const change = { id, productId: foreignProductId, name: '正品保障售后无忧' };
  expect((await stranger.call(sellingPointCalls.update, change)).envelope.errorCode).toBe(10404);
});
