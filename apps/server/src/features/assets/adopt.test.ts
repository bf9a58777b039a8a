import { assetCalls } from '@adsail/contract/assets';
import { pixelCalls } from '@adsail/contract/pixels';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Fixture, type TestServer, testServer } from '../../testing/index.ts';
import { insertAccount, insertDoubtfulChange, insertFailedChange } from './testing/rows.ts';

let server: TestServer;
let fixture: Fixture;
const place = { kind: 'pixel', platform: 'TIKTOK', advertiserId: '7001' } as const;
beforeAll(async () => {
  server = await testServer();
  fixture = await server.fixture();
  await insertAccount(server, fixture.a, 'TIKTOK', place.advertiserId, 'Harbour US');
});
afterAll(() => server.close());

const as = () => server.as(fixture.a.admin);
const changeOf = async (id: string) =>
  (await as().ok(assetCalls.changes, place)).list.find((each) => each.id === id);

it('makes one of several with the name the one that was made', async () => {
  const changeId = await insertDoubtfulChange(server, fixture.a, { ...place, name: 'x' });
  expect(await changeOf(changeId)).toMatchObject({
    state: 'DOUBTFUL',
    candidates: [
      { id: '1', name: 'x' },
      { id: '2', name: 'x' },
    ],
  });
  const unknown = await as().call(assetCalls.adopt, { changeId, candidateId: '3' });
  expect(unknown.envelope.errorCode).toBe(10404);
  expect(await changeOf(changeId)).toMatchObject({ state: 'DOUBTFUL' });

  await as().ok(assetCalls.adopt, { changeId, candidateId: '2' });
  expect(await changeOf(changeId)).toMatchObject({ state: 'DONE', candidates: [] });
  const { list } = await as().ok(pixelCalls.list, {});
  expect(list).toMatchObject([{ name: 'x', externalId: '7001-2', code: 'C2' }]);
  const { rows: syncs } = await server.owner.query(
    `select advertiser_id, state, reason from asset_syncs where kind = 'pixel' and platform = 'TIKTOK'`,
  );
  expect(syncs).toEqual([{ advertiser_id: '7001', state: 'WAITING', reason: 'CHANGE' }]);
  const again = await as().call(assetCalls.adopt, { changeId, candidateId: '1' });
  expect(again.envelope.errorCode).toBe(10409);
});

it('is for what is in doubt, and for members who may change the account', async () => {
  const failed = await insertFailedChange(server, fixture.a, { ...place, name: 'y' });
  const refused = await as().call(assetCalls.adopt, { changeId: failed, candidateId: '1' });
  expect(refused.envelope.errorCode).toBe(10409);
  const changeId = await insertDoubtfulChange(server, fixture.a, { ...place, name: 'z' });
  const asked = async (member: typeof fixture.a.admin) =>
    (await server.as(member).call(assetCalls.adopt, { changeId, candidateId: '1' })).envelope.errorCode;
  expect(await asked(fixture.a.optimizer)).toBe(10404);
  expect(await asked(fixture.a.designer)).toBe(10403);
  expect(await asked(fixture.b.admin)).toBe(10404);
});
