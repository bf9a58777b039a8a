import {
  AdSettings,
  AutomatedAdGroupSettings,
  CampaignSettings,
  deepBidOf,
} from '@adsail/contract/delivery/tiktok';
import {
  type DeliveryObject,
  elsewhere,
  type FieldReader,
  readFields,
  type ReadSettings,
  renamed,
  texted,
} from '../../core/index.ts';
import type { TikTokLevel } from '../enums.ts';
import { instantOf } from '../time.ts';
import type { Row } from '../wire.ts';
import { copiedFieldNames } from './copied.data.ts';
import { actionScenes, plainNames } from './targeting.ts';

type Readers = Readonly<Record<string, FieldReader>>;

const onOff =
  (field: string, on: unknown = true): FieldReader =>
  (value) => ({ [field]: value === on ? 'ON' : 'OFF' });

/** Follows from the goal; any other depth is one that no form has. */
const highestValue: FieldReader = (value) => (value === deepBidOf.VALUE ? {} : null);

const campaign: Readers = {
  objective_type: renamed('landingType'),
  app_promotion_type: renamed('appPromotionType'),
  app_id: texted('appId'),
  // Campaigns that promote no app are of the usual kind without anybody having chosen it.
  campaign_type: (value, row) =>
    value === 'IOS14_CAMPAIGN' || row['objective_type'] === 'APP_PROMOTION'
      ? onOff('ios14Campaign', 'IOS14_CAMPAIGN')(value, row)
      : {},
  campaign_app_profile_page_state: renamed('campaignAppProfilePageState'),
  budget_optimize_on: onOff('budgetOptimize'),
  bid_type: renamed('bidType'),
  optimization_goal: renamed('optimizationGoal'),
  deep_bid_type: highestValue,
  special_industries: renamed('specialIndustries'),
  budget_mode: elsewhere,
  budget: elsewhere,
};

const promotionTypes: Readonly<Record<string, object>> = {
  APP_ANDROID: { placementTarget: 'APP', appStoreType: 'ANDROID' },
  APP_IOS: { placementTarget: 'APP', appStoreType: 'IOS' },
  WEBSITE: { placementTarget: 'LANDINGPAGE' },
};
const instant =
  (field: string): FieldReader =>
  (value) => ({ [field]: instantOf(String(value)) });
const slotsInWeek = 336;
const slotsInDay = 48;

/** Of an action the form has the categories alone. */
function actionsOf(value: unknown): Record<string, unknown> | null {
  const found = ((Array.isArray(value) ? value : []) as Row[]).map((action) => [
    actionScenes.find(([, scene]) => scene === action['action_scene'])?.[0],
    action['action_category_ids'],
  ]);
  return found.every(([field]) => field !== undefined)
    ? (Object.fromEntries(found) as Record<string, unknown>)
    : null;
}

const adgroup: Readers = {
  ...Object.fromEntries([...plainNames].map(([wire, field]) => [wire, renamed(field)])),
  actions: actionsOf,
  network_types: renamed('networkTypes'),
  promotion_type: (value) => ({ ...promotionTypes[String(value)] }),
  app_id: texted('appId'),
  pixel_id: texted('pixelId'),
  audience_type: renamed('audienceType'),
  placement_type: renamed('placementType'),
  placements: renamed('placements'),
  search_result_enabled: onOff('searchResultEnabled'),
  comment_disabled: onOff('commentSwitch', false),
  video_download_disabled: onOff('downloadSwitch', false),
  share_disabled: onOff('shareSwitch', false),
  schedule_type: renamed('scheduleType'),
  schedule_start_time: instant('startTime'),
  // One that runs on has an end in ten years on the wire.
  schedule_end_time: (value, { schedule_type }) =>
    schedule_type === 'SCHEDULE_START_END' ? instant('endTime')(value, {}) : {},
  dayparting(value) {
    const week = String(value);
    if (week.length !== slotsInWeek) return null;
    if (!week.includes('0') || !week.includes('1')) return {};
    return { dayparting: week.match(new RegExp(`.{${slotsInDay}}`, 'g')) };
  },
  optimization_goal: renamed('optimizationGoal'),
  optimization_event: renamed('optimizationEvent'),
  deep_bid_type: highestValue,
  bid_type: renamed('bidType'),
  pacing: renamed('pacing'),
  budget_mode: elsewhere,
  budget: elsewhere,
  bid_price: elsewhere,
  conversion_bid_price: elsewhere,
  billing_event: elsewhere,
  // Two names for an ad that the platform puts together.
  creative_material_mode: (value) => (value === 'CUSTOM' ? {} : { smartAdSwitch: 'ON' }),
};

const ad: Readers = {
  ad_format: renamed('adFormat'),
  identity_type: renamed('identityType'),
  identity_id: renamed('identityId'),
  identity_authorized_bc_id: texted('identityAuthorizedBcId'),
  video_id: renamed('videoId'),
  image_ids: renamed('imageIds'),
  tiktok_item_id: texted('postId'),
  ad_text: renamed('adText'),
  call_to_action: renamed('callToAction'),
  call_to_action_id: texted('callToActionId'),
  landing_page_url: renamed('landingPageUrl'),
  page_id: texted('pageId'),
  deeplink: renamed('deeplink'),
  deeplink_type: renamed('deeplinkType'),
  display_name: renamed('displayName'),
  app_name: renamed('appName'),
  impression_tracking_url: renamed('impressionTrackingUrl'),
  click_tracking_url: renamed('clickTrackingUrl'),
};

const levels = {
  campaign: { readers: campaign, form: CampaignSettings },
  adgroup: { readers: adgroup, form: AutomatedAdGroupSettings },
  ad: { readers: ad, form: AdSettings },
} as const;

/** What made an object, as far as the platform shows it. */
export function readObject(level: TikTokLevel, { raw }: DeliveryObject): ReadSettings {
  const { readers, form } = levels[level];
  return readFields(raw, copiedFieldNames[level], readers, form);
}
