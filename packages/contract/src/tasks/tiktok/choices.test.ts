import { describe, expect, it } from 'vitest';
import {
  appStoreTypes,
  budgetModes,
  daypartingTypes,
  draftSchema,
  type LevelDefinition,
  pacings,
  scheduleTypes,
  switches,
} from '../../delivery/index.ts';
import * as delivery from '../../delivery/tiktok/index.ts';
import { formOf, type Plan, planTask, replaceRefs } from '../plan/index.ts';
import { type TikTokContent, tiktokTask } from './index.ts';
import { content, facts, materialGroup } from './testing.ts';

const week = ['1', ...Array<string>(6).fill('0')].map((slot) => slot.repeat(48));

/** What a person fills in next, by what the form asks for: the first that it offers. */
const answers: Partial<TikTokContent> = {
  placements: ['PLACEMENT_TIKTOK'],
  startTime: '2026-12-01T00:00',
  endTime: '2026-12-03T00:00',
  budget: '500',
  dayparting: week,
  bidPrice: '1.5',
};
const events = {
  IN_APP_EVENT: 'ACTIVE_PAY',
  VALUE: 'ACTIVE_PAY',
  CONVERT: 'SHOPPING',
  TRAFFIC_LANDING_PAGE_VIEW: 'LANDING_PAGE_VIEW',
} as const;

/** Takes a choice, and mends what does not go with it as far as the form says how. */
function chosen(base: TikTokContent, field: keyof TikTokContent, value: unknown): TikTokContent {
  let filled: TikTokContent = { ...base, ...answers, [field]: value };
  for (const name of [
    'landingType',
    'placementTarget',
    'optimizationGoal',
    'scheduleType',
    'billingEvent',
    'bidType',
    'pacing',
  ] as const) {
    const { options } = formOf(tiktokTask, filled).state(name);
    if (name !== field && options && !options.includes(filled[name]))
      filled = { ...filled, [name]: options[0] } as TikTokContent;
  }
  if (!formOf(tiktokTask, filled).state('bidPrice').shown) filled = { ...filled, bidPrice: undefined };
  const goal = filled.optimizationGoal as keyof typeof events;
  const event = filled.placementTarget === 'LANDINGPAGE' && goal === 'VALUE' ? 'SHOPPING' : events[goal];
  return field === 'optimizationEvent' ? filled : { ...filled, optimizationEvent: event };
}

const bases: readonly TikTokContent[] = delivery.landingTypes.flatMap((landingType) =>
  (['CLICK', 'CONVERT', 'IN_APP_EVENT', 'TRAFFIC_LANDING_PAGE_VIEW', undefined] as const).map((goal) => {
    const base = content({ landingType });
    return goal ? { ...base, optimizationGoal: goal } : base;
  }),
);

const errorsOf = ({ problems }: Plan) => problems.filter(({ weight }) => weight === 'error');

const schemas = new Map<LevelDefinition, ReturnType<typeof draftSchema>>();
const schemaOf = (definition: LevelDefinition) => {
  const schema = schemas.get(definition) ?? draftSchema(definition);
  schemas.set(definition, schema);
  return schema;
};

/** Every object of it is one that its level takes. */
function expectSound(plan: Plan, given: TikTokContent): void {
  const aboveOf = new Map<string | null, Record<string, unknown>>([[null, {}]]);
  for (const { key, parentKey, level, name, status, budget, bid, settings } of plan.nodes) {
    const use = tiktokTask.levels.find((each) => each.level === level)?.use(given);
    const above = aboveOf.get(parentKey) ?? {};
    const ready = replaceRefs(settings, () => '1') as Record<string, unknown>;
    const draft = { name, status, budget, bid, settings: ready, above, currency: 'USD' };
    expect(use && schemaOf(use.definition).safeParse(draft).error).toBeUndefined();
    aboveOf.set(key, { ...above, [level]: { ...ready, budget, bid } });
  }
}

/** The first way in which a choice can be had; what the plan made of it is sound. */
function planWith(field: keyof TikTokContent, value: unknown): Plan {
  for (const base of bases) {
    const given = chosen(base, field, value);
    const plan = planTask(tiktokTask, given, facts());
    if (errorsOf(plan).length > 0) continue;
    expectSound(plan, given);
    return plan;
  }
  const [first = content()] = bases;
  throw new Error(JSON.stringify(errorsOf(planTask(tiktokTask, chosen(first, field, value), facts()))));
}

const has = ({ nodes }: Plan, field: string, value: unknown): boolean =>
  nodes.some(({ settings }) => JSON.stringify(settings[field])?.includes(JSON.stringify(value)));

const fields = {
  landingType: delivery.landingTypes,
  appPromotionType: delivery.appPromotionTypes,
  placementTarget: delivery.placementTargets,
  placementType: delivery.placementTypes,
  scheduleType: scheduleTypes,
  optimizationGoal: delivery.optimizationGoals,
  bidType: delivery.bidTypes,
  pacing: pacings,
  ios14Campaign: ['OFF'],
  searchResultEnabled: switches,
  commentSwitch: switches,
  downloadSwitch: switches,
  shareSwitch: switches,
} satisfies Partial<Record<keyof TikTokContent, readonly string[]>>;
const pairs = Object.entries(fields).flatMap(([field, values]) =>
  values.map((value) => [field, value] as const),
);

describe('every choice can be made and arrives', () => {
  it.each(pairs)('%s %s', (field, value) => {
    expect(has(planWith(field as keyof TikTokContent, value), field, value)).toBe(true);
  });

  it.each(delivery.placements)('placement %s', (placement) => {
    const [base = content()] = bases;
    const given: TikTokContent = {
      ...base,
      ...answers,
      placementType: 'PLACEMENT_TYPE_NORMAL',
      placements: [placement],
      billingEvent: 'CPC',
      optimizationGoal: 'CLICK',
    };
    const plan = planTask(tiktokTask, given, facts());
    expect(errorsOf(plan)).toEqual([]);
    expectSound(plan, given);
    expect(has(plan, 'placements', placement)).toBe(true);
  });

  it.each([
    ...delivery.appEvents.map((event) => ['APP_PROMOTION', 'IN_APP_EVENT', event] as const),
    ...delivery.webEvents.map((event) => ['WEB_CONVERSIONS', 'CONVERT', event] as const),
    ...delivery.landingPageEvents.map((event) => ['TRAFFIC', 'TRAFFIC_LANDING_PAGE_VIEW', event] as const),
  ])('%s %s %s', (landingType, optimizationGoal, optimizationEvent) => {
    const billingEvent = delivery.billingOf[optimizationGoal];
    const given = { ...content({ landingType }), optimizationGoal, optimizationEvent, billingEvent };
    const plan = planTask(tiktokTask, given, facts());
    expect(errorsOf(plan)).toEqual([]);
    expectSound(plan, given);
    expect(has(plan, 'optimizationEvent', optimizationEvent)).toBe(true);
  });

  it.each(budgetModes)('budget %s', (mode) => {
    const { nodes } = planWith('budgetMode', mode);
    const modes = nodes.flatMap(({ budget }) => budget?.mode ?? []);
    expect(modes).toContain(mode);
  });

  it.each([{}, { smartCampaignSwitch: 'ON' as const }, { smartAdSwitch: 'ON' as const }])(
    'the links that follow an ad, with %j',
    (how) => {
      const links = {
        impressionTrackingUrl: 'https://track.example/i',
        clickTrackingUrl: 'https://track.example/c',
      };
      const { nodes, problems } = planTask(tiktokTask, content({ ...how, ...links }), facts());
      expect(problems).toEqual([]);
      const ads = nodes.filter(({ level }) => level === 'ad');
      expect(ads.length).toBeGreaterThan(0);
      for (const { settings } of ads) expect(settings).toMatchObject(links);
    },
  );

  it.each(daypartingTypes)('dayparting %s', (type) => {
    const plan = planWith('daypartingType', type);
    expect(plan.nodes.some(({ settings }) => 'dayparting' in settings)).toBe(type === 'CUSTOM');
  });

  it.each(switches)('Smart+ %s', (value) => {
    const { nodes } = planWith('smartCampaignSwitch', value);
    expect(new Set(nodes.map(({ family }) => family))).toEqual(new Set([value === 'ON' ? 'smart' : 'plain']));
  });

  it.each(switches)('automated ads %s', (value) => {
    const { nodes } = planWith('smartAdSwitch', value);
    expect(nodes.some(({ family }) => family === 'automated')).toBe(value === 'ON');
  });

  it('a dedicated iOS 14 campaign names its app', () => {
    const assets = facts().assets.map((asset) =>
      asset.kind === 'app' ? { ...asset, data: { system: 'IOS' } } : asset,
    );
    const given = content({ ios14Campaign: 'ON' });
    const plan = planTask(tiktokTask, given, facts({ assets }));
    expect(errorsOf(plan)).toEqual([]);
    expectSound(plan, given);
    expect(plan.nodes[0]?.settings).toMatchObject({ ios14Campaign: 'ON', appId: '70011' });
    for (const campaignAppProfilePageState of switches) {
      const paged = planTask(tiktokTask, { ...given, campaignAppProfilePageState }, facts({ assets }));
      expect(errorsOf(paged)).toEqual([]);
      expect(paged.nodes[0]?.settings).toMatchObject({ campaignAppProfilePageState });
    }
  });

  it.each(delivery.callsToAction)('verb %s', (callToAction) => {
    const given = content({ materialGroups: [{ ...materialGroup('1', ['sea']), callToAction }] });
    const plan = planTask(tiktokTask, given, facts());
    expect(errorsOf(plan)).toEqual([]);
    expectSound(plan, given);
    expect(has(plan, 'callToAction', callToAction)).toBe(true);
  });

  it.each(delivery.callToActionTypes)('%s', (callToActionType) => {
    for (const change of [{}, { smartCampaignSwitch: 'ON' }, { smartAdSwitch: 'ON' }] as const) {
      const given = content({
        ...change,
        materialGroups: [{ ...materialGroup('1', ['sea']), callToActionType }],
      });
      const plan = planTask(tiktokTask, given, facts());
      expect(errorsOf(plan)).toEqual([]);
      expectSound(plan, given);
      expect(JSON.stringify(plan.nodes).includes('$portfolio')).toBe(callToActionType === 'CALL_ACTION_AUTO');
    }
  });
});

const [people] = content().audienceV2List ?? [];
const targeting = {
  gender: delivery.genders,
  ageGroups: delivery.ageGroups.map((each) => [each]),
  spendingPower: delivery.spendingPowers,
  networkTypes: delivery.networkTypes.map((each) => [each]),
  languages: delivery.languages.map((each) => [each]),
  operatingSystems: appStoreTypes.map((each) => [each]),
};
describe('every kind of people can be chosen and arrives', () => {
  it.each(
    Object.entries(targeting).flatMap(([field, values]) => values.map((value) => [field, value] as const)),
  )('%s %s', (field, value) => {
    const audienceV2List = [{ ...people, id: '1', [field]: value }] as TikTokContent['audienceV2List'];
    const given = { ...content({ landingType: 'TRAFFIC' }), audienceV2List };
    const plan = planTask(tiktokTask, given, facts());
    expect(errorsOf(plan)).toEqual([]);
    expectSound(plan, given);
    expect(has(plan, field, [value].flat()[0])).toBe(true);
  });
});
