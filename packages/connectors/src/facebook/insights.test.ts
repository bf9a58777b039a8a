import { addDays, dayIn } from '@adsail/contract';
import { describe, expect, it } from 'vitest';
import { answering } from '../conformance/recorded.ts';
import { setUpStage } from '../conformance/set-up-stage.ts';
import { collect } from '../core/index.ts';
import { refusedBy, scope, subject } from './testing.ts';

const stage = setUpStage(subject);

describe('insights', () => {
  it('adds up over levels and hours, keeps what a deleted ad spent, and takes a report when it is too much', async () => {
    const parentId = await stage.parentOfAds('Running');
    const [row] = await stage.delivery.get(stage.scope, 'adgroup', [parentId]);
    const { id } = await stage.made({ ...stage.draft('ad', 'Running ad', parentId), status: 'ENABLE' });
    await stage.delivery.setStatus(stage.scope, 'adgroup', [parentId], 'ENABLE');
    await stage.delivery.setStatus(stage.scope, 'campaign', [row!.parentId], 'ENABLE');
    const { clock } = stage.sandbox.world;
    clock.advance(3 * 86_400);
    // Today still goes on while the test asks.
    const to = addDays(dayIn('America_Los_Angeles', new Date(clock.now())), -1);
    const query = { from: addDays(to, -40), to, by: 'day' } as const;
    const rows = (
      level: 'ad' | 'campaign' | 'account',
      by: 'day' | 'hour' | 'total' = 'day',
      connector = stage.connector,
    ) => collect(connector.insights.rows(stage.scope, { ...query, level, by }));
    const sum = (list: { spend: { amount: string } }[]) =>
      list.reduce((total, { spend }) => total + Math.round(Number(spend.amount) * 100), 0);
    const ads = (await rows('ad')).filter((each) => each.id === id);
    expect(ads.length).toBeGreaterThan(1);
    expect(ads[0]).toMatchObject({ hour: null, spend: { currency: 'USD' }, reach: expect.any(Number) });
    expect(ads[0]?.day).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(ads[0]?.counts.impressions).toBeGreaterThan(0);
    const whole = sum(await rows('ad'));
    expect(whole).toBeGreaterThan(0);
    expect(sum(await rows('campaign'))).toBe(whole);
    expect(sum(await rows('account'))).toBe(whole);
    const hours = await rows('ad', 'hour');
    expect(sum(hours)).toBe(whole);
    expect(new Set(hours.map(({ hour }) => hour)).size).toBeGreaterThan(5);
    await stage.delivery.remove(stage.scope, 'ad', [id]);
    const kept = await collect(stage.insights.rows(stage.scope, { ...query, level: 'ad', ids: [id] }));
    expect(sum(kept)).toBe(sum(ads));

    const asked: string[] = [];
    const connector = stage.through((url, { method }) => {
      if (!url.pathname.includes('insights') || method !== 'GET') return undefined;
      clock.advance(10);
      asked.push(url.pathname.split('/').at(-2) ?? '');
      return url.pathname.includes('act_') ? refusedBy(100, 1504018) : undefined;
    });
    const report = collect(
      connector.insights.rows(stage.scope, { ...query, from: addDays(to, -4), level: 'campaign' }),
    );
    clock.advance(10);
    expect(sum(await report)).toBe(whole);
    expect(asked.at(-1)).toMatch(/^\d+$/);
  });

  it('what lies too far back names the first day', async () => {
    const query = { level: 'account', from: '2019-01-01', to: '2019-01-02', by: 'day' } as const;
    await expect(collect(stage.insights.rows(stage.scope, query))).rejects.toMatchObject({
      field: { path: 'from' },
    });
  });
});

describe('a report on the wire', () => {
  const query = { level: 'ad', from: '2026-03-01', to: '2026-03-08', by: 'day' } as const;
  const action = (action_type: string, value: string) => ({ action_type, value });
  const row = {
    ad_id: '33',
    date_start: '2026-03-08',
    spend: '90071992547409.93',
    reach: '120',
    impressions: '1000',
    clicks: '31',
    actions: [
      action('omni_app_install', '6'),
      action('omni_complete_registration', '5'),
      action('app_custom_event.fb_mobile_purchase', '4'),
      action('offsite_conversion.fb_pixel_purchase', '3'),
      // Holds the two above: adding it would count twice.
      action('omni_purchase', '7'),
    ],
    action_values: [
      action('app_custom_event.fb_mobile_purchase', '19.990'),
      action('offsite_conversion.fb_pixel_purchase', '0.07'),
    ],
    video_play_actions: [action('video_view', '900')],
    video_continuous_2_sec_watched_actions: [action('video_view', '800')],
    video_p25_watched_actions: [action('video_view', '600')],
    video_p50_watched_actions: [action('video_view', '500')],
    video_p75_watched_actions: [action('video_view', '400')],
    video_p100_watched_actions: [action('video_view', '300')],
  };

  it('gives every figure to the last digit, and the day as the account has it', async () => {
    const { connector, sent } = answering(subject, [{ data: [row] }]);
    expect(await collect(connector.insights.rows(scope, query))).toEqual([
      {
        level: 'ad',
        id: '33',
        day: '2026-03-08',
        hour: null,
        spend: { amount: '90071992547409.93', currency: 'USD' },
        appPurchaseValue: { amount: '19.99', currency: 'USD' },
        webPurchaseValue: { amount: '0.07', currency: 'USD' },
        counts: {
          impressions: 1000,
          clicks: 31,
          conversions: 9,
          installs: 6,
          registrations: 5,
          appPurchases: 4,
          webPurchases: 3,
          plays: 900,
          plays2s: 800,
          plays6s: 0,
          plays25: 600,
          plays50: 500,
          plays75: 400,
          plays100: 300,
        },
        reach: 120,
      },
    ]);
    expect(sent[0]?.query).toMatchObject({
      level: 'ad',
      time_range: '{"since":"2026-03-01","until":"2026-03-08"}',
      time_increment: '1',
      use_unified_attribution_setting: 'true',
    });
    const fields = new Set(sent[0]?.query['fields']?.split(','));
    expect(Object.keys(row).filter((name) => name !== 'date_start' && !fields.has(name))).toEqual([]);
  });

  it('by the hour shows the hour and asks for no reach, in all for one row', async () => {
    const hourly = { ...row, hourly_stats_aggregated_by_advertiser_time_zone: '17:00:00 - 17:59:59' };
    const { connector, sent } = answering(subject, [{ data: [hourly] }, { data: [row] }]);
    const range = { from: '2026-03-08', to: '2026-03-08' };
    const [hour] = await collect(connector.insights.rows(scope, { ...query, ...range, by: 'hour' }));
    expect(hour).toMatchObject({ day: '2026-03-08', hour: 17 });
    expect(sent[0]?.query['fields']?.split(',')).not.toContain('reach');
    const [total] = await collect(connector.insights.rows(scope, { ...query, by: 'total' }));
    expect(total).toMatchObject({ day: null, hour: null, reach: 120 });
    expect(sent[1]?.query['time_increment']).toBe('all_days');
  });

  it('of more than a year in all is still one row for each object', async () => {
    const part = (spend: string) => ({ data: [{ ...row, spend }] });
    const { connector } = answering(subject, [part('0.1'), part('0.2')]);
    const range = { from: '2024-06-01', to: '2026-03-05' };
    const rows = await collect(connector.insights.rows(scope, { ...query, ...range, by: 'total' }));
    expect(rows).toMatchObject([
      { id: '33', spend: { amount: '0.3' }, counts: { impressions: 2000 }, reach: null },
    ]);
  });

  it('a report that fails is told in its words, one that is too slow is given up', async () => {
    const tooMuch = () => refusedBy(100, 1_504_018);
    const failing = answering(subject, [
      tooMuch(),
      { report_run_id: '5' },
      { async_status: 'Job Failed', async_percent_completion: 100, error_message: 'no room' },
    ]);
    await expect(collect(failing.connector.insights.rows(scope, query))).rejects.toMatchObject({
      kind: 'transient',
      message: 'The report ended as "Job Failed" no room',
    });
    const slow = answering(subject, ({ method, path }) =>
      path.endsWith('/insights')
        ? method === 'GET'
          ? tooMuch()
          : { report_run_id: '5' }
        : { async_status: 'Job Running', async_percent_completion: 50 },
    );
    await expect(collect(slow.connector.insights.rows(scope, query))).rejects.toMatchObject({
      message: 'The report takes too long',
    });
    expect(slow.slept.reduce((sum, ms) => sum + ms, 0)).toBeGreaterThanOrEqual(600_000);
  });

  it('a later page that is too much makes a report, and what was passed on already does not come again', async () => {
    const other = { ...row, ad_id: '34' };
    const first = { data: [row], paging: { cursors: { after: 'c' }, next: 'x' } };
    const { connector } = answering(subject, [
      first,
      refusedBy(100, 1_504_018),
      { report_run_id: '5' },
      { async_status: 'Job Completed', async_percent_completion: 100 },
      { data: [other, row] },
    ]);
    const rows = await collect(connector.insights.rows(scope, query));
    expect(rows.map(({ id }) => id)).toEqual(['33', '34']);
  });

  it('a row that two pages show is one, its hours are several', async () => {
    const hour = (from: string) => ({
      ...row,
      hourly_stats_aggregated_by_advertiser_time_zone: `${from}:00:00`,
    });
    const first = { data: [hour('08'), hour('09')], paging: { cursors: { after: 'c' }, next: 'x' } };
    const { connector } = answering(subject, [first, { data: [hour('09'), hour('10')] }]);
    const asked = { ...query, from: query.to, by: 'hour' } as const;
    const rows = await collect(connector.insights.rows(scope, asked));
    expect(rows.map((each) => each.hour)).toEqual([8, 9, 10]);
  });

  it('a part of an action fails the question, and names it', async () => {
    const partly = { ...row, actions: [action('omni_app_install', '6.5')] };
    const { connector } = answering(subject, [{ data: [partly] }]);
    await expect(collect(connector.insights.rows(scope, query))).rejects.toMatchObject({
      name: 'UnexpectedAnswerError',
      message: 'actions[omni_app_install] is "6.5", not a whole number',
    });
  });

  it('a number that comes as one is no zero', async () => {
    const plain = { ...row, impressions: 1000, spend: 1.5 };
    const { connector } = answering(subject, [{ data: [plain] }]);
    expect(await collect(connector.insights.rows(scope, query))).toMatchObject([
      { spend: { amount: '1.5' }, counts: { impressions: 1000 } },
    ]);
  });
});
