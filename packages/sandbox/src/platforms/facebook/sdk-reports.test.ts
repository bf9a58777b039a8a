import { AdSet } from 'facebook-nodejs-business-sdk';
import { expect, it } from 'vitest';
import { dataOf, makeSdkAd, setUpSdk } from './sdk-testing.ts';
import { assetsOf } from './testing.ts';

const open = setUpSdk();

it('reads insights, at once and as a report, with the totals of the figures', async () => {
  const { account, sandbox } = open;
  const { ad } = await makeSdkAd(open, 'Running', { status: 'ACTIVE' });
  sandbox.world.review.change({ refuseRate: 0 });
  sandbox.world.clock.advance(3 * 86_400);
  const fields = ['ad_id', 'spend', 'impressions', 'actions'];
  const params = { level: 'ad', time_increment: 1, date_preset: 'last_7d' };
  const rows = await account.getInsights(fields, { ...params, summary: ['spend'] });
  const own = dataOf(rows).filter((row) => row['ad_id'] === ad.id);
  expect(own.length).toBeGreaterThan(1);
  expect(own[0]?.['spend']).toMatch(/^\d+(\.\d+)?$/);
  expect(own[0]).toMatchObject({
    date_start: expect.any(String),
    impressions: expect.stringMatching(/^\d+$/),
  });
  const cents = dataOf(rows).reduce((sum, row) => sum + Math.round(Number(row['spend']) * 100), 0);
  expect(Math.round(Number(rows.summary?.['spend']) * 100)).toBe(cents);

  const run = await account.getInsightsAsync(fields, params);
  sandbox.world.clock.advance(30);
  const done = await run.get(['async_status', 'async_percent_completion']);
  expect(done._data).toMatchObject({ async_status: 'Job Completed', async_percent_completion: 100 });
  const reported = await run.getInsights([], {});
  expect(dataOf(reported).filter((row) => row['ad_id'] === ad.id)).toHaveLength(own.length);
});

it('tells the pictures of dynamic and flexible ads apart', async () => {
  const { account, sandbox } = open;
  const { page } = assetsOf(sandbox);
  const { hash } = await makeSdkAd(open, 'Picture');
  const link_urls = [{ website_url: 'https://shop.example.com/' }];
  const feed = { images: [{ hash }], bodies: [{ text: 'One' }], link_urls, ad_formats: ['SINGLE_IMAGE'] };
  const dynamic = await makeSdkAd(open, 'Dynamic', {
    status: 'ACTIVE',
    adset: { is_dynamic_creative: true },
    creative: { object_story_spec: { page_id: page }, asset_feed_spec: feed },
  });
  const groups = [{ images: [{ hash }], texts: [{ text: 'Two', text_type: 'primary_text' }] }];
  const flexible = await makeSdkAd(open, 'Flexible', {
    status: 'ACTIVE',
    ad: { creative_asset_groups_spec: { groups } },
  });
  sandbox.world.review.change({ refuseRate: 0 });
  sandbox.world.clock.advance(3 * 86_400);
  const ids = [dynamic.ad.id, flexible.ad.id];
  const params = {
    level: 'ad',
    date_preset: 'last_7d',
    filtering: [{ field: 'ad.id', operator: 'IN', value: ids }],
  };
  const rows = dataOf(await account.getInsights(['ad_id'], { ...params, breakdowns: ['image_asset'] }));
  expect(rows.map((row) => row['ad_id']).toSorted()).toEqual(ids.toSorted());
  expect(rows[0]).toMatchObject({ image_asset: { hash } });
  const bodies = dataOf(await account.getInsights(['ad_id'], { ...params, breakdowns: ['body_asset'] }));
  expect(bodies.map((row) => row['body_asset'])).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ text: 'One' }),
      expect.objectContaining({ text: 'Two' }),
    ]),
  );
});

it('reads the history of an account, page by page and by category', async () => {
  const { account } = open;
  const { adset } = await makeSdkAd(open, 'Logged');
  await new AdSet(adset.id).update([], { daily_budget: 6000, name: 'Logged again' });
  const fields = ['event_type', 'extra_data', 'object_id', 'actor_name'];
  const oid = { oid: adset.id };
  let cursor = await account.getActivities(fields, { ...oid, limit: 2 });
  const seen = dataOf(cursor);
  while (cursor.hasNext()) {
    cursor = await cursor.next();
    seen.push(...dataOf(cursor));
  }
  expect(seen.map((row) => row['event_type']).toSorted()).toEqual([
    'create_ad_set',
    'update_ad_set_budget',
    'update_ad_set_name',
  ]);
  const [budget] = dataOf(await account.getActivities(fields, { ...oid, category: 'BUDGET' }));
  expect(JSON.parse(String(budget?.['extra_data']))).toMatchObject({
    old_value: { old_value: 5000 },
    new_value: { new_value: 6000 },
  });
});
