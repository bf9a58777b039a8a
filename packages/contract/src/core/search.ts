import { z } from 'zod';
import { messageRef } from './messages.ts';

/** Of one name or id. */
export const keywordLength = 100;
export const maxKeywords = 100;
/** Of all of them together, as they stand in the search box: they also stand in the address. */
export const searchLength = 4000;

const idPattern = /^(\d{6,24}|[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12})$/i;
const commas = ',，،、';
const commaPattern = new RegExp(`[${commas}]`);
const anySeparator = new RegExp(String.raw`[\s;；؛${commas}]+`);
/**
 * The first that a text has says where it is split: a column of names from a sheet may have commas in its names. Who
 * writes with Chinese marks mixes them, `a，b、c；d`; an English name between them keeps its comma.
 */
const separators: readonly { has: RegExp; splitAt: RegExp }[] = [
  { has: /[\r\n\t]/, splitAt: /[\r\n\t]/ },
  { has: /[;؛]/, splitAt: /[;؛；]/ },
  { has: /；/, splitAt: /[；，、]/ },
  { has: commaPattern, splitAt: commaPattern },
];
/** One name, whatever stands in it. */
const quoted = /^"([^"\r\n\t]+)"$/;
const edges = new RegExp(`^${anySeparator.source}|${anySeparator.source}$`, 'g');

/**
 * The names or ids that somebody searches for at once: pasted from a sheet, one a line, or with commas or semicolons between
 * them; between ids a space is enough. Each once, in the order they came. A name in quotation marks stays whole.
 */
export function keywordsOf(text: string): string[] {
  const [, name] = quoted.exec(text.trim()) ?? [];
  if (name?.trim()) return [name.trim()];
  const whole = text.replaceAll(edges, '');
  // Of commas alone: searched for as they are.
  if (whole === '') return text.trim() === '' ? [] : [text.trim()];
  const words = whole.split(anySeparator);
  // Names have spaces, and so have phone numbers; a list of ids has nothing else.
  if (words.every((word) => idPattern.test(word))) return [...new Set(words)];
  const separator = separators.find(({ has }) => has.test(whole));
  if (!separator) return [whole];
  const parts = whole.split(separator.splitAt).map((part) => part.replaceAll(edges, ''));
  return [...new Set(parts.filter(Boolean))];
}

/** The search for one name alone, also where it has commas. */
export const keywordFor = (name: string): string =>
  keywordsOf(name).length > 1 && !name.includes('"') ? `"${name}"` : name;

/** Several lines in the one line of a search box, to be read back by `keywordsOf`. */
export const keywordsInLine = (keywords: readonly string[]): string =>
  keywords.join(keywords.some((each) => commaPattern.test(each)) ? '; ' : ', ');

/** What a search box sends; a row that has any of the keywords is found. */
export const Keyword = z
  .string()
  .trim()
  .max(searchLength)
  .transform((text) => {
    const keywords = keywordsOf(text);
    return keywords.length > 0 ? keywords : undefined;
  })
  .refine((keywords = []) => keywords.length <= maxKeywords, {
    error: messageRef('core:rule.maxItems', { count: maxKeywords }),
  })
  .refine((keywords = []) => keywords.every(({ length }) => length <= keywordLength), {
    error: messageRef('core:rule.maxLength', { count: keywordLength }),
  })
  .optional();
