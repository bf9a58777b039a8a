import type { FigureUnit } from '@adsail/contract';
import { homeColumns, homeLimits } from '@adsail/contract/home';
import { type ReportColumn, unitOf } from '@adsail/contract/reports';
import { useCallback } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { useSearchParameters } from '../../ui/use-search-parameters.ts';

/** Those that add up over days and that platforms tell themselves, as people look for them. */
export const chartColumns = [
  'cost',
  'paymentAmount',
  'roas',
  'impressions',
  'clicks',
  'ctr',
  'cpm',
  'installs',
  'cpi',
  'purchases',
  'costPerPurchase',
  'conversions',
  'conversionRate',
  'registrations',
] as const satisfies readonly ReportColumn[];

const usualChart: readonly ReportColumn[] = ['cost', 'paymentAmount'];
const usualTop: ReportColumn = 'cost';

/** A chart has two axes, so figures of two units fit into it. */
const mostUnits = 2;

const unitsOf = (columns: readonly ReportColumn[]): FigureUnit[] => [...new Set(columns.map(unitOf))];

/** Whether a column can be drawn beside others. */
export const fitsBeside = (columns: readonly ReportColumn[], column: ReportColumn): boolean =>
  columns.length < homeLimits.trendColumns && unitsOf([...columns, column]).length <= mostUnits;

/** From the address: each once, as far as they fit. */
export function readChart(text: unknown): ReportColumn[] {
  const named = typeof text === 'string' ? text.split('.') : [];
  const columns: ReportColumn[] = [];
  for (const name of named) {
    const column = chartColumns.find((each) => each === name);
    if (column && !columns.includes(column) && fitsBeside(columns, column)) columns.push(column);
  }
  return columns.length > 0 ? columns : [...usualChart];
}

export const readTop = (value: unknown): ReportColumn =>
  homeColumns.find((column) => column === value) ?? usualTop;

/** The figures of the chart and of the top lists, in the address. */
export function useMetrics() {
  const [search, setSearch] = useSearchParameters();
  const chart = readChart(search.metrics);
  return {
    chart,
    setChart: (columns: readonly ReportColumn[]) => {
      const text = columns.join('.');
      const isUsual = text === usualChart.join('.');
      if (columns.length > 0)
        void setSearch((before) => ({ ...before, metrics: isUsual ? undefined : text }));
    },
    top: readTop(search.top),
    setTop: (column: ReportColumn) =>
      void setSearch((before) => ({ ...before, top: column === usualTop ? undefined : column })),
  };
}

/** Home speaks of spend, income and ROI where reports have cost, payment amount and ROAS. */
export function useMetricName(): (column: ReportColumn) => string {
  const t = useTexts('home', 'reports');
  return useCallback(
    (column) => {
      const own = homeColumns.find((each) => each === column);
      return own ? t(`home:metric.${own}`) : t(`reports:metric.${column}`);
    },
    [t],
  );
}
