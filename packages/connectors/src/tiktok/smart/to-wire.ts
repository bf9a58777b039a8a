import { randomUUID } from 'node:crypto';
import {
  type AdGroupChange,
  billingOf,
  smartAd,
  smartAdgroup,
  type SmartAdSettings,
  smartCampaign,
} from '@adsail/contract/delivery/tiktok';
import { type AccountRef, type ObjectDraft, parseDraft } from '../../core/index.ts';
import { bidField } from '../enums.ts';
import {
  budgetFields,
  changeableFields,
  goalFields,
  off,
  promotionType,
  requestIdOf,
  wireAmount,
} from '../delivery/to-wire.ts';
import { changedTargeting, targetingFields, withoutNulls } from '../delivery/targeting.ts';
import type { Row } from '../wire.ts';

type Body = Record<string, unknown>;

/** Here every create of a campaign or a group has to carry one. */
const common = ({ status, key }: ObjectDraft): Body => ({
  operation_status: status,
  request_id: requestIdOf(key ?? randomUUID()),
});

export function campaignBody(draft: ObjectDraft, account: AccountRef): Body {
  const settings = parseDraft('TIKTOK', smartCampaign, draft);
  return {
    advertiser_id: account.id,
    campaign_name: draft.name,
    ...common(draft),
    objective_type: settings.landingType,
    app_promotion_type: settings.appPromotionType,
    app_id: settings.appId,
    campaign_type: settings.ios14Campaign === 'ON' ? 'IOS14_CAMPAIGN' : 'REGULAR_CAMPAIGN',
    campaign_app_profile_page_state: settings.campaignAppProfilePageState,
    budget_optimize_on: settings.budgetOptimize === 'ON',
    special_industries: settings.specialIndustries,
    ...budgetFields(draft, account),
  };
}

/** What a group targets stands in a part of its own. */
const specOf = (targeting: Body): Body => {
  const targeting_spec = withoutNulls(targeting);
  return Object.keys(targeting_spec).length > 0 ? { targeting_spec } : {};
};

/** That part is replaced whole: what is not spoken about has to be sent along. */
export function changedGroup(settings: AdGroupChange, current: Row): Body {
  const before = (current['targeting_spec'] ?? {}) as Row;
  const targeting = withoutNulls(changedTargeting(settings, before));
  const isTargeted = Object.keys(targeting).length > 0;
  return { ...changeableFields(settings), ...(isTargeted ? specOf({ ...before, ...targeting }) : {}) };
}

export function adgroupBody(draft: ObjectDraft, account: AccountRef): Body {
  const settings = parseDraft('TIKTOK', smartAdgroup, draft);
  const billing_event = billingOf[settings.optimizationGoal];
  const bids = settings.bidType === 'BID_TYPE_CUSTOM' && draft.bid;
  return {
    advertiser_id: account.id,
    campaign_id: draft.parentId,
    adgroup_name: draft.name,
    ...common(draft),
    promotion_type: promotionType(settings),
    app_id: settings.appId,
    pixel_id: settings.pixelId,
    placement_type: settings.placementType,
    placements: settings.placements,
    video_download_disabled: off(settings.downloadSwitch),
    schedule_type: settings.scheduleType,
    ...goalFields(settings.optimizationGoal),
    optimization_event: settings.optimizationEvent,
    billing_event,
    bid_type: settings.bidType,
    ...(bids ? { [bidField(billing_event)]: wireAmount('bid', bids, account) } : {}),
    ...budgetFields(draft, account),
    ...changeableFields(settings),
    ...specOf(targetingFields(settings)),
  };
}

type Material = SmartAdSettings['materials'][number];

/** One video with its cover, one picture, several pictures, or a post under its author's name. */
function creativeInfo({ videoId, imageIds = [], postId }: Material, identity: Body): Body {
  const images = imageIds.length > 0 ? { image_info: imageIds.map((web_uri) => ({ web_uri })) } : {};
  if (postId !== undefined) return { ad_format: 'SINGLE_VIDEO', tiktok_item_id: postId, ...identity };
  if (videoId !== undefined)
    return { ad_format: 'SINGLE_VIDEO', video_info: { video_id: videoId }, ...images };
  return { ad_format: imageIds.length > 1 ? 'CAROUSEL_ADS' : 'SINGLE_IMAGE', ...images };
}

/** One of the two can be changed alone. */
function trackingOf(
  { impressionTrackingUrl, clickTrackingUrl }: Partial<SmartAdSettings>,
  before: Row,
): Body | undefined {
  const links = withoutNulls({
    impression_tracking_url: impressionTrackingUrl,
    click_tracking_url: clickTrackingUrl,
  });
  const kept = withoutNulls((before['tracking_info'] ?? {}) as Row);
  return Object.keys(links).length > 0 ? { ...kept, ...links } : undefined;
}

/** Of a change, `current` is the ad as it is: what a part is made of is replaced whole. */
export function contentOf(settings: Partial<SmartAdSettings>, current: Row = {}): Body {
  const before = withoutNulls((current['ad_configuration'] ?? {}) as Row);
  const chosen = withoutNulls({
    identity_type: settings.identityType,
    identity_id: settings.identityId,
    identity_authorized_bc_id: settings.identityAuthorizedBcId,
    call_to_action_id: settings.callToActionId,
    tracking_info: trackingOf(settings, before),
  });
  const configuration: Body = { ...before, ...chosen };
  const { identity_type, identity_id, identity_authorized_bc_id } = configuration;
  const identity = { identity_type, identity_id, identity_authorized_bc_id };
  return {
    creative_list: settings.materials?.map((material) => ({
      creative_info: creativeInfo(material, identity),
    })),
    ad_text_list: settings.adTexts?.map((ad_text) => ({ ad_text })),
    call_to_action_list: settings.callsToAction?.map((call_to_action) => ({ call_to_action })),
    landing_page_url_list: settings.landingPageUrls?.map((landing_page_url) => ({ landing_page_url })),
    page_list: settings.pageId && [{ page_id: settings.pageId }],
    deeplink_list: deeplinksOf(settings, current),
    ...(Object.keys(chosen).length > 0 ? { ad_configuration: configuration } : {}),
  };
}

export function deeplinksOf(
  { deeplink, deeplinkType }: Partial<SmartAdSettings>,
  current: Row,
): Body[] | undefined {
  const [before] = (current['deeplink_list'] ?? []) as Row[];
  const chosen = withoutNulls({ deeplink, deeplink_type: deeplinkType });
  return Object.keys(chosen).length > 0 ? [{ ...before, ...chosen }] : undefined;
}

export const adBody = (draft: ObjectDraft, account: AccountRef): Body => ({
  advertiser_id: account.id,
  adgroup_id: draft.parentId,
  ad_name: draft.name,
  operation_status: draft.status,
  ...contentOf(parseDraft('TIKTOK', smartAd, draft)),
});
