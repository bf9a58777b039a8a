import type { ExportColumn, ExportRow } from '../../source.ts';
import { headingOf, type Unknowns, type Value } from '../cell.ts';
import type { AboutLine } from '../about.ts';
import type { Styles } from './styles.ts';
import { cellText, columnLetters } from './text.ts';

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
export const xmlHead = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

const dayMs = 86_400_000;
/** Excel counts days from then; the day that it believes 1900 to have had is behind it. */
const firstDayMs = Date.UTC(1899, 11, 30);
const serial = (ms: number): string => String((ms - firstDayMs) / dayMs);

const widths: Readonly<Record<ExportColumn['unit'], number>> = {
  text: 24,
  count: 13,
  money: 18,
  percent: 11,
  ratio: 11,
  day: 12,
  instant: 18,
};
const widest = 60;

/** Chinese letters take the room of two. */
const room = (text: string): number =>
  [...text].reduce((sum, letter) => sum + (/[\u1100-\u115F\u2E80-\uFFE6]/.test(letter) ? 2 : 1), 0);

const columnWidth = (column: ExportColumn): number =>
  Math.min(widest, Math.max(widths[column.unit], room(headingOf(column)) + 3));

function cellXml(reference: string, value: Value, style: number): string {
  switch (value.kind) {
    case 'empty':
    case 'unknown':
      return '';
    case 'text':
      return `<c r="${reference}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${cellText(value.text)}</t></is></c>`;
    case 'money':
      return `<c r="${reference}" s="${style}"><v>${value.amount}</v></c>`;
    case 'number':
      return `<c r="${reference}" s="${style}"><v>${value.text}</v></c>`;
    default:
      return `<c r="${reference}" s="${style}"><v>${serial(value.ms)}</v></c>`;
  }
}

interface SheetOptions {
  columns: readonly ExportColumn[];
  styles: Styles;
  valueOf(column: ExportColumn, cell: ExportRow[string]): Value;
  unknowns: Unknowns;
  /** From right to left. */
  rtl: boolean;
}

/** The pieces of a sheet of rows, whose headings stay in sight. */
export class SheetXml {
  readonly #options: SheetOptions;
  readonly #letters: readonly string[];

  constructor(options: SheetOptions) {
    this.#options = options;
    this.#letters = options.columns.map((_column, at) => columnLetters(at));
  }

  head(): string {
    const { columns, rtl } = this.#options;
    const cols = columns.map(
      (column, at) => `<col min="${at + 1}" max="${at + 1}" width="${columnWidth(column)}" customWidth="1"/>`,
    );
    return [
      xmlHead,
      `<worksheet xmlns="${main}">`,
      `<sheetViews><sheetView workbookViewId="0"${rtl ? ' rightToLeft="1"' : ''}>`,
      '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>',
      '</sheetView></sheetViews>',
      `<cols>${cols.join('')}</cols><sheetData>`,
      this.#headings(),
    ].join('');
  }

  #headings(): string {
    const { columns, styles } = this.#options;
    const cells = columns.map((column, at) =>
      cellXml(`${this.#letters[at]}1`, { kind: 'text', text: headingOf(column) }, styles.heading),
    );
    return `<row r="1">${cells.join('')}</row>`;
  }

  row(row: ExportRow, number: number, bold = false): string {
    const { columns, styles, valueOf, unknowns } = this.#options;
    let cells = '';
    for (const [at, column] of columns.entries()) {
      const value = valueOf(column, row[column.key]);
      if (value.kind === 'unknown') unknowns.note(column, value);
      else if (value.kind !== 'empty')
        cells += cellXml(`${this.#letters[at]}${number}`, value, styles.of(value, bold));
    }
    return `<row r="${number}">${cells}</row>`;
  }

  tail(): string {
    return '</sheetData></worksheet>';
  }
}

/** The sheet that says what the others are. */
export function aboutSheet(lines: readonly AboutLine[], styles: Styles, rtl: boolean): string {
  const rows = lines.map(([label, value], at) => {
    const cells = [
      cellXml(`A${at + 1}`, { kind: 'text', text: label }, styles.heading),
      value === '' ? '' : cellXml(`B${at + 1}`, { kind: 'text', text: value }, 0),
    ];
    return `<row r="${at + 1}">${cells.join('')}</row>`;
  });
  return [
    xmlHead,
    `<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"${rtl ? ' rightToLeft="1"' : ''}/></sheetViews>`,
    '<cols><col min="1" max="1" width="26" customWidth="1"/><col min="2" max="2" width="60" customWidth="1"/></cols>',
    `<sheetData>${rows.join('')}</sheetData></worksheet>`,
  ].join('');
}
