import { fullDate, ianaOf, type Language, type ZoneKey } from '@adsail/contract';
import { type Column, headingOf } from './column.ts';
import { type CsvValue, toCsv } from './csv.ts';

interface Context {
  t: (key: string) => string;
  language: Language;
  zone: ZoneKey;
  filterText: string;
  at?: Date;
}

/** `2026-11-15 10:53:00`: spreadsheets read it as a time, people as well. */
const sheetTime = (at: Date, zone: ZoneKey): string =>
  new Intl.DateTimeFormat('sv-SE', {
    timeZone: ianaOf(zone),
    dateStyle: 'short',
    timeStyle: 'medium',
  }).format(at);

const sheetValue = (value: CsvValue | Date | undefined, zone: ZoneKey): CsvValue =>
  value instanceof Date ? sheetTime(value, zone) : (value ?? null);

/** The rows in the columns that are shown, below what was filtered and when it was taken. */
export function exportSheet<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  context: Context,
): string {
  const { t, language, zone, filterText, at = new Date() } = context;
  const exported = columns.filter(({ exportValue }) => exportValue);
  return toCsv({
    notes: [
      [t('export.at'), `${fullDate(at, ianaOf(zone))} (${ianaOf(zone)})`],
      [t('export.filter'), filterText || t('export.noFilter')],
    ],
    header: exported.map((column) =>
      column.exportHeader === undefined ? headingOf(column, t) : t(column.exportHeader),
    ),
    rows: rows.map((row) =>
      exported.map(({ exportValue }) => sheetValue(exportValue?.(row, { language, t }), zone)),
    ),
  });
}
