import {
  type CustomColumn,
  ReportColumn as ReportColumnName,
  type ReportColumn,
  reportColumns,
  type ReportDimension,
  reportDimensions,
  type ReportGroup,
} from '@adsail/contract/reports';
import type { ReportDefinition } from './definitions.ts';
import { columnPresets } from './presets.ts';

/** Of an own column in the address, where ids are letters and digits. */
export const customId = (id: string): string => `own${id.replaceAll('-', '')}`;

export const isCustomId = (id: string): boolean => /^own[0-9a-f]{32}$/.test(id);

export const isMetricId = (id: string): id is ReportColumn => ReportColumnName.safeParse(id).success;

/** Behind the name of what a row is about. */
const moreColumns = {
  product: [],
  account: ['advertiserId', 'platform', 'currency', 'timezone'],
  member: [],
  ad: ['adGroupName', 'campaignName', 'advertiserName', 'platform'],
} as const satisfies Record<ReportDimension, readonly string[]>;
export type DimensionColumn =
  | (typeof reportDimensions)[ReportDimension]
  | (typeof moreColumns)[ReportDimension][number]
  | 'day';
const hiddenAtFirst = new Set<string>(['advertiserId', 'currency', 'timezone', 'platform', 'adGroupName']);

interface Arrangeable {
  id: string;
  hidden: boolean;
  required: boolean;
  isFixed: boolean;
}

/** What a row is about, before its figures: the period where rows are of one, then names. */
const dimensionColumns = (
  { dimension }: ReportDefinition,
  group: ReportGroup,
): readonly DimensionColumn[] => {
  const own: readonly DimensionColumn[] = [reportDimensions[dimension], ...moreColumns[dimension]];
  return group === 'none' ? own : own.toSpliced(1, 0, 'day');
};

const usual: readonly string[] = columnPresets.usual;

/** Ids of the columns in their usual order, without those of a pivot, which depend on what it finds. */
export const arrangeable = (
  definition: ReportDefinition,
  group: ReportGroup,
  custom: readonly CustomColumn[],
): Arrangeable[] => [
  ...dimensionColumns(definition, group).map((id, at) => ({
    id,
    hidden: hiddenAtFirst.has(id),
    required: at === 0 || id === 'day',
    isFixed: true,
  })),
  ...reportColumns.map((id) => ({ id, hidden: !usual.includes(id), required: false, isFixed: false })),
  ...custom.map(({ id }) => ({ id: customId(id), hidden: true, required: false, isFixed: false })),
];

/** A column that somebody has just made stands behind the first figure: in sight at once, also on a card. */
export function withOwnColumn(shown: readonly string[], id: string): string[] {
  const others = shown.filter((each) => each !== id);
  const first = others.findIndex((each) => isMetricId(each) || isCustomId(each));
  return others.toSpliced(first < 0 ? others.length : first + 1, 0, id);
}

export const visibleIds = ({ order, hidden }: { order: string[]; hidden: string[] }): string[] =>
  order.filter((id) => !hidden.includes(id));
