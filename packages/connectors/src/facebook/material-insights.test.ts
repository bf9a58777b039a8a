import { addDays, dayIn } from '@adsail/contract';
import { describe, expect, it } from 'vitest';
import { answering } from '../conformance/recorded.ts';
import { setUpStage } from '../conformance/set-up-stage.ts';
import { collect, type ObjectDraft, type ShownByAd, type ShownMemory, unwrap } from '../core/index.ts';
import { heldImage, scope, subject } from './testing.ts';

const cents = (list: readonly { spend: { amount: string } }[]) =>
  list.reduce((total, { spend }) => total + Math.round(Number(spend.amount) * 100), 0);

describe('materials', () => {
  const stage = setUpStage(subject);

  /** A second picture of the account. */
  function otherImage(): string {
    const { objects, database } = stage.sandbox.world.state;
    const accountId = stage.scope.account.id;
    const hash = 'f'.repeat(32);
    const image = { id: `${accountId}:${hash}`, accountId, name: 'quay.png', status: 'ACTIVE' };
    database.transaction(() => objects.insert('facebook', 'adimage', image));
    return hash;
  }

  it('a picture did what all of its ads did, and its part of those that show several', async () => {
    const parentId = await stage.parentOfAds('Materials');
    const [first, second] = [heldImage(stage), otherImage()];
    const plain: ObjectDraft = { ...stage.draft('ad', 'Plain A', parentId), status: 'ENABLE' };
    const { imageHash: _hash, ...settings } = plain.settings;
    const flexible: ObjectDraft = {
      ...plain,
      name: 'Flexible',
      settings: {
        ...settings,
        materialType: 'FLEXIBLE',
        flexibleFormat: 'GROUPS',
        imageHashes: [first, second],
      },
    };
    const drafts = [plain, { ...plain, name: 'Plain B' }, flexible];
    const made = (await stage.delivery.create(stage.scope, drafts)).map(unwrap);
    const [set] = await stage.delivery.get(stage.scope, 'adgroup', [parentId]);
    await stage.delivery.setStatus(stage.scope, 'adgroup', [parentId], 'ENABLE');
    await stage.delivery.setStatus(stage.scope, 'campaign', [set!.parentId], 'ENABLE');
    const { clock, review } = stage.sandbox.world;
    review.change({ refuseRate: 0 });
    clock.advance(3 * 86_400);
    const to = addDays(dayIn('America_Los_Angeles', new Date(clock.now())), -1);
    const range = { from: addDays(to, -40), to };
    const ads = await collect(stage.insights.rows(stage.scope, { ...range, level: 'ad', by: 'total' }));
    const spentBy = (id: string | undefined) => cents(ads.filter((row) => row.id === id));
    const ask = (change: object = {}) =>
      collect(stage.insights.materials(stage.scope, { ...range, kinds: ['image'], by: 'total', ...change }));
    const all = await ask();
    expect(all).toMatchObject([
      { kind: 'image', names: 'id', day: null },
      { kind: 'image', names: 'id', day: null },
    ]);
    expect(all.map(({ id }) => id).toSorted()).toEqual([first, second].toSorted());
    expect(cents(all)).toBe(cents(ads));
    const [own] = await ask({ ids: [first] });
    const plainly = spentBy(made[0]?.id) + spentBy(made[1]?.id);
    expect(cents([own!])).toBeGreaterThan(plainly);
    expect(cents([own!])).toBeLessThan(plainly + spentBy(made[2]?.id));
    // Whom two ads reached may be the same people.
    expect(own?.reach).toBeNull();
    const days = await ask({ by: 'day' });
    expect(new Set(days.map(({ id, day }) => `${id} ${day}`)).size).toBe(days.length);
    expect(days.length).toBeGreaterThan(2);
    expect(cents(days)).toBe(cents(ads));
    expect(await ask({ kinds: ['video'] })).toEqual([]);
    expect(await ask({ ids: ['7'] })).toEqual([]);
    expect(await ask({ ids: [] })).toEqual([]);
  });
});

describe('materials on the wire', () => {
  const day = { date_start: '2026-03-09', date_stop: '2026-03-09', spend: '1.50', impressions: '10' };
  const ads = [
    { id: '1', creative: { id: '9', video_id: '77', image_hash: 'cover' } },
    { id: '2', creative: { id: '9', asset_feed_spec: { videos: [{ video_id: '77' }, { video_id: '78' }] } } },
    { id: '3', creative: { id: '9' } },
  ];
  const range = { from: '2026-03-09', to: '2026-03-09', kinds: ['video'], by: 'day' } as const;

  it('asks for ads and for assets, looks each ad up once, and counts nothing twice', async () => {
    const whole = ['1', '2', '3'].map((ad_id) => ({ ...day, ad_id, reach: '8' }));
    const divided = [
      { ...day, ad_id: '2', video_asset: { id: '5', video_id: '77' } },
      { ...day, ad_id: '2', spend: '0.25', video_asset: { id: '6', video_id: '78' } },
      // An ordinary ad, should the platform divide it after all.
      { ...day, ad_id: '1', video_asset: { id: '5', video_id: '77' } },
    ];
    const { connector, sent } = answering(subject, ({ path, query }) => {
      if (path.endsWith('/ads')) return { data: ads };
      return { data: query['breakdowns'] ? divided : whole };
    });
    const rows = await collect(connector.insights.materials(scope, range));
    expect(rows.map(({ id, spend, reach }) => [id, spend.amount, reach])).toEqual([
      ['77', '3', null],
      ['78', '0.25', null],
    ]);
    expect(sent.map(({ path }) => path.split('/').at(-1))).toEqual(['insights', 'ads', 'insights']);
    // Of a part of an ad the platform does not tell how it was played: that '77' was also shown whole is not all of its plays.
    expect(rows.map(({ absent }) => absent?.includes('plays') ?? false)).toEqual([true, true]);
    expect(sent[2]?.query).toMatchObject({
      breakdowns: '["video_asset"]',
      fields: 'ad_id,spend,impressions,clicks,actions,action_values',
      level: 'ad',
    });
  });

  it('tells both kinds of one report of the ads, and asks nothing of an ad that is remembered', async () => {
    const pictured = { id: '4', creative: { id: '9', image_hash: 'f00' } };
    const known = new Map<string, ShownByAd>([['1', { kind: 'video', id: '77' }]]);
    const memory: ShownMemory = {
      recall: async (ids) => new Map([...known].filter(([id]) => ids.includes(id))),
      remember: async (shown) => {
        for (const [id, each] of shown) known.set(id, each);
      },
    };
    const { connector, sent } = answering(subject, ({ path, query }) => {
      if (path.endsWith('/ads')) return { data: [pictured] };
      return { data: query['breakdowns'] ? [] : ['1', '4'].map((ad_id) => ({ ...day, ad_id })) };
    });
    const asked = { ...range, kinds: ['video', 'image'], memory } as const;
    const both = [
      { kind: 'video', id: '77', spend: { amount: '1.5' } },
      { kind: 'image', id: 'f00', spend: { amount: '1.5' } },
    ];
    expect(await collect(connector.insights.materials(scope, asked))).toMatchObject(both);
    expect(sent.map(({ path }) => path.split('/').at(-1))).toEqual([
      'insights',
      'ads',
      'insights',
      'insights',
    ]);
    expect(sent[1]?.query['filtering']).toContain('"4"');
    expect(sent[1]?.query['filtering']).not.toContain('"1"');
    expect(await collect(connector.insights.materials(scope, asked))).toMatchObject(both);
    expect(sent.filter(({ path }) => path.endsWith('/ads'))).toHaveLength(1);
  });

  it('counts a row once that two pages show, of an ad and of a part of one', async () => {
    const whole = { ...day, ad_id: '1' };
    const part = { ...day, ad_id: '2', spend: '0.25', video_asset: { id: '6', video_id: '78' } };
    const paged = (row: object, after: string | undefined) =>
      after ? { data: [row] } : { data: [row], paging: { cursors: { after: 'c' }, next: 'x' } };
    const { connector } = answering(subject, ({ path, query }) => {
      if (path.endsWith('/ads')) return { data: ads };
      return paged(query['breakdowns'] ? part : whole, query['after']);
    });
    const rows = await collect(connector.insights.materials(scope, range));
    expect(rows.map(({ id, spend }) => [id, spend.amount])).toEqual([
      ['77', '1.5'],
      ['78', '0.25'],
    ]);
  });

  it('a cover is no picture of an ad', async () => {
    const { connector } = answering(subject, ({ path, query }) => {
      if (path.endsWith('/ads')) return { data: ads };
      return { data: query['breakdowns'] ? [] : [{ ...day, ad_id: '1' }] };
    });
    expect(await collect(connector.insights.materials(scope, { ...range, kinds: ['image'] }))).toEqual([]);
  });

  it('knows a part again by its id, whatever it is called and wherever its picture lies', async () => {
    const part = (video_name: string) => ({
      ...day,
      ad_id: '2',
      spend: '0.25',
      video_asset: { id: '6', video_id: '78', video_name, thumbnail_url: `https://x.example/${video_name}` },
    });
    const paged = (after: string | undefined) =>
      after
        ? { data: [part('New')] }
        : { data: [part('Old')], paging: { cursors: { after: 'c' }, next: 'x' } };
    const { connector } = answering(subject, ({ path, query }) => {
      if (path.endsWith('/ads')) return { data: ads };
      return query['breakdowns'] ? paged(query['after']) : { data: [] };
    });
    const rows = await collect(connector.insights.materials(scope, range));
    expect(rows.map(({ id, spend }) => [id, spend.amount])).toEqual([['78', '0.25']]);
  });

  it('gives days when they are whole, where there are more rows than are held at once', async () => {
    const many = 11_000;
    const { connector, sent } = answering(subject, ({ path, query }) => {
      if (path.endsWith('/ads')) {
        const [, { value }] = JSON.parse(query['filtering'] ?? '') as [object, { value: string[] }];
        return { data: value.map((id) => ({ id, creative: { id: '9', video_id: id } })) };
      }
      if (query['breakdowns']) return { data: [] };
      const { since, until } = JSON.parse(query['time_range'] ?? '') as { since: string; until: string };
      const days = since === until ? [since] : [since, until];
      return {
        data: days.flatMap((date_start) =>
          Array.from({ length: many }, (_, at) => ({ ...day, ad_id: String(at), date_start })),
        ),
      };
    });
    const known = new Map<string, ShownByAd>();
    const memory: ShownMemory = {
      recall: async (ids) => new Map(ids.map((id) => [id, known.get(id) ?? { kind: 'video', id }])),
      remember: async () => undefined,
    };
    const asked = { ...range, from: '2026-03-08', memory };
    const sizes: [string | null | undefined, number][] = [];
    for await (const { items } of connector.insights.materials(scope, asked))
      sizes.push([items[0]?.day, items.length]);
    expect(sizes).toEqual([
      ['2026-03-08', many],
      ['2026-03-09', many],
    ]);
    expect(sent.filter(({ query }) => !query['breakdowns'])).toHaveLength(3);
  });

  it('does not ask again what the ads did, where that is known', async () => {
    const { connector, sent } = answering(subject, ({ path, query }) => {
      if (path.endsWith('/ads')) return { data: ads };
      return { data: query['breakdowns'] ? [] : ['1', '3'].map((ad_id) => ({ ...day, ad_id })) };
    });
    const asked = { ...range, level: 'ad' } as const;
    const known = await collect(connector.insights.rows(scope, asked));
    const alone = await collect(connector.insights.materials(scope, range));
    const before = sent.length;
    const other = { ...known[0]!, day: '2026-03-08' };
    const together = { ...range, ads: () => [known, [other]] };
    expect(await collect(connector.insights.materials(scope, together))).toMatchObject(alone);
    expect(sent.slice(before).map(({ query }) => query['breakdowns'] ?? query['fields'])).toEqual([
      expect.stringContaining('creative'),
      '["video_asset"]',
    ]);
  });
});
