import { dropDuplicates } from '@adsail/contract';

export interface LineLimits {
  lines: number;
  minLength: number;
  maxLength: number;
}

export interface TidyLines {
  lines: string[];
  /** Repeated lines that were filtered. */
  dropped: number;
}

/** As people count: an emoji is one, spaces at the ends are none. */
export const lineLength = (line: string): number => [...line.trim()].length;

export const fitsLength = (line: string, { minLength, maxLength }: LineLimits): boolean =>
  lineLength(line) >= minLength && lineLength(line) <= maxLength;

const linesOf = (text: string): string[] =>
  text
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter(Boolean);

export const hasSeveralLines = (text: string): boolean => linesOf(text).length > 1;

/** Blank lines go, repeated ones are filtered and counted. */
export function tidy(lines: readonly string[]): TidyLines {
  const filled = lines.map((line) => line.trim()).filter(Boolean);
  const { unique, dropped } = dropDuplicates(filled);
  return { lines: unique, dropped };
}

/** Many lines pasted into the line at `index`: what stood there stays if it had text, the new ones follow it. */
export const pasteAt = (lines: readonly string[], index: number, text: string): TidyLines =>
  tidy([...lines.slice(0, index + 1), ...linesOf(text), ...lines.slice(index + 1)]);
