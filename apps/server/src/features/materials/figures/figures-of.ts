import type { AdPlatform } from '@adsail/contract';
import { capabilitiesOf, type CountName, type SumName } from '@adsail/contract/delivery';
import {
  type FigureGap,
  type MaterialFigures,
  type MaterialMetric,
  materialMetrics,
  metricOf,
} from '@adsail/contract/materials';
import { Exact } from '@adsail/contract/rates';

/** Sums of facts of one platform; counts and money as exact text. */
export interface PlatformSums {
  platform: AdPlatform;
  facts: number;
  reach: number | null;
  cost: string;
  value: string;
  /** How many facts have an amount without a rate. */
  cost_without_rate: number;
  value_without_rate: number;
  impressions: string;
  clicks: string;
  installs: string;
  purchases: string;
  plays: string;
  plays_6s: string;
  plays_25: string;
  plays_50: string;
  plays_75: string;
  plays_100: string;
}

/** Which column is which sum; others no material has. */
const columns = {
  cost: 'cost',
  paymentAmount: 'value',
  impressions: 'impressions',
  clicks: 'clicks',
  installs: 'installs',
  purchases: 'purchases',
  plays: 'plays',
  plays6s: 'plays_6s',
  plays25: 'plays_25',
  plays50: 'plays_50',
  plays75: 'plays_75',
  plays100: 'plays_100',
} as const satisfies Partial<Record<SumName, keyof PlatformSums>>;
export type MaterialSum = keyof typeof columns;

const countsOf: Partial<Record<SumName, readonly CountName[]>> = {
  purchases: ['appPurchases', 'webPurchases'],
  cost: [],
  paymentAmount: [],
};

/** A sum of several counts is told as soon as one of them is. */
function tells(platform: AdPlatform, sum: SumName): boolean {
  const absent = capabilitiesOf(platform).insights?.absent ?? [];
  const counts = countsOf[sum] ?? [sum as CountName];
  return counts.length === 0 || counts.some((count) => !absent.includes(count));
}

/** Of a value that was divided, as in reports; a sum keeps all of its digits. */
const dividedDigits = 20;

/** What a figure is made of: a sum, or one divided by another. */
export function partsOf(
  metric: MaterialMetric,
): { sums: readonly [MaterialSum] | readonly [MaterialSum, MaterialSum]; times: number } | null {
  const definition = metricOf(metric);
  if ('additive' in definition) return null;
  const sums = 'sum' in definition ? ([definition.sum] as const) : definition.of;
  return {
    sums: sums as readonly [MaterialSum] | readonly [MaterialSum, MaterialSum],
    times: ('times' in definition && definition.times) || 1,
  };
}

export const reports = (platform: AdPlatform, sums: readonly MaterialSum[]): boolean =>
  sums.every((sum) => tells(platform, sum));

const hasNoRate = (row: PlatformSums, sum: MaterialSum): boolean =>
  (sum === 'cost' && row.cost_without_rate > 0) || (sum === 'paymentAmount' && row.value_without_rate > 0);

interface Figure {
  value: string | null;
  gap?: FigureGap;
  without?: AdPlatform[];
}

function reachOf(rows: readonly PlatformSums[]): Figure {
  const [only] = rows;
  if (rows.length !== 1 || only?.facts !== 1) return { value: null, gap: 'NOT_ADDITIVE' };
  return only.reach === null ? { value: null, gap: 'NOT_REPORTED' } : { value: String(only.reach) };
}

function figureOf(rows: readonly PlatformSums[], metric: MaterialMetric): Figure {
  const parts = partsOf(metric);
  if (!parts) return reachOf(rows);
  const { sums, times } = parts;
  const telling = rows.filter(({ platform }) => reports(platform, sums));
  const silent = rows.filter((row) => !telling.includes(row)).map(({ platform }) => platform);
  if (telling.length === 0) return { value: null, gap: 'NOT_REPORTED' };
  const without = silent.length > 0 ? { without: silent } : {};
  if (sums.some((sum) => telling.some((row) => hasNoRate(row, sum))))
    return { value: null, gap: 'NO_RATE', ...without };
  const sumOf = (sum: MaterialSum) =>
    telling.reduce((total, row) => total.plus(row[columns[sum]]), new Exact(0));
  const [first, second] = sums;
  if (second === undefined) return { value: sumOf(first).toFixed(), ...without };
  const base = sumOf(second);
  if (base.isZero()) return { value: null, gap: 'NO_BASE', ...without };
  const quotient = sumOf(first).times(times).div(base);
  return { value: quotient.toSignificantDigits(dividedDigits).toFixed(), ...without };
}

/** One figure of each kind from sums by platform; ratios are ratios of sums. Null where there are no facts. */
export function figuresOf(rows: readonly PlatformSums[]): MaterialFigures | null {
  if (rows.length === 0) return null;
  const byPlatform = rows.toSorted((one, other) => (one.platform < other.platform ? -1 : 1));
  const figures = materialMetrics.map((metric) => [metric, figureOf(byPlatform, metric)] as const);
  const having = <Value>(valueOf: (figure: Figure) => Value | undefined) =>
    Object.fromEntries(
      figures.flatMap(([metric, figure]) => {
        const value = valueOf(figure);
        return value === undefined ? [] : [[metric, value]];
      }),
    );
  return {
    platforms: byPlatform.map(({ platform }) => platform),
    values: having(({ value }) => value) as MaterialFigures['values'],
    gaps: having(({ gap }) => gap),
    without: having(({ without }) => without),
  };
}

/** Rows of several days or materials of one platform become one. */
export function addSums(rows: readonly PlatformSums[]): PlatformSums[] {
  const byPlatform = Map.groupBy(rows, ({ platform }) => platform);
  return [...byPlatform.values()].map((same) =>
    same.reduce((sum, row) => ({
      ...sum,
      facts: sum.facts + row.facts,
      cost_without_rate: sum.cost_without_rate + row.cost_without_rate,
      value_without_rate: sum.value_without_rate + row.value_without_rate,
      ...Object.fromEntries(
        Object.values(columns).map((column) => [column, new Exact(sum[column]).plus(row[column]).toFixed()]),
      ),
    })),
  );
}
