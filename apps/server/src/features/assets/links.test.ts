import { assetCalls } from '@adsail/contract/assets';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { withTenant } from '../../db/scope.ts';
import { type Fixture, type TestServer, testServer } from '../../testing/index.ts';
import { definitionOf, type FoundAsset } from './define.ts';
import { confirmAssets } from './store/assets.ts';
import { insertAccount, insertAsset } from './testing.ts';

let server: TestServer;
let a: Fixture['a'];
const advertiserId = '7300000000000000009';
beforeAll(async () => {
  server = await testServer();
  ({ a } = await server.fixture());
  await insertAccount(server, a, 'TIKTOK', advertiserId, 'Harbour');
});
afterAll(() => server.close());

const audience = (externalId: string, sources: readonly string[], name = externalId): FoundAsset => ({
  externalId,
  name,
  data: {
    kind: 'custom',
    state: 'READY',
    note: null,
    size: 1,
    shared: false,
    type: null,
    os: null,
    sources,
    includes: [],
    excludes: [],
    settings: {},
    unknown: {},
    createdAt: null,
  },
  raw: {},
});

/** As a sync that finds these. */
const confirm = (...found: FoundAsset[]) => {
  const place = { kind: 'audience', platform: 'TIKTOK', advertiserId } as const;
  const { services } = server;
  return withTenant(services.db, a.admin, (tx) =>
    confirmAssets(tx, definitionOf(services, 'audience'), place, found, services.clock()),
  );
};

it('follows what an asset points at, from one sync to the next', async () => {
  const pixel = async (name: string) => {
    const id = await insertAsset(server, a.tenantId, {
      kind: 'pixel',
      platform: 'TIKTOK',
      advertiserId,
      name,
      data: {},
    });
    await server.owner.query('update channel_assets set external_id = $1 where id = $2', [name, id]);
    return id;
  };
  const [one, other] = [await pixel('pixel 1'), await pixel('pixel 2')];
  const usersOf = async (id: string) =>
    (await server.as(a.admin).ok(assetCalls.uses, { kind: 'pixel', platform: 'TIKTOK', id })).list.map(
      ({ name }) => name,
    );
  await confirm(audience('x', ['pixel 1', 'pixel 1']), audience('y', ['pixel 1', 'pixel 2']));
  expect([await usersOf(one), await usersOf(other)]).toEqual([['x', 'y'], ['y']]);
  await confirm(audience('x', ['pixel 2']), audience('y', ['pixel 1', 'pixel 2'], 'y renamed'));
  expect([await usersOf(one), await usersOf(other)]).toEqual([['y renamed'], ['x', 'y renamed']]);
  await server.owner.query(`delete from channel_assets where external_id = 'x'`);
  expect(await usersOf(other)).toEqual(['y renamed']);
});
