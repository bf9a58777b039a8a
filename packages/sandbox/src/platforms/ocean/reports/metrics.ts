import { addMetrics, type Metrics, noMetrics } from '../../../delivery/metrics.ts';

/** Delivery, and what of it the project's goal counts. */
export interface Sum extends Metrics {
  converts: number;
  deep: number;
  /** What of its sales were orders in a shop's app; the others were payments in a game. */
  orderValue: number;
}

export const noSum = (): Sum => ({ ...noMetrics(), converts: 0, deep: 0, orderValue: 0 });

export function addSum(sum: Sum, more: Sum): Sum {
  addMetrics(sum, more);
  sum.converts += more.converts;
  sum.deep += more.deep;
  sum.orderValue = Math.round((sum.orderValue + more.orderValue) * 100) / 100;
  return sum;
}

/** The conversion that a project is optimised for, among those the sandbox knows. */
export function converted(action: string, metrics: Metrics): number {
  if (/PAY|PURCHASE|ORDER/.test(action)) return metrics.purchases;
  if (/REGISTER|FORM|CLUE/.test(action)) return metrics.registrations;
  if (/CLICK_NUM/.test(action)) return metrics.clicks;
  return /SHOW_OFF_NUM/.test(action) ? metrics.impressions : metrics.installs;
}

const ratio = (part: number, whole: number, times = 1): number => (whole === 0 ? 0 : (part / whole) * times);
const money = (value: number): string => value.toFixed(2);
const rate = (value: number): string => value.toFixed(4);
const whole = (value: number): string => String(value);

const paidInGames = ({ purchaseValue, orderValue }: Sum): number => purchaseValue - orderValue;

interface Metric {
  name: string;
  of(sum: Sum): string;
}
const metric = (name: string, of: (sum: Sum) => string): Metric => ({ name, of });

/** Everything is text on the wire. Rates are in percent. */
export const metricTable: Readonly<Record<string, Metric>> = {
  stat_cost: metric('消耗', (sum) => money(sum.spend)),
  show_cnt: metric('展示数', (sum) => whole(sum.impressions)),
  click_cnt: metric('点击数', (sum) => whole(sum.clicks)),
  ctr: metric('点击率', (sum) => money(ratio(sum.clicks, sum.impressions, 100))),
  cpm_platform: metric('平均千次展现费用', (sum) => money(ratio(sum.spend, sum.impressions, 1000))),
  cpc_platform: metric('平均点击单价', (sum) => money(ratio(sum.spend, sum.clicks))),
  convert_cnt: metric('转化数', (sum) => whole(sum.converts)),
  conversion_cost: metric('平均转化成本', (sum) => money(ratio(sum.spend, sum.converts))),
  conversion_rate: metric('转化率', (sum) => money(ratio(sum.converts, sum.clicks, 100))),
  deep_convert_cnt: metric('深度转化数', (sum) => whole(sum.deep)),
  deep_convert_cost: metric('深度转化成本', (sum) => money(ratio(sum.spend, sum.deep))),
  deep_convert_rate: metric('深度转化率', (sum) => money(ratio(sum.deep, sum.converts, 100))),
  attribution_convert_cnt: metric('转化数(计费时间)', (sum) => whole(sum.converts)),
  attribution_convert_cost: metric('转化成本(计费时间)', (sum) => money(ratio(sum.spend, sum.converts))),
  active: metric('激活数', (sum) => whole(sum.installs)),
  active_cost: metric('激活成本', (sum) => money(ratio(sum.spend, sum.installs))),
  active_register: metric('注册数', (sum) => whole(sum.registrations)),
  active_register_cost: metric('注册成本', (sum) => money(ratio(sum.spend, sum.registrations))),
  active_pay: metric('首次付费数', (sum) => whole(sum.purchases)),
  game_pay_count: metric('付费次数', (sum) => whole(sum.purchases)),
  in_app_order_gmv: metric('APP内下单金额', (sum) => money(sum.orderValue)),
  in_app_pay_roi: metric('APP内付费ROI', (sum) => rate(ratio(sum.orderValue, sum.spend))),
  attribution_game_in_app_ltv_1day: metric('当日付费金额', (sum) => money(paidInGames(sum))),
  attribution_game_in_app_roi_1day: metric('当日付费ROI', (sum) => rate(ratio(paidInGames(sum), sum.spend))),
  total_play: metric('播放量', (sum) => whole(sum.plays)),
  valid_play: metric('有效播放数', (sum) => whole(sum.plays6s)),
  play_duration_3s: metric('3秒播放数', (sum) => whole(sum.plays2s)),
  play_over_rate: metric('完播率', (sum) => money(ratio(sum.p100, sum.plays, 100))),
  play_25_feed_break: metric('25%进度播放数', (sum) => whole(sum.p25)),
  play_50_feed_break: metric('50%进度播放数', (sum) => whole(sum.p50)),
  play_75_feed_break: metric('75%进度播放数', (sum) => whole(sum.p75)),
  play_100_feed_break: metric('100%进度播放数', (sum) => whole(sum.p100)),
  dy_like: metric('点赞数', (sum) => whole(sum.likes)),
  dy_comment: metric('评论数', (sum) => whole(sum.comments)),
  dy_share: metric('分享数', (sum) => whole(sum.shares)),
};

/** Shares a sum out so that the parts add up to it exactly. */
export function split(sum: Sum, parts: number): Sum[] {
  const names = Object.keys(sum) as (keyof Sum)[];
  const shares = Array.from({ length: parts }, noSum);
  for (const name of names) {
    const isMoney = name === 'spend' || name === 'purchaseValue' || name === 'orderValue';
    const units = Math.round(sum[name] * (isMoney ? 100 : 1));
    for (const [index, share] of shares.entries()) {
      const own = Math.floor((units * (index + 1)) / parts) - Math.floor((units * index) / parts);
      share[name] = isMoney ? own / 100 : own;
    }
  }
  return shares;
}
