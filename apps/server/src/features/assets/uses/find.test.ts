import type { AdPlatform } from '@adsail/contract';
import { assetCalls, type AssetKind } from '@adsail/contract/assets';
import { landingPageCalls } from '@adsail/contract/landing-pages';
import { productCalls } from '@adsail/contract/products';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { extend } from '../../../framework/extensions.ts';
import type { Feature } from '../../../framework/feature.ts';
import { testImage } from '../../../testing/files.ts';
import { type Fixture, type TestMember, type TestServer, testServer } from '../../../testing/index.ts';
import { insertAccount, insertAsset } from '../testing.ts';
import { assetUses } from './define.ts';

/** As a later part of the product adds its own. */
let answer: string[] | null = [];
const ads: Feature = {
  name: 'test-ads',
  extensions: [
    extend(assetUses, {
      name: 'test-ads',
      what: 'assets:column.externalId',
      places: 'assets:column.externalId',
      kinds: ['identity'],
      ask: async (_args, { externalId }) => answer?.map((id) => ({ id, name: externalId })) ?? null,
    }),
  ],
};

let server: TestServer;
let a: Fixture['a'];
let b: Fixture['b'];
const own = '7300000000000000001';
const other = '7300000000000000002';
beforeAll(async () => {
  server = await testServer({ features: [ads] });
  ({ a, b } = await server.fixture());
  await insertAccount(server, a, 'TIKTOK', own, 'Harbour');
  await insertAccount(server, a, 'TIKTOK', other, 'Pier');
});
afterAll(() => server.close());

async function put(kind: AssetKind, advertiserId: string, name: string, more: object = {}) {
  const {
    data = {},
    externalId,
    vanished = false,
  } = more as {
    data?: object;
    externalId?: string;
    vanished?: boolean;
  };
  const platform: AdPlatform = 'TIKTOK';
  const id = await insertAsset(server, a.tenantId, { kind, platform, advertiserId, name, data, vanished });
  if (externalId)
    await server.owner.query('update channel_assets set external_id = $1 where id = $2', [externalId, id]);
  return id;
}
const usesOf = (kind: AssetKind, id: string, member: TestMember = a.admin, platform: AdPlatform = 'TIKTOK') =>
  server.as(member).ok(assetCalls.uses, { kind, platform, id });
const permit = (advertiserId: string) =>
  server.owner.query(
    `insert into account_permissions (tenant_id, user_id, platform, advertiser_id, permission) values ($1, $2, 'TIKTOK', $3, 'VIEW')`,
    [a.tenantId, a.optimizer.userId, advertiserId],
  );

it('tells audiences that are made of a pixel and accounts that have the same one, as far as the reader sees them', async () => {
  const id = await put('pixel', own, 'Shop', { externalId: '71' });
  await put('pixel', other, 'Shop', { externalId: '71' });
  const buyers = await put('audience', own, 'Buyers', { data: { sources: ['70', '71'] } });
  const elsewhere = await put('audience', other, 'Visitors', { data: { sources: ['71'] } });
  await put('audience', own, 'Others', { data: { sources: ['711'] } });
  await put('audience', own, 'Gone', { data: { sources: ['71'] }, vanished: true });
  const { list, searched, unknown } = await usesOf('pixel', id);
  expect(list.map(({ source, id: usedBy, name }) => [source, usedBy, name])).toEqual([
    ['accounts', other, 'Pier'],
    ['audiences', buyers, 'Buyers'],
    ['audiences', elsewhere, 'Visitors'],
  ]);
  expect([searched, unknown]).toEqual([['ad accounts', 'audiences', 'bulk tasks'], []]);

  const refused = await server
    .as(a.optimizer)
    .call(assetCalls.uses, { kind: 'pixel', platform: 'TIKTOK', id });
  expect(refused.envelope.errorCode).toBe(10404);
  await permit(own);
  expect((await usesOf('pixel', id, a.optimizer)).list.map((each) => each.id)).toEqual([buyers]);
});

it('knows nothing of other organisations, other kinds and other platforms', async () => {
  const id = await put('app', own, 'Sail', { externalId: '81' });
  for (const [member, kind, platform] of [
    [b.admin, 'app', 'TIKTOK'],
    [a.admin, 'pixel', 'TIKTOK'],
    [a.admin, 'app', 'FACEBOOK'],
  ] as const) {
    const { envelope } = await server.as(member).call(assetCalls.uses, { kind, platform, id });
    expect(envelope.errorCode).toBe(10404);
  }
  expect((await usesOf('app', id)).list).toEqual([]);
});

it('asks whoever registered, and says whom it could not ask', async () => {
  const id = await put('identity', own, 'Captain', { externalId: '91' });
  answer = ['5', '6'];
  expect(await usesOf('identity', id)).toEqual({
    list: ['5', '6'].map((usedBy) => ({
      source: 'test-ads',
      what: 'Platform ID',
      id: usedBy,
      name: '91',
      how: null,
    })),
    searched: ['ad accounts', 'bulk tasks', 'Platform ID'],
    unknown: [],
    untold: [],
  });
  answer = null;
  expect(await usesOf('identity', id)).toEqual({
    list: [],
    searched: ['ad accounts', 'bulk tasks'],
    unknown: ['Platform ID'],
    untold: [],
  });
});

it('finds pages that lead to the same address, also those that are kept here alone', async () => {
  const as = server.as(a.admin);
  const { id: productId } = await as.ok(productCalls.add, {
    name: 'Lamp',
    imageUrl: await testImage(server, a.admin),
  });
  const url = 'https://www.example.com/lamp';
  const page = { productId, name: 'Lamp', url, description: '' };
  const { id } = await as.ok(landingPageCalls.facebookAdd, { ...page, pageType: 'THIRDPARTY' });
  const data = { pageType: 'SELF_BUILT', status: 'EDIT', platformStatus: '', url, createdAt: null };
  const site = await put('site', own, 'Lamp site', { data });
  expect((await usesOf('site', id, a.admin, 'FACEBOOK')).list).toMatchObject([
    { id: site, name: 'Lamp site', what: 'Landing page', how: 'Same address, TikTok, Harbour' },
  ]);
  expect((await usesOf('site', site)).list).toMatchObject([{ id, how: 'Same address, Facebook' }]);
});
