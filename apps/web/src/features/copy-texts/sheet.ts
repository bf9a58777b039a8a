import { copyTextLimits } from '@adsail/contract/copy-texts';

export interface PastedText {
  chineseText: string;
  englishText: string;
  arabicText: string;
}

/**
 * The cells of what a spreadsheet puts on the clipboard: tabs between them, a row on each line. A cell with lines or tabs of its
 * own is quoted, and a quote in it doubled.
 */
export function cellsOf(pasted: string): string[][] {
  const rows: string[][] = [[]];
  const cell = /"((?:[^"]|"")*)"(?=\t|\r?\n|$)|[^\t\r\n]*/y;
  let at = 0;
  while (at <= pasted.length) {
    cell.lastIndex = at;
    const [text = '', quoted] = cell.exec(pasted) ?? [];
    rows.at(-1)?.push((quoted === undefined ? text : quoted.replaceAll('""', '"')).trim());
    at += text.length;
    if (pasted[at] === '\r' && pasted[at + 1] === '\n') at += 1;
    if (pasted[at] !== '\t') rows.push([]);
    at += 1;
  }
  return rows.filter((row) => row.some((text) => text !== ''));
}

export interface Pasted {
  texts: PastedText[];
  /** Numbers of rows, from 1, that cannot be added as they are. */
  noChinese: number[];
  tooLong: number[];
}

const isLong = (text: string) => [...text].length > copyTextLimits.length;

export function readSheet(pasted: string): Pasted {
  const texts = cellsOf(pasted).map(([chineseText = '', englishText = '', arabicText = '']) => {
    return { chineseText, englishText, arabicText };
  });
  const rowsWhere = (is: (text: PastedText) => boolean) =>
    texts.flatMap((text, index) => (is(text) ? [index + 1] : []));
  return {
    texts,
    noChinese: rowsWhere(({ chineseText }) => chineseText === ''),
    tooLong: rowsWhere((text) => Object.values(text).some(isLong)),
  };
}
