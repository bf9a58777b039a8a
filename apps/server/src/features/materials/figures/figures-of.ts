import { type AdPlatform, adPlatforms } from '@adsail/contract';
import {
  type FigureGap,
  type MaterialFigures,
  type MaterialMetric,
  materialMetrics,
  metricOf,
} from '@adsail/contract/materials';
import { Exact } from '@adsail/contract/rates';
import { type EmptyReason, isMoney, sumsIn, treeOfMetric } from '@adsail/contract/reports';
import {
  type Column,
  isTold,
  missingColumn,
  prefixOf,
  sumColumn,
  type SumRow,
  sumsFor,
  tellers,
  type ToldSum,
  valuesOf,
} from '../../reports/index.ts';

/** Sums of facts of one platform, by the names that reports give them. */
export interface PlatformSums extends SumRow {
  platform: AdPlatform;
}

/** A figure of a material as a column of a report. */
export const columnOfMetric = (metric: MaterialMetric): Column => ({
  name: metric,
  tree: treeOfMetric(metricOf(metric)),
});
const columns = materialMetrics.map(columnOfMetric);
/** All that figures are made of. */
export const materialSums: readonly ToldSum[] = sumsFor(columns).filter(isTold);

/** Materials are never compared with other days: there is the one side. */
const side = 0;
const prefix = prefixOf(side);
export const groupColumns = {
  facts: `${prefix}_facts`,
  reach: `${prefix}_reach`,
  platforms: `${prefix}_platforms`,
} as const;

/** Sums of rows that are of several facts each (`summedFactsOf`), which are counted beside them. */
export const withFactsCounted = <Row extends PlatformSums>({ facts, ...row }: Row & { facts: string }): Row =>
  ({ ...row, [groupColumns.facts]: facts }) as unknown as Row;

const gaps: Partial<Record<EmptyReason, FigureGap>> = {
  notAdditive: 'NOT_ADDITIVE',
  notReported: 'NOT_REPORTED',
  rateMissing: 'NO_RATE',
  noDivisor: 'NO_BASE',
};

function gapOf(why: EmptyReason): FigureGap {
  const gap = gaps[why];
  if (!gap) throw new Error(`No figure of a material is empty for this: ${why}`);
  return gap;
}

const amountOf = (row: SumRow, name: string) => new Exact(String(row[name] ?? 0));

/** Both together, of several days, materials or platforms. */
const added = <Row extends SumRow>(one: Row, other: SumRow): Row => ({
  ...one,
  [groupColumns.facts]: Number(one[groupColumns.facts]) + Number(other[groupColumns.facts]),
  // More than 32 bits: the operators of plain numbers would cut them.
  [groupColumns.platforms]: String(
    BigInt(one[groupColumns.platforms] as string) | BigInt(other[groupColumns.platforms] as string),
  ),
  ...Object.fromEntries(
    materialSums.flatMap((sum) => [
      [
        sumColumn(sum, side),
        amountOf(one, sumColumn(sum, side))
          .plus(amountOf(other, sumColumn(sum, side)))
          .toFixed(),
      ],
      [
        missingColumn(sum, side),
        one[missingColumn(sum, side)] === true || other[missingColumn(sum, side)] === true,
      ],
    ]),
  ),
});

/** Rows of several days or materials of one platform become one. */
export function addSums(rows: readonly PlatformSums[]): PlatformSums[] {
  const byPlatform = Map.groupBy(rows, ({ platform }) => platform);
  return [...byPlatform.values()].map((same) => same.reduce(added));
}

/** Of a sum the platforms of which no account tells it: it is of the others alone. A ratio of such is none. */
function withoutWhom({ tree }: Column, rows: readonly PlatformSums[]): AdPlatform[] {
  const [sum, ...others] = tree ? sumsIn(tree) : [];
  if (sum === undefined || others.length > 0 || isMoney(sum)) return [];
  return rows.flatMap((row) => {
    const { any, lacking } = tellers(Number(row[groupColumns.platforms]), sum);
    return lacking && !any ? [row.platform] : [];
  });
}

/** One figure of each kind from sums by platform, as reports work it out. Null where there are no facts. */
export function figuresOf(rows: readonly PlatformSums[]): MaterialFigures | null {
  const [first, ...rest] = rows;
  if (!first) return null;
  const all = rest.reduce<SumRow>(added, first);
  const { values, why } = valuesOf({ row: all, side, isUnconverted: false }, columns);
  const present = new Set(rows.map(({ platform }) => platform));
  return {
    platforms: adPlatforms.filter((platform) => present.has(platform)).toSorted(),
    values: values as MaterialFigures['values'],
    gaps: Object.fromEntries(Object.entries(why).map(([metric, reason]) => [metric, gapOf(reason)])),
    without: Object.fromEntries(
      columns.flatMap((column) => {
        const without = values[column.name] === null ? [] : withoutWhom(column, rows);
        return without.length > 0 ? [[column.name, without.toSorted()]] : [];
      }),
    ),
  };
}
