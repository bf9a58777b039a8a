import type { CountName } from '../core/index.ts';

/** Names of the custom report. The quarters of a video kept their names from the older reports. */
export const countMetrics: Readonly<Partial<Record<CountName, string>>> = {
  impressions: 'show_cnt',
  clicks: 'click_cnt',
  conversions: 'convert_cnt',
  installs: 'active',
  registrations: 'active_register',
  appPurchases: 'game_pay_count',
  plays: 'total_play',
  plays25: 'play_25_feed_break',
  plays50: 'play_50_feed_break',
  plays75: 'play_75_feed_break',
  plays100: 'play_100_feed_break',
};
export const spendMetric = 'stat_cost';
/** What players paid on the day of their click, and what shoppers ordered: a project is for one or the other, an account for both. */
export const gameValueMetric = 'attribution_game_in_app_ltv_1day';
export const shopValueMetric = 'in_app_order_gmv';

export const wireMetrics: readonly string[] = [
  spendMetric,
  gameValueMetric,
  shopValueMetric,
  ...Object.values(countMetrics),
];

/** All values are text: a dash is nothing, and long ones may come with commas. */
export const figure = (text: string | undefined): string =>
  text === undefined || /^-*$/.test(text) ? '0' : text.replaceAll(',', '');
