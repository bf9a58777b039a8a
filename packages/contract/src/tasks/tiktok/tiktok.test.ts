import { describe, expect, it } from 'vitest';
import { diffPlans, type Plan, type PlanFacts, planHash, planTask } from '../plan/index.ts';
import { type TikTokContent, tiktokTask } from './index.ts';
import { accountFacts, content, facts, ids, materialFacts, materialGroup } from './testing.ts';

const plan = (change: Partial<TikTokContent> = {}, change2: Partial<PlanFacts> = {}): Plan =>
  planTask(tiktokTask, content(change), facts(change2));
const at = (made: Plan, level: string) => made.nodes.filter((node) => node.level === level);
const nodeAt = (made: Plan, key: string) => made.nodes.find((node) => node.key === key);
const [firstKey, groupKey, adKey] = [ids.first, `${ids.first}/1`, `${ids.first}/1/1/sea`];

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
  it('of two accounts, three audiences and four materials has 2 campaigns, 6 groups and 24 ads', () => {
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
      { currency: 'USD', daily: '180', weekly: '1260', lifetime: '0', unlimited: false },
    ]);
    expect(new Set(made.nodes.map(({ status }) => status))).toEqual(new Set(['DISABLE']));
  });

  it('is the same a minute later: what starts from now says no time', () => {
    const later = { now: '2026-11-17T06:31:00.000Z' };
    expect(planHash(plan({}, later))).toBe(planHash(plan()));
    expect(nodeAt(plan(), groupKey)?.settings).not.toHaveProperty('startTime');
    const past = { startTime: '2026-11-17T08:00' };
    expect(planHash(plan(past, later))).toBe(planHash(plan(past)));
    for (const smartCampaignSwitch of ['ON', 'OFF'] as const)
      expect(plan({ smartCampaignSwitch }).problems).toEqual([]);
  });

  it('has parents before children', () => {
    const seen = new Set<string | null>([null]);
    for (const { key, parentKey } of plan().nodes) {
      expect(seen).toContain(parentKey);
      seen.add(key);
    }
  });

  it('says what each object is', () => {
    const made = plan({ startTime: '2026-12-01T08:00' });
    expect(nodeAt(made, firstKey)).toMatchObject({
      name: '20261117-Lamp-APP_PROMOTION',
      budget: { mode: 'INFINITE', amount: null },
      settings: { landingType: 'APP_PROMOTION', appPromotionType: 'APP_INSTALL', budgetOptimize: 'OFF' },
    });
    expect(nodeAt(made, groupKey)).toMatchObject({
      parentKey: firstKey,
      name: '20261117-Lamp-People 1',
      budget: { mode: 'DAY', amount: { amount: '30', currency: 'USD' } },
      bid: { amount: '1.5', currency: 'USD' },
      settings: { appId: '70011', appStoreType: 'ANDROID', operatingSystems: ['ANDROID'] },
    });
    expect(nodeAt(made, adKey)).toMatchObject({
      parentKey: groupKey,
      name: '20261117-Lamp-sea',
      settings: {
        videoId: { $material: 'sea', part: 'FILE' },
        imageIds: [{ $material: 'sea', part: 'COVER' }],
        adText: 'Play with us',
        identityId: '70013',
      },
    });
  });

  it('starts in the zone of each account', () => {
    const accounts = [
      accountFacts(ids.first, { timezone: 'Asia/Shanghai' }),
      accountFacts(ids.second, { timezone: 'America/New_York' }),
    ];
    const made = plan({ startTime: '2026-12-01T08:00' }, { accounts });
    expect(nodeAt(made, groupKey)?.settings['startTime']).toBe('2026-12-01T00:00:00.000Z');
    expect(nodeAt(made, `${ids.second}/1`)?.settings['startTime']).toBe('2026-12-01T13:00:00.000Z');
  });

  it('takes what one account has instead of the task’s', () => {
    const own = { kind: 'app', id: 'other', name: 'Other', externalId: '99', usable: true } as const;
    const assets = [...facts().assets, { ...own, advertiserId: ids.second, data: { system: 'IOS' } }];
    const made = plan({ accountAssets: { [ids.second]: { appId: 'other' } } }, { assets });
    expect(made.problems).toEqual([]);
    expect(at(made, 'adgroup').map(({ settings }) => settings['appId'])).toEqual([
      ...Array<string>(3).fill('70011'),
      ...Array<string>(3).fill('99'),
    ]);
  });
});

describe('the same input', () => {
  const accounts = facts().accounts;
  it('gives the same bytes, in whatever order its parts came', () => {
    const known = facts();
    const shuffled = {
      ...known,
      accounts: [...accounts].toReversed(),
      materials: [...known.materials].toReversed(),
      assets: [...known.assets].toReversed(),
    };
    const others = [
      planTask(tiktokTask, turned(content()), known),
      planTask(tiktokTask, content(), shuffled),
      planTask(tiktokTask, content(), turned(known) as PlanFacts),
      planTask(
        tiktokTask,
        JSON.parse(JSON.stringify(content())),
        JSON.parse(JSON.stringify(known)) as PlanFacts,
      ),
    ];
    const made = plan();
    for (const other of others) {
      expect(JSON.stringify(other)).toBe(JSON.stringify(made));
      expect(planHash(other)).toBe(planHash(made));
    }
  });

  it('has another hash when it is another one', () => {
    const hashes = [
      plan(),
      plan({ budget: '31' }),
      plan({ campaignName: '{product} {date}' }),
      plan({ overrides: { [adKey]: { skipped: true } } }),
      plan({}, { now: '2026-11-18T06:30:00.000Z' }),
    ].map(planHash);
    expect(new Set(hashes).size).toBe(hashes.length);
  });

  it('does not depend on where a card stands', () => {
    const { materialGroups: _groups, ...rest } = content();
    const [a, b] = [materialGroup('a', ['sea']), materialGroup('b', ['sky'])];
    const keys = ({ nodes }: Plan) => nodes.map(({ key }) => key).sort();
    const made = planTask(tiktokTask, { ...rest, materialGroups: [a, b] }, facts());
    const moved = planTask(tiktokTask, { ...rest, materialGroups: [b, a] }, facts());
    expect(keys(moved)).toEqual(keys(made));
  });
});

describe('materials', () => {
  it('are spread over the accounts', () => {
    const made = plan({
      materialGroups: [{ ...materialGroup('1', ['sea', 'sky', 'sun']), bindingType: 'AVERAGE' }],
    });
    expect(made.counts.objects).toEqual({ campaign: 2, adgroup: 6, ad: 9 });
    const of = (id: string) =>
      at(made, 'ad').flatMap(({ advertiserId, from }) =>
        advertiserId === id ? (from.materialIds ?? []) : [],
      );
    expect([...new Set(of(ids.first))]).toEqual(['sea', 'sun']);
    expect([...new Set(of(ids.second))]).toEqual(['sky']);
  });

  it('an account that gets none gets nothing, and that is said', () => {
    const made = plan({ materialGroups: [{ ...materialGroup('1', ['sea']), bindingType: 'AVERAGE' }] });
    expect(made.counts.objects).toEqual({ campaign: 1, adgroup: 3, ad: 3 });
    expect(made.problems).toMatchObject([
      { weight: 'warning', error: 'tasks:problem.accountIdle', parameters: { account: 'Account 7002' } },
    ]);
  });

  it('and audiences are made where they are bound', () => {
    const [one, two, three] = content().audienceV2List ?? [];
    const audienceV2List = [
      one,
      two,
      { ...three, advertiserIds: [ids.second] },
    ] as TikTokContent['audienceV2List'];
    const made = plan({ audienceV2List });
    expect(made.counts.objects).toEqual({ campaign: 2, adgroup: 5, ad: 20 });
  });
});

describe('names', () => {
  it('are unique among siblings, and only there', () => {
    const made = plan({ adName: '{product}', adGroupName: 'Group' });
    const names = at(made, 'ad').map(({ name }) => name);
    expect(names.slice(0, 4)).toEqual(['Lamp', 'Lamp-2', 'Lamp-3', 'Lamp-4']);
    expect(new Set(names).size).toBe(4);
    expect(at(made, 'adgroup').map(({ name }) => name)).toEqual([
      'Group',
      'Group-2',
      'Group-3',
      'Group',
      'Group-2',
      'Group-3',
    ]);
  });

  it('know all the words', () => {
    const made = plan({
      campaignName: '{number} {objective} {placement}',
      adGroupName: '{audience} {bid} {time} {number}',
      adName: '{material} {materials} {number} {date}',
      placementType: 'PLACEMENT_TYPE_NORMAL',
      placements: ['PLACEMENT_TIKTOK', 'PLACEMENT_PANGLE'],
    });
    expect(at(made, 'campaign')[1]?.name).toBe('2 APP_PROMOTION TIKTOK+PANGLE');
    expect(at(made, 'adgroup')[2]?.name).toBe('People 3 1.5 1430 3');
    expect(at(made, 'ad')[3]?.name).toBe('sand 1 4 20261117');
  });

  it('have no emoji and no end of a file, and fit', () => {
    const materials = [materialFacts('sea', { name: `⛵ Sea${'灯'.repeat(300)}.mp4` })];
    const made = plan({ materialGroups: [materialGroup('1', ['sea'])] }, { materials });
    expect(made.problems).toMatchObject([{ weight: 'warning', error: 'tasks:problem.nameShortened' }]);
    expect(at(made, 'ad')[0]?.name).toMatch(/^20261117-Lamp-Sea灯+$/);
  });
});

describe('budgets', () => {
  it.each<[NonNullable<TikTokContent['budgetMode']>, string, string, object]>([
    ['DAY', 'INFINITE', 'DAY', { daily: '600', weekly: '4200', lifetime: '0' }],
    ['TOTAL', 'INFINITE', 'TOTAL', { daily: '0', weekly: '0', lifetime: '600' }],
    ['DYNAMIC_DAILY_BUDGET', 'DYNAMIC_DAILY_BUDGET', 'none', { daily: '200', weekly: '1400', lifetime: '0' }],
    ['INFINITE', 'INFINITE', 'DAY', { daily: '600', weekly: '4200', lifetime: '0' }],
  ])('%s: %s above, %s below', (budgetMode, above, below, exposure) => {
    const made = plan({
      budgetMode,
      budget: '100',
      scheduleType: 'SCHEDULE_START_END',
      startTime: '2026-12-01T00:00',
      endTime: '2026-12-05T00:00',
    });
    expect(made.problems).toEqual([]);
    expect(at(made, 'campaign')[0]?.budget?.mode).toBe(above);
    expect(at(made, 'adgroup')[0]?.budget?.mode ?? 'none').toBe(below);
    // One budget for all groups is one goal and one way to bid for all of them.
    const { bidType, optimizationGoal } = at(made, 'campaign')[0]?.settings ?? {};
    expect([bidType, optimizationGoal]).toEqual(
      below === 'none' ? ['BID_TYPE_CUSTOM', 'INSTALL'] : [undefined, undefined],
    );
    expect(made.exposure).toMatchObject([{ currency: 'USD', unlimited: false, ...exposure }]);
  });

  it('are told in each currency', () => {
    const accounts = [accountFacts(ids.first), accountFacts(ids.second, { currency: 'CNY' })];
    const made = plan({ budget: '0200.10' }, { accounts });
    expect(made.exposure.map(({ currency, daily, weekly }) => [currency, daily, weekly])).toEqual([
      ['CNY', '600.3', '4202.1'],
      ['USD', '600.3', '4202.1'],
    ]);
    expect(made.problems[0]).toMatchObject({
      path: 'budget',
      parameters: { amounts: 'Account 7001: USD\u00A0200.10; Account 7002: CNY\u00A0200.10' },
    });
  });
});

describe('smart campaigns', () => {
  it('have one ad for each material group, which the platform combines', () => {
    const made = plan({
      smartCampaignSwitch: 'ON',
      materialGroups: [materialGroup('1', ['sea', 'sky', 'sun']), materialGroup('2', ['sand'])],
    });
    expect(made.problems).toEqual([]);
    expect(made.counts.objects).toEqual({ campaign: 2, adgroup: 6, ad: 12 });
    expect(new Set(made.nodes.map(({ family }) => family))).toEqual(new Set(['smart']));
    expect(at(made, 'ad')[0]?.settings).toMatchObject({
      materials: [{ videoId: { $material: 'sea' } }, { videoId: { $material: 'sky' } }, {}],
      adTexts: ['Play with us'],
      callsToAction: ['DOWNLOAD_NOW'],
    });
    expect(at(made, 'adgroup')[0]?.settings).not.toHaveProperty('pacing');
  });

  it('have as many ads as it takes', () => {
    const materials = Array.from({ length: 51 }, (_, number) => materialFacts(`m${number}`));
    const materialIds = materials.map(({ id }) => id);
    const made = plan(
      { smartCampaignSwitch: 'ON', materialGroups: [materialGroup('1', materialIds)] },
      { materials },
    );
    expect(made.problems).toEqual([]);
    expect(
      at(made, 'ad')
        .slice(0, 2)
        .map(({ key, from }) => [key, from.materialIds?.length]),
    ).toEqual([
      [`${groupKey}/1`, 50],
      [`${groupKey}/1/m50`, 1],
    ]);
  });

  it('for sites lead to their pages', () => {
    const made = plan({
      landingType: 'WEB_CONVERSIONS',
      optimizationEvent: 'SHOPPING',
      smartCampaignSwitch: 'ON',
    });
    expect(made.problems).toEqual([]);
    expect(at(made, 'ad')[0]?.settings['landingPageUrls']).toEqual(['https://lamp.example/']);
  });
});

it('an automated group has one ad of all its material groups', () => {
  const other = { ...materialGroup('2', ['sand']), adText: 'Other', callToAction: 'PLAY_GAME' as const };
  const made = plan({ smartAdSwitch: 'ON', materialGroups: [materialGroup('1', ['sea', 'sky']), other] });
  expect(made.problems).toEqual([]);
  expect(made.counts.objects).toEqual({ campaign: 2, adgroup: 6, ad: 6 });
  expect(at(made, 'campaign')[0]?.family).toBe('plain');
  expect(at(made, 'adgroup')[0]).toMatchObject({ family: 'automated', settings: { smartAdSwitch: 'ON' } });
  expect(at(made, 'ad')[0]).toMatchObject({
    family: 'automated',
    settings: { adTexts: ['Play with us', 'Other'], callsToAction: ['DOWNLOAD_NOW', 'PLAY_GAME'] },
  });
  expect(at(made, 'ad')[0]?.settings['materials']).toHaveLength(3);
});

describe('two plans', () => {
  it('are the same when only time has passed', () => {
    const before = plan({ campaignName: 'Same' });
    const after = plan({ campaignName: 'Same' }, { now: '2026-11-17T07:30:00.000Z' });
    expect(diffPlans(before, after)).toEqual({ added: [], removed: [], changed: [] });
  });

  it('differ by objects and by fields', () => {
    const before = plan();
    const after = plan({
      materialGroups: [{ ...materialGroup('1', ['sea', 'sky', 'sun']), adText: 'New' }],
      overrides: { [groupKey]: { budget: '50' } },
    });
    const { added, removed, changed } = diffPlans(before, after);
    expect([added.length, removed.length, changed.length]).toEqual([0, 6, 19]);
    expect(changed.find(({ node }) => node.key === groupKey)?.fields).toEqual([
      {
        field: 'budget',
        before: { mode: 'DAY', amount: { amount: '30', currency: 'USD' } },
        after: { mode: 'DAY', amount: { amount: '50', currency: 'USD' } },
      },
    ]);
    expect(changed.find(({ node }) => node.key === adKey)?.fields).toEqual([
      { field: 'settings.adText', before: 'Play with us', after: 'New' },
    ]);
  });
});

describe('a draft of another version', () => {
  it('is planned without what nobody knows, and that is said', () => {
    const made = planTask(tiktokTask, { ...content(), colour: 'red', budgetMode: 'HOURLY' }, facts());
    expect(made.problems.map(({ path, error }) => `${path} ${error}`)).toEqual([
      'budgetMode core:rule.oneOf',
      'colour core:rule.unknownField',
    ]);
    expect(made.counts.objects.ad).toBe(24);
  });

  it.each([null, 'x', 7, [], { advertiserIds: { a: 1 } }])('%j makes nothing', (saved) => {
    const made = planTask(tiktokTask, saved, facts());
    expect(made.nodes).toEqual([]);
    expect(made.problems.length).toBeGreaterThan(0);
  });
});

it('more objects than a task can make are not even made', () => {
  const accounts = Array.from({ length: 200 }, (_, number) => String(8000 + number));
  const [people] = content().audienceV2List ?? [];
  const made = plan({
    advertiserIds: accounts,
    audienceV2List: Array.from({ length: 100 }, (_, number) => {
      return { ...people, id: `a${number}`, advertiserIds: accounts };
    }) as TikTokContent['audienceV2List'],
    materialGroups: [{ ...materialGroup('1', ['sea', 'sky']), advertiserIds: accounts }],
  });
  expect(made.nodes).toEqual([]);
  expect(made.problems.map(({ error }) => error)).toContain('tasks:problem.tooMany');
});
