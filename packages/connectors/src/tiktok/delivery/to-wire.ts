import { createHash } from 'node:crypto';
import { messageRef } from '@adsail/contract';
import { halfHours, prefixBudgetMode } from '@adsail/contract/delivery';
import {
  ad,
  adgroup,
  type AdGroupChange,
  type AdGroupSettings,
  type AdSettings,
  automatedAdgroup,
  billingOf,
  budgetLimits,
  campaign,
  deepBidOf,
} from '@adsail/contract/delivery/tiktok';
import {
  type AccountRef,
  type Amount,
  type ObjectDraft,
  jsonNumber,
  parseDraft,
  writeJson,
} from '../../core/index.ts';
import { Decimal } from 'decimal.js';
import { bidField, type TikTokLevel } from '../enums.ts';
import { refuse } from '../errors.ts';
import { stampOf } from '../time.ts';
import { targetingFields } from './targeting.ts';

type Body = Record<string, unknown>;

/** A budget on the wire has no currency: one of another currency would be taken for the account's. */
export function wireAmount(path: string, { amount, currency }: Amount, account: AccountRef): unknown {
  if (currency !== account.currency)
    throw refuse(path, messageRef('delivery:accountCurrency', { currency: account.currency }), 'currency');
  return jsonNumber(amount);
}

/** `request_id` is the text of an int64; the same key always gives the same one. */
export const requestIdOf = (key: string): string =>
  String(createHash('sha256').update(key).digest().readBigUInt64BE() >> 1n);

/** What every create carries. The platform switches on what does not say, so it always says. */
function common(draft: ObjectDraft): Body {
  return {
    operation_status: draft.status,
    ...(draft.key === undefined ? {} : { request_id: requestIdOf(draft.key) }),
  };
}

export function budgetFields({ budget }: ObjectDraft, account: AccountRef): Body {
  if (!budget) return {};
  const budget_mode = prefixBudgetMode(budget.mode);
  if (budget.mode === 'INFINITE') return { budget_mode };
  if (!budget.amount) throw refuse('budget', messageRef('core:rule.required'), 'missing');
  return { budget_mode, budget: wireAmount('budget', budget.amount, account) };
}

export function campaignBody(draft: ObjectDraft, account: AccountRef): Body {
  const settings = parseDraft('TIKTOK', campaign, draft);
  return {
    advertiser_id: account.id,
    campaign_name: draft.name,
    ...common(draft),
    objective_type: settings.landingType,
    app_promotion_type: settings.appPromotionType,
    app_id: settings.appId,
    campaign_type: settings.ios14Campaign === 'ON' ? 'IOS14_CAMPAIGN' : 'REGULAR_CAMPAIGN',
    campaign_app_profile_page_state: settings.campaignAppProfilePageState,
    budget_optimize_on: settings.budgetOptimize && settings.budgetOptimize === 'ON',
    bid_type: settings.bidType,
    ...goalFields(settings.optimizationGoal),
    special_industries: settings.specialIndustries,
    ...budgetFields(draft, account),
  };
}

/** What is wanted, and how deep the bid for it looks. */
export const goalFields = (goal: AdGroupSettings['optimizationGoal'] | undefined): Body => ({
  optimization_goal: goal,
  deep_bid_type: goal && deepBidOf[goal],
});

export const off = (value: 'ON' | 'OFF' | undefined): boolean | undefined => value && value === 'OFF';

export const promotionType = ({
  placementTarget,
  appStoreType,
}: Pick<AdGroupSettings, 'placementTarget' | 'appStoreType'>): string =>
  placementTarget === 'APP' ? `APP_${appStoreType}` : 'WEBSITE';

/** The part of a group that can also be changed later, without targeting. */
export function changeableFields(settings: AdGroupChange): Body {
  return {
    comment_disabled: off(settings.commentSwitch),
    share_disabled: off(settings.shareSwitch),
    schedule_start_time: settings.startTime && stampOf(settings.startTime),
    schedule_end_time: settings.endTime && stampOf(settings.endTime),
    dayparting: settings.dayparting && halfHours(settings.dayparting).join(''),
    pacing: settings.pacing,
  };
}

/** The platform wants to know a start: of a group that says none it is the moment at which it is sent. */
export const withStart = (level: TikTokLevel, body: Body, now: number): Body =>
  level === 'adgroup' ? { ...body, schedule_start_time: body['schedule_start_time'] ?? stampOf(now) } : body;

/** Of a currency without figures. */
const someBudget = '100';

/**
 * "Campaign budget optimisation": a group's budget is ignored and asked for all the same. So it is one that would do: as much as
 * the least of a day, and more than the bid.
 */
export function withBudget(level: TikTokLevel, body: Body, { currency }: AccountRef): Body {
  if (level !== 'adgroup' || body['budget'] !== undefined) return body;
  const bid = new Decimal(writeJson(body['conversion_bid_price'] ?? body['bid_price'] ?? 0));
  const least = budgetLimits('adgroup', currency)?.min ?? someBudget;
  const budget = jsonNumber(Decimal.max(least, bid.times(2)).toFixed());
  return { ...body, budget_mode: prefixBudgetMode('DYNAMIC_DAILY_BUDGET'), budget };
}

export function adgroupBody(draft: ObjectDraft, account: AccountRef): Body {
  const isAutomated = draft.settings['smartAdSwitch'] === 'ON';
  const settings = parseDraft('TIKTOK', isAutomated ? automatedAdgroup : adgroup, draft);
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
    audience_type: settings.audienceType,
    placement_type: settings.placementType,
    placements: settings.placements,
    search_result_enabled: settings.searchResultEnabled && settings.searchResultEnabled === 'ON',
    video_download_disabled: off(settings.downloadSwitch),
    schedule_type: settings.scheduleType,
    ...goalFields(settings.optimizationGoal),
    optimization_event: settings.optimizationEvent,
    billing_event,
    bid_type: settings.bidType,
    ...(isAutomated ? { creative_material_mode: 'DYNAMIC' } : {}),
    ...(bids ? { [bidField(billing_event)]: wireAmount('bid', bids, account) } : {}),
    ...budgetFields(draft, account),
    ...changeableFields(settings),
    ...targetingFields(settings),
  };
}

/** One entry of `creatives`. Ads have no request_id. */
export function creativeOf(draft: ObjectDraft): Body {
  return {
    ad_name: draft.name,
    operation_status: draft.status,
    ...creativeFields(parseDraft('TIKTOK', ad, draft)),
  };
}

export function creativeFields(settings: Partial<AdSettings>): Body {
  return {
    ad_format: settings.adFormat,
    identity_type: settings.identityType,
    identity_id: settings.identityId,
    identity_authorized_bc_id: settings.identityAuthorizedBcId,
    video_id: settings.videoId,
    image_ids: settings.imageIds,
    tiktok_item_id: settings.postId,
    ad_text: settings.adText,
    call_to_action: settings.callToAction,
    call_to_action_id: settings.callToActionId,
    landing_page_url: settings.landingPageUrl,
    // A number here, unlike every other id.
    page_id: settings.pageId && jsonNumber(settings.pageId),
    deeplink: settings.deeplink,
    deeplink_type: settings.deeplinkType,
    display_name: settings.displayName,
    app_name: settings.appName,
    impression_tracking_url: settings.impressionTrackingUrl,
    click_tracking_url: settings.clickTrackingUrl,
  };
}
