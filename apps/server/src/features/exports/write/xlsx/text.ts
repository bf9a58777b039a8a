/** The longest text that a cell may have, counted as JavaScript counts. */
const longestText = 32_767;

// oxlint-disable-next-line no-control-regex -- what XML does not have is just what is looked for
const notInXml = /[\u0000-\u0008\u000B\u000C\u000D-\u001F\uFFFE\uFFFF]/g;
/** What would be read as one of the marks below. */
const looksEncoded = /_(?=x[\dA-Fa-f]{4}_)/g;

const encoded = (character: string): string =>
  `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`;

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export const escapeXml = (text: string): string =>
  /[&<>"]/.test(text) ? text.replaceAll(/[&<>"]/g, (each) => escapes[each] as string) : text;

/** As it stands in a cell: characters that XML does not know are written as Excel itself writes them. */
export function cellText(text: string): string {
  const whole = text.toWellFormed();
  const kept = whole.length > longestText ? `${whole.slice(0, longestText - 1).toWellFormed()}…` : whole;
  return escapeXml(kept.replaceAll(looksEncoded, '_x005F_').replaceAll(notInXml, encoded));
}

/** A, B, …, Z, AA, AB, … */
export function columnLetters(at: number): string {
  let letters = '';
  for (let rest = at + 1; rest > 0; rest = Math.floor((rest - 1) / 26))
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters;
  return letters;
}

/** Excel knows no longer names, nor these signs in them. */
const longestName = 31;

/** Names of sheets differ, whatever the letters' size. */
export function sheetName(title: string, taken: readonly string[]): string {
  const plain =
    title
      .replaceAll(/[[\]:*?/\\\p{C}]/gu, ' ')
      .replaceAll(/^'+|'+$/g, '')
      .trim() || 'Data';
  const isTaken = (name: string) => taken.some((each) => each.toUpperCase() === name.toUpperCase());
  for (let number = 1; ; number += 1) {
    const end = number === 1 ? '' : ` (${number})`;
    const name =
      plain
        .slice(0, longestName - end.length)
        .toWellFormed()
        .trim() + end;
    if (!isTaken(name)) return name;
  }
}
