import { describe, expect, it } from 'vitest';
import { widthOf } from '../../delivery/index.ts';
import { type Plan, type PlanFacts, planHash, planTask } from '../plan/index.ts';
import { type OceanContent, oceanTask } from './index.ts';
import { accountFacts, card, content, contentWith, facts, ids } from './testing.ts';

const plan = (change: Partial<OceanContent> = {}, change2: Partial<PlanFacts> = {}): Plan =>
  planTask(oceanTask, content(change), facts(change2));
const planWith = (...change: Parameters<typeof contentWith>): Plan =>
  planTask(oceanTask, contentWith(...change), facts());
const at = (made: Plan, level: string) => made.nodes.filter((node) => node.level === level);
const nodeAt = (made: Plan, key: string) => made.nodes.find((node) => node.key === key);
const [projectKey, adKey] = [`${ids.first}/1`, `${ids.first}/1/all`];

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
  it('of two accounts, three audiences and four materials has 6 projects with an ad each', () => {
    const made = plan();
    expect(made.problems).toEqual([]);
    expect(made.counts).toEqual({
      accounts: 2,
      audiences: 3,
      materials: 4,
      objects: { project: 6, promotion: 6 },
      skipped: 0,
    });
    expect(made.exposure).toEqual([
      { currency: 'CNY', daily: '3000', weekly: '21000', lifetime: '0', unlimited: false },
    ]);
    expect(new Set(made.nodes.map(({ status }) => status))).toEqual(new Set(['DISABLE']));
    expect(new Set(made.nodes.map(({ family }) => family))).toEqual(new Set(['plain']));
  });

  it.each([
    [1, 24, ['sea', 'sky', 'sun', 'sand']],
    [3, 12, ['sea', 'sand']],
    [4, 6, ['sea']],
    [9, 6, ['sea']],
  ])('with %i materials in an ad has %i ads', (materialsPerAd, ads, keys) => {
    const made = plan({ materialsPerAd });
    expect(made.problems).toEqual([]);
    expect(made.counts).toMatchObject({ materials: 4, objects: { project: 6, promotion: ads } });
    const first = at(made, 'promotion').filter(({ parentKey }) => parentKey === projectKey);
    expect(first.map(({ key }) => key)).toEqual(keys.map((key) => `${projectKey}/${key}`));
  });

  it('says nothing of dynamic creatives, which are search’s', () => {
    const { promotionMaterials } = nodeAt(plan(), adKey)?.settings ?? {};
    expect(promotionMaterials).toMatchObject({ intelligentGeneration: 'OFF' });
    expect(promotionMaterials).not.toMatchObject({ dynamicCreativeSwitch: expect.anything() });
  });

  it('says nothing of a ratio that search hides', () => {
    const made = plan({
      adType: 'SEARCH',
      keywords: [{ word: '灯', matchType: 'PHRASE' }],
      deliveryRange: { inventoryCatalog: 'MANUAL', inventoryType: ['INVENTORY_SEARCH'] },
      searchBidRatio: '1.5',
    });
    expect(nodeAt(made, projectKey)?.settings['searchBidRatio']).toBeUndefined();
  });

  it('has parents before children', () => {
    const seen = new Set<string | null>([null]);
    for (const { key, parentKey } of plan().nodes) {
      expect(seen).toContain(parentKey);
      seen.add(key);
    }
  });

  it('says what each object is', () => {
    const made = plan();
    expect(nodeAt(made, projectKey)).toMatchObject({
      parentKey: null,
      name: 'Lamp-FORM-UNIVERSAL_SMART-People 1-20261118',
      budget: { mode: 'DAY', amount: { amount: '500', currency: 'CNY' } },
      settings: {
        landingType: 'LINK',
        assetType: 'ORANGE',
        marketingGoal: 'VIDEO_AND_IMAGE',
        optimizeGoal: { externalAction: 'AD_CONVERT_TYPE_FORM' },
        deliverySetting: { bidType: 'CUSTOM', scheduleType: 'SCHEDULE_FROM_NOW' },
        audience: { district: 'NONE', platform: ['NONE'] },
      },
    });
    expect(nodeAt(made, projectKey)?.bid).toBeUndefined();
    expect(nodeAt(made, adKey)).toMatchObject({
      parentKey: projectKey,
      name: 'Lamp-4-25-20261118-0300',
      bid: { amount: '25', currency: 'CNY' },
      settings: {
        pricing: 'PRICING_OCPM',
        source: 'Lamp',
        nativeSetting: { awemeId: 'lamp8001', anchorRelatedType: 'OFF' },
        promotionMaterials: {
          videoMaterialList: ['sea', 'sky', 'sun'].map((id) => ({
            imageMode: 'CREATIVE_IMAGE_MODE_VIDEO_VERTICAL',
            videoId: { $material: id, part: 'FILE' },
            videoCoverId: { $material: id, part: 'COVER' },
          })),
          imageMaterialList: [
            {
              imageMode: 'CREATIVE_IMAGE_MODE_LARGE',
              images: [{ imageId: { $material: 'sand', part: 'FILE' } }],
            },
          ],
          titleMaterialList: [{ title: '今天就点亮你的家' }],
          externalUrlMaterialList: ['https://page.example/8001'],
        },
      },
    });
    expect(nodeAt(made, adKey)?.budget).toBeUndefined();
  });

  it('is made where audiences are bound', () => {
    const [one, two, three] = content().audienceV2List ?? [];
    const audienceV2List = [one, two, { ...three, advertiserIds: [ids.second] }];
    expect(plan({ audienceV2List } as Partial<OceanContent>).counts.objects).toEqual({
      project: 5,
      promotion: 5,
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
    const made = plan();
    for (const other of [
      planTask(oceanTask, turned(content()), known),
      planTask(oceanTask, content(), shuffled),
      planTask(oceanTask, JSON.parse(JSON.stringify(content())), turned(known) as PlanFacts),
    ]) {
      expect(JSON.stringify(other)).toBe(JSON.stringify(made));
      expect(planHash(other)).toBe(planHash(made));
    }
  });

  it('and another one another hash', () => {
    const hashes = [
      plan(),
      plan({ materialsPerAd: 1 }),
      plan({ projectName: '{product} {date} {audience}' }),
      plan({ overrides: { [adKey]: { bid: '26' } } }),
      planWith({ setting: { budget: '501' } }),
    ].map(planHash);
    expect(new Set(hashes).size).toBe(hashes.length);
  });

  it('does not depend on where a material stands', () => {
    const keys = ({ nodes }: Plan) => nodes.map(({ key }) => key).sort();
    const list = ['sand', 'sun', 'sky', 'sea'];
    const [made, moved] = [content({ materialsPerAd: 1 }), content({ materialsPerAd: 1 })];
    moved.promotionMaterials = { ...moved.promotionMaterials, baseMaterialList: list };
    expect(keys(planTask(oceanTask, moved, facts()))).toEqual(keys(planTask(oceanTask, made, facts())));
  });
});

describe('names', () => {
  it('are unique in an account, since the platform takes each once', () => {
    const made = plan({ materialsPerAd: 2, projectName: 'Project', adName: '{product} {date}' });
    expect(made.problems).toEqual([]);
    for (const level of ['project', 'promotion'])
      for (const advertiserId of Object.values(ids)) {
        const names = at(made, level).flatMap((node) =>
          node.advertiserId === advertiserId ? node.name : [],
        );
        expect(new Set(names).size).toBe(names.length);
      }
    expect(at(made, 'promotion').map(({ name }) => name)).toEqual(
      [1, 2].flatMap(() => ['', '-2', '-3', '-4', '-5', '-6'].map((suffix) => `Lamp 20261118${suffix}`)),
    );
  });

  it('keep out of the way of those that an account has already', () => {
    const taken = { project: ['Lamp-FORM-UNIVERSAL_SMART-People 1-20261118'], promotion: ['Mine'] };
    const accounts = [accountFacts(ids.first, { names: taken }), accountFacts(ids.second)];
    const made = plan({ overrides: { [adKey]: { name: 'Mine' } } }, { accounts });
    expect(nodeAt(made, projectKey)?.name).toBe('Lamp-FORM-UNIVERSAL_SMART-People 1-20261118-2');
    expect(nodeAt(made, `${ids.second}/1`)?.name).toBe('Lamp-FORM-UNIVERSAL_SMART-People 1-20261118');
    expect(made.problems).toMatchObject([
      {
        path: `overrides.${adKey}.name`,
        error: 'tasks:problem.nameTaken',
        parameters: { account: 'Account 8001', name: 'Mine' },
      },
    ]);
  });

  it('that people wrote are told apart over all projects of an account', () => {
    const twice = { [adKey]: { name: 'Same' }, [`${ids.first}/2/all`]: { name: 'Same' } };
    const elsewhere = { [adKey]: { name: 'Same' }, [`${ids.second}/2/all`]: { name: 'Same' } };
    expect(plan({ overrides: twice }).problems.map(({ path, error }) => `${path} ${error}`)).toEqual([
      `overrides.${ids.first}/2/all.name tasks:problem.nameTwiceInAccount`,
    ]);
    expect(plan({ overrides: elsewhere }).problems).toEqual([]);
  });

  it('fit into fifty units, each the width of a Chinese sign', () => {
    const made = plan({}, { product: { id: '1', name: '灯'.repeat(80) } });
    const names = at(made, 'project').map(({ name }) => name);
    // A Chinese sign more would be one unit too many.
    expect(Math.max(...names.map(widthOf))).toBe(99);
    expect(new Set(names.slice(0, 3)).size).toBe(3);
    // The longest word gives way, and not what names differ by.
    expect(names[1]).toMatch(/^灯+-FORM-UNIVERSAL_SMART-People 2-20261118$/);
    const told = { weight: 'warning', kind: 'check', error: 'tasks:problem.nameShortened' };
    expect(made.problems).toEqual([
      { ...told, path: 'projectName', node: { key: projectKey, count: 6 } },
      { ...told, path: 'adName', node: { key: adKey, count: 6 } },
    ]);
  });

  it('that were shortened are still given once in an account', () => {
    const long = '灯'.repeat(80);
    const audienceV2List = ['1', '2', '3'].map((id) => ({ ...card(id), name: `${long} ${id}` }));
    const names = at(plan({ audienceV2List, projectName: '{audience}-{date}' }), 'project').map(
      ({ name }) => name,
    );
    expect(names.slice(0, 3).map((name) => name.replaceAll('灯', ''))).toEqual([
      '-20261118',
      '-20261118-2',
      '-20261118-3',
    ]);
    expect(Math.max(...names.map(widthOf))).toBeLessThanOrEqual(100);
  });

  it('know all the words', () => {
    const deliveryRange = {
      inventoryCatalog: 'MANUAL',
      inventoryType: ['INVENTORY_FEED', 'INVENTORY_AWEME_FEED'],
    } as const;
    const made = plan({
      deliveryRange: { ...deliveryRange, inventoryType: [...deliveryRange.inventoryType] },
      materialsPerAd: 1,
      projectName: '{number} {objective} {placement} {audience}',
      adName: '{material} {materials} {bid} {time} {number}',
    });
    expect(at(made, 'project')[1]?.name).toBe('2 FORM FEED+AWEME_FEED People 2');
    expect(at(made, 'promotion')[3]?.name).toBe('sand 1 25 0300 4');
  });

  it('say no bid where there is none', () => {
    expect(at(planWith({ setting: { bidType: 'NO_BID' } }), 'promotion')[0]?.name).toBe(
      'Lamp-4-20261118-0300',
    );
  });
});

describe('money', () => {
  const days = {
    scheduleType: 'SCHEDULE_START_END',
    startTime: '2026-12-01',
    endTime: '2026-12-02',
  } as const;
  it.each([
    ['BUDGET_MODE_DAY', '700', 'DAY', 'none', 'OFF', { daily: '4200', lifetime: '0' }],
    ['BUDGET_MODE_TOTAL', '700', 'TOTAL', 'none', 'OFF', { daily: '0', lifetime: '4200' }],
    ['BUDGET_MODE_INFINITE', '700', 'INFINITE', 'DAY', 'OFF', { daily: '4200', lifetime: '0' }],
    ['BUDGET_MODE_DYNAMIC_DAILY_BUDGET', '700', 'DAY', 'none', 'ON', { daily: '4200', lifetime: '0' }],
  ] as const)('%s of %s: %s above, %s below', (budgetMode, budget, above, below, optimises, exposure) => {
    const made = planWith({ setting: { ...days, budgetMode, budget } });
    expect(made.problems).toEqual([]);
    const [first] = at(made, 'project');
    expect(first?.budget?.mode).toBe(above);
    expect(first?.settings['deliverySetting']).toMatchObject({ budgetOptimizeSwitch: optimises });
    expect(at(made, 'promotion')[0]?.budget?.mode ?? 'none').toBe(below);
    expect(made.exposure).toMatchObject([{ currency: 'CNY', unlimited: false, ...exposure }]);
  });

  it.each([
    [{}, undefined, '25'],
    [{ projectCustom: 'ON' }, '25', undefined],
    [{ budgetOptimizeSwitch: 'ON' }, '25', undefined],
    [{ bidType: 'NO_BID' }, undefined, undefined],
    [{ bidType: 'UPPER_CONTROL' }, undefined, '25'],
  ] as const)('%j: the project bids %s, an ad %s', (setting, above, below) => {
    const made = planWith({ setting });
    expect(made.problems).toEqual([]);
    expect(at(made, 'project')[0]?.bid?.amount).toBe(above);
    expect(at(made, 'promotion')[0]?.bid?.amount).toBe(below);
  });

  it('a click is paid by its own field', () => {
    const optimizeGoal = { externalAction: 'AD_CONVERT_TYPE_CLICK_NUM' } as const;
    const [ad] = at(plan({ optimizeGoal }), 'promotion');
    expect(ad).toMatchObject({ bid: { amount: '5' }, settings: { pricing: 'PRICING_CPC' } });
  });
});

describe('audiences of the library', () => {
  const picked = {
    audienceV2List: [],
    audienceInfoList: [{ id: 'package', advertiserIds: Object.values(ids) }],
  };
  const pack = (settings: object) => ({
    audiences: [
      { id: 'package', name: 'Buyers', advertiserId: null, usable: true, settings: { ...settings } },
    ],
  });
  it('give their settings, without what they are for', () => {
    const settings = { description: 'x', landingType: 'EXTERNAL', adType: 'ALL', gender: 'GENDER_MALE' };
    const made = plan(picked, pack(settings));
    expect(made.problems).toEqual([]);
    expect(at(made, 'project')[0]).toMatchObject({
      name: 'Lamp-FORM-UNIVERSAL_SMART-Buyers-20261118',
      settings: { audience: { gender: 'GENDER_MALE' } },
    });
    expect(at(made, 'project')[0]?.settings['audience']).toEqual({ gender: 'GENDER_MALE' });
  });

  it('say nothing of interests that the form hides', () => {
    const [card] = content().audienceV2List ?? [];
    const own = { actionScene: ['AD' as const], actionDays: 7 as const, interestWords: ['12'] };
    const made = plan({ audienceV2List: [{ ...card, id: '1', interestActionMode: 'UNLIMITED', ...own }] });
    expect(made.problems).toEqual([]);
    for (const name of Object.keys(own))
      expect(at(made, 'project')[0]?.settings['audience']).not.toHaveProperty(name);
  });

  it('are named by their id where they stand in the account', () => {
    const made = plan(picked, pack({ audiencePackageId: '77', gender: 'NONE' }));
    expect(made.problems).toEqual([]);
    expect(at(made, 'project')[0]?.settings['audience']).toEqual({ audiencePackageId: '77' });
  });
});

describe('time', () => {
  const week = ['1', ...Array<string>(6).fill('0')].map((slot) => slot.repeat(48));
  const settingOf = (setting: object) =>
    at(planWith({ setting }), 'project')[0]?.settings['deliverySetting'] as Record<string, unknown>;
  it('has its days in Beijing', () => {
    const days = { scheduleType: 'SCHEDULE_START_END', startTime: '2026-11-18', endTime: '2026-11-18' };
    expect(planWith({ setting: days as OceanContent['deliverySetting'] }).problems).toEqual([]);
    expect(settingOf(days)).toMatchObject({ startTime: '2026-11-18', endTime: '2026-11-18' });
  });

  it.each([
    ['SCHEDULE_TIME_CUSTOM', week, week],
    ['SCHEDULE_TIME_ALL', week, undefined],
    ['SCHEDULE_TIME_CUSTOM', week.map(() => '0'.repeat(48)), undefined],
    ['SCHEDULE_TIME_CUSTOM', week.map(() => '1'.repeat(48)), undefined],
  ])('%s', (scheduleTimeType, scheduleTime, expected) => {
    expect(settingOf({ scheduleTimeType, scheduleTime })['scheduleTime']).toEqual(expected);
  });
});
