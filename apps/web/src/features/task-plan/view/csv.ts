import { type Language, withoutTurns } from '@adsail/contract';
import { listText } from '../../../ui/list-text.ts';
import { type CsvValue, toCsv } from '../../../ui/table/csv.ts';
import { rowValues } from './row-values.ts';
import type { RowsSource } from './rows.ts';
import type { PlanWords } from './words.ts';

/** In the order of the file. Its head is understood again when rows come back by the clipboard. */
const columns = [
  'key',
  'account',
  'accountId',
  'level',
  'parent',
  'name',
  'mode',
  'budget',
  'bid',
  'currency',
  'create',
  'note',
] as const;

type CsvColumn = (typeof columns)[number];

/** A row as the file has it. */
export function csvCells(
  source: RowsSource,
  row: number,
  { t, level, problem }: PlanWords,
  language: Language,
): Readonly<Record<CsvColumn, string>> {
  const { sheet, problems } = source;
  const values = rowValues(source, row);
  const told = sheet.marks(row).flatMap((mark) => problems[mark.problem] ?? []);
  const parent = sheet.parent(row);
  return {
    key: values.key,
    account: values.account.name,
    accountId: values.account.advertiserId,
    level: level(values.level),
    parent: parent < 0 ? '' : rowValues(source, parent).name,
    name: values.name,
    mode: values.mode && t(`mode.${values.mode}`),
    budget: values.budget,
    bid: values.bid,
    currency: values.account.currency,
    create: t(values.isSkipped ? 'no' : 'yes'),
    note: listText(
      told.map((each) => withoutTurns(problem(each))),
      language,
    ),
  };
}

/** The rows in view as a file for a spreadsheet. */
export function planCsv(
  source: RowsSource,
  rows: readonly number[],
  words: PlanWords,
  language: Language,
): string {
  const lineOf = (row: number): CsvValue[] => {
    const cells = csvCells(source, row, words, language);
    return columns.map((column) => cells[column]);
  };
  const header = columns.map((column) => words.t(`column.${column}`));
  return toCsv({ notes: [], header, rows: rows.map(lineOf) });
}
