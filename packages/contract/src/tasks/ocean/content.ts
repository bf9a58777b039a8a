import { z } from 'zod';
import { AdvertiserId } from '../../accounts/index.ts';
import { Day } from '../../core/fields.ts';
import { prefixedBudgetModes, scheduleTypes, Switch, Week } from '../../delivery/index.ts';
import * as delivery from '../../delivery/ocean/index.ts';
import {
  AnyId,
  contentLimits,
  groupFields,
  groupList,
  taskFields,
  Typed,
  TypedAmount,
  uniqueList,
} from '../plan/content.ts';
import { MaterialsContent } from './materials-content.ts';

const { keywordMatchTypes, keywordBidTypes, materialLimits } = delivery;

/** An audience of the library, by its id. */
export const AudienceInfo = z.strictObject(groupFields);

/** One that is made in the task: the fields of a package that say whom to reach. */
export const AudienceCard = z.strictObject({ ...groupFields, ...delivery.TargetingSettings.shape });
export type AudienceCard = z.infer<typeof AudienceCard>;

const DeliverySetting = z.strictObject({
  scheduleType: z.enum(scheduleTypes).optional(),
  /** Of a delivery by periods, which is not open yet. */
  scheduleCycle: z.enum(delivery.scheduleCycles).optional(),
  /** Days in Beijing, both included. */
  startTime: Day.optional(),
  endTime: Day.optional(),
  scheduleTimeType: z.enum(delivery.scheduleTimeTypes).optional(),
  scheduleTime: Week.optional(),
  bidType: z.enum(delivery.bidTypes).optional(),
  budgetOptimizeSwitch: Switch.optional(),
  budgetMode: z.enum(prefixedBudgetModes).optional(),
  budget: TypedAmount.optional(),
  projectCustom: Switch.optional(),
  /** For a click or a thousand shows. */
  bid: TypedAmount.optional(),
  /** For a conversion. */
  cpaBid: TypedAmount.optional(),
  /** Left out: as its goal is paid. */
  pricing: z.enum(delivery.pricings).optional(),
  searchContinueDelivery: Switch.optional(),
});

const maxLinks = 10;
const Links = z.array(Typed).max(maxLinks).optional();

const TrackUrlSetting = z.strictObject({
  trackUrlType: z.enum(delivery.trackUrlTypes).optional(),
  trackUrlGroupId: AnyId.optional(),
  trackUrl: Links,
  actionTrackUrl: Links,
  videoPlayEffectiveTrackUrl: Links,
  videoPlayDoneTrackUrl: Links,
  videoPlayFirstTrackUrl: Links,
  sendType: z.enum(delivery.sendTypes).optional(),
});

const Keyword = z.strictObject({
  word: Typed,
  matchType: z.enum(keywordMatchTypes),
  bidType: z.enum(keywordBidTypes).optional(),
  bid: TypedAmount.optional(),
});

const NativeSetting = z.strictObject({
  promoteIdentityType: z.enum(delivery.promoteIdentityTypes).optional(),
  /** Douyin accounts of all ad accounts: each ad account uses those that it has. */
  awemeIdList: uniqueList(AnyId, contentLimits.identities).optional(),
  anchorRelatedType: z.enum(delivery.anchorRelatedTypes).optional(),
});

/** What one account has instead of the task's: all of these belong to accounts. */
const AccountAssets = z.strictObject({
  assetId: AnyId.optional(),
  trackUrlGroupId: AnyId.optional(),
  microAppInstanceId: AnyId.optional(),
  quickAppId: AnyId.optional(),
  anchorId: AnyId.optional(),
  componentIds: uniqueList(AnyId, materialLimits.components).optional(),
});

/** Of the specification's project: what one project has by itself. A task makes many, and leaves these out. */
const ofOneProject = {
  advertiserId: AdvertiserId.optional(),
  advertiserName: Typed.optional(),
  projectId: AnyId.optional(),
  name: Typed.optional(),
};

/** The specification's 3.5 to the letter, and ours at the end. */
export const OceanContent = z.strictObject({
  ...taskFields,
  ...ofOneProject,
  landingType: z.enum(delivery.landingTypes).optional(),
  appPromotionType: z.enum(delivery.appPromotionTypes).optional(),
  marketingGoal: z.enum(delivery.marketingGoals).optional(),
  adType: z.enum(delivery.adTypes).optional(),
  deliveryMode: z.enum(delivery.deliveryModes).optional(),
  deliveryType: z.enum(delivery.deliveryTypes).optional(),
  promotionType: z.enum(delivery.promotionTypes).optional(),
  assetType: z.enum(delivery.assetTypes).optional(),
  optimizeGoal: z
    .strictObject({
      externalAction: z.enum(delivery.externalActions).optional(),
      /** What reports the goal: an app or a site of the platform's event manager. */
      assetIds: uniqueList(AnyId, 1).optional(),
    })
    .optional(),
  deliveryRange: z
    .strictObject({
      inventoryCatalog: z.enum(delivery.inventoryCatalogs).optional(),
      inventoryType: uniqueList(z.enum(delivery.inventoryTypes), delivery.inventoryTypes.length).optional(),
      unionVideoType: z.enum(delivery.unionVideoTypes).optional(),
    })
    .optional(),
  deliverySetting: DeliverySetting.optional(),
  searchBidRatio: TypedAmount.optional(),
  audienceExtend: Switch.optional(),
  keywords: z.array(Keyword).max(materialLimits.keywords).optional(),
  trackUrlSetting: TrackUrlSetting.optional(),
  nativeSetting: NativeSetting.optional(),
  source: Typed.optional(),
  isCommentDisable: Switch.optional(),
  projectName: Typed.optional(),
  adName: Typed.optional(),
  materialsType: z.enum(delivery.materialsTypes).optional(),
  promotionMaterials: MaterialsContent.optional(),
  audienceInfoList: groupList(AudienceInfo, contentLimits.audiences).optional(),
  audienceV2List: groupList(AudienceCard, contentLimits.audiences).optional(),
  /** How many materials an ad gets; left out: all of them. */
  materialsPerAd: z.int().min(1).max(contentLimits.materials).optional(),
  /** What the platform asks for by landing type, under its own names. */
  downloadUrl: Typed.optional(),
  subscribeUrl: Typed.optional(),
  microPromotionType: z.enum(delivery.microPromotionTypes).optional(),
  microAppInstanceId: AnyId.optional(),
  quickAppId: AnyId.optional(),
  dpaAdtype: z.enum(delivery.dpaAdtypes).optional(),
  accountAssets: z.record(AdvertiserId, AccountAssets).optional(),
});
export type OceanContent = z.infer<typeof OceanContent>;
