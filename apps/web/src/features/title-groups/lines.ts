import { dropDuplicates, titleLimits } from '@adsail/contract/title-groups';

export interface Change {
  titles: string[];
  /** Repeated titles that were filtered. */
  dropped: number;
  /** Titles beyond the limit: they stay to be seen, and the group cannot be saved with them. */
  tooMany: number;
}

/** As people count: an emoji is one, spaces at the ends are none. */
export const titleLength = (title: string): number => [...title.trim()].length;

export const fitsLength = (title: string): boolean =>
  titleLength(title) >= titleLimits.minLength && titleLength(title) <= titleLimits.maxLength;

/** What is wrong with the title at a place: key of a message. An empty line is no title yet. */
export function faultOf(
  title: string,
  index: number,
): 'title-groups:rule.length' | 'title-groups:beyond' | null {
  if (title === '') return null;
  if (index >= titleLimits.titles) return 'title-groups:beyond';
  return fitsLength(title) ? null : 'title-groups:rule.length';
}

const linesOf = (text: string): string[] =>
  text
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter(Boolean);

export const hasSeveralLines = (text: string): boolean => linesOf(text).length > 1;

/** A title that is left: blank lines go, repeated ones are filtered and counted. */
export function tidy(titles: readonly string[]): Change {
  const filled = titles.map((title) => title.trim()).filter(Boolean);
  const { titles: unique, dropped } = dropDuplicates(filled);
  return {
    titles: unique,
    dropped,
    tooMany: Math.max(0, unique.length - titleLimits.titles),
  };
}

/** Many lines pasted into the line at `index`: what stood there stays if it had text, the new ones follow it. */
export const pasteAt = (titles: readonly string[], index: number, text: string): Change =>
  tidy([...titles.slice(0, index + 1), ...linesOf(text), ...titles.slice(index + 1)]);
