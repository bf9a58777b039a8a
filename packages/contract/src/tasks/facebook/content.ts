import { z } from 'zod';
import { AdvertiserId } from '../../accounts/index.ts';
import { visibleText } from '../../core/fields.ts';
import { ZoneKey } from '../../core/zones.ts';
import {
  appStoreTypes,
  daypartingTypes,
  pacings,
  PlatformId,
  scheduleTypes,
  Week,
} from '../../delivery/index.ts';
import {
  allCallsToAction,
  bidStrategies,
  billingEvents,
  budgetStrategies,
  buyingTypes,
  conversionEvents,
  Countries,
  destinationTypes,
  devices,
  deviceTypes,
  facebookBudgetModes,
  objectives,
  optimizationGoals,
  Placements,
  placementTypes,
  smartPromotionTypes,
  targetingLimits,
  TargetingSettings,
  traceTypes,
} from '../../delivery/facebook/index.ts';
import { bindings } from '../define.ts';
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

/** What is new waits until somebody switches it on. */
export const newStatus = 'PAUSED';
/** Of the level's, those that a task makes. */
export const materialTypes = ['SINGLE_VIDEO', 'FLEXIBLE'] as const;

/** A group with its countries is those; without them it is the platform's own, by its key. */
const CountryGroup = z.strictObject({ group: PlatformId, country: Countries.optional() });

const AudienceIds = uniqueList(AnyId, targetingLimits.audiences);

/** The specification's fields, and those of a saved audience that it has besides them. Where ads are shown is the whole task's. */
export const TargetingItem = z.strictObject({
  ...groupFields,
  ...TargetingSettings.omit({ devices: true, placements: true }).shape,
  countryGroups: z.array(CountryGroup).max(targetingLimits.countryGroups).optional(),
  /** Of the library, by their ids, or by the platform's. */
  audienceIds: AudienceIds.optional(),
  excludedAudienceIds: AudienceIds.optional(),
});
export type TargetingItem = z.infer<typeof TargetingItem>;

/** Longer than the platform takes, so that a text is kept while it is too long. */
const Texts = z.array(visibleText().max(10_000)).max(20);

export const FacebookMaterialGroup = z.strictObject({
  ...groupFields,
  bindingType: z.enum(bindings).optional(),
  material: z
    .strictObject({
      /** Of the library, by their ids. */
      materials: uniqueList(AnyId, contentLimits.materials).optional(),
      type: z.enum(materialTypes).optional(),
    })
    .optional(),
  message: Texts.optional(),
  title: Texts.optional(),
  descriptions: Texts.optional(),
  callToAction: z.enum(allCallsToAction).optional(),
  /** Left out: where the promoted object is. */
  webUrl: Typed.optional(),
  showWebUrl: Typed.optional(),
  delayDeepLink: Typed.optional(),
});
export type FacebookMaterialGroup = z.infer<typeof FacebookMaterialGroup>;

/** The page that speaks for one account. */
const PageInfo = z.strictObject({
  actorId: AnyId.optional(),
  advertiserId: AdvertiserId,
  usePageActorOverride: z.boolean().optional(),
});

const TaskPromotedObject = z.strictObject({
  /** Of the library: a pixel or an app. */
  id: AnyId.optional(),
  /** The app's page in its store, or the site; left out: what is known of the app. */
  url: Typed.optional(),
  platform: z.enum(appStoreTypes).optional(),
  event: z.enum(conversionEvents).optional(),
  destinationType: z.enum(destinationTypes).optional(),
});

const Trace = z.strictObject({ traceId: AnyId.optional(), traceType: z.enum(traceTypes) });

/** What one account has instead of the task's: apps and pixels belong to accounts. */
const AccountAssets = TaskPromotedObject.pick({ id: true, url: true });

/** The specification's 3.7 to the letter, and ours at the end. */
export const FacebookContent = z.strictObject({
  ...taskFields,
  advertiserIds: Accounts.optional(),
  campaignStatus: z.literal(newStatus).optional(),
  buyingType: z.enum(buyingTypes).optional(),
  objective: z.enum(objectives).optional(),
  smartPromotionType: z.enum(smartPromotionTypes).optional(),
  spendCap: TypedAmount.optional(),
  isBudgetScheduleEnabled: z.boolean().optional(),
  campaignBudgetMode: z.enum(facebookBudgetModes).optional(),
  campaignBudget: TypedAmount.optional(),
  promotedObject: TaskPromotedObject.optional(),
  isSkadnetworkAttribution: z.boolean().optional(),
  deviceType: z.enum(deviceTypes).optional(),
  devices: uniqueList(z.enum(devices), devices.length).optional(),
  placementType: z.enum(placementTypes).optional(),
  placements: Placements.optional(),
  /** Of the groups that say none. */
  userOS: TargetingSettings.shape.userOS,
  budgetStrategy: z.enum(budgetStrategies).optional(),
  campaignBidStrategy: z.enum(bidStrategies).optional(),
  adsetMaxCap: TypedAmount.optional(),
  adsetMinCap: TypedAmount.optional(),
  budget: TypedAmount.optional(),
  budgetMode: z.enum(facebookBudgetModes).optional(),
  scheduleType: z.enum(scheduleTypes).optional(),
  /** In each account's own zone. */
  startTime: LocalTime.optional(),
  endTime: LocalTime.optional(),
  daypartingType: z.enum(daypartingTypes).optional(),
  dayparting: Week.optional(),
  /** The member's: dates in names are read from this clock. */
  timezone: ZoneKey.optional(),
  optimizationGoal: z.enum(optimizationGoals).optional(),
  bidStrategy: z.enum(bidStrategies).optional(),
  bidAmount: TypedAmount.optional(),
  roas: TypedAmount.optional(),
  billingEvent: z.enum(billingEvents).optional(),
  pacingType: z.enum(pacings).optional(),
  /** Who gains from the ads and who pays for them; left out: as each account says. */
  dsaBeneficiary: Typed.optional(),
  dsaPayor: Typed.optional(),
  campaignName: Typed.optional(),
  adSetsName: Typed.optional(),
  adName: Typed.optional(),
  targeting: groupList(TargetingItem, contentLimits.audiences).optional(),
  /** Of each account one. */
  adSetIdentityInfo: z.array(PageInfo).max(contentLimits.accounts).optional(),
  materialGroups: groupList(FacebookMaterialGroup, contentLimits.materialGroups).optional(),
  traceSetting: z.array(Trace).max(traceTypes.length).optional(),
  /** Audiences of the library, by their ids: groups beside those of `targeting`. */
  audienceInfoList: groupList(z.strictObject(groupFields), contentLimits.audiences).optional(),
  accountAssets: z.record(AdvertiserId, AccountAssets).optional(),
});
export type FacebookContent = z.infer<typeof FacebookContent>;
