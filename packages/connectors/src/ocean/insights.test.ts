import { addDays } from '@adsail/contract';
import { describe, expect, it } from 'vitest';
import { answering } from '../conformance/recorded.ts';
import { setUpStage } from '../conformance/set-up-stage.ts';
import { collect, type InsightRow } from '../core/index.ts';
import { ok, scope, seededStage, subject } from './testing.ts';
import { dayOf } from './time.ts';

const stage = setUpStage(subject, seededStage);

describe('insights', () => {
  const cents = (rows: readonly InsightRow[]) =>
    rows.reduce((total, { spend }) => total + Math.round(Number(spend.amount) * 100), 0);

  it('adds up over levels, spans and hours, and a deleted ad keeps what it spent', async () => {
    // Today still goes on while the test asks.
    const to = addDays(dayOf(stage.sandbox.world.clock.now()), -1);
    const range = { from: addDays(to, -70), to } as const;
    const rows = (query: object) =>
      collect(stage.insights.rows(stage.scope, { ...range, level: 'promotion', by: 'day', ...query }));
    const ads = await rows({});
    expect(cents(ads)).toBeGreaterThan(0);
    expect(ads[0]).toMatchObject({ hour: null, reach: null, spend: { currency: 'CNY' } });
    expect(ads[0]?.day).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(new Set(ads.map(({ id, day }) => `${id} ${day}`)).size).toBe(ads.length);
    expect(cents(await rows({ level: 'project' }))).toBe(cents(ads));
    expect(cents(await rows({ level: 'account' }))).toBe(cents(ads));
    const total = await rows({ by: 'total' });
    expect(total).toHaveLength(new Set(ads.map(({ id }) => id)).size);
    expect(cents(total)).toBe(cents(ads));
    const [account] = await rows({ level: 'account', by: 'total' });
    expect(account).toMatchObject({ id: stage.scope.account.id, day: null });
    expect(cents([account!])).toBe(cents(ads));
    const shows = (list: readonly InsightRow[]) =>
      list.reduce((sum, { counts }) => sum + counts.impressions, 0);
    expect(account?.counts.impressions).toBe(shows(ads));

    const [first, second] = [...new Set(ads.map(({ id }) => id))];
    const own = ads.filter(({ id }) => id === first || id === second);
    const chosen = await rows({ ids: [first, second] });
    expect([new Set(chosen.map(({ id }) => id)), cents(chosen)]).toEqual([
      new Set([first, second]),
      cents(own),
    ]);
    await stage.delivery.remove(stage.scope, 'promotion', [first!]);
    expect(cents(await rows({ ids: [first, second] }))).toBeGreaterThanOrEqual(cents(own));

    const day = ads.find(({ spend }) => Number(spend.amount) > 0)?.day ?? to;
    const hours = await rows({ from: day, to: day, by: 'hour' });
    expect(new Set(hours.map(({ hour }) => hour)).size).toBeGreaterThan(3);
    expect(hours.every((row) => row.day === day)).toBe(true);
    const odd = stage.insights.rows(stage.scope, { ...range, level: 'ad', by: 'day' });
    await expect(collect(odd)).rejects.toMatchObject({ field: { path: 'level' } });
  });
});

describe('materials', () => {
  it('a material did what its ads did, by day and in all; only videos are played', async () => {
    const to = addDays(dayOf(stage.sandbox.world.clock.now()), -1);
    const range = { from: addDays(to, -40), to } as const;
    const cents = (list: readonly { spend: { amount: string } }[]) =>
      list.reduce((total, { spend }) => total + Math.round(Number(spend.amount) * 100), 0);
    const whole = await collect(
      stage.insights.rows(stage.scope, { ...range, level: 'promotion', by: 'total' }),
    );
    const ask = (change: object) =>
      collect(stage.insights.materials(stage.scope, { ...range, kinds: ['video'], by: 'total', ...change }));
    const videos = await ask({});
    const images = await ask({ kinds: ['image'] });
    expect(cents(videos) + cents(images)).toBe(cents(whole));
    expect([cents(videos), cents(images)].every((some) => some > 0)).toBe(true);
    expect(images.every(({ kind, counts }) => kind === 'image' && counts.plays === 0)).toBe(true);
    expect(videos[0]).toMatchObject({ kind: 'video', names: 'materialId', day: null, reach: null });
    expect(new Set(videos.map(({ id }) => id)).size).toBe(videos.length);
    const days = await ask({ by: 'day', ids: [videos[0]!.id] });
    expect(new Set(days.map(({ day }) => day)).size).toBe(days.length);
    expect(cents(days)).toBe(cents([videos[0]!]));
  });
});

describe('a report on the wire', () => {
  const config = ok({
    list: [{ metrics: ['stat_cost', 'show_cnt', 'game_pay_count'].map((field) => ({ field })) }],
  });
  const info = { page: 1, page_size: 100, total_page: 1 };
  const report = (...rows: object[]) => ok({ rows, page_info: { ...info, total_number: rows.length } });
  const query = { level: 'promotion', from: '2026-03-01', to: '2026-03-08', by: 'day' } as const;

  it('gives figures with commas and dashes to the last digit, and asks for metrics that exist', async () => {
    const dimensions = { cdp_promotion_id: '7300000000000000001', stat_time_day: '2026-03-08' };
    const metrics = { stat_cost: '90,071,992,547,409.93', show_cnt: '1,000', game_pay_count: '-' };
    const { connector, sent } = answering(subject, [config, report({ dimensions, metrics })]);
    const [row] = await collect(connector.insights.rows(scope, query));
    expect(row).toMatchObject({
      id: '7300000000000000001',
      day: '2026-03-08',
      spend: { amount: '90071992547409.93', currency: 'CNY' },
      counts: { impressions: 1000, appPurchases: 0, clicks: 0 },
      // What the configuration names is told, also by a dash.
      absent: [
        'clicks',
        'conversions',
        'installs',
        'registrations',
        'plays',
        'plays25',
        'plays50',
        'plays75',
        'plays100',
      ],
    });
    expect(JSON.parse(sent[1]?.query['metrics'] ?? '').toSorted()).toEqual([
      'game_pay_count',
      'show_cnt',
      'stat_cost',
    ]);
  });

  it('a material that is displayed in two ways is one, and a live stream none', async () => {
    const shown = (image_mode: string, stat_cost: string) => ({
      dimensions: { material_id: '75', image_mode, stat_time_day: '2026-03-08' },
      metrics: { stat_cost, show_cnt: '10' },
    });
    const rows = [
      shown('CREATIVE_IMAGE_MODE_LARGE', '0.1'),
      shown('CREATIVE_IMAGE_MODE_AWEME_LIVE', '5'),
      shown('CREATIVE_IMAGE_MODE_SMALL', '0.2'),
    ];
    const { connector, sent } = answering(subject, [config, report(...rows)]);
    const asked = { kinds: ['image'], from: '2026-03-01', to: '2026-03-08', by: 'day', ids: ['75'] } as const;
    expect(await collect(connector.insights.materials(scope, asked))).toMatchObject([
      { kind: 'image', id: '75', day: '2026-03-08', spend: { amount: '0.3' }, counts: { impressions: 20 } },
    ]);
    expect(sent[1]?.query).toMatchObject({ data_topic: 'MATERIAL_DATA' });
    expect(JSON.parse(sent[1]?.query['filters'] ?? '')).toEqual([
      { field: 'material_id', type: 2, operator: 7, values: ['75'] },
    ]);
  });

  it('a material that two pages show counts once, and one that moved to the page before is read', async () => {
    const page = (...names: string[]) => {
      const rows = names.map((material_id) => ({
        dimensions: { material_id, image_mode: 'CREATIVE_IMAGE_MODE_LARGE', stat_time_day: '2026-03-08' },
        metrics: { stat_cost: '0.1', show_cnt: '10' },
      }));
      return ok({ rows, page_info: { page: 1, page_size: 2, total_number: 3, total_page: 2 } });
    };
    const { connector } = answering(subject, [config, page('1', '2'), page('2'), page('3', '1'), page('2')]);
    const asked = { kinds: ['image'], from: '2026-03-01', to: '2026-03-08', by: 'day' } as const;
    const found = await collect(connector.insights.materials(scope, asked));
    expect(found.map(({ id, spend }) => [id, spend.amount])).toEqual([
      ['1', '0.1'],
      ['2', '0.1'],
      ['3', '0.1'],
    ]);
  });

  it('tells both kinds of one question', async () => {
    const rows = ['VIDEO_VERTICAL', 'LARGE'].map((mode, at) => ({
      dimensions: {
        material_id: `7${at}`,
        image_mode: `CREATIVE_IMAGE_MODE_${mode}`,
        stat_time_day: '2026-03-08',
      },
      metrics: { stat_cost: '0.1', show_cnt: '10' },
    }));
    const { connector, sent } = answering(subject, [config, report(...rows)]);
    const asked = { kinds: ['video', 'image'], from: '2026-03-01', to: '2026-03-08', by: 'day' } as const;
    expect(await collect(connector.insights.materials(scope, asked))).toMatchObject([
      { kind: 'video', id: '70' },
      { kind: 'image', id: '71' },
    ]);
    expect(sent).toHaveLength(2);
  });

  it('asks which metrics there are once in six hours', async () => {
    const { connector, sent } = answering(subject, ({ path }) =>
      path.includes('config') ? config : report(),
    );
    await collect(connector.insights.rows(scope, query));
    await collect(connector.insights.rows(scope, query));
    expect(sent.filter(({ path }) => path.includes('config'))).toHaveLength(1);
  });

  it('a range longer than thirty days is asked for in parts, and is one total', async () => {
    const part = (stat_cost: string) =>
      report({ dimensions: { cdp_promotion_id: '1' }, metrics: { stat_cost, show_cnt: '10' } });
    const { connector, sent } = answering(subject, [config, part('0.1'), part('0.2')]);
    const range = { from: '2026-01-20', to: '2026-03-08', by: 'total' } as const;
    expect(await collect(connector.insights.rows(scope, { ...query, ...range }))).toMatchObject([
      { id: '1', day: null, spend: { amount: '0.3' }, counts: { impressions: 20 } },
    ]);
    expect(sent.slice(1).map(({ query: asked }) => [asked['start_time'], asked['end_time']])).toEqual([
      ['2026-01-20', '2026-02-18'],
      ['2026-02-19', '2026-03-08'],
    ]);
  });

  it('a part of a click fails the question, and names it', async () => {
    const dimensions = { cdp_promotion_id: '7', stat_time_day: '2026-03-08' };
    const metrics = { stat_cost: '1', show_cnt: '1,000.5' };
    const { connector } = answering(subject, [config, report({ dimensions, metrics })]);
    await expect(collect(connector.insights.rows(scope, query))).rejects.toMatchObject({
      name: 'UnexpectedAnswerError',
      message: 'show_cnt is "1000.5", not a whole number',
    });
  });

  it('adds up what players paid and what shoppers ordered, where a row is of both', async () => {
    const names = ['stat_cost', 'attribution_game_in_app_ltv_1day', 'in_app_order_gmv'];
    const both = ok({ list: [{ metrics: names.map((field) => ({ field })) }] });
    const dimensions = { stat_time_day: '2026-03-08' };
    const metrics = { stat_cost: '1', attribution_game_in_app_ltv_1day: '10.10', in_app_order_gmv: '0.05' };
    const { connector } = answering(subject, [both, report({ dimensions, metrics })]);
    const [row] = await collect(connector.insights.rows(scope, { ...query, level: 'account' }));
    expect(row?.appPurchaseValue.amount).toBe('10.15');
  });

  it('asks each account for what it has, and for nothing that does not go together', async () => {
    const { connector, sent } = answering(subject, ({ path, query: asked }) => {
      if (!path.includes('config')) return report();
      const own = asked['advertiser_id'] === scope.account.id ? ['click_cnt'] : ['active'];
      const metrics = [
        ...['stat_cost', 'show_cnt', ...own].map((field) => ({ field })),
        { field: 'convert_cnt', exclusion_dims: ['cdp_promotion_id'] },
        { field: 'active_register', exclusion_metrics: ['show_cnt'] },
        { field: 'unheard_of' },
      ];
      return ok({ list: [{ dimensions: [{ field: 'stat_time_day' }], metrics }] });
    });
    const other = { ...scope, account: { ...scope.account, id: '7' } };
    for (const each of [scope, other, scope, other]) await collect(connector.insights.rows(each, query));
    const asked = sent.filter(({ path }) => !path.includes('config'));
    const [first, second] = asked.map(({ query: each }) => JSON.parse(each['metrics'] ?? '') as string[]);
    expect(first).toEqual(['stat_cost', 'show_cnt', 'click_cnt']);
    expect(second).toEqual(['stat_cost', 'show_cnt', 'active']);
    expect(sent.length - asked.length).toBe(2);
    await collect(connector.insights.rows(scope, { ...query, level: 'account' }));
    expect(sent.at(-1)?.query['metrics']).toContain('convert_cnt');
  });
});
