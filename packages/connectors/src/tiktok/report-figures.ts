import { addDays } from '@adsail/contract';
import {
  type AccountScope,
  amountIn,
  countIn,
  type CountName,
  countNames,
  type Figures,
  type InsightQuery,
} from '../core/index.ts';

/** Those of several are told apart by where it happened, and added. */
const countMetrics: Readonly<Record<CountName, readonly string[]>> = {
  impressions: ['impressions'],
  clicks: ['clicks'],
  conversions: ['conversion'],
  installs: ['app_install'],
  // In an app, and on a website.
  registrations: ['total_registration', 'user_registration'],
  appPurchases: ['total_purchase'],
  webPurchases: ['complete_payment'],
  plays: ['video_play_actions'],
  plays2s: ['video_watched_2s'],
  plays6s: ['video_watched_6s'],
  plays25: ['video_views_p25'],
  plays50: ['video_views_p50'],
  plays75: ['video_views_p75'],
  plays100: ['video_views_p100'],
};
const appValueMetric = 'total_purchase_value';
/** Misnamed by the platform: the value of payments on the web, not a rate. */
const webValueMetric = 'total_complete_payment_rate';

const reachMetric = 'reach';
/** What adds up, and is told of everything. */
export const additiveMetrics: readonly string[] = [
  'spend',
  appValueMetric,
  webValueMetric,
  ...Object.values(countMetrics).flat(),
];
export const wireMetrics: readonly string[] = [...additiveMetrics, reachMetric];

/** People are not counted by the hour. */
export const metricsBy = (by: InsightQuery['by']): readonly string[] =>
  by === 'hour' ? additiveMetrics : wireMetrics;

/** "Synchronous reports": how many days one question may span. */
export const maxDays = { day: 30, hour: 1, total: 365 } as const;
export const timeDimension = { day: 'stat_time_day', hour: 'stat_time_hour', total: null } as const;

export function* spans(
  from: string,
  to: string,
  days: number,
): Generator<{ start_date: string; end_date: string }> {
  for (let start = from; start <= to; start = addDays(start, days)) {
    const end = addDays(start, days - 1);
    yield { start_date: start, end_date: end < to ? end : to };
  }
}

/** A dash stands for what the platform does not know. */
const given = (metric: string | undefined): string | undefined => (metric === '-' ? undefined : metric);

/** `time` as the platform writes it; undefined for a whole range. */
export function figuresOf(
  metrics: Readonly<Record<string, string>>,
  time: string | undefined,
  { account }: AccountScope,
): Figures {
  const money = (name: string) => amountIn('TIKTOK', name, given(metrics[name]) ?? '0', account.currency);
  const count = (name: string) => countIn('TIKTOK', name, given(metrics[name]) ?? '0');
  const reach = given(metrics[reachMetric]) === undefined ? undefined : count(reachMetric);
  const counts = Object.fromEntries(
    Object.entries(countMetrics).map(([ours, theirs]) => [
      ours,
      theirs.reduce((sum, name) => sum + count(name), 0),
    ]),
  ) as Record<CountName, number>;
  const isTold = (name: string) => given(metrics[name]) !== undefined;
  const absent = countNames.filter((name) => !countMetrics[name].some(isTold));
  return {
    day: time?.slice(0, 10) ?? null,
    spend: money('spend'),
    appPurchaseValue: money(appValueMetric),
    webPurchaseValue: money(webValueMetric),
    counts,
    ...(absent.length > 0 && { absent }),
    // "Data latency": people are counted some sixteen hours after their impressions.
    reach: reach === undefined || (reach === 0 && counts.impressions > 0) ? null : reach,
  };
}
