import { pixelCalls } from '@adsail/contract/pixels';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestServer, type TestTenant, testServer } from '../../testing/index.ts';
import { insertAccount, insertAsset } from './testing.ts';

let server: TestServer;
let tenant: TestTenant;
const data = { code: 'C', businessId: null, status: 'ACTIVE', shared: false, events: [], createdAt: null };

/** As many in each account: of ours one called shared, of the other organisation all. */
beforeAll(async () => {
  server = await testServer();
  const { a, b } = await server.fixture();
  tenant = a;
  for (const [at, owner] of [a, a, b].entries()) {
    const advertiserId = await insertAccount(server, owner, 'TIKTOK', `90${at}`, `Account ${at}`);
    for (let n = 0; n < 4; n += 1)
      await insertAsset(server, owner.tenantId, {
        kind: 'pixel',
        platform: 'TIKTOK',
        advertiserId,
        name: `Pixel ${at} ${n}`,
        data: { ...data, shared: owner === b || (at === 0 && n === 0) },
        vanished: n === 3,
      });
  }
  // Two accounts show the same; of another pair one has vanished.
  await server.owner.query(
    `update channel_assets set external_id = case when name like '% 1' then 'both' else 'once' end
     where name in ('Pixel 0 1', 'Pixel 1 1', 'Pixel 0 2', 'Pixel 1 3')`,
  );
  await server.owner.query(
    `insert into account_permissions (tenant_id, platform, advertiser_id, user_id, permission)
     values ($1, 'TIKTOK', '901', $2, 'VIEW')`,
    [a.tenantId, a.optimizer.userId],
  );
});
afterAll(() => server.close());

const total = async (
  member: 'admin' | 'optimizer',
  input: { shared?: boolean; vanished?: boolean; advertiserId?: string[] } = {},
) => (await server.as(tenant[member]).ok(pixelCalls.list, { pageSize: 1, ...input })).total;

it('counts what the reader may see, and nothing of others', async () => {
  expect([await total('admin'), await total('optimizer')]).toEqual([8, 4]);
});

it('counts what a filter leaves', async () => {
  expect(await total('admin', { vanished: true })).toBe(2);
  expect(await total('admin', { advertiserId: ['900'] })).toBe(4);
});

it('finds as shared what the platform calls so and what several accounts show, whoever may see those', async () => {
  expect([await total('admin', { shared: true }), await total('admin', { shared: false })]).toEqual([3, 5]);
  expect([await total('optimizer', { shared: true }), await total('optimizer', { shared: false })]).toEqual([
    1, 3,
  ]);
});
