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

/** The rows in view as a file for a spreadsheet. */
export function planCsv(
  source: RowsSource,
  rows: readonly number[],
  { t, level, problem }: PlanWords,
  language: Language,
): string {
  const { sheet, problems } = source;
  const lineOf = (row: number): CsvValue[] => {
    const values = rowValues(source, row);
    const told = sheet.marks(row).flatMap((mark) => problems[mark.problem] ?? []);
    const parent = sheet.parent(row);
    const cells: Record<(typeof columns)[number], CsvValue> = {
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
    return columns.map((column) => cells[column]);
  };
  return toCsv({ notes: [], header: columns.map((column) => t(`column.${column}`)), rows: rows.map(lineOf) });
}
