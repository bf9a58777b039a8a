import { homeCalls } from '@adsail/contract/home';
import { imageMaterialCalls, lookAlikeCalls } from '@adsail/contract/materials';
import { productCalls } from '@adsail/contract/products';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testImage } from '../../testing/files.ts';
import type { Fixture, TestMember, TestServer } from '../../testing/index.ts';
import { insertFactMaterial, insertFacts, numbered, picture, upload } from '../materials/testing.ts';
import { insertAccountWithAds, reportServer, week, yesterday } from '../reports/testing.ts';

let server: TestServer;
let fixture: Fixture;
const made: string[] = [];

beforeAll(async () => {
  server = await reportServer();
  fixture = await server.fixture();
  const { admin, designer } = fixture.a;
  const imageUrl = await testImage(server, admin);
  const { id: productId } = await server.as(admin).ok(productCalls.add, { name: 'Lamp', imageUrl });
  const account = { ...(await insertAccountWithAds(server, fixture.a, 1)), currency: 'USD' };
  for (const [at, member] of [designer, admin, admin, designer].entries()) {
    const file = await upload(server, member, 'a.png', numbered(await picture(), at));
    const input = { name: `Picture ${at}`, productId, imageUrl: file };
    const { id } = (await server.as(member).ok(imageMaterialCalls.add, input)).material;
    made.push(id);
    const of = { account, kind: 'image', materialId: id } as const;
    const material = await insertFactMaterial(server, fixture.a, of);
    const cost = String(10 ** at);
    await insertFacts(server, fixture.a, [{ material, day: yesterday, cost, impressions: 100, clicks: 1 }]);
  }
});
afterAll(() => server.close());

async function both(member: TestMember) {
  const as = server.as(member);
  const top = await as.ok(homeCalls.top, { days: week, by: 'material' });
  const { list, figures } = await as.ok(imageMaterialCalls.page, {
    figureDays: week,
    sort: { field: 'cost', order: 'desc' },
  });
  const { cards } = await as.ok(homeCalls.summary, { days: week });
  return {
    home: top.list.map(({ name, values }) => [name, values['cost']]),
    library: list.flatMap(({ name, metrics }) => (metrics ? [[name, metrics.values.cost]] : [])),
    card: cards.find(({ column }) => column === 'cost')?.value,
    total: figures?.totals?.values.cost,
  };
}

it('home has the figures of the library after a merge and after a deletion', async () => {
  const { admin, designer } = fixture.a;
  const [kept, merged, , deleted] = made as [string, string, string, string];
  await server.as(admin).ok(lookAlikeCalls.merge, { keepId: kept, ids: [merged] });
  await server.as(admin).ok(imageMaterialCalls.deleteList, { ids: [deleted] });
  const seen = await both(admin);
  // What was deleted is not in the library any more: nobody's name, in a row of its own.
  expect(seen.home).toEqual([
    [null, '1000'],
    ['Picture 2', '100'],
    ['Picture 0', '11'],
  ]);
  expect(seen.library).toEqual(seen.home.slice(1));
  const own = await both(designer);
  expect(own).toEqual({
    home: [['Picture 0', '11']],
    library: [['Picture 0', '11']],
    card: '11',
    total: '11',
  });
});
