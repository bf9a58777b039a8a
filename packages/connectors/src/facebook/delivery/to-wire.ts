import { messageRef } from '@adsail/contract';
import { Decimal } from 'decimal.js';
import {
  ad,
  adgroup,
  type AdOnlyChange,
  type AdSetChange,
  campaign,
  type CreatedMaterial,
  type NewMaterial,
  type PromotedObject,
} from '@adsail/contract/delivery/facebook';
import type { z } from 'zod';
import { type AccountRef, type ObjectDraft, jsonNumber, parseDraft } from '../../core/index.ts';
import { wireStatus } from '../enums.ts';
import { refuse } from '../errors.ts';
import { toMinor } from '../money.ts';
import { secondsOf } from '../time.ts';
import { groupsOf } from './asset-groups.ts';
import { creativeOf } from './creative.ts';
import { scheduleOf } from './dayparting.ts';
import { targetingOf } from './targeting.ts';

type Body = Record<string, unknown>;

const budgetFieldNames = { DAY: 'daily_budget', TOTAL: 'lifetime_budget' } as const;

function budgetFields({ budget }: ObjectDraft, account: AccountRef): Body {
  if (!budget) return {};
  if (budget.mode !== 'DAY' && budget.mode !== 'TOTAL')
    throw refuse('budget', messageRef('delivery:budgetMode'), 'unsupported');
  if (!budget.amount) throw refuse('budget', messageRef('core:rule.required'), 'missing');
  return { [budgetFieldNames[budget.mode]]: toMinor('budget', budget.amount, account) };
}

/** An amount of the settings, which are in the account's currency. */
const own = (path: string, amount: string | undefined, account: AccountRef): unknown =>
  amount === undefined ? undefined : toMinor(path, { amount, currency: account.currency }, account);

function promotedFields(promoted: PromotedObject): Body {
  const { id, url, event, customConversionId, destinationType } = promoted;
  return destinationType === 'WEBSITE'
    ? { pixel_id: id, custom_event_type: event, custom_conversion_id: customConversionId }
    : { application_id: id, object_store_url: url, custom_event_type: event };
}

/** Always says how ad sets share and how is bid: the platform's own choices surprise. */
export function campaignBody(draft: ObjectDraft, account: AccountRef): Body {
  const settings = parseDraft('FACEBOOK', campaign, draft);
  const budget = budgetFields(draft, account);
  return {
    name: draft.name,
    status: wireStatus[draft.status],
    objective: settings.objective,
    buying_type: settings.buyingType,
    smart_promotion_type: settings.smartPromotionType,
    special_ad_categories: settings.specialAdCategories ?? [],
    special_ad_category_country: settings.specialAdCategoryCountry,
    is_budget_schedule_enabled: settings.isBudgetScheduleEnabled,
    is_skadnetwork_attribution: settings.isSkadnetworkAttribution,
    promoted_object: settings.promotedObject && promotedFields(settings.promotedObject),
    spend_cap: own('spendCap', settings.spendCap, account),
    pacing_type: settings.isDayparted ? ['day_parting'] : undefined,
    start_time: settings.startTime && secondsOf(settings.startTime),
    stop_time: settings.endTime && secondsOf(settings.endTime),
    ...(draft.budget
      ? { ...budget, bid_strategy: settings.bidStrategy ?? 'LOWEST_COST_WITHOUT_CAP' }
      : { bid_strategy: settings.bidStrategy, is_adset_budget_sharing_enabled: false }),
  };
}

const pacingTypes = { PACING_MODE_SMOOTH: 'standard', PACING_MODE_FAST: 'no_pacing' } as const;

/** `day_parting` comes with a schedule and goes with it. */
function paceFields({ pacingType, dayparting }: AdSetChange): Body {
  const plain = pacingTypes[pacingType ?? 'PACING_MODE_SMOOTH'];
  if (!dayparting) return pacingType ? { pacing_type: [plain] } : {};
  const adset_schedule = scheduleOf(dayparting);
  if (adset_schedule.length === 0) return { adset_schedule, pacing_type: [plain] };
  return { adset_schedule, pacing_type: ['day_parting'] };
}

/** "Minimum ROAS": ten thousandths. */
const floorOf = (roas: string | undefined): Body | undefined =>
  roas === undefined
    ? undefined
    : { roas_average_floor: jsonNumber(new Decimal(roas).times(10_000).toDecimalPlaces(0).toFixed()) };

/** The part of an ad set that can also be changed later, without targeting. */
export function changeableFields(settings: AdSetChange, account: AccountRef): Body {
  const span = settings.campaignBudgetMode === 'TOTAL' ? 'lifetime' : 'daily';
  return {
    bid_strategy: settings.bidStrategy,
    bid_constraints: floorOf(settings.roas),
    [`${span}_min_spend_target`]: own('adsetMinCap', settings.adsetMinCap, account),
    [`${span}_spend_cap`]: own('adsetMaxCap', settings.adsetMaxCap, account),
    start_time: settings.startTime && secondsOf(settings.startTime),
    end_time: settings.endTime && secondsOf(settings.endTime),
    dsa_beneficiary: settings.dsaBeneficiary,
    dsa_payor: settings.dsaPayor,
    ...paceFields(settings),
  };
}

export function adsetBody(draft: ObjectDraft, account: AccountRef): Body {
  const settings = parseDraft('FACEBOOK', adgroup, draft);
  const { advantageAudience = false } = settings;
  return {
    name: draft.name,
    campaign_id: draft.parentId,
    status: wireStatus[draft.status],
    optimization_goal: settings.optimizationGoal,
    billing_event: settings.billingEvent ?? 'IMPRESSIONS',
    promoted_object: promotedFields(settings.promotedObject),
    destination_type: settings.promotedObject.destinationType,
    attribution_spec: settings.attributionSpec?.map(({ eventType, windowDays }) => ({
      event_type: eventType,
      window_days: windowDays,
    })),
    is_dynamic_creative: settings.isDynamicCreative,
    bid_amount: draft.bid && toMinor('bid', draft.bid, account),
    ...budgetFields(draft, account),
    ...changeableFields(settings, account),
    // "Advantage+ audience" has to be said either way.
    targeting: targetingOf({ ...settings, advantageAudience }),
  };
}

const trackingSpecs: Readonly<Record<'WEBSITE' | 'APP' | 'OFFLINE_EVENT', (id: string) => Body[]>> = {
  WEBSITE: (id: string) => [{ 'action.type': ['offsite_conversion'], fb_pixel: [id] }],
  APP: (id: string) => [
    { 'action.type': ['mobile_app_install'], application: [id] },
    { 'action.type': ['app_custom_event'], application: [id] },
  ],
  OFFLINE_EVENT: (id: string) => [{ 'action.type': ['offline_conversion'], dataset: [id] }],
};

export const trackingFields = (settings: AdOnlyChange): Body => ({
  tracking_specs: settings.traceSetting?.flatMap(({ traceType, traceId }) =>
    trackingSpecs[traceType](traceId),
  ),
  conversion_domain: settings.conversionDomain,
});

type Material = z.infer<typeof CreatedMaterial> | z.infer<typeof NewMaterial>;

export function adFields(draft: Pick<ObjectDraft, 'name' | 'settings'>): Body {
  // The contract's schema is the one or the other, by what it is given.
  const material = parseDraft('FACEBOOK', ad, draft) as unknown as Material;
  const creative =
    'creativeId' in material ? { creative_id: material.creativeId } : creativeOf(draft.name, material);
  const groups = 'creativeId' in material ? undefined : groupsOf(material);
  return { creative, creative_asset_groups_spec: groups, ...trackingFields(material) };
}

export const adBody = (draft: ObjectDraft): Body => ({
  name: draft.name,
  adset_id: draft.parentId,
  status: wireStatus[draft.status],
  ...adFields(draft),
});
