import { zoneKeys } from '../../core/zones.ts';
import {
  adDefaults,
  adSetDefaults,
  type budgetStrategies,
  campaignDefaults,
  defaultAdsetBudget,
  defaultCampaignBudget,
  objectives,
  targetingDefaults,
} from '../../delivery/facebook/index.ts';
import type { TaskStart } from '../define.ts';
import {
  type FacebookContent,
  type FacebookMaterialGroup,
  newStatus,
  type TargetingItem,
} from './content.ts';

/** "date-product-objective and similar". */
const nameTemplates = {
  campaignName: '{date}-{product}-{objective}',
  adSetsName: '{date}-{product}-{audience}',
  adName: '{date}-{product}-{material}',
} as const;

type Objective = (typeof objectives)[number];

/** What an objective brings along; a change of it sets these anew. */
const byObjective = {
  OUTCOME_APP_PROMOTION: { promotedObject: { destinationType: 'APP' }, optimizationGoal: 'APP_INSTALLS' },
  OUTCOME_SALES: { promotedObject: { destinationType: 'WEBSITE' }, optimizationGoal: 'OFFSITE_CONVERSIONS' },
} as const satisfies Record<Objective, Partial<FacebookContent>>;

/** Where the budget is there is the strategy too; a change sets them anew, since the form takes away what it hides. */
const byStrategy = {
  CAMPAIGN_BUDGET: {
    campaignBudgetMode: defaultCampaignBudget.mode,
    campaignBudget: defaultCampaignBudget.amount,
    campaignBidStrategy: campaignDefaults.bidStrategy,
  },
  ADSET_BUDGET: {
    budgetMode: defaultAdsetBudget.mode,
    budget: defaultAdsetBudget.amount,
    bidStrategy: adSetDefaults.bidStrategy,
  },
} as const satisfies Record<(typeof budgetStrategies)[number], Partial<FacebookContent>>;

/** A new card. */
export const newTargetingItem = (id: string, advertiserIds: readonly string[] = []): TargetingItem => ({
  id,
  name: '',
  advertiserIds: [...advertiserIds],
  ...targetingDefaults,
  genders: [...targetingDefaults.genders],
  country: [],
  locales: [],
  userDevice: [],
  userOS: ['Android', 'iOS'],
  interests: [],
  behaviors: [],
  audienceIds: [],
  excludedAudienceIds: [],
});

export const newMaterialGroup = (
  id: string,
  advertiserIds: readonly string[] = [],
): FacebookMaterialGroup => ({
  id,
  name: '',
  advertiserIds: [...advertiserIds],
  bindingType: 'SAME',
  material: { materials: [], type: adDefaults.materialType },
  message: [],
  title: [],
  descriptions: [],
});

const isObjective = (word: string | undefined): word is Objective =>
  (objectives as readonly (string | undefined)[]).includes(word);

export function facebookDefaults({
  productId,
  productName,
  objective: wanted,
  timezone,
  advertiserIds = [],
}: TaskStart): FacebookContent {
  const objective = isObjective(wanted) ? wanted : campaignDefaults.objective;
  const { optimizationGoal, promotedObject } = byObjective[objective];
  return {
    productId,
    productName,
    advertiserIds: [...advertiserIds],
    taskName: '',
    campaignStatus: newStatus,
    taskStatus: 'TASK_TEMP',
    buyingType: campaignDefaults.buyingType,
    objective,
    smartPromotionType: 'GUIDED_CREATION',
    isBudgetScheduleEnabled: campaignDefaults.isBudgetScheduleEnabled,
    promotedObject: { ...promotedObject },
    isSkadnetworkAttribution: campaignDefaults.isSkadnetworkAttribution,
    deviceType: 'ALL',
    devices: [],
    placementType: 'ALL',
    userOS: [],
    budgetStrategy: 'CAMPAIGN_BUDGET',
    ...byStrategy.CAMPAIGN_BUDGET,
    ...byStrategy.ADSET_BUDGET,
    scheduleType: adSetDefaults.scheduleType,
    daypartingType: 'ALL',
    timezone: zoneKeys.find((zone) => zone === timezone),
    optimizationGoal,
    billingEvent: adSetDefaults.billingEvent,
    pacingType: adSetDefaults.pacingType,
    ...nameTemplates,
    targeting: [newTargetingItem('1', advertiserIds)],
    adSetIdentityInfo: advertiserIds.map((advertiserId) => ({ advertiserId, usePageActorOverride: false })),
    materialGroups: [newMaterialGroup('1', advertiserIds)],
    traceSetting: [{ traceType: 'WEBSITE' }, { traceType: 'APP' }],
    audienceInfoList: [],
    overrides: {},
  };
}

export const facebookFollows = (
  { objective, budgetStrategy, smartPromotionType }: Partial<FacebookContent>,
  content: FacebookContent,
): Partial<FacebookContent> => ({
  // What single accounts have instead is of the same kind as what the task promotes.
  ...(objective && { ...byObjective[objective], accountAssets: undefined }),
  ...(budgetStrategy && byStrategy[budgetStrategy]),
  ...(smartPromotionType === 'SMART_APP_PROMOTION' &&
    content.budgetStrategy !== 'CAMPAIGN_BUDGET' && {
      budgetStrategy: 'CAMPAIGN_BUDGET',
      ...byStrategy.CAMPAIGN_BUDGET,
    }),
});
