import * as sdk from 'tiktok-business-api-sdk-official';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, askPath, type Data, rows, type SdkTest, startSdkTest } from './sdk-testing.ts';
import { sdkTree } from './sdk-tree-testing.ts';
import { stamp } from './envelope.ts';

let made: SdkTest;
let reports: sdk.ReportingApi;
let ads: string[];
let days: { start_date: string; end_date: string };
beforeAll(async () => {
  made = await startSdkTest();
  reports = new sdk.ReportingApi(made.client);
  const { clock, review } = made.sandbox.world;
  review.change({ refuseRate: 0 });
  const begun = stamp(clock.now());
  const tree = sdkTree(made);
  ads = await tree.ads(await tree.group(await tree.campaign(), { schedule_start_time: begun }), [
    'One',
    'Two',
  ]);
  clock.advance(5 * 86_400);
  const day = (back: number) => stamp(clock.now() - back * 86_400_000).slice(0, 10);
  days = { start_date: day(5), end_date: day(1) };
});
afterAll(async () => made.stop());

const question = () => ({
  advertiser_id: made.advertiser,
  service_type: 'AUCTION',
  data_level: 'AUCTION_AD',
  dimensions: ['ad_id', 'stat_time_day'],
  metrics: ['spend', 'impressions', 'clicks', 'ad_name'],
  ...days,
});
const direct = (change: object = {}) =>
  ask((done) =>
    reports.reportIntegratedGet(
      'BASIC',
      made.token,
      { ...question(), page: 1, page_size: 100, ...change },
      done,
    ),
  );

describe("TikTok's own SDK and reports", () => {
  it('reads days of ads as text, filtered and with totals', async () => {
    const filter = { field_name: 'ad_ids', filter_type: 'IN', filter_value: JSON.stringify([ads[0]]) };
    const data = await direct({ filtering: [filter], enable_total_metrics: true });
    const lines = rows(data) as { dimensions: Data; metrics: Record<string, string> }[];
    expect(new Set(lines.map(({ dimensions }) => dimensions['ad_id']))).toEqual(new Set([ads[0]]));
    expect(lines.length).toBeGreaterThan(2);
    const spent = lines.reduce((sum, { metrics }) => sum + Number(metrics['spend']), 0);
    expect(spent).toBeGreaterThan(0);
    const total = data['total_metrics'] as Record<string, string>;
    expect(Number(total['spend'])).toBeCloseTo(spent, 2);
    expect(typeof lines[0]!.metrics['impressions']).toBe('string');
    await expect(direct({ metrics: ['spent'] })).rejects.toThrow('spent is not a valid metric');
  });

  it('orders a report as a task, waits for it and downloads the same; another one is cancelled', async () => {
    const { token, advertiser, sandbox } = made;
    const body = { ...question(), report_type: 'BASIC', output_format: 'CSV_STRING' };
    const order = async () =>
      String((await ask((done) => reports.reportTaskCreate(token, { body }, done)))['task_id']);
    const status = async (task: string) =>
      (await ask((done) => reports.reportTaskCheck(task, advertiser, token, done)))['status'];
    const [kept, dropped] = [await order(), await order()];
    expect(await status(kept)).toBe('QUEUING');
    const cancel = { body: { advertiser_id: advertiser, task_id: dropped } };
    await ask((done) => reports.reportTaskCancel(token, cancel, done));
    sandbox.world.clock.advance(120);
    expect([await status(kept), await status(dropped)]).toEqual(['SUCCESS', 'CANCELED']);
    const query = { advertiser_id: advertiser, task_id: kept };
    const file = await askPath(made, 'GET', 'report/task/download/', query);
    const [, ...lines] = String(file['csv']).split('\n');
    const spent = rows(await direct()).map((row) => (row['metrics'] as Data)['spend']);
    expect(lines.map((line) => line.split(',')[2])).toEqual(spent);
  });
});
