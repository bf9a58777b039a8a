import {
  fullDate,
  ianaOf,
  type Language,
  plainAmount,
  type Translate,
  type ZoneKey,
  zoneOffsetLabel,
} from '@adsail/contract';
import type { ExportContent } from '../source.ts';
import { percentText, withDecimals } from './numbers.ts';
import { type Unknowns, valueReader } from './cell.ts';

/** Who had the file made, when and for whom. */
export interface Maker {
  organisation: string;
  by: string;
  at: Date;
  zone: ZoneKey;
  language: Language;
  t: Translate;
}

export type AboutLine = readonly [label: string, value: string];

/** What a file says of itself, in lines of a label and a value. */
export function aboutLines(
  content: ExportContent,
  { organisation, by, at, zone, t }: Maker,
  { rows, unknowns }: { rows: number; unknowns: Unknowns },
): AboutLine[] {
  const { title, range, currency, filters = [], notes = [], totals, columns, asOf } = content;
  const valueOf = valueReader(zone);
  const totalText = (column: (typeof columns)[number]): string => {
    const value = valueOf(column, totals?.[column.key]);
    switch (value.kind) {
      case 'empty':
      case 'unknown':
        return '';
      case 'text':
        return value.text;
      case 'money':
        return value.currency
          ? `${value.currency} ${plainAmount({ amount: value.amount, currency: value.currency }, 'en')}`
          : value.amount;
      case 'number':
        return value.unit === 'percent' ? `${percentText(value.text)} %` : withDecimals(value.text, 0, 6);
      default:
        return new Date(value.ms).toISOString().slice(0, 10);
    }
  };
  const dated = (instant: Date): string => fullDate(instant, ianaOf(zone));
  const span = ({ oldest, newest }: { oldest: Date; newest: Date }): string =>
    dated(oldest) === dated(newest)
      ? dated(newest)
      : t('exports:about.days', { from: dated(oldest), to: dated(newest) });
  const hasMoney = columns.some(({ unit }) => unit === 'money');
  return [
    [t('exports:about.title'), title],
    ...(range ? [[t('exports:about.range'), t('exports:about.days', range)] as const] : []),
    ...filters.map(({ name, value }) => [name, value] as const),
    ...(hasMoney ? [[t('exports:about.currency'), currency ?? t('exports:about.ownCurrency')] as const] : []),
    [t('exports:about.zone'), `${ianaOf(zone)} (${zoneOffsetLabel(zone, at)})`],
    [t('exports:about.organisation'), organisation],
    [t('exports:about.by'), by],
    [t('exports:about.at'), dated(at)],
    ...(asOf ? [[t('exports:about.asOf'), span(asOf)] as const] : []),
    [t('exports:about.rows'), String(rows)],
    ...columns.flatMap((column) => {
      const text = totals ? totalText(column) : '';
      return text === '' ? [] : [[`${t('exports:about.totals')}: ${column.heading}`, text] as const];
    }),
    ...notes.map((note) => [t('exports:about.notes'), note] as const),
    ...unknowns.lines.map(
      ({ heading, reasons }) => [`${t('exports:about.emptyCells')}: ${heading}`, reasons.join('; ')] as const,
    ),
  ];
}
