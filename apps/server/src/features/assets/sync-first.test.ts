import { pixelCalls } from '@adsail/contract/pixels';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { untilBlocked } from '../../testing/index.ts';
import { type AssetStage, assetStage } from './testing.ts';

let open: AssetStage;
let account: string;
beforeAll(async () => {
  open = await assetStage();
  ({ account } = await open.authorised('TIKTOK'));
  await open.sync(pixelCalls.sync);
});
afterAll(() => open.close());

it('what succeeded holds no asset while it waits for the sync of its account', async () => {
  const { owner } = open.server;
  const sync = await owner.connect();
  await sync.query('begin');
  await sync.query(
    `select from asset_syncs where kind = 'pixel' and platform = 'TIKTOK' and advertiser_id = $1 for update`,
    [account],
  );
  const { changeId } = await open.server.as(open.admin).ok(pixelCalls.add, {
    advertiserId: account,
    name: 'Made meanwhile',
  });
  const settled = open.settled('pixel', 'TIKTOK', changeId);
  await untilBlocked(owner);
  const { rows: held } = await owner.query(
    `select l.mode from pg_locks l join pg_stat_activity a on a.pid = l.pid
     where a.datname = current_database() and a.wait_event_type = 'Lock' and l.relation = 'channel_assets'::regclass
       and l.mode = 'RowExclusiveLock'`,
  );
  await sync.query('rollback');
  sync.release();
  expect(await settled).toMatchObject({ state: 'DONE' });
  expect(held).toEqual([]);
});
