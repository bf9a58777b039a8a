import { z } from 'zod';
import { text } from '../../core/fields.ts';
import { oceanObject } from './object.ts';
import { defineLevel, type DraftValues } from '../definition.ts';
import { Switch } from '../fields.ts';
import { type FieldRule, type FieldValues, valueAt } from '../rules.ts';
import { Text, Texts } from './fields.ts';
import { Keywords, promotionKeywordRules } from './keywords.ts';
import {
  anyBidLimits,
  bidLimits,
  materialLimits,
  type Pricing,
  promotionBudgetLimits,
  sourceLength,
} from './limits.ts';
import { PromotionMaterials } from './materials.ts';
import { DeepBid, pricings, projectPricing, RoiGoal } from './project.ts';

export const materialsTypes = ['LIVE_MATERIALS', 'PROMOTION_MATERIALS'] as const;
/** Of the creation task, like `awemeIdList`: a promotion has the accounts themselves (`nativeSetting.awemeId`, `awemeIds`). */
export const promoteIdentityTypes = ['IDENTITY_AWEME', 'IDENTITY_ACCOUNT'] as const;
/** Chosen and shown, and not to be used yet. */
export const disabledPromoteIdentityTypes = ['IDENTITY_ACCOUNT'] as const;
export const authTypes = ['AWEME_ACCOUNT', 'LIVE_ACCOUNT', 'VIDEO_ITEM'] as const;
export const authStatuses = ['AUTHRIZED', 'AUTHRIZING', 'INVALID'] as const;
export const anchorRelatedTypes = ['OFF', 'AUTO', 'SELECT'] as const;
export const awemeSettingTypes = ['SINGLE', 'MULTIPLE', 'ALL'] as const;

const AnchorSetting = z.strictObject({
  anchorRelatedType: z.enum(anchorRelatedTypes).optional(),
  isFeedAndFavSee: Switch.optional(),
});

export const PromotionSettings = z.strictObject({
  promotionMaterials: PromotionMaterials,
  materialsType: z.enum([...materialsTypes, 'LIVE_MIX_PROMOTION_MATERIALS']).optional(),
  nativeSetting: AnchorSetting.extend({
    awemeId: Text.optional(),
    awemeIds: Texts.optional(),
    awemeSettingType: z.enum(awemeSettingTypes).optional(),
  }).optional(),
  source: text(...sourceLength).optional(),
  isCommentDisable: Switch.optional(),
  adDownloadStatus: Switch.optional(),
  deepCpabid: DeepBid.optional(),
  roiGoal: RoiGoal.optional(),
  keywords: Keywords.optional(),
  autoExtendTraffic: Switch.optional(),
  creativeAutoGenerateSwitch: Switch.optional(),
  /** The project's: it decides which field holds the bid, and is not sent. */
  pricing: z.enum(pricings).optional(),
});
export type PromotionSettings = z.infer<typeof PromotionSettings>;

/** "Update a promotion": the Douyin account stays as created; materials are replaced as a whole. */
export const PromotionChange = PromotionSettings.omit({
  pricing: true,
  adDownloadStatus: true,
})
  .extend({ nativeSetting: AnchorSetting })
  .partial();
export type PromotionChange = z.infer<typeof PromotionChange>;

const lists = ['videoMaterialList', 'imageMaterialList', 'carouselMaterialList'];

const rules: readonly FieldRule[] = [
  {
    field: 'promotionMaterials',
    error: 'delivery:videoOrImage',
    check: (materials: Readonly<Record<string, unknown[] | undefined>>) =>
      lists.some((name) => (materials[name]?.length ?? 0) > 0),
  },
  { field: 'promotionMaterials.titleMaterialList', is: 'required', error: 'delivery:title' },
  {
    field: 'promotionMaterials.externalUrlMaterialList',
    is: 'required',
    when: { 'project.landingType': ['LINK'], 'project.assetType': ['ORANGE', 'THIRDPARTY'] },
    error: 'delivery:landingUrl',
  },
  { field: 'source', is: 'required', when: { 'project.landingType': ['LINK', 'MICRO_GAME'] } },
  {
    field: 'promotionMaterials.anchorMaterialList',
    is: 'required',
    when: { 'nativeSetting.anchorRelatedType': ['SELECT'] },
  },
  { field: 'materialsType', options: ['PROMOTION_MATERIALS'], error: 'delivery:liveGradually' },
  { field: 'budget', is: 'absent', when: { 'project.deliverySetting.budgetOptimizeSwitch': ['ON'] } },
  {
    field: 'budget',
    is: 'required',
    when: {
      project: 'given',
      'project.deliverySetting.budgetOptimizeSwitch': ['OFF', undefined],
      'project.budget.mode': ['INFINITE', undefined],
    },
  },
  // "Promotion budget": one for the whole time needs to know when that is.
  {
    field: 'budget.mode',
    options: ['DAY'],
    when: {
      project: 'given',
      'project.deliverySetting.scheduleType': ['SCHEDULE_FROM_NOW', 'SCHEDULE_7_DAYS', undefined],
    },
  },
  // A bid goes into another field by the project's pricing; a project that is only an id does not tell it.
  { field: 'pricing', is: 'required', when: { bid: 'given' } },
  {
    field: 'pricing',
    when: { project: 'given' },
    error: 'delivery:projectPricing',
    check: (pricing: Pricing, { project }) => pricing === projectPricing(project as FieldValues),
  },
  { field: 'bid', is: 'absent', when: { 'project.deliverySetting.bidType': ['NO_BID'] } },
  { field: 'deepCpabid', is: 'absent', when: { 'project.deliverySetting.bidType': ['NO_BID'] } },
  { field: 'roiGoal', is: 'absent', when: { 'project.deliverySetting.bidType': ['NO_BID'] } },
  // The specification's: a bid is required, here or in the project; a return on investment stands for it.
  {
    field: 'bid',
    is: 'required',
    when: {
      'project.deliverySetting.bidType': ['CUSTOM', 'UPPER_CONTROL', 'OPTIMAL_COST'],
      'project.bid': 'missing',
      'project.deliverySetting.roiGoal': 'missing',
      roiGoal: 'missing',
    },
  },
  {
    field: 'promotionMaterials.carouselMaterialList',
    when: { 'project.adType': ['ALL'] },
    error: 'core:rule.maxItems',
    parameters: { count: materialLimits.carousels },
    check: ({ length }: unknown[]) => length <= materialLimits.carousels,
  },
  {
    field: 'promotionMaterials.dynamicCreativeSwitch',
    is: 'absent',
    when: { 'project.adType': ['ALL'] },
    // The specification's default.
    idle: ['OFF'],
  },
  ...promotionKeywordRules,
];

export const promotionDefaults = {
  materialsType: 'PROMOTION_MATERIALS',
  isCommentDisable: 'OFF',
  nativeSetting: { anchorRelatedType: 'OFF' },
} as const satisfies Partial<PromotionSettings>;

/** The project's, where it is known; otherwise as it is sent. */
const pricingIn = ({ settings, above }: DraftValues): Pricing =>
  (valueAt(settings, 'pricing') as Pricing | undefined) ??
  (above?.['project'] ? projectPricing(above['project'] as FieldValues) : 'PRICING_OCPM');

export const promotion = defineLevel({
  ...oceanObject,
  settings: PromotionSettings,
  change: PromotionChange,
  isWhole: (settings) => 'promotionMaterials' in settings,
  rules,
  budgetModes: ['DAY', 'TOTAL'],
  hasBid: true,
  amountLimits(what, draft) {
    // The least that any pricing asks for.
    if (draft.isChange) return what === 'budget' ? promotionBudgetLimits('PRICING_CPC') : anyBidLimits;
    const pricing = pricingIn(draft);
    if (what === 'bid') return bidLimits[pricing];
    return promotionBudgetLimits(pricing, draft.budget, draft.above?.['project'] as FieldValues | undefined);
  },
});
