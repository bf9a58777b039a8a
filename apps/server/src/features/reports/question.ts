import { addDays, CallError } from '@adsail/contract';
import {
  type CustomColumn,
  type FormulaTree,
  parseSavedFormula,
  type ReportColumn,
  reportColumns,
  type ReportQuestion,
  sumsIn,
  treeOf,
} from '@adsail/contract/reports';
import type { SumName } from '@adsail/contract/delivery';
import type { TenantTx } from '../../db/scope.ts';
import { findColumns } from './store/columns.ts';

export interface Days {
  from: string;
  to: string;
}

/** Days to sum. `shift` is how many later days the rows' own are: of what is compared, those that it is compared with. */
export interface Window extends Days {
  shift: number;
}

/** A column to be worked out. Without a tree it is reach or frequency, which only the platform itself can tell. */
export interface Column {
  name: string;
  tree: FormulaTree | null;
}

const dayMs = 86_400_000;
const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / dayMs;

type Compared = Pick<ReportQuestion, 'days' | 'compare' | 'compareDays'>;

/** The days that are compared with: as many before them, or those that were chosen. */
function beforeDays({ days, compare, compareDays }: Compared): Days | null {
  if (compare === 'none') return null;
  if (compare === 'range') return compareDays ?? null;
  const length = daysBetween(days.from, days.to) + 1;
  return { from: addDays(days.from, -length), to: addDays(days.from, -1) };
}

export function windowsOf(question: Compared): { asked: Window; before: Window | null } {
  const before = beforeDays(question);
  return {
    asked: { ...question.days, shift: 0 },
    before: before && { ...before, shift: daysBetween(before.from, question.days.from) },
  };
}

export const columnOf = (name: ReportColumn): Column => ({ name, tree: treeOf(name) });

/** Null: it was saved when more could be. */
function customTree({ formula }: Pick<CustomColumn, 'formula'>): FormulaTree | null {
  const parsed = parseSavedFormula(formula);
  return 'problem' in parsed ? null : parsed.tree;
}

/** Own ones in the order of the question; refused where one is gone or no longer shared. */
export async function customColumns(tx: TenantTx, ids: readonly string[]): Promise<Column[]> {
  const found = new Map((await findColumns(tx, ids)).map((row) => [row.id, row]));
  return ids.map((id, index) => {
    const row = found.get(id);
    if (!row)
      throw new CallError('input', {
        fields: [{ path: `customColumns.${index}`, key: 'reports:error.noColumn' }],
      });
    const tree = customTree(row);
    if (!tree)
      throw new CallError('input', {
        fields: [
          {
            path: `customColumns.${index}`,
            key: 'reports:error.columnTooLong',
            parameters: { name: row.name },
          },
        ],
      });
    return { name: id, tree };
  });
}

export async function columnsAsked(
  tx: TenantTx,
  { columns = [...reportColumns], customColumns: custom }: Pick<ReportQuestion, 'columns' | 'customColumns'>,
): Promise<Column[]> {
  return [...[...new Set(columns)].map(columnOf), ...(await customColumns(tx, [...new Set(custom)]))];
}

/** All that has to be summed for some columns. */
export function sumsFor(columns: readonly Column[]): SumName[] {
  const all = columns.flatMap(({ name, tree }): SumName[] =>
    tree ? sumsIn(tree) : name === 'frequency' ? ['impressions'] : [],
  );
  return [...new Set(all)];
}
