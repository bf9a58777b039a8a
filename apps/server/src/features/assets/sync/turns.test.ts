import { assetCalls } from '@adsail/contract/assets';
import { awemeCalls } from '@adsail/contract/aweme';
import { pixelCalls } from '@adsail/contract/pixels';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestMember } from '../../../testing/index.ts';
import { type AssetStage, assetStage } from '../testing.ts';
import { firstSyncJob } from './periodic.ts';

let open: AssetStage;
beforeAll(async () => {
  open = await assetStage();
});
afterAll(() => open.close());

const owner = () => open.server.owner;
/** Those that ended, in their order. */
async function ended(): Promise<string[]> {
  const { rows } = await owner().query<{ name: string }>(
    `select tenant_id || ' ' || reason as name from asset_syncs where state in ('DONE', 'FAILED')`,
  );
  return rows.map(({ name }) => name);
}
/** Runs what waits, one after the other, as a single worker does; the organisation and reason of each. */
async function turns(): Promise<string[]> {
  const order: string[] = [];
  let before = await ended();
  while (open.sent.length > 0) {
    const [next] = open.sent.splice(0, 1);
    await open.run(next!.job as never, next!.payload as never);
    const after = await ended();
    const rest = [...before];
    order.push(...after.filter((each) => !rest.includes(each) || !rest.splice(rest.indexOf(each), 1)));
    before = after;
  }
  return order;
}
const waitingOf = async ({ tenantId }: TestMember) =>
  Number(
    (await owner().query(`select 1 from asset_syncs where tenant_id = $1 and state = 'WAITING'`, [tenantId]))
      .rowCount,
  );

it('lets organisations take turns, however much one of them has', async () => {
  const { admin: many } = open.fixture.a;
  const { admin: single } = open.fixture.b;
  for (let turn = 0; turn < 3; turn += 1) await open.authorise(many, open.person('TIKTOK'));
  const person = open.person('TIKTOK');
  await open.authorise(single, person);
  open.sent.length = 0;
  await open.server.as(many).ok(pixelCalls.sync, {});
  expect(await waitingOf(many)).toBeGreaterThan(4);
  await open.server.as(single).ok(pixelCalls.sync, { advertiserIds: [person.accountIds[0]!] });
  const order = await turns();
  expect(order.indexOf(`${single.tenantId} PERSON`)).toBe(1);
  expect(order.slice(2).every((each) => each === `${many.tenantId} PERSON`)).toBe(true);
  expect(await waitingOf(many)).toBe(0);
});

it('takes what a person asks for out of the line of what nobody has asked for', async () => {
  await owner().query('delete from asset_syncs');
  const { account } = await open.authorised('OCEAN');
  open.sent.length = 0;
  await open.run(firstSyncJob, {});
  const names = () => [...new Set(open.sent.map(({ job }) => job.name))];
  expect(names()).toEqual(['assets-sync-background']);
  await open.server.as(open.admin).ok(awemeCalls.sync, { advertiserIds: [account] });
  expect(names()).toEqual(['assets-sync-background', 'assets-sync']);
  const at = open.sent.findIndex(({ job }) => job.name === 'assets-sync');
  const [asked] = open.sent.splice(at, 1);
  await open.run(asked!.job as never, asked!.payload as never);
  const { rows } = await owner().query(
    `select kind, advertiser_id from asset_syncs where state = 'DONE' and tenant_id = $1`,
    [open.admin.tenantId],
  );
  expect(rows).toEqual([{ kind: 'aweme', advertiser_id: account }]);
});

it('calls under way what people asked for, and counts those that began with it', async () => {
  await owner().query('delete from asset_syncs');
  const { account, other } = await open.authorised('OCEAN');
  open.sent.length = 0;
  const status = () =>
    open.server.as(open.admin).ok(assetCalls.syncStatus, { kind: 'aweme', platform: 'OCEAN' });
  await open.run(firstSyncJob, {});
  expect(await status()).toMatchObject({ running: 0, total: 0, found: 0, oldestAt: null, endedAt: null });
  await open.server.as(open.admin).ok(awemeCalls.sync, { advertiserIds: [account, other] });
  expect(await status()).toMatchObject({ running: 2, total: 2 });
  const at = open.sent.findIndex(({ job }) => job.name === 'assets-sync');
  const [asked] = open.sent.splice(at, 1);
  await open.run(asked!.job as never, asked!.payload as never);
  const half = await status();
  expect(half).toMatchObject({ running: 1, total: 2, failedTotal: 0, failed: [] });
  expect(half.found).toBeGreaterThan(0);
  expect(half.endedAt).not.toBeNull();
  await open.drain();
  // What the last ones have found is told when they are over.
  const whole = await status();
  expect(whole).toMatchObject({ running: 0, total: 2 });
  const { list } = await open.server.as(open.admin).ok(awemeCalls.list, { pageSize: 1000 });
  expect(whole.found).toBe(
    list.filter(({ advertiserId }) => [account, other].includes(advertiserId ?? '')).length,
  );
  expect(whole.found).toBeGreaterThan(half.found);
});
