import {
  imageMaterialCalls,
  lookAlikeCalls,
  materialCalls,
  materialPushCalls,
} from '@adsail/contract/materials';
import { productCalls } from '@adsail/contract/products';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { newId } from '../../db/ids.ts';
import { withTenant } from '../../db/scope.ts';
import { extend } from '../../framework/extensions.ts';
import type { Feature } from '../../framework/feature.ts';
import { testImage } from '../../testing/files.ts';
import { type Fixture, type TestMember, type TestServer, testServer } from '../../testing/index.ts';
import { insertAccount } from '../assets/testing.ts';
import { ensureInAccounts, keptIds, materialUses } from './index.ts';
import { recordPlaces } from './place-store.ts';
import { insertPlace } from './testing/push-rows.ts';
import { numbered, picture, upload } from './testing/uploads.ts';

/** As a later part of the product adds its own: which ad shows which material. */
const ads = new Map<string, string>();
let asked: (readonly string[])[] = [];
const showing = (ids: readonly string[]) => [...ads].filter(([, materialId]) => ids.includes(materialId));
const feature: Feature = {
  name: 'test-ads',
  extensions: [
    extend(materialUses, {
      name: 'test-ads',
      what: 'materials:column.relatedAds',
      refusal: 'materials:error.productInUse',
      async count(_tx, ids) {
        asked.push(ids);
        return new Map([...Map.groupBy(showing(ids), ([, id]) => id)].map(([id, some]) => [id, some.length]));
      },
      find: async (_tx, _reader, ids, limit) =>
        showing(ids)
          .slice(0, limit)
          .map(([name, materialId]) => ({ materialId, id: name, name })),
      async merged(_tx, keptId, mergedIds) {
        for (const [ad] of showing(mergedIds)) ads.set(ad, keptId);
      },
    }),
  ],
};

let server: TestServer;
let a: Fixture['a'];
let productId: string;
const advertiserId = '7300000000000000009';
beforeAll(async () => {
  server = await testServer({ features: [feature] });
  ({ a } = await server.fixture());
  await insertAccount(server, a, 'TIKTOK', advertiserId, 'Harbour');
  const imageUrl = await testImage(server, a.admin);
  ({ id: productId } = await as().ok(productCalls.add, { name: 'Lamp', imageUrl }));
});
beforeEach(() => {
  ads.clear();
  asked = [];
});
afterAll(() => server.close());

const as = (member: TestMember = a.admin) => server.as(member);
let made = 0;
async function image(name: string): Promise<string> {
  made += 1;
  const imageUrl = await upload(server, a.admin, 'a.png', numbered(await picture(), made));
  return (await as().ok(imageMaterialCalls.add, { name, productId, imageUrl })).material.id;
}
const place = (materialId: string) =>
  insertPlace(server, { tenant: a }, { materialId, platform: 'TIKTOK', advertiserId });
const inside = <T>(work: Parameters<typeof withTenant<T>>[2]): Promise<T> =>
  withTenant(server.services.db, a.admin, work);

it('tells of many materials at once where they are used, and asks each user once', async () => {
  const [one, two, free] = [await image('One'), await image('Two'), await image('Free')];
  await place(one);
  ads.set('Summer', one).set('Winter', two).set('Autumn', two);
  const { list } = await as().ok(materialCalls.uses, { ids: [one, two, free] });
  expect(list).toHaveLength(3);
  expect(list).toEqual(
    expect.arrayContaining([
      {
        materialId: one,
        source: 'accounts',
        what: 'Ad account',
        count: 1,
        users: [{ id: advertiserId, name: 'Harbour' }],
      },
      expect.objectContaining({ materialId: one, source: 'test-ads', count: 1 }),
      expect.objectContaining({
        materialId: two,
        count: 2,
        users: [
          { id: 'Winter', name: 'Winter' },
          { id: 'Autumn', name: 'Autumn' },
        ],
      }),
    ]),
  );
  expect(asked).toEqual([[one, two, free]]);
  // A designer sees that it is in an account, and not in which.
  const seen = await as(a.designer).ok(materialCalls.uses, { ids: [one] });
  expect(seen.list).toContainEqual(expect.objectContaining({ source: 'accounts', count: 1, users: [] }));
});

it('refuses to delete what a user needs, and deletes what is in accounts alone', async () => {
  const [needed, free] = [await image('Needed'), await image('Free too')];
  await place(free);
  ads.set('Summer', needed);
  const { envelope } = await as().call(imageMaterialCalls.deleteList, { ids: [free, needed] });
  expect([envelope.errorCode, envelope.response]).toEqual([10409, { count: 1 }]);
  expect((await as().ok(imageMaterialCalls.page, { ids: [free, needed] })).total).toBe(2);
  ads.clear();
  const { results } = await as().ok(imageMaterialCalls.deleteList, { ids: [free, needed] });
  expect(results.every(({ deleted }) => deleted)).toBe(true);
});

it('leads from merged ids to the one that is kept, over several merges', async () => {
  const [first, second, last] = [await image('First'), await image('Second'), await image('Last')];
  ads.set('Summer', first);
  await place(first);
  await as().ok(lookAlikeCalls.merge, { keepId: second, ids: [first] });
  expect(ads.get('Summer')).toBe(second);
  await as().ok(lookAlikeCalls.merge, { keepId: last, ids: [second] });
  expect(ads.get('Summer')).toBe(last);

  const { list } = await as().ok(imageMaterialCalls.page, { ids: [first, second] });
  expect(list.map(({ id }) => id)).toEqual([last]);
  expect((await as().ok(materialPushCalls.places, { id: first })).list).toHaveLength(1);
  expect((await as().ok(materialCalls.uses, { ids: [first] })).list).toMatchObject([
    { materialId: first, source: 'accounts' },
    { materialId: first, source: 'test-ads' },
  ]);
  const pair = { materialId: first, platform: 'TIKTOK', advertiserId } as const;
  const ensure = () =>
    inside((tx) =>
      ensureInAccounts({ tx, services: server.services, actor: { type: 'SYSTEM', id: null } }, [pair]),
    );
  expect(await ensure()).toMatchObject([{ ...pair, keptId: last, file: { is: 'there' } }]);

  ads.clear();
  await as().ok(imageMaterialCalls.deleteList, { ids: [last] });
  expect(await ensure()).toEqual([null]);
  expect(await inside((tx) => keptIds(tx, [first]))).toEqual([first]);
});

it('keeps where something is whose upload ends after it was merged', async () => {
  const [kept, merged] = [await image('Kept'), await image('Merged')];
  await as().ok(lookAlikeCalls.merge, { keepId: kept, ids: [merged] });
  const where = { platform: 'TIKTOK', advertiserId, externalId: newId(), reportId: '1' } as const;
  await inside((tx) =>
    recordPlaces(
      tx,
      [{ ...where, materialId: merged, part: 'FILE', sha256: null, md5: 'of the merged one' }],
      new Date(),
    ),
  );
  const { list } = await as().ok(materialPushCalls.places, { id: kept });
  expect(list).toMatchObject([{ externalId: where.externalId }]);
});
