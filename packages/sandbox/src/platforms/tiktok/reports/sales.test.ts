import { afterAll, beforeAll, expect, test } from 'vitest';
import { addMetrics, noMetrics } from '../../../delivery/metrics.ts';
import { type TikTokTest, testTikTok } from '../testing.ts';

const range = { from: '2026-03-02', to: '2026-03-11' };
let made: TikTokTest;
let site: string;
beforeAll(async () => {
  made = await testTikTok({ at: '2026-03-02T05:00:00Z' });
  const { objects, database } = made.world.state;
  const groups: string[] = [];
  for (const name of ['App', 'Site']) {
    const group = await made.adgroup(await made.campaign({ campaign_name: name }), {
      adgroup_name: name,
      budget: 5000,
    });
    await made.ad(group);
    groups.push(group);
  }
  site = groups[1] ?? '';
  const group = objects.get('tiktok', 'adgroup', site)!;
  database.transaction(() =>
    objects.save('tiktok', 'adgroup', { ...group, fields: { ...group.fields, promotion_type: 'WEBSITE' } }),
  );
  made.world.clock.advance(12 * 86_400);
});
afterAll(async () => made.close());

/** What ads did, those of an app and those of a site. */
function delivered() {
  const [app, web] = [noMetrics(), noMetrics()];
  for (const { groupId, metrics } of made.world.delivery.rows('tiktok', made.held.advertiser, {
    ...range,
    by: 'day',
  }))
    addMetrics(groupId === site ? web : app, metrics);
  return { app, web };
}

const appMetrics = ['app_install', 'total_registration', 'total_purchase', 'total_purchase_value'];
const webMetrics = ['user_registration', 'complete_payment', 'total_complete_payment_rate'];

test.each([
  ['AUCTION_ADVERTISER', ['advertiser_id']],
  ['AUCTION_CAMPAIGN', ['campaign_id', 'stat_time_day']],
  ['AUCTION_ADGROUP', ['adgroup_id']],
  ['AUCTION_AD', ['ad_id', 'stat_time_day']],
  ['AUCTION_AD', ['video_material_id', 'stat_time_day']],
])('%s by %j: an event is told once, as one of an app or of a website', async (data_level, dimensions) => {
  const { data } = await made.get('report/integrated/get/', {
    advertiser_id: made.held.advertiser,
    report_type: 'BASIC',
    data_level,
    dimensions,
    metrics: ['spend', 'conversion', ...appMetrics, ...webMetrics],
    start_date: range.from,
    end_date: range.to,
    page_size: 1000,
    enable_total_metrics: true,
  });
  const rows = data['list'] as unknown as { metrics: Record<string, string> }[];
  const sum = (name: string) =>
    Math.round(rows.reduce((total, { metrics }) => total + Number(metrics[name]), 0) * 100) / 100;
  const { app, web } = delivered();
  expect(app.purchases).toBeGreaterThan(0);
  expect(web.purchases).toBeGreaterThan(0);
  expect(appMetrics.map(sum)).toEqual([app.installs, app.registrations, app.purchases, app.purchaseValue]);
  expect(webMetrics.map(sum)).toEqual([web.registrations, web.purchases, web.purchaseValue]);
  expect(sum('conversion')).toBe(app.installs + web.installs);
  expect(sum('spend')).toBeCloseTo(app.spend + web.spend, 2);
  const total = data['total_metrics'] as unknown as Record<string, string>;
  expect([...appMetrics, ...webMetrics].map((name) => Number(total[name]))).toEqual(
    [...appMetrics, ...webMetrics].map(sum),
  );
});
