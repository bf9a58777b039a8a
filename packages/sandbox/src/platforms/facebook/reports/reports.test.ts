import { afterEach, beforeEach, expect, test } from 'vitest';
import { type FacebookSandbox, facebookSandbox, makeAd } from '../testing.ts';
import { readPeriods } from './range.ts';

let sandbox: FacebookSandbox;
let ids: Awaited<ReturnType<typeof makeAd>>;
beforeEach(async () => {
  sandbox = await facebookSandbox();
  ids = await makeAd(sandbox);
  sandbox.world.clock.advance(3.5 * 86_400);
});
afterEach(async () => sandbox.close());

const days = { time_range: { since: '2026-03-02', until: '2026-03-04' } };
const sum = (rows: Record<string, unknown>[], name: string) =>
  Math.round(rows.reduce((total, row) => total + Number(row[name] ?? 0), 0) * 100) / 100;

test('periods: presets, steps and months', () => {
  const today = '2026-03-05';
  expect(readPeriods({ date_preset: 'last_7d' }, today)).toEqual([
    { since: '2026-02-26', until: '2026-03-04' },
  ]);
  expect(readPeriods({ date_preset: 'last_month', time_increment: '14' }, today)).toEqual([
    { since: '2026-02-01', until: '2026-02-14' },
    { since: '2026-02-15', until: '2026-02-28' },
  ]);
  const range = { since: '2026-01-20', until: '2026-03-05' };
  expect(readPeriods({ time_range: range, time_increment: 'monthly' }, today)).toEqual([
    { since: '2026-01-20', until: '2026-01-31' },
    { since: '2026-02-01', until: '2026-02-28' },
    { since: '2026-03-01', until: '2026-03-05' },
  ]);
  expect(() => readPeriods({ time_range: { since: '2020-01-01', until: today } }, today)).toThrow(
    '37 months',
  );
});

test('hours add up to days and days to the whole, at every level', async () => {
  const path = `/act_${ids.account}/insights`;
  const fields = 'spend,impressions,clicks';
  const whole = (await sandbox.get(path, { ...days, fields })).body.data;
  expect(whole).toHaveLength(1);
  expect(whole[0]).toMatchObject({
    date_start: '2026-03-02',
    date_stop: '2026-03-04',
    spend: expect.any(String),
  });
  const daily = (await sandbox.get(`/${ids.campaign}/insights`, { ...days, fields, time_increment: 1 })).body
    .data;
  expect(daily.map((row) => row['date_start'])).toEqual(['2026-03-02', '2026-03-03', '2026-03-04']);
  const hourly = (
    await sandbox.get(path, {
      ...days,
      fields,
      level: 'ad',
      limit: 500,
      breakdowns: ['hourly_stats_aggregated_by_advertiser_time_zone'],
    })
  ).body.data;
  expect(hourly[5]).toHaveProperty('hourly_stats_aggregated_by_advertiser_time_zone');
  const split = (await sandbox.get(path, { ...days, fields, breakdowns: 'age,gender', limit: 100 })).body
    .data;
  expect(split).toHaveLength(18);
  for (const rows of [daily, hourly, split])
    for (const name of ['spend', 'impressions', 'clicks']) expect(sum(rows, name)).toBe(sum(whole, name));
});

test('actions, values and video figures are lists of text', async () => {
  const fields =
    'ad_id,ad_name,actions,action_values,purchase_roas,video_p50_watched_actions,cost_per_action_type';
  const [row] = (
    await sandbox.get(`/${ids.adset}/insights`, {
      ...days,
      level: 'ad',
      fields,
      action_attribution_windows: ['1d_click'],
    })
  ).body.data;
  expect(row).toMatchObject({ ad_id: ids.ad, ad_name: 'Ad' });
  const actions = row!['actions'] as Record<string, string>[];
  const clicks = actions.find(({ action_type: type }) => type === 'link_click')!;
  expect(Number(clicks['1d_click'])).toBeLessThan(Number(clicks['value']));
  expect(actions.map(({ action_type: type }) => type)).not.toContain('mobile_app_install');
  expect(row!['video_p50_watched_actions']).toEqual([
    { action_type: 'video_view', value: expect.any(String), '1d_click': expect.any(String) },
  ]);
});

test.each([
  [{ fields: 'nonsense' }, 100, undefined],
  [{ level: 'planet' }, 100, undefined],
  [{ breakdowns: 'hourly_stats_aggregated_by_advertiser_time_zone,age' }, 2, 1504041],
  [{ breakdowns: 'planet' }, 100, undefined],
  [{ time_range: { since: '2020-01-01', until: '2020-01-02' } }, 3018, undefined],
  [{ date_preset: 'someday' }, 100, undefined],
])('a report with %j is refused', async (params, code, subcode) => {
  const { body } = await sandbox.get(`/act_${ids.account}/insights`, params);
  expect([body.error['code'], body.error['error_subcode']]).toEqual([code, subcode]);
});

test('filters and order', async () => {
  const query = async (filtering: object) =>
    (
      await sandbox.get(`/act_${ids.account}/insights`, {
        ...days,
        level: 'ad',
        fields: 'spend',
        time_increment: 1,
        filtering,
        sort: ['spend_descending'],
      })
    ).body.data;
  const rows = await query([{ field: 'campaign.id', operator: 'IN', value: [ids.campaign] }]);
  const spends = rows.map((row) => Number(row['spend']));
  expect(spends).toEqual(spends.toSorted((one, other) => other - one));
  expect(await query([{ field: 'ad.effective_status', operator: 'IN', value: ['DISAPPROVED'] }])).toEqual([]);
  expect(await query([{ field: 'spend', operator: 'GREATER_THAN', value: 1000 }])).toEqual([]);
});

test('a report in the background is asked for, waited for and read', async () => {
  const begun = await sandbox.post(`/act_${ids.account}/insights`, {
    ...days,
    level: 'ad',
    fields: ['ad_id', 'spend'],
  });
  const run = String(begun.body['report_run_id']);
  expect((await sandbox.get(`/${run}`)).body).toMatchObject({
    id: run,
    async_status: 'Job Not Started',
    is_running: true,
  });
  expect((await sandbox.get(`/${run}/insights`)).body.error['code']).toBe(2601);
  sandbox.world.clock.advance(30);
  expect((await sandbox.get(`/${run}`)).body).toMatchObject({
    async_status: 'Job Completed',
    async_percent_completion: 100,
  });
  const rows = (await sandbox.get(`/${run}/insights`)).body.data;
  const direct = (
    await sandbox.get(`/act_${ids.account}/insights`, { ...days, level: 'ad', fields: 'ad_id,spend' })
  ).body.data;
  expect(rows).toEqual(direct);
  expect(rows).toHaveLength(1);
});

test.each([
  ['report_failed', { async_status: 'Job Failed', async_percent_completion: 100, is_running: false }],
  ['report_skipped', { async_status: 'Job Skipped', async_percent_completion: 0, is_running: false }],
  ['report_stuck', { async_status: 'Job Running', async_percent_completion: 75, is_running: true }],
] as const)('%s: the run says so, and has no rows', async (kind, expected) => {
  sandbox.world.faults.add({ kind, platform: 'facebook', count: 1 });
  const begun = await sandbox.post(`/act_${ids.account}/insights`, { ...days, level: 'ad' });
  const run = String(begun.body['report_run_id']);
  expect((await sandbox.get(`/${run}`)).body).toMatchObject({ async_status: 'Job Not Started' });
  sandbox.world.clock.advance(3600);
  const { body } = await sandbox.get(`/${run}`);
  expect(body).toMatchObject(expected);
  expect(typeof body['error_message']).toBe(kind === 'report_failed' ? 'string' : 'undefined');
  expect((await sandbox.get(`/${run}/insights`)).body.error['code']).toBe(2601);
});

test('late conversions are added for some days', async () => {
  const big = await makeAd(sandbox, { adset: { daily_budget: 2_000_000 } });
  sandbox.world.clock.advance(86_400);
  const range = { time_range: { since: '2026-03-05', until: '2026-03-05' } };
  const registrations = async () => {
    const [row] = (await sandbox.get(`/${big.ad}/insights`, { ...range, fields: 'actions,spend' })).body.data;
    const actions = row!['actions'] as Record<string, string>[];
    const found = actions.find(({ action_type: type }) => type === 'omni_complete_registration');
    return { count: Number(found?.['value'] ?? 0), spend: row!['spend'] };
  };
  const early = await registrations();
  sandbox.world.clock.advance(10 * 86_400);
  const late = await registrations();
  expect(Number(late.spend) / Number(early.spend)).toBeCloseTo(1, 1);
  expect(late.count).toBeGreaterThan(early.count);
});

test('fields and breakdowns that are known and not worked out are answered empty, not refused', async () => {
  const { body } = await sandbox.get(`/act_${ids.account}/insights`, {
    ...days,
    fields: 'spend,canvas_avg_view_time',
    breakdowns: 'dma',
  });
  expect(body.data).toEqual([
    { spend: expect.any(String), dma: 'unknown', date_start: '2026-03-02', date_stop: '2026-03-04' },
  ]);
});

test('a summary has the totals of the named figures, or of all that were asked for', async () => {
  const path = `/act_${ids.account}/insights`;
  const query = { ...days, level: 'ad', fields: 'ad_id,spend,clicks', time_increment: 1, limit: 2 };
  const named = (await sandbox.get(path, { ...query, summary: ['spend'] })).body;
  const [whole] = (await sandbox.get(path, { ...days, fields: 'spend,clicks' })).body.data;
  expect(named['summary']).toEqual({
    spend: whole?.['spend'],
    date_start: '2026-03-02',
    date_stop: '2026-03-04',
  });
  const all = (await sandbox.get(path, { ...query, default_summary: true })).body;
  expect(all['summary']).toMatchObject({ spend: whole?.['spend'], clicks: whole?.['clicks'] });
});

test('what an app may ask of reports is one allowance for all accounts', async () => {
  const { limits } = sandbox.world;
  limits.switch('facebook', true);
  limits.change('facebook', 'app_insights', { max: 2 });
  const [one = '', other = ''] = sandbox.accountIds;
  const ask = (account: string) => sandbox.get(`/act_${account}/insights`, days);
  const { headers } = await ask(one);
  expect(JSON.parse(String(headers['x-fb-ads-insights-throttle']))).toMatchObject({ app_id_util_pct: 50 });
  expect((await ask(other)).status).toBe(200);
  for (const account of [one, other])
    expect((await ask(account)).body.error).toMatchObject({ code: 4, error_subcode: 1504022 });
  expect((await sandbox.get(`/act_${one}/campaigns`)).status).toBe(200);
});
