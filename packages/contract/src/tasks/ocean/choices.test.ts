import { describe, expect, it } from 'vitest';
import {
  draftSchema,
  prefixedBudgetModes,
  scheduleTypes,
  switches,
  valueAt,
  type LevelDefinition,
} from '../../delivery/index.ts';
import * as delivery from '../../delivery/ocean/index.ts';
import { formOf, type Plan, planTask, replaceRefs } from '../plan/index.ts';
import { closedChoices, type OceanContent, oceanTask } from './index.ts';
import { asset, card, content, facts, ids } from './testing.ts';

const week = ['1', ...Array<string>(6).fill('0')].map((slot) => slot.repeat(48));
const link = 'https://lamp.example/';

/** The same with another value somewhere inside. */
function put<Value>(values: Value, path: string, value: unknown): Value {
  const [name = '', ...rest] = path.split('.');
  const below = (values as Record<string, unknown> | undefined)?.[name];
  return { ...values, [name]: rest.length === 0 ? value : put(below ?? {}, rest.join('.'), value) };
}

/** What a person fills in where the form asks for it; all of it is left alone where it is hidden. */
const answers: Readonly<Record<string, unknown>> = {
  'optimizeGoal.assetIds': ['9'],
  subscribeUrl: link,
  downloadUrl: link,
  microPromotionType: 'BYTE_GAME',
  microAppInstanceId: '12',
  quickAppId: '12',
  dpaAdtype: 'DPA_LINK',
  'deliverySetting.startTime': '2026-12-01',
  'deliverySetting.endTime': '2026-12-01',
  'deliverySetting.scheduleTime': week,
  'trackUrlSetting.trackUrlGroupId': '12',
  'trackUrlSetting.trackUrl': [link],
  keywords: [{ word: '灯', matchType: 'PHRASE' }],
  'promotionMaterials.openUrl': 'lamp://open',
  'promotionMaterials.anchorMaterialList': [{ anchorType: 'APP_SHOP', anchorId: '4' }],
};
/** Choices that another one may forbid: the first that the form offers is taken then. */
const mended = [
  'landingType',
  'adType',
  'deliveryRange.inventoryCatalog',
  'deliveryRange.inventoryType',
  'deliverySetting.bidType',
  'deliverySetting.pricing',
  'deliverySetting.scheduleType',
  'deliverySetting.budgetMode',
];

/** Takes a choice, and mends what does not go with it as far as the form says how. */
function chosen(base: OceanContent, field: string, value: unknown): OceanContent {
  let given = put(base, field, value);
  for (const name of mended) {
    const { options } = formOf(oceanTask, given).state(name);
    const now = valueAt(given, name);
    const isWrong = [now].flat().some((each) => each !== undefined && !options?.includes(each));
    if (name === field || !options || !isWrong) continue;
    given = put(given, name, Array.isArray(now) ? [options[0]] : options[0]);
  }
  if (given.deliveryRange?.inventoryCatalog === 'MANUAL' && !given.deliveryRange.inventoryType?.length) {
    const { options } = formOf(oceanTask, given).state('deliveryRange.inventoryType');
    given = put(given, 'deliveryRange.inventoryType', [options?.[0] ?? 'INVENTORY_FEED']);
  }
  for (const [name, answer] of Object.entries(answers)) if (name !== field) given = put(given, name, answer);
  return given;
}

const union = { inventoryCatalog: 'MANUAL', inventoryType: ['INVENTORY_UNION_SLOT' as const] } as const;
const bases: readonly OceanContent[] = [
  ...delivery.landingTypes.map((landingType) => content({ landingType })),
  content({ landingType: 'SHOP', optimizeGoal: { externalAction: 'AD_CONVERT_TYPE_CLICK_NUM' } }),
  content({ landingType: 'SHOP', optimizeGoal: { externalAction: 'AD_CONVERT_TYPE_SHOW_OFF_NUM' } }),
  content({
    deliveryRange: { ...union, inventoryType: [...union.inventoryType], unionVideoType: 'REWARDED_VIDEO' },
  }),
  content({ adType: 'SEARCH' }),
];

const errorsOf = ({ problems }: Plan) => problems.filter(({ weight }) => weight === 'error');
const schemas = new Map<LevelDefinition, ReturnType<typeof draftSchema>>();
const schemaOf = (definition: LevelDefinition) => {
  const schema = schemas.get(definition) ?? draftSchema(definition);
  schemas.set(definition, schema);
  return schema;
};

/** Every object of it is one that its level takes. */
function expectSound(plan: Plan, given: OceanContent): void {
  expect(errorsOf(plan)).toEqual([]);
  expect(plan.nodes.length).toBeGreaterThan(0);
  const aboveOf = new Map<string | null, Record<string, unknown>>([[null, {}]]);
  for (const { key, parentKey, level, name, status, budget, bid, settings } of plan.nodes) {
    const use = oceanTask.levels.find((each) => each.level === level)?.use(given);
    const above = aboveOf.get(parentKey) ?? {};
    const ready = replaceRefs(settings, () => '1') as Record<string, unknown>;
    const draft = { name, status, budget, bid, settings: ready, above, currency: 'CNY' };
    expect(use && schemaOf(use.definition).safeParse(draft).error).toBeUndefined();
    aboveOf.set(key, { ...above, [level]: { ...ready, budget, bid } });
  }
}

const soundPlan = (given: OceanContent, known = facts()): Plan => {
  const plan = planTask(oceanTask, given, known);
  expectSound(plan, given);
  return plan;
};

/** The first way in which a choice can be had; what the plan made of it is sound. */
function planWith(field: string, value: unknown): Plan {
  const tries = bases.map((base) => chosen(base, field, value));
  const given = tries.find(
    (each) =>
      formOf(oceanTask, each).state(field).shown && errorsOf(planTask(oceanTask, each, facts())).length === 0,
  );
  return soundPlan(given ?? chosen(content(), field, value));
}

/** Whether a setting of any object has a value, or has it in its list. */
const has = ({ nodes }: Plan, field: string, value: unknown): boolean =>
  nodes.some(({ settings }) => [valueAt(settings, field)].flat().includes([value].flat()[0]));

const open = (field: string, values: readonly string[]): readonly string[] =>
  values.filter((value) => !Object.hasOwn(closedChoices[field] ?? {}, value));

const fields: Readonly<Record<string, readonly string[]>> = {
  landingType: delivery.landingTypes,
  appPromotionType: delivery.appPromotionTypes,
  adType: delivery.adTypes,
  promotionType: delivery.promotionTypes,
  assetType: delivery.assetTypes,
  marketingGoal: delivery.marketingGoals,
  deliveryMode: delivery.deliveryModes,
  deliveryType: delivery.deliveryTypes,
  materialsType: delivery.materialsTypes,
  'deliveryRange.inventoryCatalog': delivery.inventoryCatalogs,
  'deliverySetting.scheduleType': scheduleTypes,
  'deliverySetting.bidType': delivery.bidTypes,
  'deliverySetting.pricing': delivery.pricings,
  'deliverySetting.budgetOptimizeSwitch': switches,
  'deliverySetting.projectCustom': switches,
  'deliverySetting.searchContinueDelivery': switches,
  'trackUrlSetting.trackUrlType': delivery.trackUrlTypes,
  'trackUrlSetting.sendType': delivery.sendTypes,
  'nativeSetting.anchorRelatedType': delivery.anchorRelatedTypes,
  audienceExtend: switches,
  isCommentDisable: switches,
  'promotionMaterials.dynamicCreativeSwitch': switches,
  'promotionMaterials.intelligentGeneration': switches,
  microPromotionType: delivery.microPromotionTypes,
};
const pairs = (of: (field: string, values: readonly string[]) => readonly string[]) =>
  Object.entries(fields).flatMap(([field, values]) =>
    of(field, values).map((value) => [field, value] as const),
  );

describe('every choice can be made and arrives', () => {
  it.each(pairs(open))('%s %s', (field, value) => {
    expect(has(planWith(field, value), field, value)).toBe(true);
  });

  it.each(delivery.inventoryTypes)('placement %s', (placement) => {
    const given = chosen(
      content({ deliveryRange: { inventoryCatalog: 'MANUAL', unionVideoType: 'ORIGINAL_VIDEO' } }),
      'deliveryRange.inventoryType',
      [placement],
    );
    expect(has(soundPlan(given), 'deliveryRange.inventoryType', placement)).toBe(true);
  });

  it.each(delivery.unionVideoTypes)('video of the union %s', (unionVideoType) => {
    const deliveryRange = { ...union, inventoryType: [...union.inventoryType], unionVideoType };
    const plan = soundPlan(content({ deliveryRange }));
    expect(has(plan, 'deliveryRange.unionVideoType', unionVideoType)).toBe(true);
    expect(JSON.stringify(plan.nodes).includes('UNION_SPLASH_VIDEO')).toBe(unionVideoType === 'SPLASH_VIDEO');
  });

  it.each(prefixedBudgetModes)('%s', (mode) => {
    const { nodes } = planWith('deliverySetting.budgetMode', mode);
    expect(nodes.some(({ budget }) => budget !== undefined)).toBe(true);
  });

  it.each(delivery.scheduleCycles)('%s, which a task begins with', (cycle) => {
    expect(content().deliverySetting?.scheduleCycle).toBe(cycle);
    soundPlan(content());
  });

  it.each(delivery.scheduleTimeTypes)('%s', (type) => {
    const plan = planWith('deliverySetting.scheduleTimeType', type);
    expect(has(plan, 'deliverySetting.scheduleTime', week[0])).toBe(type === 'SCHEDULE_TIME_CUSTOM');
  });

  it.each(delivery.keywordMatchTypes)('keyword %s', (matchType) => {
    const plan = soundPlan(chosen(content({ adType: 'SEARCH' }), 'keywords', [{ word: '灯', matchType }]));
    for (const { settings } of plan.nodes) expect(settings['keywords']).toEqual([{ word: '灯', matchType }]);
  });

  it.each(delivery.keywordBidTypes)('keyword’s bid %s', (bidType) => {
    const keyword = { word: '灯', matchType: 'PHRASE', bidType, bid: '2' };
    const adType = bidType === 'FEED_TO_SEARCH' ? 'ALL' : 'SEARCH';
    const plan = soundPlan(chosen(content({ adType }), 'keywords', [keyword]));
    expect(plan.nodes[0]?.settings['keywords']).toEqual([keyword]);
    // Ads beside the feed have no words of their own.
    expect(plan.nodes[1]?.settings['keywords']).toEqual(adType === 'SEARCH' ? [keyword] : undefined);
  });

  it.each(delivery.anchorTypes)('anchor %s', (anchorType) => {
    const given = put(content(), 'nativeSetting.anchorRelatedType', 'SELECT');
    const anchors = [{ anchorType, anchorId: '4' }];
    const plan = soundPlan(put(given, 'promotionMaterials.anchorMaterialList', anchors));
    expect(valueAt(plan.nodes[1]?.settings, 'promotionMaterials.anchorMaterialList')).toEqual(anchors);
  });

  it.each(delivery.authTypes)('a Douyin account that is authorised as %s', (authType) => {
    const assets = facts().assets.map((each) =>
      each.kind === 'aweme' ? { ...each, data: { ...each.data, authType } } : each,
    );
    expect(has(soundPlan(content(), facts({ assets })), 'nativeSetting.awemeId', 'lamp8001')).toBe(true);
  });

  it.each(delivery.authStatuses)('one whose authorisation is %s is taken or said', (authStatus) => {
    const assets = facts().assets.map((each) =>
      each.kind === 'aweme' ? asset('aweme', each.advertiserId, each.id, { authStatus }) : each,
    );
    const errors = errorsOf(planTask(oceanTask, content(), facts({ assets })));
    expect(errors.map(({ error }) => error)).toEqual(
      authStatus === 'AUTHRIZED' ? [] : Object.values(ids).map(() => 'tasks:problem.assetUnusable'),
    );
  });
});

describe('every goal that is offered can be chosen and arrives', () => {
  const places = delivery.landingTypes.flatMap((landingType) =>
    (landingType === 'LINK' || landingType === 'SHOP' ? delivery.assetTypes : [undefined]).flatMap(
      (assetType) =>
        delivery.offeredGoals(landingType, assetType).map((goal) => [landingType, assetType, goal] as const),
    ),
  );
  it.each(places)('%s %s %s', (landingType, assetType, externalAction) => {
    const base = content({ landingType, ...(assetType ? { assetType } : {}) });
    const given = chosen(base, 'optimizeGoal.externalAction', externalAction);
    expect(has(soundPlan(given), 'optimizeGoal.externalAction', externalAction)).toBe(true);
  });
});

describe('what is closed is refused with its note', () => {
  it.each([
    ...pairs((field, values) => values.filter((value) => !open(field, values).includes(value))),
    ['nativeSetting.promoteIdentityType', 'IDENTITY_ACCOUNT'] as const,
  ])('%s %s', (field, value) => {
    const given = put(content(), field, value);
    const [problem] = errorsOf(planTask(oceanTask, given, facts()));
    expect(problem).toMatchObject({ path: field, error: closedChoices[field]?.[value] });
  });
});

const targeting = {
  district: delivery.districts,
  locationType: delivery.locationTypes,
  gender: delivery.genders,
  age: delivery.ages.map((each) => [each]),
  interestActionMode: open('audienceV2List.interestActionMode', delivery.interestActionModes),
  awemeFanBehaviors: delivery.awemeFanBehaviors.map((each) => [each]),
  awemeFanTimeScope: delivery.awemeFanTimeScopes,
  filterAwemeAbnormalActive: [0, 1],
  filterOwnAwemeFans: [0, 1],
  filterAwemeFansCount: delivery.awemeFansCounts,
  platform: delivery.platforms.map((each) => [each]),
  deviceType: delivery.deviceTypes.map((each) => [each]),
  ac: delivery.networks.map((each) => [each]),
  carrier: delivery.carriers.map((each) => [each]),
  deviceBrand: delivery.deviceBrands.map((each) => [each]),
  hideIfExists: delivery.hideIfExists,
  hideIfConverted: delivery.hideIfConverted,
  autoExtendTargets: delivery.autoExtendTargets.map((each) => [each]),
};
describe('every kind of people can be chosen and arrives', () => {
  it.each(
    Object.entries(targeting).flatMap(([field, values]) => values.map((value) => [field, value] as const)),
  )('%s %s', (field, value) => {
    const people = { ...card('1'), city: ['110000'], [field]: value };
    const plan = soundPlan(content({ audienceV2List: [people] as OceanContent['audienceV2List'] }));
    expect(has(plan, `audience.${field}`, value)).toBe(true);
  });

  it.each(delivery.convertedTimeDurations)('converted within %s', (convertedTimeDuration) => {
    const people = { ...card('1'), hideIfConverted: 'APP', convertedTimeDuration } as const;
    const plan = soundPlan(content({ audienceV2List: [people] }));
    expect(has(plan, 'audience.convertedTimeDuration', convertedTimeDuration)).toBe(true);
  });

  it.each([undefined, [1000, 3000] as [number, number]])('prices %j', (launchPrice) => {
    const plan = soundPlan(content({ audienceV2List: [{ ...card('1'), launchPrice }] }));
    expect(valueAt(plan.nodes[0]?.settings, 'audience.launchPrice')).toEqual(launchPrice);
  });
});
