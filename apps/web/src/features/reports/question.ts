import {
  type Comparison,
  ownCurrency,
  type PivotDimension,
  type ReportColumn,
  ReportColumn as ReportColumnName,
  ReportDays,
  type ReportGroup,
} from '@adsail/contract/reports';
import { currencyCodes } from '@adsail/contract';
import type { DayRange } from '../../ui/date-range/index.ts';
import type { SearchParameters } from '../../ui/use-search-parameters.ts';
import { isCustomId, isMetricId } from './column-ids.ts';
import type { ReportDefinition } from './definitions.ts';

/** What a report is asked besides its days and filters, as it stands in the address. */
export interface View {
  compare: Comparison;
  compareDays: DayRange | undefined;
  group: ReportGroup;
  pivot: PivotDimension | undefined;
  /** What each of the pivot's columns tells. */
  measures: readonly ReportColumn[];
  currency: string | undefined;
  /** Ids of the chart's columns; null: it is put away; undefined: as usual. */
  chart: readonly string[] | null | undefined;
  /** What the chart sets side by side: days, weeks or months, or rows. */
  over: ChartOver;
}

export const chartOvers = ['time', 'rows'] as const;
export type ChartOver = (typeof chartOvers)[number];

export const mostMeasures = 3;
export const mostCharted = 4;

/** What the address keeps for the screen, and a saved view with it. */
export const viewParameters = [
  'from',
  'to',
  'period',
  'compare',
  'group',
  'pivot',
  'measures',
  'currency',
  'chart',
  'over',
] as const;

const oneOf = <Value extends string>(value: unknown, values: readonly Value[]): Value | undefined =>
  values.find((each) => each === value);

const columnsIn = (value: unknown, most: number): ReportColumn[] =>
  typeof value === 'string'
    ? [...new Set(value.split('.'))]
        .flatMap((name) => ReportColumnName.safeParse(name).data ?? [])
        .slice(0, most)
    : [];

const idsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [...new Set(value.split('.'))].filter((id) => isMetricId(id) || isCustomId(id)).slice(0, mostCharted)
    : [];

/** What the days are compared with, of a report and of whatever else shows its figures. */
export type CompareView = Pick<View, 'compare' | 'compareDays'>;

export function readCompare(value: unknown): CompareView {
  if (value === 'before') return { compare: 'before', compareDays: undefined };
  const [from, to] = typeof value === 'string' ? value.split('..') : [];
  const days = ReportDays.safeParse({ from, to });
  return days.success
    ? { compare: 'range', compareDays: days.data }
    : { compare: 'none', compareDays: undefined };
}

/** What the screen does not know of it stays as usual: the address may be old, or from another report. */
export function readView(search: SearchParameters, definition: ReportDefinition): View {
  const measures = columnsIn(search.measures, mostMeasures);
  const charted = idsIn(search.chart);
  const currencies = definition.hasOwnCurrency ? [ownCurrency, ...currencyCodes] : currencyCodes;
  return {
    ...readCompare(search.compare),
    group: oneOf(search.group, definition.groups) ?? definition.usualGroup,
    pivot: oneOf(search.pivot, definition.pivots),
    measures: measures.length > 0 ? measures : ['cost'],
    currency: oneOf(search.currency, currencies),
    chart: search.chart === 'off' ? null : charted.length > 0 ? charted : undefined,
    over: oneOf(search.over, chartOvers) ?? 'time',
  };
}

export function writeCompare(change: Partial<CompareView>): SearchParameters {
  if (!('compare' in change)) return {};
  const { compare, compareDays } = change;
  const isRange = compare === 'range' && compareDays;
  return {
    compare: isRange ? `${compareDays.from}..${compareDays.to}` : compare === 'before' ? 'before' : undefined,
  };
}

/** Parameters of the address for what changes; undefined takes one away. */
export function writeView(change: Partial<View>, definition: ReportDefinition): SearchParameters {
  const next: SearchParameters = writeCompare(change);
  if ('group' in change) next.group = change.group === definition.usualGroup ? undefined : change.group;
  if ('pivot' in change) next.pivot = change.pivot;
  if ('measures' in change) next.measures = change.measures?.join('.') || undefined;
  if ('currency' in change) next.currency = change.currency;
  if ('chart' in change) next.chart = change.chart === null ? 'off' : change.chart?.join('.');
  if ('over' in change) next.over = change.over === 'time' ? undefined : change.over;
  return next;
}
