import type { SumName } from '@adsail/contract/delivery';
import {
  type EmptyReason,
  evaluate,
  isAttributed,
  isMoney,
  type ReportValues,
  sumsIn,
} from '@adsail/contract/reports';
import type { Column } from './question.ts';
import { isTold, missingColumn, prefixOf, type SideNo, sumColumn } from './store/facts.ts';
import { tellers } from './told.ts';

/** What the database answers for a group of facts: sums by their columns, as text. */
export type SumRow = Readonly<Record<string, unknown>>;

interface Side {
  row: SumRow;
  side: SideNo;
  /** Whether amounts of several currencies were summed as they are. */
  isUnconverted: boolean;
}

function whyEmpty({ row, side, isUnconverted }: Side, sum: SumName, isAlone: boolean): EmptyReason | null {
  if (isAttributed(sum)) return 'needsAttribution';
  if (!isTold(sum)) throw new Error(`Nobody sums ${sum}`);
  const prefix = prefixOf(side);
  if (isMoney(sum)) {
    if (row[missingColumn(sum, side)] === true) return 'rateMissing';
    if (isUnconverted && row[`${prefix}_currency`] !== row[`${prefix}_other_currency`])
      return 'currenciesMixed';
    return null;
  }
  const { any, lacking } = tellers(Number(row[`${prefix}_platforms`]), sum);
  // A sum is of those that tell it; a ratio would set it against what the others have, too.
  return lacking && !(isAlone && any) ? 'notReported' : null;
}

type Worth = { value: string } | { why: EmptyReason };

/** Reach is the platform's own word for one fact; of several it cannot be added up. */
function ownWord({ row, side }: Side, name: string): Worth {
  const prefix = prefixOf(side);
  if (!(`${prefix}_reach` in row) || Number(row[`${prefix}_facts`]) > 1) return { why: 'notAdditive' };
  const reach = row[`${prefix}_reach`];
  if (reach === null || reach === undefined) return { why: 'notReported' };
  if (name === 'reach') return { value: String(reach) };
  const tree = { operator: '/', left: { sum: 'impressions' }, right: { number: String(reach) } } as const;
  const value = evaluate(tree, () => String(row[sumColumn('impressions', side)]));
  return value === null ? { why: 'noDivisor' } : { value };
}

function worthOf(of: Side, { name, tree }: Column): Worth {
  if (!tree) return ownWord(of, name);
  const sums = sumsIn(tree);
  for (const sum of sums) {
    const why = whyEmpty(of, sum, sums.length === 1);
    if (why) return { why };
  }
  const value = evaluate(tree, (sum) => String(of.row[sumColumn(sum as 'cost', of.side)]));
  return value === null ? { why: 'noDivisor' } : { value };
}

export function valuesOf(of: Side, columns: readonly Column[]): ReportValues {
  const values: ReportValues['values'] = {};
  const why: ReportValues['why'] = {};
  for (const column of columns) {
    const worth = worthOf(of, column);
    values[column.name] = 'value' in worth ? worth.value : null;
    if ('why' in worth) why[column.name] = worth.why;
  }
  return { values, why };
}

/** Nothing is known of it: empty in each column, and not zero. */
export const unknown = (columns: readonly Column[]): ReportValues => ({
  values: Object.fromEntries(columns.map(({ name }) => [name, null])),
  why: Object.fromEntries(columns.map(({ name }): [string, EmptyReason] => [name, 'gap'])),
});
