import { deepestInput } from './values.ts';

const quote = 0x22;
const backslash = 0x5c;
const comma = 0x2c;
const openings = new Set([0x5b, 0x7b]);
const closings = new Set([0x5d, 0x7d]);

/** Behind the text that begins at this quotation mark. */
function endOfText(text: string, from: number): number {
  let at = from + 1;
  while (at < text.length && text.charCodeAt(at) !== quote) at += text.charCodeAt(at) === backslash ? 2 : 1;
  return at;
}

/**
 * Whether a JSON text has more values than allowed or is too deep, told from its punctuation. Parsing two megabytes of empty objects costs
 * more than a hundred milliseconds of everybody's time; this look costs a tenth and stops at the limit.
 */
export function excessOf(
  text: string,
  maxValues: number,
  deepest: number = deepestInput,
): 'values' | 'depth' | null {
  let values = 1;
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === quote) at = endOfText(text, at);
    else if (code === comma) values += 1;
    else if (openings.has(code)) {
      values += 1;
      depth += 1;
      if (depth > deepest) return 'depth';
    } else if (closings.has(code)) depth -= 1;
    if (values > maxValues) return 'values';
  }
  return null;
}
