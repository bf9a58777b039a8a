import type { SumName } from '@adsail/contract/delivery';
import {
  type EmptyReason,
  evaluate,
  evaluator,
  type FormulaTree,
  isAttributed,
  isMoney,
  type ReportValues,
  sumsIn,
} from '@adsail/contract/reports';
import type { Column } from './question.ts';
import {
  currencyColumn,
  factsColumn,
  isTold,
  missingColumn,
  otherCurrencyColumn,
  platformsColumn,
  reachColumn,
  type SideNo,
  type Source,
  sumColumn,
} from './store/facts.ts';
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
  if (isMoney(sum)) {
    if (row[missingColumn(sum, side)] === true) return 'rateMissing';
    if (isUnconverted && row[currencyColumn(side)] !== row[otherCurrencyColumn(side)])
      return 'currenciesMixed';
    return null;
  }
  const { any, lacking } = tellers(Number(row[platformsColumn(side)]), sum);
  // A sum is of those that tell it; a ratio would set it against what the others have, too.
  return lacking && !(isAlone && any) ? 'notReported' : null;
}

type Worth = { value: string } | { why: EmptyReason };

/** Reach is the platform's own word for one fact; of several it cannot be added up. */
function ownWord({ row, side }: Side, name: string): Worth {
  if (!(reachColumn(side) in row) || Number(row[factsColumn(side)]) > 1) return { why: 'notAdditive' };
  const reach = row[reachColumn(side)];
  if (reach === null || reach === undefined) return { why: 'notReported' };
  if (name === 'reach') return { value: String(reach) };
  const tree = { operator: '/', left: { sum: 'impressions' }, right: { number: String(reach) } } as const;
  const value = evaluate(tree, () => String(row[sumColumn('impressions', side)]));
  return value === null ? { why: 'noDivisor' } : { value };
}

const sumsOfTree = new WeakMap<FormulaTree, readonly SumName[]>();
/** Looked for once and not in each cell. */
function sumsOf(tree: FormulaTree): readonly SumName[] {
  let sums = sumsOfTree.get(tree);
  if (!sums) {
    sums = sumsIn(tree);
    sumsOfTree.set(tree, sums);
  }
  return sums;
}

function worthOf(of: Side, { name, tree }: Column, evaluated: ReturnType<typeof evaluator>): Worth {
  if (!tree) return ownWord(of, name);
  const sums = sumsOf(tree);
  for (const sum of sums) {
    const why = whyEmpty(of, sum, sums.length === 1);
    if (why) return { why };
  }
  const value = evaluated(tree);
  return value === null ? { why: 'noDivisor' } : { value };
}

export function valuesOf(of: Side, columns: readonly Column[]): ReportValues {
  const values: ReportValues['values'] = {};
  const why: ReportValues['why'] = {};
  const evaluated = evaluator((sum) => String(of.row[sumColumn(sum as 'cost', of.side)]));
  for (const column of columns) {
    const worth = worthOf(of, column, evaluated);
    values[column.name] = 'value' in worth ? worth.value : null;
    if ('why' in worth) why[column.name] = worth.why;
  }
  return { values, why };
}

/** What would be empty also if everything had been fetched says why, and does not promise to come. */
function whyUnknown({ tree }: Column, source: Source): EmptyReason {
  if (!tree) return source === 'ads' ? 'gap' : 'notAdditive';
  return sumsOf(tree).some(isAttributed) ? 'needsAttribution' : 'gap';
}

const unknownOf = new WeakMap<readonly Column[], Map<Source, ReportValues>>();

/** Nothing is known of it: empty in each column, and not zero. The same for all cells of a report, so it is made once. */
export function unknown(columns: readonly Column[], source: Source): ReportValues {
  const known = unknownOf.get(columns) ?? new Map<Source, ReportValues>();
  unknownOf.set(columns, known);
  let values = known.get(source);
  if (!values) {
    values = {
      values: Object.fromEntries(columns.map(({ name }) => [name, null])),
      why: Object.fromEntries(columns.map((column) => [column.name, whyUnknown(column, source)])),
    };
    known.set(source, values);
  }
  return values;
}
