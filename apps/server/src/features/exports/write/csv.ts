import type { ZoneKey } from '@adsail/contract';
import type { ExportCell, ExportColumn, ExportContent, ExportRow } from '../source.ts';
import { type AboutLine } from './about.ts';
import { headingOf, type Unknowns, type Value, valueReader } from './cell.ts';
import { amountText, percentText, withDecimals } from './numbers.ts';

const byteOrderMark = '\uFEFF';
const lineEnd = '\r\n';
/** Texts of more than some ten kilobytes lie where memory is seldom tidied up. */
export const rowsAPiece = 32;

const number = /^[+-]?\d+(?:\.\d+)?$/;
/** A spreadsheet takes what begins so for a formula, in full width letters and behind blanks too. */
const formula = /^(?:[\t\r\n]|[\s\uFEFF]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/;
/** Where a list's separator is a semicolon, quotes in the middle of a cell mean nothing: each of these begins a new one. */
const separators = /([;\t\r\n]+)/;

/** A text that a spreadsheet would run is shown with an apostrophe before it; a number stays one. */
export const withoutFormula = (text: string): string => {
  const isRun = (part: string): boolean => formula.test(part) && !number.test(part);
  const parts = text.split(separators);
  // What is split off with its separators stands at the odd places.
  const [first = '', ...others] = parts.map((part, at) => (at % 2 === 0 && isRun(part) ? `'${part}` : part));
  const whole = [first, ...others].join('');
  return /^[\t\r\n]/.test(text) ? `'${whole}` : whole;
};

/** RFC 4180. Blanks at an end would be taken off by some programs. */
const quoted = (text: string): string =>
  /[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

const textField = (text: string): string => quoted(withoutFormula(text.toWellFormed()));

function fieldOf(value: Value): string {
  switch (value.kind) {
    case 'empty':
    case 'unknown':
      return '';
    case 'text':
      return textField(value.text);
    case 'money':
      return amountText(value.amount, value.currency);
    case 'number':
      return value.unit === 'percent' ? percentText(value.text) : withDecimals(value.text, 0, 6);
    case 'day':
      return new Date(value.ms).toISOString().slice(0, 10);
    case 'instant':
      return new Date(value.ms).toISOString().slice(0, 16).replace('T', ' ');
  }
}

const linesOf = (lines: readonly (readonly string[])[]): string =>
  lines.map((fields) => fields.join(',') + lineEnd).join('');

/** What stands above the rows; a line is left empty before the headings. */
export const csvHead = (about: readonly AboutLine[]): string =>
  byteOrderMark + (about.length > 0 ? linesOf([...about.map((line) => line.map(textField)), []]) : '');

interface Options {
  zone: ZoneKey;
  /** What the row of totals is called; null: it has none. */
  totalLabel: string | null;
  unknowns: Unknowns;
  onRows(count: number): void;
}

/** Headings, rows and totals, page by page. */
export async function* csvBody(
  { columns, totals, rows }: Pick<ExportContent, 'columns' | 'totals' | 'rows'>,
  { zone, totalLabel, unknowns, onRows }: Options,
): AsyncGenerator<string> {
  const valueOf = valueReader(zone);
  const lineOf = (row: ExportRow): string =>
    columns
      .map((column) => {
        const value = valueOf(column, row[column.key]);
        if (value.kind === 'unknown') unknowns.note(column, value);
        return fieldOf(value);
      })
      .join(',') + lineEnd;
  yield linesOf([columns.map((column) => textField(headingOf(column)))]);
  for await (const page of rows()) {
    for (let at = 0; at < page.length; at += rowsAPiece)
      yield page
        .slice(at, at + rowsAPiece)
        .map(lineOf)
        .join('');
    onRows(page.length);
  }
  if (totals && totalLabel !== null) yield lineOf(labelled(columns, totals, totalLabel));
}

/** The first column says what the row is, unless it has a total itself. */
export function labelled(columns: readonly ExportColumn[], totals: ExportRow, label: string): ExportRow {
  const [first] = columns;
  const own: ExportCell = first && totals[first.key];
  return first && (own === undefined || own === null) ? { ...totals, [first.key]: { text: label } } : totals;
}
