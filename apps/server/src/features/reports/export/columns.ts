import type { Translate } from '@adsail/contract';
import {
  type CustomColumn,
  reportColumns,
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
  column: ExportColumn;
  cell(row: ReportRow): ExportCell;
}

/** What a row is of, before its figures. */
export function dimensionsOf(
  report: ReportName,
  { group, currency }: Pick<ReportQuestion, 'group' | 'currency'>,
  t: Translate,
): Dimension[] {
  const text = (
    key: Parameters<typeof headingOf>[0],
    cell: (row: ReportRow) => ExportCell,
    unit: ExportUnit = 'text',
  ): Dimension => ({ column: { key, heading: headingOf(key), unit }, cell });
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
    text('platform', ({ platform }) => platform && t(`names:platform.${platform}`)),
    text('account', ({ advertiserName }) => advertiserName),
    text('accountId', ({ advertiserId }) => advertiserId),
  ];
  const ofReport: Record<ReportName, Dimension[]> = {
    dayProduct: [text('product', (row) => row.productName ?? t('exports:reports.noProduct'))],
    product: [text('product', (row) => row.productName ?? t('exports:reports.noProduct'))],
    member: [text('owner', (row) => row.memberName ?? t('exports:reports.noOwner'))],
    account: [...account, text('zone', ({ timezone }) => timezone)],
    ad: [
      text('ad', ({ adName }) => adName),
      text('adId', ({ adId }) => adId),
      text('adGroup', ({ adGroupName, adGroupId }) => adGroupName ?? adGroupId),
      text('campaign', ({ campaignName, campaignId }) => campaignName ?? campaignId),
      ...account,
    ],
  };
  const day = text('day', (row) => row.day, 'day');
  const until = text('until', (row) => row.until, 'day');
  return [
    ...(group === 'none' ? [] : group === 'day' ? [day] : [day, until]),
    ...ofReport[report],
    ...(currency === 'OWN' ? [text('currency', (row) => row.currency)] : []),
  ];
}

/** The figures of one side of a report: its own, those before, or of one column of the pivot. */
export interface Part {
  key: string;
  /** Null: the report's own. */
  heading: string | null;
}

const figureKey = (part: string, name: string): string => `${part} ${name}`;

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
