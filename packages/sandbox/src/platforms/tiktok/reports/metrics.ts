import { type Metrics, reachOf } from '../../../delivery/metrics.ts';
import { ofKind, type Sum } from './sums.ts';
import { wrong } from '../errors.ts';
import type { Input } from '../define-route.ts';

interface Asked {
  sum: Sum;
  /** The same, of those days only whose people have been counted. */
  counted: Metrics;
  /** Attributes of the object the row is about. */
  attributes: Input;
}
type Read = (sum: Sum) => number;
type Metric = (asked: Asked) => string;

const whole =
  (read: Read): Metric =>
  ({ sum }) =>
    String(Math.round(read(sum)));
const money =
  (read: Read): Metric =>
  ({ sum }) =>
    read(sum).toFixed(2);
const ratio =
  (over: Read, under: Read, times = 1): Metric =>
  ({ sum }) => {
    const divisor = under(sum);
    return (divisor === 0 ? 0 : (over(sum) / divisor) * times).toFixed(2);
  };
const attribute =
  (name: string): Metric =>
  ({ attributes }) =>
    String(attributes[name] ?? '');
const nothing: Metric = () => '0';

const spend: Read = (sum) => sum.spend;
const clicks: Read = (sum) => sum.clicks;
const impressions: Read = (sum) => sum.impressions;
const conversions: Read = (sum) => sum.installs;
const installs: Read = (sum) => sum.installs - sum.webConversions;
const purchases: Read = (sum) => sum.purchases - sum.webPurchases;
const webPurchases: Read = (sum) => sum.webPurchases;
const registrations: Read = (sum) => sum.registrations - sum.webRegistrations;
const webRegistrations: Read = (sum) => sum.webRegistrations;
const value: Read = (sum) => sum.purchaseValue - sum.webValue;
const webValue: Read = (sum) => sum.webValue;
const plays: Read = (sum) => sum.plays;
const perReached =
  (over: Read, times = 1): Metric =>
  ({ counted }) =>
    ratio(
      over,
      (sum) => reachOf(sum.impressions),
      times,
    )({ sum: ofKind('app', counted), counted, attributes: {} });
/** A purchase may come from somebody who bought before. */
const buyers: Read = (sum) => Math.ceil(purchases(sum) * 0.8);

const nameMetrics = [
  'campaign_name',
  'campaign_id',
  'adgroup_name',
  'adgroup_id',
  'ad_name',
  'ad_text',
  'objective_type',
  'app_promotion_type',
  'placement_type',
  'promotion_type',
  'currency',
  'timezone',
  'advertiser_name',
  'advertiser_id',
  'budget',
];

/** Every metric is text on the wire. */
const metricTable: Readonly<Record<string, Metric>> = {
  spend: money(spend),
  billed_cost: money(spend),
  impressions: whole(impressions),
  gross_impressions: whole(impressions),
  clicks: whole(clicks),
  ctr: ratio(clicks, impressions, 100),
  cpc: ratio(spend, clicks),
  cpm: ratio(spend, impressions, 1000),
  reach: ({ counted }) => String(reachOf(counted.impressions)),
  frequency: perReached(impressions),
  cost_per_1000_reached: perReached(spend, 1000),
  conversion: whole(conversions),
  cost_per_conversion: ratio(spend, conversions),
  conversion_rate: ratio(conversions, clicks, 100),
  conversion_rate_v2: ratio(conversions, impressions, 100),
  real_time_conversion: whole(conversions),
  real_time_cost_per_conversion: ratio(spend, conversions),
  real_time_conversion_rate: ratio(conversions, clicks, 100),
  result: whole(conversions),
  cost_per_result: ratio(spend, conversions),
  result_rate: ratio(conversions, impressions, 100),
  real_time_result: whole(conversions),
  app_install: whole(installs),
  cost_per_app_install: ratio(spend, installs),
  real_time_app_install: whole(installs),
  real_time_app_install_cost: ratio(spend, installs),
  registration: whole(registrations),
  cost_per_registration: ratio(spend, registrations),
  total_registration: whole(registrations),
  cost_per_total_registration: ratio(spend, registrations),
  user_registration: whole(webRegistrations),
  cost_per_user_registration: ratio(spend, webRegistrations),
  user_registration_rate: ratio(webRegistrations, clicks, 100),
  value_per_user_registration: nothing,
  total_user_registration_value: nothing,
  purchase: whole(buyers),
  cost_per_purchase: ratio(spend, buyers),
  total_purchase: whole(purchases),
  cost_per_total_purchase: ratio(spend, purchases),
  value_per_total_purchase: ratio(value, purchases),
  total_purchase_value: money(value),
  total_active_pay_roas: ratio(value, spend),
  complete_payment: whole(webPurchases),
  cost_per_complete_payment: ratio(spend, webPurchases),
  complete_payment_rate: ratio(webPurchases, clicks, 100),
  value_per_complete_payment: ratio(webValue, webPurchases),
  // Misnamed by the platform: it is the value, not a rate.
  total_complete_payment_rate: money(webValue),
  complete_payment_roas: ratio(webValue, spend),
  video_play_actions: whole(plays),
  video_watched_2s: whole((sum) => sum.plays2s),
  video_watched_6s: whole((sum) => sum.plays6s),
  video_views_p25: whole((sum) => sum.p25),
  video_views_p50: whole((sum) => sum.p50),
  video_views_p75: whole((sum) => sum.p75),
  video_views_p100: whole((sum) => sum.p100),
  average_video_play: ratio((sum) => sum.plays2s * 2 + sum.plays6s * 4 + sum.p100 * 9, plays),
  average_video_play_per_user: ratio((sum) => sum.plays2s * 2.2 + sum.plays6s * 4.4 + sum.p100 * 9.9, plays),
  engaged_view: whole((sum) => sum.plays6s),
  likes: whole((sum) => sum.likes),
  comments: whole((sum) => sum.comments),
  shares: whole((sum) => sum.shares),
  follows: nothing,
  profile_visits: nothing,
  skan_conversion: nothing,
  skan_app_install: nothing,
  ...Object.fromEntries(nameMetrics.map((name) => [name, attribute(name)])),
};

export function checkMetrics(names: readonly string[]): void {
  const stranger = names.find((name) => !Object.hasOwn(metricTable, name));
  if (stranger !== undefined) throw wrong(`metrics: ${stranger} is not a valid metric.`);
}

export function measure(names: readonly string[], asked: Asked): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, metricTable[name]?.(asked) ?? '0']));
}

/** Whether what is asked for hangs on the people that were reached. */
export const asksReach = (names: readonly string[]): boolean =>
  names.some((name) => ['reach', 'frequency', 'cost_per_1000_reached'].includes(name));

/** Sums and ratios of sums only: an attribute has no total. */
export const isFigure = (name: string): boolean => !nameMetrics.includes(name);
