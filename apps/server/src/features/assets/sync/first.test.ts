import { pixelCalls } from '@adsail/contract/pixels';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AssetStage, assetStage } from '../testing.ts';
import { firstSyncJob } from './periodic.ts';
import { syncPlan } from './schedule.ts';

let open: AssetStage;
beforeAll(async () => {
  open = await assetStage();
});
afterAll(() => open.close());

const syncsOf = async (advertiserId: string) => {
  const { rows } = await open.server.owner.query<{ kind: string; state: string }>(
    'select kind, state from asset_syncs where advertiser_id = $1 order by kind',
    [advertiserId],
  );
  return rows;
};
const firstTick = () => open.run(firstSyncJob, {});
/** Of an account on TikTok. */
const kinds = ['app', 'audience', 'identity', 'pixel', 'site'];

it('begins what was never read of an account, but not while something waits that somebody asked for', async () => {
  const { account: fresh, other: ended } = await open.authorised('TIKTOK');
  const { account } = await open.authorised('FACEBOOK');
  await open.sync(pixelCalls.facebookSync, { advertiserIds: [account] });
  await open.server.owner.query(
    `update ad_accounts set auth_status = 'EXPIRED' where platform = 'TIKTOK' and advertiser_id = $1`,
    [ended],
  );
  await open.server.owner.query(`update asset_syncs set state = 'WAITING' where advertiser_id = $1`, [
    account,
  ]);
  await firstTick();
  expect(await syncsOf(fresh)).toEqual([]);

  await open.server.owner.query(`update asset_syncs set state = 'DONE' where advertiser_id = $1`, [account]);
  await firstTick();
  expect(await syncsOf(fresh)).toEqual(kinds.map((kind) => ({ kind, state: 'WAITING' })));
  expect(await syncsOf(ended)).toEqual([]);
  await open.drain();
  expect(await syncsOf(fresh)).toEqual(kinds.map((kind) => ({ kind, state: 'DONE' })));

  // What was read once, or could not be, has a plan of its own.
  await firstTick();
  await firstTick();
  const { rows } = await open.server.owner.query(`select 1 from asset_syncs where state = 'WAITING'`);
  await open.drain();
  expect(rows).toEqual([]);
});

it('begins a few at a time', async () => {
  await open.server.owner.query('delete from asset_syncs');
  for (let turn = 0; turn < 3; turn += 1) await open.authorised('TIKTOK');
  await firstTick();
  const { rows } = await open.server.owner.query(`select 1 from asset_syncs where state = 'WAITING'`);
  expect(rows).toHaveLength(syncPlan.firstPerTick);
});
