import { currencyOf, plainAmount } from '@adsail/contract';
import type { RowField } from '@adsail/contract/tasks/plan';
import type { Overrides, SheetAccount } from '../planning/protocol.ts';
import type { RowsSource } from './rows.ts';

/** How heavy what is wrong with a row is; empty: nothing is. */
export type Weight = 'error' | 'warning' | '';

/** A row as it is shown: what a person wrote stands there at once, before the plan has it. */
export interface RowValues {
  key: string;
  name: string;
  /** As it is typed. */
  budget: string;
  bid: string;
  mode: string;
  account: SheetAccount;
  level: string;
  depth: number;
  isSkipped: boolean;
  /** Something above it is left out, so it cannot be made by itself. */
  isSkippedAbove: boolean;
  /** Which of its cells a person wrote. */
  byHand: { name: boolean; budget: boolean; bid: boolean; skipped: boolean };
  weight: Weight;
}

const isLeftOut = (overrides: Overrides, key: string): boolean => overrides[key]?.skipped === true;

export function rowValues(source: RowsSource, row: number): RowValues {
  const { sheet, overrides } = source;
  const key = sheet.key(row);
  const own = overrides[key];
  let isSkippedAbove = false;
  for (let at = sheet.parent(row); at >= 0 && !isSkippedAbove; at = sheet.parent(at))
    isSkippedAbove = isLeftOut(overrides, sheet.key(at));
  const hasBelow = sheet.depth(row) < sheet.levels.length - 1;
  const isOwn = isLeftOut(overrides, key);
  return {
    key,
    name: textIn(source, row, key, 'name'),
    budget: textIn(source, row, key, 'budget'),
    bid: textIn(source, row, key, 'bid'),
    mode: sheet.budgetMode(row) ?? '',
    account: sheet.account(row),
    level: sheet.level(row),
    depth: sheet.depth(row),
    // A parent is also left out when nothing is left below it, which the plan tells.
    isSkipped: isOwn || isSkippedAbove || (hasBelow && sheet.isSkipped(row)),
    isSkippedAbove,
    byHand: {
      name: own?.name !== undefined,
      budget: own?.budget !== undefined,
      bid: own?.bid !== undefined,
      skipped: own?.skipped !== undefined,
    },
    weight: weightOf(source, row),
  };
}

/** What was written and taken back is still in the sheet until the next one is made. */
function textIn(
  { sheet, overrides, planned, templates }: RowsSource,
  row: number,
  key: string,
  field: RowField,
): string {
  const own = overrides[key]?.[field];
  if (own !== undefined) return own;
  const isTakenBack = planned[key]?.[field] !== undefined;
  return (isTakenBack ? templates.of(key, field) : undefined) ?? sheet[field](row);
}

function weightOf({ sheet, problems }: RowsSource, row: number): Weight {
  let found: Weight = '';
  for (const { problem } of sheet.marks(row)) {
    if (problems[problem]?.weight === 'error') return 'error';
    if (problems[problem]) found = 'warning';
  }
  return found;
}

const isAmount = (amount: string, currency: string): boolean =>
  /^\d+(?:\.\d+)?$/.test(amount) && (amount.split('.')[1]?.length ?? 0) <= currencyOf(currency).digits;

/** `USD 50.00`, as money is written everywhere; what is no such amount is shown as it was typed, to the last digit. */
export function amountText(amount: string, currency: string): string {
  if (amount === '') return '';
  return `${currency} ${isAmount(amount, currency) ? plainAmount({ amount, currency }) : amount}`;
}
