import { audienceCalls } from '@adsail/contract/audiences';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { withTenant } from '../../db/scope.ts';
import { type Fixture, type TestMember, type TestServer, testServer } from '../../testing/index.ts';
import { type AssetRef, resolveAssets } from './index.ts';
import { insertAccount, insertAsset } from './testing.ts';

let server: TestServer;
let a: Fixture['a'];
let b: Fixture['b'];
const advertiserId = '7300000000000000011';
const tiktok = { platform: 'TIKTOK', advertiserId } as const;
beforeAll(async () => {
  server = await testServer();
  ({ a, b } = await server.fixture());
  await insertAccount(server, a, 'TIKTOK', advertiserId, 'Harbour');
});
afterAll(() => server.close());

const resolved = ({ tenantId, userId, roles }: TestMember, refs: readonly AssetRef[]) =>
  withTenant(server.services.db, { tenantId, userId }, (tx) =>
    resolveAssets(tx, server.services, { userId, roles }, refs),
  );

it('tells of many references which are there and may be used', async () => {
  const identity = (name: string, usable: boolean, vanished = false) =>
    insertAsset(server, a.tenantId, {
      ...tiktok,
      kind: 'identity',
      name,
      data: { type: 'TT_USER', usable },
      vanished,
    });
  const good = await identity('Good', true);
  const ended = await identity('Ended', false);
  const gone = await identity('Gone', true, true);
  const { rows } = await server.owner.query<{ id: string }>(
    'select external_id as id from channel_assets where id = $1',
    [good],
  );
  const externalId = rows[0]!.id;
  const { id: own } = await server.as(a.admin).ok(audienceCalls.facebookAdd, {
    name: 'Kept here',
    settings: { country: ['US'] },
  });
  const refs: AssetRef[] = [
    { kind: 'identity', platform: 'TIKTOK', id: good },
    { kind: 'identity', platform: 'TIKTOK', id: ended },
    { kind: 'identity', platform: 'TIKTOK', id: gone },
    { kind: 'identity', ...tiktok, externalId },
    { kind: 'pixel', ...tiktok, externalId },
    { kind: 'pixel', platform: 'TIKTOK', id: good },
    { kind: 'audience', platform: 'FACEBOOK', id: own ?? '' },
  ];
  expect(await resolved(a.admin, refs)).toMatchObject([
    { exists: true, usable: true, vanished: false, name: 'Good', id: good, externalId },
    { exists: true, usable: false, vanished: false, name: 'Ended' },
    { exists: true, usable: false, vanished: true, name: 'Gone' },
    { exists: true, usable: true, name: 'Good', id: good },
    { exists: false, usable: false, name: null },
    { exists: false, usable: false, name: null },
    { exists: true, usable: true, name: 'Kept here', externalId: null, advertiserId: null },
  ]);
  for (const stranger of [a.optimizer, b.admin])
    expect((await resolved(stranger, refs.slice(0, 4))).some(({ exists }) => exists)).toBe(false);
  expect(await resolved(a.admin, [])).toEqual([]);
});
