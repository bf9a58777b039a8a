import { addDays, dayIn } from '@adsail/contract';
import { describe, expect, it } from 'vitest';
import { answering } from '../conformance/recorded.ts';
import { setUpStage } from '../conformance/set-up-stage.ts';
import { collect, countNames, QuestionTooLargeError, unwrap } from '../core/index.ts';
import { listed, ok, refusal, scope, subject } from './testing.ts';

const stage = setUpStage(subject);

describe('insights', () => {
  it('adds up over levels, and a deleted ad keeps what it spent', async () => {
    const parentId = await stage.parentOfAds('Running');
    const [ad] = await stage.delivery.create(stage.scope, [
      { ...stage.draft('ad', 'Running ad', parentId), status: 'ENABLE' },
    ]);
    const [row] = await stage.delivery.get(stage.scope, 'adgroup', [parentId]);
    await stage.delivery.setStatus(stage.scope, 'adgroup', [parentId], 'ENABLE');
    await stage.delivery.setStatus(stage.scope, 'campaign', [row!.parentId], 'ENABLE');
    const { clock } = stage.sandbox.world;
    clock.advance(3 * 86_400);
    // Today still goes on while the test asks.
    const to = addDays(dayIn('America_New_York', new Date(clock.now())), -1);
    const query = { from: addDays(to, -40), to, by: 'day' } as const;
    const rows = (level: 'ad' | 'campaign' | 'account') =>
      collect(stage.insights.rows(stage.scope, { ...query, level }));
    const sum = (list: { spend: { amount: string } }[]) =>
      list.reduce((total, { spend }) => total + Math.round(Number(spend.amount) * 100), 0);
    const ads = await rows('ad');
    expect(ads.length).toBeGreaterThan(1);
    expect(ads[0]).toMatchObject({ id: unwrap(ad).id, hour: null, spend: { currency: 'USD' } });
    expect(ads[0]?.day).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(sum(ads)).toBeGreaterThan(0);
    expect(sum(await rows('campaign'))).toBe(sum(ads));
    expect(sum(await rows('account'))).toBe(sum(ads));
    await stage.delivery.remove(stage.scope, 'ad', [unwrap(ad).id]);
    const ids = [unwrap(ad).id];
    const kept = await collect(stage.insights.rows(stage.scope, { ...query, level: 'ad', ids }));
    expect(sum(kept)).toBeGreaterThanOrEqual(sum(ads));
  });
});

describe('materials', () => {
  const running = async (name: string) => {
    const parentId = await stage.parentOfAds(name);
    const ads = ['A', 'B'].map((letter) => ({
      ...stage.draft('ad', `${name} ${letter}`, parentId),
      status: 'ENABLE' as const,
    }));
    const made = (await stage.delivery.create(stage.scope, ads)).map(unwrap);
    const [row] = await stage.delivery.get(stage.scope, 'adgroup', [parentId]);
    await stage.delivery.setStatus(stage.scope, 'adgroup', [parentId], 'ENABLE');
    await stage.delivery.setStatus(stage.scope, 'campaign', [row!.parentId], 'ENABLE');
    const { clock } = stage.sandbox.world;
    clock.advance(3 * 86_400);
    const to = addDays(dayIn('America_New_York', new Date(clock.now())), -1);
    return { made, range: { from: addDays(to, -40), to } };
  };
  const cents = (list: { spend: { amount: string } }[]) =>
    list.reduce((total, { spend }) => total + Math.round(Number(spend.amount) * 100), 0);

  it('a video did what all of its ads did, by day and in all', async () => {
    const { made, range } = await running('Material');
    const whole = await collect(stage.insights.rows(stage.scope, { ...range, level: 'ad', by: 'total' }));
    const ask = (change: object) =>
      collect(stage.insights.materials(stage.scope, { ...range, kinds: ['video'], by: 'total', ...change }));
    const [video, ...more] = await ask({});
    const videoId = String(made[0]?.object.raw['video_id']);
    const [material] = await stage.uploads.get(stage.scope, 'video', [videoId]);
    expect(more).toEqual([]);
    expect(video).toMatchObject({ kind: 'video', names: 'materialId', id: material?.materialId, day: null });
    expect(cents([video!])).toBe(cents(whole));
    const days = await ask({ by: 'day' });
    expect(days.length).toBeGreaterThan(1);
    expect(cents(days)).toBe(cents(whole));
    expect(await ask({ ids: ['7'] })).toEqual([]);
    expect(await ask({ kinds: ['image'] })).toEqual([]);
  });
});

describe('a report on the wire', () => {
  const metrics = {
    spend: '90071992547409.93',
    reach: '120',
    impressions: '1000',
    clicks: '31',
    conversion: '7',
    app_install: '6',
    total_registration: '5',
    user_registration: '8',
    total_purchase: '4',
    total_purchase_value: '19.990',
    complete_payment: '3',
    total_complete_payment_rate: '0.07',
    video_play_actions: '900',
    video_watched_2s: '800',
    video_watched_6s: '700',
    video_views_p25: '600',
    video_views_p50: '500',
    video_views_p75: '400',
    video_views_p100: '300',
  };
  const query = { level: 'ad', from: '2026-03-01', to: '2026-03-08', by: 'day' } as const;

  it('gives every figure to the last digit, and the day as the account has it', async () => {
    const dimensions = { ad_id_v2: '33', stat_time_day: '2026-03-08 00:00:00' };
    const { connector, sent } = answering(subject, [listed([{ dimensions, metrics }])]);
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
          conversions: 7,
          installs: 6,
          registrations: 13,
          appPurchases: 4,
          webPurchases: 3,
          plays: 900,
          plays2s: 800,
          plays6s: 700,
          plays25: 600,
          plays50: 500,
          plays75: 400,
          plays100: 300,
        },
        reach: 120,
      },
    ]);
    const asked = sent[0]?.query ?? {};
    expect(JSON.parse(asked['metrics'] ?? '').toSorted()).toEqual(Object.keys(metrics).toSorted());
    expect(asked).toMatchObject({
      report_type: 'BASIC',
      data_level: 'AUCTION_AD',
      dimensions: '["ad_id_v2","stat_time_day"]',
      start_date: '2026-03-01',
      end_date: '2026-03-08',
    });
    expect(JSON.parse(asked['filtering'] ?? '')).toEqual([
      { field_name: 'ad_status', filter_type: 'IN', filter_value: '["STATUS_ALL"]' },
    ]);
  });

  it.each([
    ['account', 'AUCTION_ADVERTISER', 'advertiser_id'],
    ['campaign', 'AUCTION_CAMPAIGN', 'campaign_id'],
    ['adgroup', 'AUCTION_ADGROUP', 'adgroup_id'],
    ['ad', 'AUCTION_AD', 'ad_id_v2'],
  ] as const)('of %s asks %s by %s, and shows the hour', async (level, dataLevel, id) => {
    const dimensions = { [id]: '9', stat_time_hour: '2026-03-08 17:00:00' };
    const { connector, sent } = answering(subject, [listed([{ dimensions, metrics: {} }])]);
    const range = { from: '2026-03-08', to: '2026-03-08' };
    const [row] = await collect(connector.insights.rows(scope, { ...query, ...range, level, by: 'hour' }));
    expect(row).toMatchObject({ id: '9', day: '2026-03-08', hour: 17, reach: null, spend: { amount: '0' } });
    expect(sent[0]?.query).toMatchObject({
      data_level: dataLevel,
      dimensions: JSON.stringify([id, 'stat_time_hour']),
    });
  });

  it.each([
    [
      'day',
      '2026-01-01',
      '2026-03-05',
      [
        ['2026-01-01', '2026-01-30'],
        ['2026-01-31', '2026-03-01'],
        ['2026-03-02', '2026-03-05'],
      ],
    ],
    [
      'hour',
      '2026-03-01',
      '2026-03-02',
      [
        ['2026-03-01', '2026-03-01'],
        ['2026-03-02', '2026-03-02'],
      ],
    ],
    ['total', '2025-03-06', '2026-03-05', [['2025-03-06', '2026-03-05']]],
  ] as const)('by %s asks for no more days at once than the platform gives', async (by, from, to, spans) => {
    const { connector, sent } = answering(subject, () => listed([]));
    await collect(connector.insights.rows(scope, { ...query, by, from, to }));
    expect(sent.map(({ query: asked }) => [asked['start_date'], asked['end_date']])).toEqual(spans);
  });

  it('of more than a year in all is still one row for each object', async () => {
    const row = (id: string, spend: string) => ({
      dimensions: { ad_id_v2: id },
      metrics: { spend, impressions: '10' },
    });
    const { connector } = answering(subject, [
      listed([row('1', '0.1'), row('2', '5')]),
      listed([row('1', '0.2')]),
    ]);
    const rows = await collect(
      connector.insights.rows(scope, { ...query, by: 'total', from: '2024-06-01', to: '2026-03-05' }),
    );
    expect(rows.map(({ id, spend, counts }) => [id, spend.amount, counts.impressions])).toEqual([
      ['1', '0.3', 20],
      ['2', '5', 10],
    ]);
  });

  it.each(['rows', 'materials'] as const)(
    '%s that move between two pages are read again, and none counts twice',
    async (what) => {
      const page = (names: readonly string[], total_number = 3) => {
        const list = names.map((name) => ({
          dimensions: { ad_id_v2: name, video_material_id: name, stat_time_day: '2026-03-08 00:00:00' },
          metrics: { spend: '1.5', impressions: '10' },
        }));
        return ok({ list, page_info: { page: 1, page_size: 2, total_number, total_page: 2 } });
      };
      const { connector, sent } = answering(subject, [
        page(['1', '2']),
        page(['2']),
        page(['3', '1']),
        page(['2']),
      ]);
      const rows =
        what === 'rows'
          ? await collect(connector.insights.rows(scope, query))
          : await collect(connector.insights.materials(scope, { ...query, kinds: ['video'] }));
      expect(rows.map(({ id, spend }) => [id, spend.amount])).toEqual([
        ['1', '1.5'],
        ['2', '1.5'],
        ['3', '1.5'],
      ]);
      expect(sent.map((each) => each.query['page'])).toEqual(['1', '2', '1', '2']);
    },
  );

  it('nobody reached by impressions is not counted yet', async () => {
    const of = (ad_id_v2: string) => ({ ad_id_v2, stat_time_day: '2026-03-08 00:00:00' });
    const fresh = { dimensions: of('33'), metrics: { impressions: '12', reach: '0' } };
    const idle = { dimensions: of('34'), metrics: { impressions: '0', reach: '0' } };
    const { connector } = answering(subject, [listed([fresh, idle])]);
    const rows = await collect(connector.insights.rows(scope, query));
    expect(rows.map(({ reach }) => reach)).toEqual([null, 0]);
  });

  it('a figure that the platform does not give is nothing, and is said to be absent', async () => {
    const dimensions = { ad_id_v2: '33', stat_time_day: '2026-03-08 00:00:00' };
    const dash = { spend: '-', impressions: '-', total_purchase_value: '-', reach: '-' };
    const { connector } = answering(subject, [listed([{ dimensions, metrics: dash }])]);
    const [row] = await collect(connector.insights.rows(scope, query));
    expect(row).toMatchObject({ spend: { amount: '0' }, counts: { impressions: 0 }, reach: null });
    expect(row?.absent).toEqual(countNames);
  });
});

describe('a question about too many objects', () => {
  const query = { level: 'ad', from: '2026-03-01', to: '2026-03-02', by: 'day' } as const;
  const metrics = { spend: '1', impressions: '5' };
  const warning = "Number of ad ids is equal or more than 20k, only return the top 20k id's results";
  /** As if all were well. */
  const cut = (rows: object[]) =>
    new Response(JSON.stringify(listed(rows)), { headers: { 'X-Tt-Ads-Throttle': warning } });
  interface Asked {
    level: string;
    from: string;
    to: string;
    campaigns: string[] | undefined;
  }
  function platform(isTooLarge: (asked: Asked) => boolean, campaigns = ['11', '12']) {
    return answering(subject, ({ query: sent }) => {
      const filters = JSON.parse(sent['filtering'] ?? '[]') as { field_name: string; filter_value: string }[];
      const named = filters.find(({ field_name }) => field_name === 'campaign_ids');
      const asked = {
        level: sent['data_level'] ?? '',
        from: sent['start_date'] ?? '',
        to: sent['end_date'] ?? '',
        campaigns: named && (JSON.parse(named.filter_value) as string[]),
      };
      if (asked.level === 'AUCTION_CAMPAIGN')
        return listed(campaigns.map((campaign_id) => ({ dimensions: { campaign_id }, metrics: {} })));
      const dimensions = (id: string) => ({ ad_id_v2: `${id}0`, stat_time_day: `${asked.from} 00:00:00` });
      const rows = (asked.campaigns ?? ['12']).map((id) => ({ dimensions: dimensions(id), metrics }));
      return isTooLarge(asked) ? cut(rows) : listed(rows);
    });
  }

  it('is told of the newest of them alone, and asked anew by campaigns', async () => {
    const byCampaign = platform(({ level, campaigns }) => level === 'AUCTION_AD' && campaigns?.length !== 1);
    const rows = await collect(byCampaign.connector.insights.rows(scope, query));
    expect(rows.map(({ id, day }) => [id, day])).toEqual([
      ['110', query.from],
      ['120', query.from],
    ]);
    // Deleted ads and campaigns count.
    const filters = byCampaign.sent.map(({ query: sent }) => sent['filtering']);
    expect(filters.every((text) => text?.includes('STATUS_ALL'))).toBe(true);
  });

  it('that is refused with words of its ids is divided as well', async () => {
    const tooMany = refusal(40_002, 'filtering: A query is about too many IDs: 20001.');
    const { connector, sent } = answering(subject, ({ query: { data_level: level, filtering } }) => {
      if (level === 'AUCTION_CAMPAIGN') return listed([{ dimensions: { campaign_id: '11' }, metrics: {} }]);
      return filtering?.includes('campaign_ids') ? listed([]) : tooMany;
    });
    expect(await collect(connector.insights.rows(scope, query))).toEqual([]);
    expect(sent).toHaveLength(3);
  });

  it('of which none did anything is answered', async () => {
    const { connector, sent } = platform(({ level }) => level === 'AUCTION_AD', []);
    expect(await collect(connector.insights.rows(scope, query))).toEqual([]);
    expect(sent).toHaveLength(2);
  });

  it('is given up where one campaign is still too much', async () => {
    const { connector } = platform(({ level }) => level === 'AUCTION_AD');
    await expect(collect(connector.insights.rows(scope, query))).rejects.toBeInstanceOf(
      QuestionTooLargeError,
    );
  });

  it('comes whole from the sandbox', async () => {
    const parents = [await stage.parentOfAds('Many'), await stage.parentOfAds('More')];
    for (const parentId of parents) {
      for (const name of ['A', 'B'])
        await stage.made({ ...stage.draft('ad', name, parentId), status: 'ENABLE' });
      const [group] = await stage.delivery.get(stage.scope, 'adgroup', [parentId]);
      await stage.delivery.setStatus(stage.scope, 'adgroup', [parentId], 'ENABLE');
      await stage.delivery.setStatus(stage.scope, 'campaign', [group!.parentId], 'ENABLE');
    }
    const { clock, limits } = stage.sandbox.world;
    clock.advance(4 * 86_400);
    const to = addDays(dayIn('America_New_York', new Date(clock.now())), -1);
    const rows = async () => {
      const asked = { ...query, from: addDays(to, -3), to };
      const found = await collect(stage.insights.rows(stage.scope, asked));
      return found.map(({ id, day, spend }) => [id, day, spend.amount].join()).toSorted();
    };
    const whole = await rows();
    expect(new Set(whole.map((row) => row.split(',')[0])).size).toBeGreaterThan(3);
    const count = async (level: 'campaign' | 'ad') =>
      (await collect(stage.delivery.list(stage.scope, { level, deleted: true }))).length;
    const max = await count('campaign');
    expect(await count('ad')).toBeGreaterThan(max);
    limits.change('tiktok', 'report_ids', { max });
    expect(await rows()).toEqual(whole);
    limits.reset();
  });
});

describe('a figure that cannot be', () => {
  const query = { level: 'ad', from: '2026-03-01', to: '2026-03-01', by: 'day' } as const;

  it.each([
    [{ clicks: '12.5' }, 'clicks is "12.5", not a whole number'],
    [{ spend: 'much' }, 'spend is "much", not an amount of money'],
    [{ reach: '1.5' }, 'reach is "1.5", not a whole number'],
  ])('%j fails the question, and says so', async (metrics, message) => {
    const dimensions = { ad_id_v2: '33', stat_time_day: '2026-03-01 00:00:00' };
    const { connector } = answering(subject, [listed([{ dimensions, metrics }])]);
    await expect(collect(connector.insights.rows(scope, query))).rejects.toMatchObject({
      name: 'UnexpectedAnswerError',
      kind: 'transient',
      message,
    });
  });

  it('people are not asked for by the hour', async () => {
    const { connector, sent } = answering(subject, [listed([])]);
    await collect(connector.insights.rows(scope, { ...query, by: 'hour' }));
    expect(JSON.parse(sent[0]?.query['metrics'] ?? '')).not.toContain('reach');
  });
});
