import { contentLimits, Override } from '@adsail/contract/tasks/plan';
import { isMarkOf } from './currency-marks.ts';
import type { OverrideField } from './overrides.ts';
import { yesNoOf } from './spoken-words.ts';

/** What a row can take. */
export interface RowRoom {
  hasBudget: boolean;
  hasBid: boolean;
  isSkippedAbove: boolean;
  /** Of its account. */
  currency: string;
}

/** A text of the screen with what is in it. */
export interface Reason {
  key: 'tooLong' | 'notText' | 'noBudget' | 'noBid' | 'notYesNo' | 'aboveOut' | 'readOnly' | 'otherCurrency';
  parameters?: { count: number } | { currency: string };
}

export type Read = { value: string | boolean | undefined } | { reason: Reason };

const easternDigits = /[\u0660-\u0669\u06F0-\u06F9]/g;
const around = /^(?<before>[\p{L}\p{Sc}\s.]*?)\s*(?<number>\d.*?)\s*(?<after>[\p{L}\p{Sc}\s.]*)$/u;
const grouped = /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/;
const plain = /^\d+(?:\.\d+)?$/;

/**
 * An amount as sheets write them (`1,200.50`, `USD 30`, `３０`, `٣٠`), and what stands around it. What is no number stays as it was
 * typed: the plan says what is wrong with it.
 */
export function readAmount(text: string): { amount: string; marks: readonly string[] } {
  const typed = text.trim();
  const latin = typed
    .normalize('NFKC')
    .replaceAll(easternDigits, (digit) => String((digit.codePointAt(0) ?? 0) % 16))
    .replaceAll('\u066B', '.')
    .replaceAll('\u066C', ',');
  const { before = '', number = '', after = '' } = around.exec(latin)?.groups ?? {};
  const amount = grouped.test(number) ? number.replaceAll(',', '') : number;
  if (!plain.test(amount)) return { amount: typed, marks: [] };
  return { amount, marks: [before.trim(), after.trim()].filter(Boolean) };
}

const { amount: amountLimit } = contentLimits;

function readMoney(
  text: string,
  isThere: boolean,
  without: 'noBudget' | 'noBid',
  { currency }: RowRoom,
): Read {
  if (text.trim() === '') return { value: undefined };
  if (!isThere) return { reason: { key: without } };
  const { amount, marks } = readAmount(text);
  if (marks.some((mark) => !isMarkOf(mark, currency)))
    return { reason: { key: 'otherCurrency', parameters: { currency } } };
  if (amount.length > amountLimit) return { reason: { key: 'tooLong', parameters: { count: amountLimit } } };
  return Override.safeParse({ budget: amount }).success ? { value: amount } : { reason: { key: 'notText' } };
}

function readName(text: string): Read {
  const name = text.trim();
  if (name === '') return { value: undefined };
  if (name.length > contentLimits.text)
    return { reason: { key: 'tooLong', parameters: { count: contentLimits.text } } };
  return Override.safeParse({ name }).success ? { value: name } : { reason: { key: 'notText' } };
}

function readCreate(text: string, { isSkippedAbove }: RowRoom): Read {
  if (text.trim() === '') return { value: undefined };
  const isMade = yesNoOf(text);
  if (isMade === undefined) return { reason: { key: 'notYesNo' } };
  if (isMade && isSkippedAbove) return { reason: { key: 'aboveOut' } };
  return { value: isMade ? undefined : true };
}

/** What a text means in a cell; an empty one gives the cell back to the template. */
export function readCell(field: OverrideField, text: string, room: RowRoom): Read {
  if (field === 'name') return readName(text);
  if (field === 'budget') return readMoney(text, room.hasBudget, 'noBudget', room);
  if (field === 'bid') return readMoney(text, room.hasBid, 'noBid', room);
  return readCreate(text, room);
}
