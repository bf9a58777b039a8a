import { describe, expect, it } from 'vitest';
import { diffPlans, type Plan, type PlanFacts, planHash, planTask } from '../plan/index.ts';
import { type FacebookContent, facebookTask } from './index.ts';
import { accountFacts, asset, content, facts, ids, iosUrl, materialFacts, materialGroup } from './testing.ts';

const plan = (change: Partial<FacebookContent> = {}, change2: Partial<PlanFacts> = {}): Plan =>
  planTask(facebookTask, content(change), facts(change2));
const at = (made: Plan, level: string) => made.nodes.filter((node) => node.level === level);
const nodeAt = (made: Plan, key: string) => made.nodes.find((node) => node.key === key);
const [firstKey, groupKey, adKey] = [ids.first, `${ids.first}/1`, `${ids.first}/1/1/sea`];
const ofAdsets = { budgetStrategy: 'ADSET_BUDGET' } as const;
const dates = {
  scheduleType: 'SCHEDULE_START_END',
  startTime: '2026-12-01T00:00',
  endTime: '2026-12-05T00:00',
} as const;

/** As another machine would put it together: every object with its names the other way round. */
const turned = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(turned);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toReversed()
      .map(([name, each]) => [name, turned(each)]),
  );
};

describe('a plan', () => {
  it('of two accounts, three audiences and four materials has 2 campaigns, 6 ad sets and 24 ads', () => {
    const made = plan();
    expect(made.problems).toEqual([]);
    expect(made.counts).toEqual({
      accounts: 2,
      audiences: 3,
      materials: 4,
      objects: { campaign: 2, adgroup: 6, ad: 24 },
      skipped: 0,
    });
    expect(made.exposure).toEqual([
      { currency: 'USD', daily: '100', weekly: '700', lifetime: '0', unlimited: false },
    ]);
    expect(new Set(made.nodes.map(({ status }) => status))).toEqual(new Set(['DISABLE']));
    expect(new Set(made.nodes.map(({ family }) => family))).toEqual(new Set(['plain']));
  });

  it('says what each object is', () => {
    const made = plan({ scheduleType: 'SCHEDULE_FROM_NOW', startTime: '2026-12-01T08:00' });
    expect(nodeAt(made, firstKey)).toMatchObject({
      name: '20261117-Lamp-OUTCOME_APP_PROMOTION',
      budget: { mode: 'DAY', amount: { amount: '50', currency: 'USD' } },
      settings: {
        objective: 'OUTCOME_APP_PROMOTION',
        buyingType: 'AUCTION',
        smartPromotionType: 'GUIDED_CREATION',
        bidStrategy: 'LOWEST_COST_WITHOUT_CAP',
      },
    });
    expect(nodeAt(made, firstKey)?.settings['promotedObject']).toBeUndefined();
    expect(nodeAt(made, groupKey)).toMatchObject({
      parentKey: firstKey,
      name: '20261117-Lamp-People 1',
      settings: {
        country: ['US'],
        ageMin: 18,
        ageMax: 65,
        genders: [0],
        userOS: ['Android'],
        promotedObject: { id: '70011', destinationType: 'APP', platform: 'ANDROID' },
        optimizationGoal: 'APP_INSTALLS',
        billingEvent: 'IMPRESSIONS',
        startTime: '2026-12-01T00:00:00.000Z',
      },
    });
    expect(nodeAt(made, groupKey)?.budget).toBeUndefined();
    expect(nodeAt(made, adKey)).toMatchObject({
      parentKey: groupKey,
      name: '20261117-Lamp-sea',
      settings: {
        materialType: 'SINGLE_VIDEO',
        actorId: '70013',
        videoId: { $material: 'sea', part: 'FILE' },
        imageHash: { $material: 'sea', part: 'COVER' },
        message: ['Play with us'],
        webUrl: 'https://play.google.com/store/apps/details?id=example.lamp',
        appId: '70011',
      },
    });
  });

  it('what it promotes counts, where nobody was chosen to', () => {
    const traces = (change: Partial<FacebookContent>) =>
      nodeAt(plan(change), adKey)?.settings['traceSetting'];
    expect(traces({})).toEqual([{ traceType: 'APP', traceId: '70011' }]);
    expect(traces({ objective: 'OUTCOME_SALES' })).toEqual([{ traceType: 'WEBSITE', traceId: '70012' }]);
    expect(traces({ traceSetting: [{ traceType: 'WEBSITE', traceId: 'pixel' }] })).toEqual([
      { traceType: 'WEBSITE', traceId: '70012' },
    ]);
  });

  it('on Instagram the page’s account there speaks, where it is known', () => {
    const known = facts().assets.map((each) =>
      each.kind === 'page' ? { ...each, data: { instagramUserId: '178' } } : each,
    );
    const speaker = (change: Partial<FacebookContent>, assets = known) =>
      nodeAt(planTask(facebookTask, content(change), facts({ assets })), adKey)?.settings['instagramUserId'];
    const placed = (placements: FacebookContent['placements']) =>
      ({ placementType: 'CUSTOM', placements }) as const;
    expect(speaker({})).toBe('178');
    expect(speaker(placed({ facebook: ['feed'], instagram: [] }))).toBe('178');
    expect(speaker(placed({ facebook: ['feed'] }))).toBeUndefined();
    expect(speaker({}, facts().assets.slice())).toBeUndefined();
  });

  it('for sales leads to the site, and its pixel counts', () => {
    const made = plan({
      objective: 'OUTCOME_SALES',
      traceSetting: [
        { traceType: 'WEBSITE', traceId: 'pixel' },
        { traceType: 'APP', traceId: 'app' },
      ],
    });
    expect(made.problems).toEqual([]);
    expect(nodeAt(made, groupKey)?.settings).toMatchObject({
      promotedObject: { id: '70012', event: 'PURCHASE', destinationType: 'WEBSITE' },
      userOS: ['Android', 'iOS'],
    });
    expect(nodeAt(made, adKey)?.settings).toMatchObject({
      webUrl: 'https://lamp.example/',
      traceSetting: [
        { traceType: 'WEBSITE', traceId: '70012' },
        { traceType: 'APP', traceId: '70011' },
      ],
    });
  });

  it('takes what one account has instead of the task’s', () => {
    const own = asset('app', ids.second, 'other', '99', { system: 'IOS', downloadUrl: iosUrl });
    const assets = [...facts().assets, own];
    const made = plan({ accountAssets: { [ids.second]: { id: 'other' } } }, { assets });
    expect(made.problems).toEqual([]);
    expect(nodeAt(made, `${ids.second}/1`)?.settings).toMatchObject({
      promotedObject: { id: '99', url: iosUrl, platform: 'IOS' },
      userOS: ['iOS'],
    });
    expect(nodeAt(made, groupKey)?.settings).toMatchObject({ promotedObject: { id: '70011' } });
  });

  it('leads to the task’s site where an account has the pixel under an id of its own', () => {
    const own = asset('pixel', ids.second, 'shared', '70012');
    const made = plan(
      { objective: 'OUTCOME_SALES', accountAssets: { [ids.second]: { id: 'shared' } } },
      { assets: [...facts().assets, own] },
    );
    expect(made.problems).toEqual([]);
    const ads = made.nodes.filter(({ level }) => level === 'ad');
    expect(new Set(ads.map(({ settings }) => settings['webUrl']))).toEqual(
      new Set(['https://lamp.example/']),
    );
  });

  it('leads to the task’s store where an account has the same app under an id of its own', () => {
    const [known] = facts().assets.filter(({ kind }) => kind === 'app');
    const own = { ...known!, id: 'shared', advertiserId: ids.second };
    const promotedObject = { ...content().promotedObject, url: iosUrl, platform: 'IOS' as const };
    const made = plan(
      { promotedObject, accountAssets: { [ids.second]: { id: 'shared' } } },
      { assets: [...facts().assets, own] },
    );
    expect(nodeAt(made, `${ids.second}/1`)?.settings).toMatchObject({
      promotedObject: { id: '70011', url: iosUrl, platform: 'IOS' },
      userOS: ['iOS'],
    });
  });
});

describe('the same input', () => {
  it('gives the same bytes, in whatever order its parts came', () => {
    const known = facts();
    const shuffled = {
      ...known,
      accounts: [...known.accounts].toReversed(),
      materials: [...known.materials].toReversed(),
      assets: [...known.assets].toReversed(),
    };
    const others = [
      planTask(facebookTask, turned(content()), known),
      planTask(facebookTask, content(), shuffled),
      planTask(facebookTask, content(), turned(known) as PlanFacts),
      planTask(facebookTask, JSON.parse(JSON.stringify(content())), known),
    ];
    const made = plan();
    for (const other of others) {
      expect(JSON.stringify(other)).toBe(JSON.stringify(made));
      expect(planHash(other)).toBe(planHash(made));
    }
  });

  it('and another one another hash', () => {
    const hashes = [
      plan(),
      plan({ campaignBudget: '51' }),
      plan({ campaignName: '{product} {date}' }),
      plan({ overrides: { [adKey]: { skipped: true } } }),
      plan({ scheduleType: 'SCHEDULE_FROM_NOW', startTime: '2026-12-01T08:00' }),
    ].map(planHash);
    expect(new Set(hashes).size).toBe(hashes.length);
  });

  it('is the same a second later, and another day it has other names', () => {
    expect(planHash(plan({}, { now: '2026-11-17T06:30:01.000Z' }))).toBe(planHash(plan()));
    expect(planHash(plan({}, { now: '2026-11-18T06:30:00.000Z' }))).not.toBe(planHash(plan()));
  });

  it('does not depend on where a card stands', () => {
    const [a, b] = [materialGroup('a', ['sea']), materialGroup('b', ['sky'])];
    const keys = ({ nodes }: Plan) => nodes.map(({ key }) => key).sort();
    expect(keys(plan({ materialGroups: [b, a] }))).toEqual(keys(plan({ materialGroups: [a, b] })));
  });

  it('differs from what was before by its fields', () => {
    const { added, removed, changed } = diffPlans(
      plan(),
      plan({ overrides: { [firstKey]: { budget: '60' } } }),
    );
    expect([added.length, removed.length]).toEqual([0, 0]);
    expect(changed.map(({ node, fields }) => [node.key, fields.map(({ field }) => field)])).toEqual([
      [firstKey, ['budget']],
    ]);
  });
});

describe('materials', () => {
  it('are spread over the accounts', () => {
    const made = plan({
      materialGroups: [{ ...materialGroup('1', ['sea', 'sky', 'sun']), bindingType: 'AVERAGE' }],
    });
    expect(made.problems).toEqual([]);
    expect(made.counts.objects).toEqual({ campaign: 2, adgroup: 6, ad: 9 });
    const of = (id: string) =>
      at(made, 'ad').flatMap(({ advertiserId, from }) =>
        advertiserId === id ? (from.materialIds ?? []) : [],
      );
    expect([...new Set(of(ids.first))]).toEqual(['sea', 'sun']);
    expect([...new Set(of(ids.second))]).toEqual(['sky']);
  });

  const flexible = (id: string, materials: string[]) => ({
    ...materialGroup(id, materials),
    material: { materials, type: 'FLEXIBLE' as const },
    message: ['One', ' ', 'Two'],
  });

  it('that are flexible are one ad of each group, beside the single ones', () => {
    const materials = [materialFacts('sea'), materialFacts('sky', { kind: 'IMAGE', hasCover: false })];
    const made = plan(
      { materialGroups: [flexible('1', ['sea', 'sky']), materialGroup('2', ['sea'])] },
      { materials },
    );
    expect(made.problems).toEqual([]);
    expect(made.counts.objects).toEqual({ campaign: 2, adgroup: 6, ad: 12 });
    expect(nodeAt(made, `${groupKey}/1`)?.settings).toMatchObject({
      materialType: 'FLEXIBLE',
      flexibleFormat: 'GROUPS',
      videos: [
        { videoId: { $material: 'sea', part: 'FILE' }, imageHash: { $material: 'sea', part: 'COVER' } },
      ],
      imageHashes: [{ $material: 'sky', part: 'FILE' }],
      message: ['One', 'Two'],
    });
  });

  it('that are too many for one ad are several', () => {
    const materials = Array.from({ length: 11 }, (_, number) => materialFacts(`m${number}`));
    const group = flexible(
      '1',
      materials.map(({ id }) => id),
    );
    const made = plan({ materialGroups: [group] }, { materials });
    expect(made.problems).toEqual([]);
    expect(
      at(made, 'ad')
        .slice(0, 2)
        .map(({ key, from }) => [key, from.materialIds?.length]),
    ).toEqual([
      [`${groupKey}/1`, 10],
      [`${groupKey}/1/m10`, 1],
    ]);
  });
});

describe('budgets', () => {
  it.each<[string, Partial<FacebookContent>, string, string, object]>([
    ['a day of the campaign', {}, 'DAY', 'none', { daily: '100', lifetime: '0' }],
    [
      'the whole time of the campaign',
      { ...dates, campaignBudgetMode: 'TOTAL' },
      'TOTAL',
      'none',
      { daily: '0', lifetime: '100' },
    ],
    ['a day of each ad set', ofAdsets, 'none', 'DAY', { daily: '180', weekly: '1260', lifetime: '0' }],
    [
      'the whole time of each',
      { ...ofAdsets, ...dates, budgetMode: 'TOTAL' },
      'none',
      'TOTAL',
      { daily: '0', lifetime: '180' },
    ],
  ])('%s', (_what, change, above, below, exposure) => {
    const made = plan(change);
    expect(made.problems).toEqual([]);
    expect(at(made, 'campaign')[0]?.budget?.mode ?? 'none').toBe(above);
    expect(at(made, 'adgroup')[0]?.budget?.mode ?? 'none').toBe(below);
    expect(made.exposure).toMatchObject([{ currency: 'USD', unlimited: false, ...exposure }]);
  });

  it('of the campaign’s whole time have its end, and shares of the ad sets', () => {
    const made = plan({ ...dates, campaignBudgetMode: 'TOTAL', adsetMinCap: '5', adsetMaxCap: '20' });
    expect(made.problems).toEqual([]);
    expect(at(made, 'campaign')[0]?.settings['endTime']).toBe('2026-12-04T16:00:00.000Z');
    expect(at(made, 'adgroup')[0]?.settings).toMatchObject({
      adsetMinCap: '5',
      adsetMaxCap: '20',
      campaignBudgetMode: 'TOTAL',
    });
  });

  it('are told in each currency', () => {
    const accounts = [accountFacts(ids.first), accountFacts(ids.second, { currency: 'CNY' })];
    const made = plan({ campaignBudget: '200.10' }, { accounts });
    expect(made.exposure.map(({ currency, daily }) => [currency, daily])).toEqual([
      ['CNY', '200.1'],
      ['USD', '200.1'],
    ]);
    expect(made.problems).toMatchObject([{ path: 'campaignBudget', error: 'tasks:problem.currencyMix' }]);
  });
});

describe('names', () => {
  it('know all the words', () => {
    const made = plan({
      ...ofAdsets,
      bidStrategy: 'COST_CAP',
      bidAmount: '1.5',
      campaignName: '{number} {objective} {placement}',
      adSetsName: '{audience} {bid} {time} {number}',
      adName: '{material} {materials} {number} {date}',
      placementType: 'CUSTOM',
      placements: { facebook: [], instagram: ['stream'] },
    });
    expect(made.problems).toEqual([]);
    expect(at(made, 'campaign')[1]?.name).toBe('2 OUTCOME_APP_PROMOTION facebook+instagram');
    expect(at(made, 'adgroup')[2]?.name).toBe('People 3 1.5 1430 3');
    expect(at(made, 'ad')[3]?.name).toBe('sand 1 4 20261117');
  });

  it('say no bid where there is none, are unique among siblings and fit', () => {
    const materials = [materialFacts('sea', { name: `⛵ Sea${'灯'.repeat(500)}.mp4` }), materialFacts('sky')];
    const made = plan(
      { bidAmount: '9', adSetsName: 'Group {bid}', materialGroups: [materialGroup('1', ['sea', 'sky'])] },
      { materials },
    );
    expect(made.problems).toMatchObject([{ weight: 'warning', error: 'tasks:problem.nameShortened' }]);
    expect(at(made, 'adgroup').map(({ name }) => name)).toEqual([
      'Group',
      'Group-2',
      'Group-3',
      'Group',
      'Group-2',
      'Group-3',
    ]);
    expect(at(made, 'ad')[0]?.name).toMatch(/^20261117-Lamp-⛵ Sea灯+$/);
  });
});

describe('a draft of another version', () => {
  it('is planned without what nobody knows, and that is said', () => {
    const made = planTask(facebookTask, { ...content(), colour: 'red', budgetMode: 'HOURLY' }, facts());
    expect(made.problems.map(({ path, error }) => `${path} ${error}`)).toEqual([
      'budgetMode core:rule.oneOf',
      'colour core:rule.unknownField',
    ]);
    expect(made.counts.objects.ad).toBe(24);
  });

  it.each([null, 'x', 7, [], { advertiserIds: { a: 1 } }])('%j makes nothing', (saved) => {
    const made = planTask(facebookTask, saved, facts());
    expect(made.nodes).toEqual([]);
    expect(made.problems.length).toBeGreaterThan(0);
  });
});
