import { z } from 'zod';
import { AdvertiserId } from '../../accounts/index.ts';
import { ZoneKey } from '../../core/zones.ts';
import {
  appStoreTypes,
  BudgetMode,
  daypartingTypes,
  pacings,
  scheduleTypes,
  Switch,
  Week,
} from '../../delivery/index.ts';
import {
  appEvents,
  appPromotionTypes,
  bidTypes,
  billingOf,
  callsToAction,
  callToActionTypes,
  defaultStatus,
  landingPageEvents,
  landingTypes,
  materialRules,
  materialTypes,
  optimizationGoals,
  placements,
  placementTargets,
  placementTypes,
  TargetingSettings,
  webEvents,
} from '../../delivery/tiktok/index.ts';
import {
  Accounts,
  AnyId,
  contentLimits,
  groupFields,
  groupList,
  LocalTime,
  taskFields,
  Typed,
  TypedAmount,
  uniqueList,
} from '../plan/content.ts';

/** Each goal is billed in one way, so this field repeats what the goal says. */
export const billingEvents = [...new Set(Object.values(billingOf))] as const;

/** The specification's fields, and those of a saved audience that it has besides them. */
export const TargetGroup = z.strictObject({
  ...groupFields,
  ...TargetingSettings.omit({ savedAudienceId: true }).shape,
  /** Both: no limit. The platform takes one or none. */
  operatingSystems: uniqueList(z.enum(appStoreTypes), appStoreTypes.length).optional(),
});
export type TargetGroup = z.infer<typeof TargetGroup>;

/** An audience of the library, by its id. */
export const AudienceInfo = z.strictObject(groupFields);

export const TikTokMaterialGroup = z.strictObject({
  ...groupFields,
  bindingType: z.enum(materialRules).optional(),
  tiktokMaterial: z
    .strictObject({
      /** Of the library, by their ids. */
      materials: uniqueList(AnyId, contentLimits.materials).optional(),
      type: z.enum(materialTypes).optional(),
    })
    .optional(),
  adText: Typed.optional(),
  callToActionType: z.enum(callToActionTypes).optional(),
  callToAction: z.enum(callsToAction).optional(),
  /** Left out: the task's. */
  siteId: AnyId.optional(),
});
export type TikTokMaterialGroup = z.infer<typeof TikTokMaterialGroup>;

/** What one account has instead of the task's: apps and pixels belong to accounts. */
const AccountAssets = z.strictObject({ appId: AnyId.optional(), pixelId: AnyId.optional() });

/** The specification's 3.6 to the letter, and ours at the end. */
export const TikTokContent = z.strictObject({
  ...taskFields,
  advertiserIds: Accounts.optional(),
  /** What is new waits until somebody switches it on. */
  operationStatus: z.literal(defaultStatus).optional(),
  landingType: z.enum(landingTypes).optional(),
  smartCampaignSwitch: Switch.optional(),
  appPromotionType: z.enum(appPromotionTypes).optional(),
  placementTarget: z.enum(placementTargets).optional(),
  appId: AnyId.optional(),
  siteId: AnyId.optional(),
  ios14Campaign: Switch.optional(),
  campaignAppProfilePageState: Switch.optional(),
  pixelId: AnyId.optional(),
  placementType: z.enum(placementTypes).optional(),
  placements: uniqueList(z.enum(placements), placements.length).optional(),
  searchResultEnabled: Switch.optional(),
  commentSwitch: Switch.optional(),
  downloadSwitch: Switch.optional(),
  shareSwitch: Switch.optional(),
  budget: TypedAmount.optional(),
  budgetMode: BudgetMode.optional(),
  scheduleType: z.enum(scheduleTypes).optional(),
  /** In each account's own zone. */
  startTime: LocalTime.optional(),
  endTime: LocalTime.optional(),
  daypartingType: z.enum(daypartingTypes).optional(),
  dayparting: Week.optional(),
  /** The member's: dates in names are read from this clock. */
  timezone: ZoneKey.optional(),
  optimizationGoal: z.enum(optimizationGoals).optional(),
  optimizationEvent: z.enum([...appEvents, ...webEvents, ...landingPageEvents]).optional(),
  bidType: z.enum(bidTypes).optional(),
  bidPrice: TypedAmount.optional(),
  billingEvent: z.enum(billingEvents).optional(),
  pacing: z.enum(pacings).optional(),
  impressionTrackingUrl: Typed.optional(),
  clickTrackingUrl: Typed.optional(),
  /** Of each account one. */
  identityIds: uniqueList(AnyId, contentLimits.identities).optional(),
  campaignName: Typed.optional(),
  adGroupName: Typed.optional(),
  adName: Typed.optional(),
  audienceInfoList: groupList(AudienceInfo, contentLimits.audiences).optional(),
  audienceV2List: groupList(TargetGroup, contentLimits.audiences).optional(),
  smartAdSwitch: Switch.optional(),
  materialGroups: groupList(TikTokMaterialGroup, contentLimits.materialGroups).optional(),
  accountAssets: z.record(AdvertiserId, AccountAssets).optional(),
});
export type TikTokContent = z.infer<typeof TikTokContent>;
