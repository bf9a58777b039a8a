import { contentLimits, Override } from '@adsail/contract/tasks/plan';
import type { OverrideField } from './overrides.ts';
import { yesNoOf } from './spoken-words.ts';

/** What a row can take. */
export interface RowRoom {
  hasBudget: boolean;
  hasBid: boolean;
  isSkippedAbove: boolean;
}

/** A text of the screen with what is in it. */
export interface Reason {
  key: 'tooLong' | 'notText' | 'noBudget' | 'noBid' | 'notYesNo' | 'aboveOut' | 'readOnly';
  parameters?: { count: number };
}

export type Read = { value: string | boolean | undefined } | { reason: Reason };

const easternDigits = /[\u0660-\u0669\u06F0-\u06F9]/g;
const wordsAround = /^[\p{L}\p{Sc}\s]+|[\p{L}\p{Sc}\s]+$/gu;
const grouped = /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/;
const plain = /^\d+(?:\.\d+)?$/;

/**
 * An amount as sheets write them (`1,200.50`, `USD 30`, `３０`, `٣٠`). What is no number stays as it was typed: the plan says what is
 * wrong with it.
 */
export function readAmount(text: string): string {
  const typed = text.trim();
  const latin = typed
    .normalize('NFKC')
    .replaceAll(easternDigits, (digit) => String((digit.codePointAt(0) ?? 0) % 16))
    .replaceAll('\u066B', '.')
    .replaceAll('\u066C', ',')
    .replaceAll(wordsAround, '');
  if (grouped.test(latin)) return latin.replaceAll(',', '');
  return plain.test(latin) ? latin : typed;
}

/** Longer than what a draft can keep. */
const amountLimit = 40;

function readMoney(text: string, isThere: boolean, without: 'noBudget' | 'noBid'): Read {
  if (text.trim() === '') return { value: undefined };
  if (!isThere) return { reason: { key: without } };
  const amount = readAmount(text);
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
  if (field === 'budget') return readMoney(text, room.hasBudget, 'noBudget');
  if (field === 'bid') return readMoney(text, room.hasBid, 'noBid');
  return readCreate(text, room);
}
