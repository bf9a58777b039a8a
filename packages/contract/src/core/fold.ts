/**
 * A name as it is compared and searched for: whoever types leaves out capitals, accents and vowel marks, and writes wide
 * letters, a final Alef or a closed Teh as it comes.
 */
export const foldText = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[\p{M}\u0640]/gu, '')
    .toLowerCase()
    .replaceAll('\u0649', '\u064A')
    .replaceAll('\u0629', '\u0647')
    .replaceAll(/[\s\u200B-\u200F]+/g, ' ')
    .trim();
