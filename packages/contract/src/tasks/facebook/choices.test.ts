import { describe, expect, it } from 'vitest';
import {
  appStoreTypes,
  daypartingTypes,
  draftSchema,
  type LevelDefinition,
  pacings,
  scheduleTypes,
} from '../../delivery/index.ts';
import * as delivery from '../../delivery/facebook/index.ts';
import { changeContent, formOf, type Plan, planTask, replaceRefs } from '../plan/index.ts';
import { type FacebookContent, facebookTask, materialTypes } from './index.ts';
import { asset, content, facts, ids, iosUrl, materialGroup, storeUrl } from './testing.ts';

const week = ['1'.repeat(24), ...Array<string>(6).fill('0'.repeat(24))];
const errorsOf = ({ problems }: Plan) => problems.filter(({ weight }) => weight === 'error');

const schemas = new Map<LevelDefinition, ReturnType<typeof draftSchema>>();
const schemaOf = (definition: LevelDefinition) => {
  const schema = schemas.get(definition) ?? draftSchema(definition);
  schemas.set(definition, schema);
  return schema;
};

/** Every object of it is one that its level takes. */
function soundPlan(given: FacebookContent, known = facts()): Plan {
  const plan = planTask(facebookTask, given, known);
  expect(errorsOf(plan)).toEqual([]);
  const aboveOf = new Map<string | null, Record<string, unknown>>([[null, {}]]);
  for (const { key, parentKey, level, name, status, budget, bid, settings } of plan.nodes) {
    const use = facebookTask.levels.find((each) => each.level === level)?.use(given);
    const above = aboveOf.get(parentKey) ?? {};
    const ready = replaceRefs(settings, () => '1') as Record<string, unknown>;
    const draft = { name, status, budget, bid, settings: ready, above, currency: 'USD' };
    expect(use && schemaOf(use.definition).safeParse(draft).error).toBeUndefined();
    aboveOf.set(key, { ...above, [level]: { ...ready, budget, bid } });
  }
  return plan;
}

const has = ({ nodes }: Plan, level: string, field: string, value: unknown): boolean =>
  nodes.some(
    (node) => node.level === level && JSON.stringify(node.settings[field])?.includes(JSON.stringify(value)),
  );

const dates = {
  scheduleType: 'SCHEDULE_START_END',
  startTime: '2026-12-01T00:00',
  endTime: '2026-12-05T00:00',
} as const;
const amounts = { bidAmount: '1.5', roas: '1.2' };
const ofAdsets = { budgetStrategy: 'ADSET_BUDGET' } as const;
const site = content({ objective: 'OUTCOME_SALES' }).promotedObject;
const app = content().promotedObject;
const sales = { objective: 'OUTCOME_SALES' } as const;
const ofValue = { optimizationGoal: 'VALUE', promotedObject: { ...app, event: 'PURCHASE' } } as const;

describe('every choice can be made and arrives', () => {
  it.each(delivery.objectives)('objective %s', (objective) => {
    expect(has(soundPlan(content({ objective })), 'campaign', 'objective', objective)).toBe(true);
  });

  it.each(delivery.buyingTypes)('buying type %s', (buyingType) => {
    expect(has(soundPlan(content({ buyingType })), 'campaign', 'buyingType', buyingType)).toBe(true);
  });

  it('smart promotion GUIDED_CREATION, and what the platform has instead of the other one', () => {
    const [plain, smart] = delivery.smartPromotionTypes;
    for (const smartPromotionType of [plain, smart])
      expect(has(soundPlan(content({ smartPromotionType })), 'campaign', 'smartPromotionType', plain)).toBe(
        true,
      );
    const groups = (smartPromotionType: FacebookContent['smartPromotionType']) =>
      soundPlan(content({ smartPromotionType })).nodes.filter(({ level }) => level === 'adgroup');
    expect(groups(plain).map(({ settings }) => settings['advantageAudience'])).not.toContain(true);
    expect(new Set(groups(smart).map(({ settings }) => settings['advantageAudience']))).toEqual(
      new Set([true]),
    );
    const { state } = formOf(facebookTask, content({ smartPromotionType: smart }));
    expect(state('budgetStrategy').options).toEqual(['CAMPAIGN_BUDGET']);
    expect(state('placementType').options).toEqual(['ALL']);
    expect(state('deviceType').options).toEqual(['ALL']);
    expect(state('targeting.0.advantageAudience').shown).toBe(false);
  });

  it('smart promotion brings along what makes it one', () => {
    const before = content({
      budgetStrategy: 'ADSET_BUDGET',
      campaignBudget: undefined,
      campaignBudgetMode: undefined,
      campaignBidStrategy: undefined,
      placementType: 'CUSTOM',
      placements: { facebook: ['feed'] },
    });
    const smart = { smartPromotionType: 'SMART_APP_PROMOTION' } as const;
    const { content: after, resets } = changeContent(facebookTask, before, smart);
    expect(after).toMatchObject({
      ...smart,
      budgetStrategy: 'CAMPAIGN_BUDGET',
      campaignBudget: '50',
      placementType: 'ALL',
    });
    expect(resets.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['budgetStrategy', 'placementType', 'placements']),
    );
    expect(errorsOf(planTask(facebookTask, after, facts()))).toEqual([]);
  });

  it.each([true, false])('high demand periods and SKAdNetwork %s', (is) => {
    const [people] = content().targeting ?? [];
    const plan = soundPlan(
      content({
        isBudgetScheduleEnabled: is,
        isSkadnetworkAttribution: is,
        promotedObject: { ...app, platform: 'IOS', url: iosUrl },
        targeting: [{ ...people, id: '1', userOS: ['iOS_ver_14.0_and_above'] }],
      }),
    );
    expect(plan.nodes[0]?.settings).toMatchObject({
      isBudgetScheduleEnabled: is,
      isSkadnetworkAttribution: is,
    });
    expect('promotedObject' in (plan.nodes[0]?.settings ?? {})).toBe(is);
  });

  it.each([
    ['OUTCOME_APP_PROMOTION', 'APP_INSTALLS', undefined],
    ...delivery.appEvents.map((event) => ['OUTCOME_APP_PROMOTION', 'OFFSITE_CONVERSIONS', event] as const),
    ['OUTCOME_APP_PROMOTION', 'VALUE', 'PURCHASE'],
    ...delivery.conversionEvents.map((event) => ['OUTCOME_SALES', 'OFFSITE_CONVERSIONS', event] as const),
    ['OUTCOME_SALES', 'VALUE', 'PURCHASE'],
  ] as const)('%s %s %s', (objective, optimizationGoal, event) => {
    const promotedObject = { ...(objective === 'OUTCOME_SALES' ? site : app), event };
    const plan = soundPlan(content({ objective, optimizationGoal, promotedObject }));
    expect(has(plan, 'adgroup', 'optimizationGoal', optimizationGoal)).toBe(true);
    expect(event === undefined || has(plan, 'adgroup', 'promotedObject', event)).toBe(true);
  });

  it.each(delivery.destinationTypes)('destination %s', (destinationType) => {
    const promotedObject = destinationType === 'APP' ? app : site;
    const plan = soundPlan(content({ ...sales, promotedObject }));
    expect(has(plan, 'adgroup', 'promotedObject', destinationType)).toBe(true);
  });

  it.each(appStoreTypes)('an app on %s', (platform) => {
    const promotedObject = { ...app, platform, url: platform === 'IOS' ? iosUrl : storeUrl };
    const plan = soundPlan(content({ promotedObject }));
    expect(has(plan, 'adgroup', 'userOS', platform === 'IOS' ? 'iOS' : 'Android')).toBe(true);
  });

  it.each(delivery.placementTypes)('placement type %s', (placementType) => {
    const plan = soundPlan(content({ placementType, placements: { facebook: [] } }));
    expect(plan.nodes.some(({ settings }) => 'placements' in settings)).toBe(placementType === 'CUSTOM');
  });

  it.each(
    delivery.publishers.flatMap((publisher) =>
      delivery.placements[publisher].map((position) => [publisher, position] as const),
    ),
  )('placement %s %s', (publisher, position) => {
    const placements: FacebookContent['placements'] = {
      facebook: ['feed'],
      [publisher]: publisher === 'facebook' ? [...new Set(['feed', position])] : [position],
    };
    const plan = soundPlan(content({ placementType: 'CUSTOM', placements }));
    expect(has(plan, 'adgroup', 'placements', position)).toBe(true);
  });

  it.each(delivery.deviceTypes)('device type %s', (deviceType) => {
    const plan = soundPlan(content({ deviceType, devices: ['ANDROID', 'IOS'] }));
    expect(plan.nodes.some(({ settings }) => 'devices' in settings)).toBe(deviceType === 'CUSTOM');
  });

  it.each(delivery.devices)('device %s', (device) => {
    const targeting = content().targeting?.map((card) => ({ ...card, userOS: [] }));
    const plan = soundPlan(content({ ...sales, targeting, deviceType: 'CUSTOM', devices: [device] }));
    expect(has(plan, 'adgroup', 'devices', device)).toBe(true);
  });

  it.each(
    delivery.budgetStrategies.flatMap((strategy) =>
      delivery.facebookBudgetModes.map((mode) => [strategy, mode] as const),
    ),
  )('%s %s', (budgetStrategy, mode) => {
    const { nodes } = soundPlan(
      content({ ...dates, budgetStrategy, campaignBudgetMode: mode, budgetMode: mode }),
    );
    const level = budgetStrategy === 'CAMPAIGN_BUDGET' ? 'campaign' : 'adgroup';
    expect(new Set(nodes.flatMap((node) => (node.budget ? [node.level, node.budget.mode] : [])))).toEqual(
      new Set([level, mode]),
    );
  });

  it.each(delivery.bidStrategies)('bid strategy %s', (strategy) => {
    const goal = strategy === 'LOWEST_COST_WITH_MIN_ROAS' ? ofValue : {};
    const above = soundPlan(content({ ...amounts, ...goal, campaignBidStrategy: strategy }));
    expect(has(above, 'campaign', 'bidStrategy', strategy)).toBe(true);
    const below = soundPlan(content({ ...amounts, ...goal, ...ofAdsets, bidStrategy: strategy }));
    expect(has(below, 'adgroup', 'bidStrategy', strategy)).toBe(true);
    for (const { nodes } of [above, below]) {
      const isCapped = strategy === 'COST_CAP' || strategy === 'LOWEST_COST_WITH_BID_CAP';
      expect(nodes.some(({ bid }) => bid?.amount === '1.5')).toBe(isCapped);
      expect(nodes.some(({ settings }) => settings['roas'] === '1.2')).toBe(
        strategy === 'LOWEST_COST_WITH_MIN_ROAS',
      );
    }
  });

  it.each(scheduleTypes)('%s', (scheduleType) => {
    const plan = soundPlan(content({ ...dates, scheduleType }));
    expect(has(plan, 'adgroup', 'scheduleType', scheduleType)).toBe(true);
  });

  it.each(daypartingTypes)('dayparting %s', (daypartingType) => {
    const plan = soundPlan(
      content({ ...dates, campaignBudgetMode: 'TOTAL', daypartingType, dayparting: week }),
    );
    expect(plan.nodes.some(({ settings }) => 'dayparting' in settings)).toBe(daypartingType === 'CUSTOM');
  });

  it.each(pacings)('%s', (pacingType) => {
    const capped = { campaignBidStrategy: 'LOWEST_COST_WITH_BID_CAP', bidAmount: '1.5' } as const;
    const plan = soundPlan(content({ pacingType, ...capped }));
    expect(has(plan, 'adgroup', 'pacingType', pacingType)).toBe(true);
  });

  it.each(delivery.billingEvents)('paid by %s', (billingEvent) => {
    const isOpen = billingEvent === 'IMPRESSIONS';
    const plan = planTask(facebookTask, content({ billingEvent }), facts());
    expect(plan.problems.some(({ path }) => path === 'billingEvent')).toBe(!isOpen);
    expect(has(plan, 'adgroup', 'billingEvent', billingEvent)).toBe(true);
  });

  it.each(materialTypes)('material %s', (type) => {
    const group = { ...materialGroup('1', ['sea']), material: { materials: ['sea'], type } };
    expect(has(soundPlan(content({ materialGroups: [group] })), 'ad', 'materialType', type)).toBe(true);
  });

  it.each(delivery.traceTypes)('counted by %s', (traceType) => {
    const traceId = traceType === 'APP' ? 'app' : 'pixel';
    const plan = soundPlan(content({ traceSetting: [{ traceType, traceId }] }));
    expect(has(plan, 'ad', 'traceSetting', traceType)).toBe(true);
  });

  it.each([
    ...delivery.callsToAction.OUTCOME_APP_PROMOTION.map(
      (call) => ['OUTCOME_APP_PROMOTION', 'APP', call] as const,
    ),
    ...delivery.callsToAction.WEBSITE.map((call) => ['OUTCOME_SALES', 'WEBSITE', call] as const),
    ...delivery.callsToAction.APP.map((call) => ['OUTCOME_SALES', 'APP', call] as const),
  ])('%s %s: %s', (objective, destination, callToAction) => {
    const promotedObject = destination === 'APP' ? app : site;
    const materialGroups = [{ ...materialGroup('1', ['sea']), callToAction }];
    const plan = soundPlan(content({ objective, promotedObject, materialGroups }));
    expect(has(plan, 'ad', 'callToAction', callToAction)).toBe(true);
  });

  it.each([true, false])('a page that speaks over others: %s', (usePageActorOverride) => {
    const adSetIdentityInfo = content().adSetIdentityInfo?.map((page) => ({ ...page, usePageActorOverride }));
    const plan = soundPlan(content({ adSetIdentityInfo }));
    expect(has(plan, 'ad', 'usePageActorOverride', usePageActorOverride)).toBe(true);
  });
});

const [people] = content().targeting ?? [];
const targeting: Readonly<Record<string, readonly unknown[]>> = {
  genders: delivery.genders.map((each) => [each]),
  locales: [[6], [1001], [1005]],
  interests: [[{ id: '6003139266461', name: 'Movies' }]],
  behaviors: [[{ id: '6002714895372' }]],
  lifeEvents: [[{ id: '1' }]],
  income: [[{ id: '1' }]],
  familyStatuses: [[{ id: '1' }]],
  industries: [[{ id: '1' }]],
  educationStatuses: delivery.educationStatuses.map((each) => [each]),
  relationshipStatuses: delivery.relationshipStatuses.map((each) => [each]),
  collegeYears: [[2010]],
  regions: [['3847']],
  cities: [['2430536']],
  userDevice: [['Galaxy S6']],
  userOS: [['Android'], ['iOS'], ['iOS_ver_14.0_to_15.2']],
  excludedAudienceIds: [['55']],
  ageMin: [13, 18],
  ageMax: [65],
  advantageAudience: [true, false],
};
describe('every kind of people can be chosen and arrives', () => {
  it.each(
    Object.entries(targeting).flatMap(([field, values]) => values.map((value) => [field, value] as const)),
  )('%s %j', (field, value) => {
    const given = [{ ...people, id: '1', [field]: value }] as FacebookContent['targeting'];
    const plan = soundPlan(content({ ...sales, targeting: given }));
    expect(has(plan, 'adgroup', field, [value].flat()[0])).toBe(true);
  });

  it('an audience of the library', () => {
    const known = facts({
      assets: [...facts().assets, ...Object.values(ids).map((id) => asset('audience', id, 'fans', `${id}9`))],
    });
    const given = [{ ...people, id: '1', country: [], audienceIds: ['fans'] }];
    expect(
      has(soundPlan(content({ ...sales, targeting: given }), known), 'adgroup', 'audienceIds', '70019'),
    ).toBe(true);
  });
});
