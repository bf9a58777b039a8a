import { assetCalls } from '@adsail/contract/assets';
import { pixelCalls } from '@adsail/contract/pixels';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { until } from '../../testing/index.ts';
import { type LedgerWorker, shortTimes, startLedgerWorker } from '../ledger/testing.ts';
import { type AssetStage, assetStage } from './testing.ts';

let open: AssetStage;
let worker: LedgerWorker | undefined;
beforeAll(async () => {
  open = await assetStage();
});
afterAll(async () => {
  await worker?.stop();
  await open.close();
});

it('reads the list of an account once for all that is to be made there', async () => {
  const { account } = await open.authorised('TIKTOK');
  const as = open.server.as(open.admin);
  for (let at = 0; at < 6; at += 1)
    await as.ok(pixelCalls.add, { advertiserId: account, name: `Together ${at}` });
  const before = open.requests('TIKTOK', 'pixel/list');
  const sent = open.requests('TIKTOK', 'pixel/create');
  worker = startLedgerWorker({ services: open.server.services, options: shortTimes });
  await until(async () => {
    const { list } = await as.ok(assetCalls.changes, { kind: 'pixel', platform: 'TIKTOK' });
    return list.every(({ state }) => state === 'DONE');
  }, 'all are made');
  expect(open.requests('TIKTOK', 'pixel/create') - sent).toBe(6);
  expect(open.requests('TIKTOK', 'pixel/list') - before).toBe(1);
});
