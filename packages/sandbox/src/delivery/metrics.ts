import { between, hash } from '../random.ts';
import { type Market, perDollar, type Range } from './market.ts';

/** What happened in an hour to an ad. Whole numbers, so that every sum is exact; spend in cents' precision. */
export interface Metrics {
  spend: number;
  impressions: number;
  clicks: number;
  installs: number;
  registrations: number;
  purchases: number;
  purchaseValue: number;
  plays: number;
  plays2s: number;
  plays6s: number;
  p25: number;
  p50: number;
  p75: number;
  p100: number;
  likes: number;
  comments: number;
  shares: number;
}

export const noMetrics = (): Metrics => ({
  spend: 0,
  impressions: 0,
  clicks: 0,
  installs: 0,
  registrations: 0,
  purchases: 0,
  purchaseValue: 0,
  plays: 0,
  plays2s: 0,
  plays6s: 0,
  p25: 0,
  p50: 0,
  p75: 0,
  p100: 0,
  likes: 0,
  comments: 0,
  shares: 0,
});

const metricNames = Object.keys(noMetrics()) as (keyof Metrics)[];

/** Adds `more` into `sum`. Money is added in cents: no dust from binary fractions. */
export function addMetrics(sum: Metrics, more: Metrics): Metrics {
  for (const name of metricNames) sum[name] += more[name];
  sum.spend = Math.round(sum.spend * 100) / 100;
  sum.purchaseValue = Math.round(sum.purchaseValue * 100) / 100;
  return sum;
}

/** Conversions arrive late and old days are counted again: what is known of an hour after so many days. */
export function maturity(ageDays: number): number {
  const age = Math.max(0, Math.floor(ageDays));
  return age >= 7 ? 1 : 0.62 + 0.38 * Math.sqrt(age / 7);
}

export interface AdHour {
  adId: string;
  day: string;
  hour: number;
  spend: number;
  impressions: number;
  ageDays: number;
}

/** Everything that follows from spend and impressions, drawn from ad and hour alone: the same whenever it is asked. */
export function metricsOf(market: Market, currency: string, at: AdHour): Metrics {
  const base = hash('hour', at.adId, at.day, at.hour);
  let drawn = 0;
  const draw = () => {
    drawn += 1;
    return (Math.imul(base ^ Math.imul(drawn, 0x9e3779b1), 0x85ebca6b) >>> 0) / 2 ** 32;
  };
  const rate = (range: Range, word: string) =>
    between(range[0], range[1], word, at.adId) * (0.85 + 0.3 * draw());
  const whole = (amount: number) => Math.floor(amount + draw());
  const known = maturity(at.ageDays);
  const impressions = Math.floor(at.impressions);
  const clicks = Math.min(impressions, whole(at.impressions * rate(market.ctr, 'ctr')));
  const finalInstalls = clicks * rate(market.conversion, 'conversion');
  const installs = Math.min(clicks, whole(finalInstalls * known));
  const registrations = whole(installs * rate(market.registration, 'registration'));
  const purchases = whole(finalInstalls * known * rate(market.purchase, 'purchase'));
  const worth = rate(market.value, 'value') * perDollar(currency);
  const plays = Math.min(impressions, whole(at.impressions * rate(market.plays, 'plays')));
  const p25 = Math.floor(plays * (0.3 + 0.15 * draw()));
  const p50 = Math.floor(p25 * (0.5 + 0.2 * draw()));
  const p75 = Math.floor(p50 * (0.55 + 0.2 * draw()));
  const plays2s = Math.floor(plays * (0.45 + 0.15 * draw()));
  return {
    spend: Math.round(at.spend * 100) / 100,
    impressions,
    clicks,
    installs,
    registrations,
    purchases,
    purchaseValue: Math.round(purchases * worth * 100) / 100,
    plays,
    plays2s,
    plays6s: Math.floor(plays2s * (0.35 + 0.2 * draw())),
    p25,
    p50,
    p75,
    p100: Math.floor(p75 * (0.5 + 0.2 * draw())),
    likes: Math.floor(clicks * 0.4 * draw()),
    comments: Math.floor(clicks * 0.06 * draw()),
    shares: Math.floor(clicks * 0.05 * draw()),
  };
}

/** Different people among so many impressions in so many days: not additive, as everywhere. */
export function reachOf(impressions: number, days: number): number {
  const frequency = 1.12 + 0.21 * Math.log2(Math.max(1, days));
  return Math.min(impressions, Math.round(impressions / frequency));
}
