import { type Language, localeOf } from './languages.ts';
import type { Translate } from './messages.ts';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** Just now, minutes, hours, days under a week; after that the full date. */
export function relativeTime(
  at: Date,
  translate: Translate,
  options: { now?: Date; timeZone?: string } = {},
): string {
  const seconds = Math.floor(((options.now ?? new Date()).getTime() - at.getTime()) / 1000);
  if (seconds < minute) return translate('names:time.justNow');
  if (seconds < hour) return translate('names:time.minutes', { count: Math.floor(seconds / minute) });
  if (seconds < day) return translate('names:time.hours', { count: Math.floor(seconds / hour) });
  if (seconds < 7 * day) return translate('names:time.days', { count: Math.floor(seconds / day) });
  return fullDate(at, options.timeZone);
}

const dateFormats = new Map<string, Intl.DateTimeFormat>();

/** Making a format costs a hundred times what using it does; a table uses the same one for every row. */
function dateFormat(timeZone: string | undefined): Intl.DateTimeFormat {
  const name = timeZone ?? '';
  const known = dateFormats.get(name);
  if (known) return known;
  const options = { dateStyle: 'short', timeStyle: 'short', ...(timeZone ? { timeZone } : {}) } as const;
  // Sweden writes dates as ISO 8601 does.
  const made = new Intl.DateTimeFormat('sv-SE', options);
  dateFormats.set(name, made);
  return made;
}

/** `2026-11-15 16:08`, the same in every language: dates of a team in four countries must not be read two ways. */
export const fullDate = (at: Date, timeZone?: string): string => dateFormat(timeZone).format(at);

export const thousands = (value: number | bigint, language: Language): string =>
  new Intl.NumberFormat(localeOf(language)).format(value);

const chineseDigits = '零一二三四五六七八九';
const chineseUnits = ['', '十', '百', '千'];
const chineseGroups = ['', '万', '亿', '万亿'];

function chineseGroup(group: number): string {
  let text = '';
  let pendingZero = false;
  for (let place = 3; place >= 0; place -= 1) {
    const digit = Math.floor(group / 10 ** place) % 10;
    if (digit === 0) pendingZero = text !== '';
    else {
      text += `${pendingZero ? '零' : ''}${chineseDigits[digit]}${chineseUnits[place]}`;
      pendingZero = false;
    }
  }
  return text;
}

/** 0 to 9,999,999,999,999,999 in Chinese numerals (10 is 十, not 一十). */
export function chineseNumeral(value: number): string {
  if (!Number.isSafeInteger(value) || value < 0 || value >= 1e16)
    throw new RangeError(`Not a whole number from 0 to 10^16: ${value}`);
  if (value === 0) return '零';
  const groups: number[] = [];
  for (let rest = value; rest > 0; rest = Math.floor(rest / 10_000)) groups.push(rest % 10_000);
  let text = '';
  for (let place = groups.length - 1; place >= 0; place -= 1) {
    const group = groups[place] ?? 0;
    if (group === 0) continue;
    const gap = text !== '' && (group < 1000 || groups[place + 1] === 0);
    text += `${gap ? '零' : ''}${chineseGroup(group)}${chineseGroups[place]}`;
  }
  return text.replace(/^一十/, '十');
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** Unpredictable letters and digits, without the bias of a plain remainder. */
export function randomString(length: number): string {
  let text = '';
  while (text.length < length) {
    for (const byte of crypto.getRandomValues(new Uint8Array(length * 2))) {
      if (byte < 248 && text.length < length) text += alphabet[byte % alphabet.length];
    }
  }
  return text;
}
