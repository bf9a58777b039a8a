export type CsvValue = string | number | null;

const plainNumber = /^[+-]?\d+(\.\d+)?$/;

/**
 * A spreadsheet runs a cell that begins like a formula, in full-width signs too. An apostrophe makes it text; a plain number
 * (also a negative one) is left alone, since nothing can hide in it. Where the separator of lists is a semicolon or a tab, a
 * cell begins after that as well, whatever quotes are around it.
 */
const harmless = (text: string): string =>
  plainNumber.test(text)
    ? text
    : text.replace(/^(?=[\t\r\n=+\-@＝＋－＠])|(?<=[;\t\r\n][ \t\r\n]*)(?=[=+\-@＝＋－＠])/g, "'");

/**
 * A spreadsheet shows twelve digits and more as 1.83E+18, drops zeros before a number and adds up a phone number. As the
 * formula of a text it stays what it is; nothing but digits, spaces and the plus of a phone number gets into it.
 */
const exactText = (value: string | number): string =>
  typeof value === 'string' && /^(0\d+|\d{12,}|\+\d[\d ]{5,})$/.test(value)
    ? `="${value}"`
    : harmless(String(value));

const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

const line = (values: readonly CsvValue[]): string =>
  values.map((value) => quoted(value === null ? '' : exactText(value))).join(',');

/** Without the mark at the start Excel reads UTF-8 as the machine's own code page and spoils Chinese and Arabic. */
const byteOrderMark = '\uFEFF';

export interface CsvSheet {
  /** Label and value, above the table: what was filtered, when it was taken. */
  notes: readonly (readonly [string, string])[];
  header: readonly string[];
  rows: readonly (readonly CsvValue[])[];
}

export const toCsv = ({ notes, header, rows }: CsvSheet): string =>
  byteOrderMark +
  [...notes.map((note) => line(note)), ...(notes.length > 0 ? [''] : []), line(header), ...rows.map(line)]
    .map((text) => `${text}\r\n`)
    .join('');
