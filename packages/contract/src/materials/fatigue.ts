import { Decimal } from 'decimal.js';

/**
 * When a material is tired: on one platform its click-through rate or its play ratio of the last days lies so far below that of
 * its own first days there. Both times need so many impressions, and for the play ratio so many plays, else chance decides.
 */
export const fatigueRule = {
  /** Days from the first one with impressions. */
  firstDays: 3,
  /** Up to the last day asked for. */
  lastDays: 3,
  leastImpressions: 1000,
  leastPlays: 500,
  /** Of the first ratio: 0.3 is 30 % less. */
  drop: 0.3,
} as const;

export interface FatigueSums {
  impressions: number;
  clicks: number;
  plays: number;
  /** Watched 6 seconds, or a quarter where the platform does not report that. */
  watched: number;
}

export const fatigueMetrics = ['ctr', 'playRatio6s', 'playRatio25'] as const;
export type FatigueMetric = (typeof fatigueMetrics)[number];

export interface Fall {
  metric: FatigueMetric;
  /** Ratios, exact. */
  first: string;
  last: string;
  /** Part of the first ratio that is gone: 0.4 is 40 %. */
  drop: string;
}

function fall(metric: FatigueMetric, [part, of]: [number, number], [lastPart, lastOf]: [number, number]) {
  if (of === 0 || lastOf === 0 || part === 0) return null;
  const [first, last] = [new Decimal(part).div(of), new Decimal(lastPart).div(lastOf)];
  // By products, without a rounded ratio: exactly 30 % less is 30 % less.
  const kept = new Decimal(1).minus(fatigueRule.drop);
  if (new Decimal(lastPart).times(of).gt(kept.times(part).times(lastOf))) return null;
  return {
    metric,
    first: first.toFixed(),
    last: last.toFixed(),
    drop: new Decimal(1).minus(last.div(first)).toFixed(),
  };
}

/** The larger of the falls of click-through rate and play ratio; null where there is none. */
export function fallOf(
  first: FatigueSums,
  last: FatigueSums,
  watched: 'playRatio6s' | 'playRatio25' | null,
): Fall | null {
  const both = [first, last];
  if (both.some(({ impressions }) => impressions < fatigueRule.leastImpressions)) return null;
  const falls: (Fall | null)[] = [
    fall('ctr', [first.clicks, first.impressions], [last.clicks, last.impressions]),
    watched !== null && both.every(({ plays }) => plays >= fatigueRule.leastPlays)
      ? fall(watched, [first.watched, first.plays], [last.watched, last.plays])
      : null,
  ];
  return falls
    .filter((each) => each !== null)
    .reduce<Fall | null>(
      (most, each) => (most && Number(most.drop) >= Number(each.drop) ? most : each),
      null,
    );
}
