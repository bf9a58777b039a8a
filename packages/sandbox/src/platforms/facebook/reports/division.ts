import type { Bucketing } from '../../../delivery/bucketing.ts';
import type { LineIndex } from '../../../delivery/lines.ts';
import { addMetrics, type Metrics, noMetrics, splitByHour } from '../../../delivery/metrics.ts';
import type { Span } from '../../../delivery/span.ts';
import type { DayBuckets, Sums } from '../../../delivery/sums.ts';
import { chance } from '../../../random.ts';
import { type AdLookup, countryShares } from './ad-lookup.ts';
import { divide, hourValue, isAsset, isByHour } from './breakdowns.ts';
import { idsOf, type LineIds } from './line-ids.ts';
import type { Period } from './range.ts';

/** Ads of a bucket divide alike. */
export function bucketsFor(breakdowns: readonly string[], ads: AdLookup): Bucketing {
  const byCountry = breakdowns.includes('country');
  const kindOf = ({ groupId }: Span) => (ads.isApp(groupId) ? 'app' : 'web');
  return {
    name: byCountry ? 'country' : '',
    bucketOf: (span: Span): string =>
      byCountry ? [kindOf(span), ...ads.countries(span.groupId)].join() : kindOf(span),
    // What an ad set promotes stays as it is.
    ...(byCountry ? { follows: { level: 'adset', idOf: ({ groupId }: Span) => groupId } } : {}),
  };
}

export interface Divided {
  period: Period;
  values: Record<string, unknown>;
  ids: LineIds;
  metrics: { all: Metrics; app: Metrics; web: Metrics };
}

interface Division {
  sums: Sums;
  breakdowns: readonly string[];
  ads: AdLookup;
}

/** A line by its breakdowns. Each day of it is divided as a whole, never ad by ad: an account has a hundred thousand of
 *  them. So the parts add up to the line and the days to the period; over lines they agree but for rounding. Only assets
 *  are an ad's own. */
export function divided(index: LineIndex, line: number, division: Division): Divided[] {
  const { spans, period } = index.spansAt(line);
  const [span] = spans;
  if (!period || !span) return [];
  const { sums, breakdowns } = division;
  const found = new Map<string, Divided>();
  const add = (kind: string, values: Record<string, unknown>, metrics: Metrics): void => {
    const key = JSON.stringify(values);
    let part = found.get(key);
    if (!part) {
      part = {
        period: { since: period.from, until: period.to },
        values,
        ids: idsOf(span),
        metrics: { all: noMetrics(), app: noMetrics(), web: noMetrics() },
      };
      found.set(key, part);
    }
    addMetrics(kind === 'app' ? part.metrics.app : part.metrics.web, metrics);
  };
  if (breakdowns.some(isAsset))
    for (const own of spans)
      addParts(sums.daysOfAds([own], period.from, period.to), own.adId, division, own.adId, add);
  else if (isByHour(breakdowns))
    for (const { day, buckets } of index.days(sums, line)) {
      const hours = index.hours(sums, line, day);
      for (const [bucket, metrics] of Object.entries(buckets))
        for (const [hour, part] of splitByHour(metrics, hours)) add(kindIn(bucket), hourValue(hour), part);
    }
  else addParts(index.days(sums, line), index.idAt(line), division, '', add);
  const parts = [...found.values()];
  for (const { metrics } of parts) addMetrics(addMetrics(metrics.all, metrics.app), metrics.web);
  return parts;
}

/** Buckets are called by the kind of their ads, and perhaps their countries. */
export const kindIn = (bucket: string): string => bucket.split(',')[0] ?? '';

function addParts(
  days: readonly DayBuckets[],
  seed: string,
  { breakdowns, ads }: Division,
  adId: string,
  add: (kind: string, values: Record<string, unknown>, metrics: Metrics) => void,
): void {
  for (const { day, buckets } of days)
    for (const [bucket, metrics] of Object.entries(buckets)) {
      const [kind = '', ...countries] = bucket.split(',');
      const sharesOf = (name: string) =>
        name === 'country' ? countryShares(countries) : ads.assets(name, adId);
      for (const part of divide(metrics, breakdowns, sharesOf, chance('share', seed, day, bucket)))
        add(kind, part.values, part.metrics);
    }
}
