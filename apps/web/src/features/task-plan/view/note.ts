import { type Language, thousands } from '@adsail/contract';
import i18next from 'i18next';
import type { RowsSource } from './rows.ts';
import type { PlanWords } from './words.ts';

/** The heaviest of what is wrong with a row, and how much more there is. */
export function noteOf({ sheet, problems }: RowsSource, row: number, { t, problem }: PlanWords): string {
  const told = sheet.marks(row).flatMap((mark) => problems[mark.problem] ?? []);
  const heaviest = told.find(({ weight }) => weight === 'error') ?? told[0];
  if (!heaviest) return '';
  const note = problem(heaviest);
  if (told.length === 1) return note;
  return t('noteAndMore', { note, number: thousands(told.length - 1, i18next.language as Language) });
}
