import { expect, test } from 'vitest';
import { facebookSandbox } from '../platforms/facebook/testing.ts';
import { testTikTok } from '../platforms/tiktok/testing.ts';
import type { World } from '../world.ts';

/** The ad that stands for a batch of the bulk seed. */
const headOf = ({ state }: World, platform: string) => {
  const head = state.database.get<{ id: string }>('SELECT ad_id AS id FROM seeded_sums');
  const ad = state.objects.get(platform, 'ad', head?.id ?? '');
  if (!ad) throw new Error('Nothing was seeded');
  return ad;
};

test('TikTok: one ad that shows another film takes only its own figures there', async () => {
  const tiktok = await testTikTok({ at: '2026-03-02T12:00:00Z' });
  const payload = { platform: 'tiktok', ads: 200, days: 12, active: 0 };
  const seeded = await tiktok.app.inject({ method: 'POST', url: '/_sandbox/seed', payload });
  const { accessToken, accountId } = seeded.json<{ accessToken: string; accountId: string }>();
  const { objects } = tiktok.world.state;
  const campaigns = objects.list('tiktok', 'campaign', { accountId }).map(({ id }) => id);
  const ask = async (filtering: object[] = []) => {
    const query = {
      advertiser_id: accountId,
      report_type: 'BASIC',
      data_level: 'AUCTION_AD',
      dimensions: ['video_material_id'],
      metrics: ['spend'],
      start_date: '2026-02-22',
      end_date: '2026-02-28',
      filtering,
    };
    const { data } = await tiktok.get('report/integrated/get/', query, accessToken);
    const list = data['list'] as unknown as {
      dimensions: Record<string, string>;
      metrics: { spend: string };
    }[];
    return new Map(list.map((row) => [row.dimensions['video_material_id'], Number(row.metrics.spend)]));
  };
  const byAd = () =>
    ask([{ field_name: 'campaign_ids', filter_type: 'IN', filter_value: JSON.stringify(campaigns) }]);
  const before = await ask();
  expect(before).toEqual(await byAd());
  const head = headOf(tiktok.world, 'tiktok');
  const own = head.fields['video_id'];
  const other = objects.list('tiktok', 'video', { accountId }).find(({ id }) => id !== own)?.id;
  const body = {
    advertiser_id: accountId,
    adgroup_id: head.parentId,
    patch_update: true,
    creatives: [{ ad_id: head.id, ad_name: head.name, video_id: other }],
  };
  expect((await tiktok.post('ad/update/', body, accessToken)).code).toBe(0);
  const after = await ask();
  expect(after).not.toEqual(before);
  expect(after).toEqual(await byAd());
  tiktok.world.delivery.forget();
  expect(await ask()).toEqual(after);
  await tiktok.close();
});

test('Meta: one ad set that moves to another country takes only its own figures there', async () => {
  const facebook = await facebookSandbox();
  const [account = ''] = facebook.accountIds;
  const payload = { platform: 'facebook', account, ads: 200, days: 9, active: 0 };
  await facebook.app.inject({ method: 'POST', url: '/_sandbox/seed', payload });
  const spendIn = async (level: string) => {
    const { body } = await facebook.get(`/act_${account}/insights`, {
      level,
      breakdowns: ['country'],
      fields: 'spend',
      time_range: { since: '2026-02-22', until: '2026-02-26' },
      limit: 1000,
    });
    const sums = new Map<string, number>();
    for (const { country, spend } of body.data as unknown as { country: string; spend: string }[])
      sums.set(country, (sums.get(country) ?? 0) + Number(spend));
    return sums;
  };
  const before = await spendIn('account');
  const { parentId } = headOf(facebook.world, 'facebook');
  const targeting = {
    geo_locations: { countries: ['JP'] },
    targeting_automation: { advantage_audience: 0 },
  };
  expect((await facebook.post(`/${parentId}`, { targeting })).status).toBe(200);
  const after = await spendIn('account');
  const bySet = await spendIn('adset');
  expect([...after.keys()].toSorted()).toEqual([...before.keys(), 'JP'].toSorted());
  for (const [country, spend] of bySet) expect(after.get(country)).toBeCloseTo(spend, 1);
  facebook.world.delivery.forget();
  expect(await spendIn('account')).toEqual(after);
  await facebook.close();
});
