import { afterEach, beforeEach, expect, test } from 'vitest';
import { assetsOf, type FacebookSandbox, facebookSandbox, makeAd } from '../testing.ts';

type Row = Record<string, unknown>;
let sandbox: FacebookSandbox;
beforeEach(async () => {
  sandbox = await facebookSandbox();
  sandbox.world.review.change({ refuseRate: 0 });
});
afterEach(async () => sandbox.close());

/** Files of the account, as if they had been uploaded long ago. */
function files(account: string) {
  const { objects, database } = sandbox.world.state;
  const base = { accountId: account, status: 'ACTIVE' };
  const fields = { $uploadedAt: 0, width: 1080, height: 1080 };
  database.transaction(() => {
    for (const id of ['191', '192'])
      objects.insert('facebook', 'advideo', { ...base, id, name: `Film ${id}`, fields });
    objects.insert('facebook', 'adimage', { ...base, id: `${account}:abc`, name: 'a.png', fields });
  });
}

const feed = {
  videos: [{ video_id: '191' }, { video_id: '192' }],
  images: [{ hash: 'abc' }],
  bodies: [{ text: 'One' }, { text: 'Two' }],
  titles: [{ text: 'Title' }],
  link_urls: [{ website_url: 'https://shop.example.com/' }],
  call_to_action_types: ['SHOP_NOW'],
  ad_formats: ['AUTOMATIC_FORMAT'],
};

async function dynamicAd() {
  files(sandbox.accountIds[0] ?? '');
  const [account = ''] = sandbox.accountIds;
  const { page } = assetsOf(sandbox);
  const made = await makeAd(sandbox, {
    adset: { is_dynamic_creative: true },
    creative: { object_story_spec: { page_id: page }, asset_feed_spec: feed },
  });
  sandbox.world.clock.advance(3.5 * 86_400);
  const days = { time_range: { since: '2026-03-02', until: '2026-03-04' } };
  const rows = async (params: Row): Promise<Row[]> =>
    (await sandbox.get(`/act_${account}/insights`, { ...days, level: 'ad', ...params })).body.data;
  return { ...made, rows };
}
const sum = (rows: Row[], name: string) =>
  Math.round(rows.reduce((total, row) => total + Number(row[name] ?? 0), 0) * 100) / 100;

test('videos and pictures of a dynamic ad share what it did', async () => {
  const { rows } = await dynamicAd();
  const fields = 'spend,impressions,actions,video_play_actions';
  const [whole] = await rows({ fields });
  const videos = await rows({ fields, breakdowns: ['video_asset'] });
  const pictures = await rows({ fields, breakdowns: ['image_asset'] });
  expect(videos.map((row) => row['video_asset'])).toMatchObject([
    { video_id: '191', video_name: 'Film 191', id: expect.stringMatching(/^\d+$/) },
    { video_id: '192' },
  ]);
  expect(pictures).toMatchObject([{ image_asset: { hash: 'abc', name: 'a.png' } }]);
  for (const name of ['spend', 'impressions'])
    expect(sum([...videos, ...pictures], name)).toBe(Number(whole?.[name]));
  // Not told of assets.
  expect(whole?.['video_play_actions']).toBeDefined();
  expect(videos[0]).toHaveProperty('actions');
  expect(videos[0]).not.toHaveProperty('video_play_actions');
});

test('on a day that runs, ads, hours, assets and the account cost the same, asked one after the other', async () => {
  const { rows } = await dynamicAd();
  sandbox.world.clock.advance(4 * 3600 + 35 * 60);
  const ask = async (params: Row): Promise<Row[]> => {
    const found = await rows({
      time_range: { since: '2026-03-05', until: '2026-03-05' },
      fields: 'spend',
      limit: 500,
      ...params,
    });
    sandbox.world.clock.advance(37);
    return found;
  };
  const costs = [
    sum(await ask({ level: 'account' }), 'spend'),
    sum(await ask({}), 'spend'),
    sum(await ask({ breakdowns: ['hourly_stats_aggregated_by_advertiser_time_zone'] }), 'spend'),
    sum(
      [...(await ask({ breakdowns: ['video_asset'] })), ...(await ask({ breakdowns: ['image_asset'] }))],
      'spend',
    ),
  ];
  expect(costs[0]).toBeGreaterThan(0);
  expect(new Set(costs)).toEqual(new Set([costs[0]]));
});

test('every kind of text is seen every time', async () => {
  const { rows } = await dynamicAd();
  const [whole] = await rows({ fields: 'spend' });
  const bodies = await rows({ fields: 'spend', breakdowns: ['body_asset'] });
  expect(bodies.map((row) => (row['body_asset'] as Row)['text'])).toEqual(['One', 'Two']);
  for (const breakdowns of [['body_asset'], ['title_asset'], ['call_to_action_asset'], ['link_url_asset']])
    expect(sum(await rows({ fields: 'spend', breakdowns }), 'spend')).toBe(Number(whole?.['spend']));
  const ages = await rows({ fields: 'spend', breakdowns: ['body_asset', 'age'] });
  expect(ages).toHaveLength(12);
});

test('an ordinary ad is in no row of assets, and not every pair is one', async () => {
  const { account } = await makeAd(sandbox);
  sandbox.world.clock.advance(3.5 * 86_400);
  const ask = (breakdowns: string[]) =>
    sandbox.get(`/act_${account}/insights`, { level: 'ad', breakdowns, date_preset: 'last_7d' });
  expect((await ask([])).body.data).toHaveLength(1);
  expect((await ask(['image_asset'])).body.data).toEqual([]);
  for (const pair of [
    ['video_asset', 'image_asset'],
    ['video_asset', 'country'],
  ])
    expect((await ask(pair)).body.error['error_subcode']).toBe(1_504_041);
});
