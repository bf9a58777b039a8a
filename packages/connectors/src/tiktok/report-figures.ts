import { addDays } from '@adsail/contract';
import { type AccountScope, amountOf, type CountName, countNames, type Figures } from '../core/index.ts';

const countMetrics: Readonly<Record<CountName, string>> = {
  impressions: 'impressions',
  clicks: 'clicks',
  conversions: 'conversion',
  installs: 'app_install',
  registrations: 'total_registration',
  appPurchases: 'total_purchase',
  webPurchases: 'complete_payment',
  plays: 'video_play_actions',
  plays2s: 'video_watched_2s',
  plays6s: 'video_watched_6s',
  plays25: 'video_views_p25',
  plays50: 'video_views_p50',
  plays75: 'video_views_p75',
  plays100: 'video_views_p100',
};
const appValueMetric = 'total_purchase_value';
/** Misnamed by the platform: the value of payments on the web, not a rate. */
const webValueMetric = 'total_complete_payment_rate';

export const wireMetrics: readonly string[] = [
  'spend',
  'reach',
  appValueMetric,
  webValueMetric,
  ...Object.values(countMetrics),
];

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
  const reach = given(metrics['reach']);
  const money = (name: string) => amountOf(given(metrics[name]) ?? '0', account.currency);
  const counts = Object.fromEntries(
    Object.entries(countMetrics).map(([ours, theirs]) => [ours, Number(given(metrics[theirs]) ?? 0)]),
  ) as Record<CountName, number>;
  const absent = countNames.filter((name) => given(metrics[countMetrics[name]]) === undefined);
  return {
    day: time?.slice(0, 10) ?? null,
    spend: money('spend'),
    appPurchaseValue: money(appValueMetric),
    webPurchaseValue: money(webValueMetric),
    counts,
    ...(absent.length > 0 && { absent }),
    // "Data latency": people are counted some sixteen hours after their impressions.
    reach: reach === undefined || (Number(reach) === 0 && counts.impressions > 0) ? null : Number(reach),
  };
}
