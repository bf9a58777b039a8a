import type { Translate } from '@adsail/contract';
import {
  type CustomColumn,
  ownCurrency,
  reportColumns,
  type ReportLayout,
  type ReportName,
  type ReportPage,
  type ReportQuestion,
  type ReportRow,
  unitOf,
} from '@adsail/contract/reports';
import type { ExportCell, ExportColumn, ExportUnit } from '../../exports/index.ts';

/** A column of figures of the report, own ones among them. */
export interface Figure {
  name: string;
  heading: string;
  unit: ExportUnit;
}

export function figuresOf(
  { columns = [...reportColumns], customColumns: ids }: Pick<ReportQuestion, 'columns' | 'customColumns'>,
  own: readonly Pick<CustomColumn, 'id' | 'name' | 'unit'>[],
  t: Translate,
): Figure[] {
  const byId = new Map(own.map((column) => [column.id, column]));
  return [
    ...[...new Set(columns)].map((name) => ({
      name,
      heading: t(`reports:metric.${name}`),
      unit: unitOf(name),
    })),
    ...[...new Set(ids)].flatMap((id) => {
      const column = byId.get(id);
      return column ? [{ name: id, heading: column.name, unit: column.unit }] : [];
    }),
  ];
}

interface Dimension {
  /** As the screen calls the column; null: it has none. */
  shownAs: string | null;
  column: ExportColumn;
  cell(row: ReportRow): ExportCell;
}

/** What a row is of, before its figures. */
export function dimensionsOf(
  report: ReportName,
  { group, currency, shown }: Pick<ReportQuestion, 'group' | 'currency'> & Pick<ReportLayout, 'shown'>,
  t: Translate,
): Dimension[] {
  const text = (
    key: Parameters<typeof headingOf>[0],
    shownAs: string | null,
    cell: (row: ReportRow) => ExportCell,
    unit: ExportUnit = 'text',
  ): Dimension => ({ shownAs, column: { key, heading: headingOf(key), unit }, cell });
  const headingOf = (
    key:
      | 'day'
      | 'until'
      | 'product'
      | 'platform'
      | 'account'
      | 'accountId'
      | 'zone'
      | 'owner'
      | 'campaign'
      | 'adGroup'
      | 'ad'
      | 'adId'
      | 'currency',
  ) => t(`exports:reports.${key}`);
  const account = [
    text('platform', 'platform', ({ platform }) => platform && t(`names:platform.${platform}`)),
    text('account', 'advertiserName', ({ advertiserName }) => advertiserName),
    text('accountId', 'advertiserId', ({ advertiserId }) => advertiserId),
  ];
  const ofReport: Record<ReportName, Dimension[]> = {
    dayProduct: [text('product', 'productName', (row) => row.productName ?? t('exports:reports.noProduct'))],
    product: [text('product', 'productName', (row) => row.productName ?? t('exports:reports.noProduct'))],
    member: [text('owner', 'memberName', (row) => row.memberName ?? t('exports:reports.noOwner'))],
    account: [...account, text('zone', 'timezone', ({ timezone }) => timezone)],
    ad: [
      text('ad', 'adName', ({ adName }) => adName),
      text('adId', null, ({ adId }) => adId),
      text('adGroup', 'adGroupName', ({ adGroupName, adGroupId }) => adGroupName ?? adGroupId),
      text('campaign', 'campaignName', ({ campaignName, campaignId }) => campaignName ?? campaignId),
      ...account,
    ],
  };
  const day = text('day', 'day', (row) => row.day, 'day');
  const until = text('until', 'day', (row) => row.until, 'day');
  const period = group === 'none' ? [] : group === 'day' ? [day] : [day, until];
  const own = text('currency', 'currency', (row) => row.currency);
  if (!shown) return [...period, ...ofReport[report], ...(currency === ownCurrency ? [own] : [])];
  const all = [...period, ...ofReport[report], own];
  const seen = shown.flatMap((id) => all.filter(({ shownAs }) => shownAs === id));
  // Amounts of several currencies below one heading would have none.
  return currency === ownCurrency && !seen.includes(own) ? [...seen, own] : seen;
}

/** The figures of one side of a report: its own, those before, or of one column of the pivot. */
export interface Part {
  key: string;
  /** Null: the report's own. */
  heading: string | null;
}

const figureKey = (part: string, name: string): string => `${part} ${name}`;

/** As they stand on the screen, where it was asked from there. */
export const inOrder = (
  figures: readonly Figure[],
  shown: readonly string[] | undefined,
): readonly Figure[] => (shown ? shown.flatMap((id) => figures.filter(({ name }) => name === id)) : figures);

export const figureColumns = (
  { key, heading }: Part,
  figures: readonly Figure[],
  currency: string | null,
): ExportColumn[] =>
  figures.map(({ name, heading: metric, unit }) => ({
    key: figureKey(key, name),
    heading: heading === null ? metric : `${metric} · ${heading}`,
    unit,
    ...(unit === 'money' && currency !== null && { currency }),
  }));

/** The value, or in words why there is none: never a zero, never an empty cell without a reason. */
export function figureCells(
  part: string,
  { values, why }: ReportRow | ReportPage['totals'],
  figures: readonly Figure[],
  currency: string | null,
  t: Translate,
): [string, ExportCell][] {
  return figures.map(({ name, unit }) => {
    const value = values[name] ?? null;
    const reason = why[name];
    const cell = (): ExportCell => {
      if (value === null) return reason ? { text: t(`reports:why.${reason}`) } : null;
      return unit === 'money' && currency !== null ? { amount: value, currency } : value;
    };
    return [figureKey(part, name), cell()];
  });
}
