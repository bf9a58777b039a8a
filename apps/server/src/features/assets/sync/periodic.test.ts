import { pixelCalls } from '@adsail/contract/pixels';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AssetStage, assetStage } from '../testing.ts';
import { periodicSyncJob } from './periodic.ts';
import { syncPlan } from './schedule.ts';

let open: AssetStage;
let account: string;
let other: string;
beforeAll(async () => {
  open = await assetStage();
  ({ account, other } = await open.authorised('TIKTOK'));
  // The first time somebody asks; the session does not last until the rounds that follow.
  await open.sync(pixelCalls.sync);
});
afterAll(() => open.close());

const tick = () => open.run(periodicSyncJob, {});
const rowOf = async (advertiserId: string) => {
  const { rows } = await open.server.owner.query<{
    next_at: Date;
    quiet_rounds: number;
    state: string;
    finished_at: Date | null;
  }>('select next_at, quiet_rounds, state, finished_at from asset_syncs where advertiser_id = $1', [
    advertiserId,
  ]);
  return rows[0]!;
};
const pauseOf = async (advertiserId: string) =>
  (await rowOf(advertiserId)).next_at.getTime() - open.server.services.clock().getTime();
const finishedAt = async (advertiserId: string) => (await rowOf(advertiserId)).finished_at;
/** Until shortly before it is due, or after. */
const advanceTo = async (advertiserId: string, plusMs: number) =>
  open.server.clock.advance((await pauseOf(advertiserId)) + plusMs);

it('reads an account anew when its time has come, more seldom when nothing is new', async () => {
  expect(await rowOf(account)).toMatchObject({ state: 'DONE', quiet_rounds: 0 });
  expect(await pauseOf(account)).toBeLessThanOrEqual(syncPlan.busyMs * (1 + syncPlan.jitter));

  const first = await finishedAt(account);
  await advanceTo(account, -1000);
  await tick();
  await open.drain();
  expect(await finishedAt(account)).toEqual(first);

  await advanceTo(account, 1000);
  await tick();
  expect(await rowOf(account)).toMatchObject({ state: 'WAITING' });
  await open.drain();
  expect(await finishedAt(account)).not.toEqual(first);
  expect(await rowOf(account)).toMatchObject({ state: 'DONE', quiet_rounds: 1 });
  expect(await pauseOf(account)).toBeGreaterThan(syncPlan.busyMs * (1 + syncPlan.jitter));

  open.sandbox.world.state.objects.insert('tiktok', 'pixel', {
    id: open.sandbox.world.state.ids.digits('tiktok', 19, '73'),
    accountId: account,
    name: 'New one',
    status: 'ENABLE',
    fields: { pixel_code: 'CNEW', events: [] },
  });
  await advanceTo(account, 1000);
  await tick();
  await open.drain();
  expect(await rowOf(account)).toMatchObject({ state: 'DONE', quiet_rounds: 0 });
});

it('leaves an account alone whose authorisation has ended, and looks again later', async () => {
  await open.server.owner.query(
    `update ad_accounts set auth_status = 'EXPIRED' where platform = 'TIKTOK' and advertiser_id = $1`,
    [other],
  );
  await advanceTo(other, 1000);
  await tick();
  expect(await rowOf(other)).toMatchObject({ state: 'DONE' });
  expect(await pauseOf(other)).toBeGreaterThan(syncPlan.failedMs * (1 - syncPlan.jitter) - 1000);
});
