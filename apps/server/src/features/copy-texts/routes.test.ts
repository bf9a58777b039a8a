import { copyTextCalls, copyTextLimits } from '@adsail/contract/copy-texts';
import { productCalls } from '@adsail/contract/products';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../../db/ids.ts';
import { testImage } from '../../testing/files.ts';
import { fieldsOf, type Fixture, type TestMember, type TestServer, testServer } from '../../testing/index.ts';

let server: TestServer;
let fixture: Fixture;
let productId: string;
const texts = { chineseText: '把光带回家', englishText: 'Bring the light home', arabicText: 'أحضر الضوء' };

async function makeProduct(member: TestMember): Promise<string> {
  const imageUrl = await testImage(server, member);
  return (await server.as(member).ok(productCalls.add, { name: 'Lamp', imageUrl })).id;
}
const as = () => server.as(fixture.a.designer);

beforeAll(async () => {
  server = await testServer();
  fixture = await server.fixture();
  productId = await makeProduct(fixture.a.admin);
});
afterAll(() => server.close());

it('adds, changes and deletes; the log keeps what there was', async () => {
  const added = await as().ok(copyTextCalls.add, { productId, ...texts });
  expect(added).toMatchObject({ ...texts, productName: 'Lamp', createdByName: fixture.a.designer.name });
  const changed = await as().ok(copyTextCalls.update, { ...added, englishText: ' Home, light ', version: 1 });
  expect(changed).toMatchObject({ englishText: 'Home, light', version: 2 });
  await as().ok(copyTextCalls.deleteList, { ids: [added.id] });
  expect((await as().ok(copyTextCalls.page, {})).total).toBe(0);
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

it('finds by the words of any language, and what lacks a translation', async () => {
  await as().ok(copyTextCalls.add, { productId, ...texts });
  const bare = await as().ok(copyTextCalls.add, { productId, chineseText: '只有中文' });
  const half = await as().ok(copyTextCalls.add, { productId, chineseText: '一半', englishText: 'Half' });
  const found = async (query: object) =>
    (await as().ok(copyTextCalls.page, query)).list.map(({ chineseText }) => chineseText).toSorted();
  expect(await found({ keyword: 'LIGHT' })).toEqual([texts.chineseText]);
  expect(await found({ keyword: 'الضوء' })).toEqual([texts.chineseText]);
  expect(await found({ missing: 'en' })).toEqual([bare.chineseText]);
  expect(await found({ missing: ['en', 'ar'] })).toEqual([half.chineseText, bare.chineseText].toSorted());
});

it('asks for the Chinese text and for a product of the organisation, and stores nothing otherwise', async () => {
  const before = (await as().ok(copyTextCalls.page, {})).total;
  const refused = async (values: object) =>
    fieldsOf(await as().send(copyTextCalls.add, { productId, ...texts, ...values }));
  expect(await refused({ chineseText: '  ' })).toEqual({ chineseText: 'copy-texts.required' });
  expect(Object.keys(await refused({ arabicText: 'x'.repeat(1001) }))).toEqual(['arabicText']);
  const foreign = await makeProduct(fixture.b.admin);
  for (const id of [foreign, newId()])
    expect(Object.keys(await refused({ productId: id }))).toEqual(['productId']);
  expect((await as().ok(copyTextCalls.page, {})).total).toBe(before);
});

it('keeps the product that it speaks of', async () => {
  const own = await makeProduct(fixture.a.admin);
  await as().ok(copyTextCalls.add, { productId: own, ...texts });
  const { envelope } = await server.as(fixture.a.admin).send(productCalls.delete, { id: own });
  expect(envelope).toMatchObject({ errorCode: 10409, errorMessage: expect.stringContaining('(1)') });
});

it('adds several at once, all of them or none, and writes each down', async () => {
  const before = (await as().ok(copyTextCalls.page, {})).total;
  const several = [{ chineseText: '第一' }, { chineseText: '第二', englishText: 'Second' }];
  expect(await as().ok(copyTextCalls.addList, { productId, texts: several })).toEqual({ added: 2 });
  const wrong = [{ chineseText: '第三' }, { chineseText: ' ' }];
  expect(fieldsOf(await as().send(copyTextCalls.addList, { productId, texts: wrong }))).toEqual({
    'texts.1.chineseText': 'copy-texts.required',
  });
  const many = Array.from({ length: copyTextLimits.atOnce + 1 }, () => ({ chineseText: '多' }));
  expect(fieldsOf(await as().send(copyTextCalls.addList, { productId, texts: many }))).toHaveProperty(
    'texts',
  );
  expect((await as().ok(copyTextCalls.page, {})).total).toBe(before + 2);
  const { rows } = await server.owner.query(
    `select after ->> 'chineseText' as text from audit_log where call like '%copywriting/addList' order by id`,
  );
  expect(rows).toEqual([{ text: '第一' }, { text: '第二' }]);
});
