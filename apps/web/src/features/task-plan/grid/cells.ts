import type { Language } from '@adsail/contract';
import { rowFields } from '@adsail/contract/tasks/plan';
import i18next from 'i18next';
import type { OverrideField } from '../editing/overrides.ts';
import type { Unfit } from '../editing/paste.ts';
import type { RowRoom } from '../editing/values.ts';
import { csvCells } from '../view/csv.ts';
import { noteOf } from '../view/note.ts';
import { type RowValues, rowValues } from '../view/row-values.ts';
import type { RowsSource } from '../view/rows.ts';
import type { PlanWords } from '../view/words.ts';
import { type ColumnId, columnIds } from './columns.ts';

export const unfitKey = (key: string, field: OverrideField): string => `${key} ${field}`;
export type UnfitCells = ReadonlyMap<string, Unfit>;

/** What a cell says, as it is copied and typed. */
export function cellText(source: RowsSource, row: number, column: ColumnId, words: PlanWords): string {
  const values = rowValues(source, row);
  return textOf(source, row, values, column, words);
}

export function textOf(
  source: RowsSource,
  row: number,
  values: RowValues,
  column: ColumnId,
  words: PlanWords,
): string {
  const { sheet } = source;
  const { t, level } = words;
  if (column === 'level') return level(values.level);
  if (column === 'account') return values.account.name;
  if (column === 'create') return t(values.isSkipped ? 'no' : 'yes');
  if (column === 'parent') {
    const parent = sheet.parent(row);
    return parent < 0 ? '' : rowValues(source, parent).name;
  }
  if (column === 'note') return noteOf(source, row, words);
  return values[column];
}

/** What stands in a cell that has no text of its own: a budget without an amount has no limit. */
export const wordAt = (source: RowsSource, row: number, column: ColumnId, { t }: PlanWords): string =>
  column === 'budget' && source.sheet.budgetMode(row) === 'INFINITE' ? t('mode.INFINITE') : '';

export function roomOf(source: RowsSource, row: number): RowRoom {
  const { sheet } = source;
  const mode = sheet.budgetMode(row);
  return {
    hasBudget: mode !== null && mode !== 'INFINITE',
    // One without a bid has it elsewhere, or the platform bids by itself.
    hasBid: sheet.bid(row) !== '' || source.overrides[sheet.key(row)]?.bid !== undefined,
    isSkippedAbove: rowValues(source, row).isSkippedAbove,
    currency: sheet.account(row).currency,
  };
}

/** What a cell says that nobody can change, here and in the file of the plan, which has more columns. */
export function closedTexts(source: RowsSource, row: number, column: string, words: PlanWords): string[] {
  const inFile: Readonly<Record<string, string>> = csvCells(source, row, words, i18next.language as Language);
  const here = columnIds.find((id) => id === column);
  return [inFile[column] ?? '', ...(here ? [cellText(source, row, here, words)] : [])];
}

/** What is wrong in a cell, in words; empty: nothing is. */
export function cellProblems(source: RowsSource, row: number, column: ColumnId, words: PlanWords): string[] {
  const field = rowFields.find((each) => each === column);
  const { sheet, problems } = source;
  return sheet.marks(row).flatMap((mark) => {
    const told = problems[mark.problem];
    if (!told || (column === 'note' ? false : mark.field !== field)) return [];
    return [words.problem(told)];
  });
}

/** How heavy what is wrong in each cell is: a letter for each field of a row. */
export function cellWeights({ sheet, problems }: RowsSource, row: number): string {
  const marks = sheet.marks(row);
  if (marks.length === 0) return '';
  return rowFields
    .map((field) => {
      const weights = marks
        .filter((mark) => mark.field === field)
        .map(({ problem }) => problems[problem]?.weight);
      if (weights.includes('error')) return 'e';
      return weights.includes('warning') ? 'w' : '-';
    })
    .join('');
}

export function unfitText({ text, reason }: Unfit, { t }: PlanWords): string {
  const why = t(`cell.${reason.key}`, { ...reason.parameters });
  return t('cell.unfit', { text: text.length > 80 ? `${text.slice(0, 80)}…` : text, reason: why });
}
