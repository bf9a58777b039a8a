import { ownCurrency, type ReportColumn, reportCalls, trendLimits } from '@adsail/contract/reports';
import { useCallQuery } from '../../../api/use-call.ts';
import type { Figure } from '../figures.ts';
import { isMetricId } from '../column-ids.ts';
import type { Report } from '../use-report.ts';

const isReportColumn = (name: string): name is ReportColumn => isMetricId(name);

/** The periods of the rows; days where rows are of none. */
export const periodOf = ({ view: { group } }: Pick<Report, 'view'>) => (group === 'none' ? 'day' : group);

function questionOf({ list, view }: Report, drawn: readonly Figure[]) {
  const {
    pageIndex: _page,
    pageSize: _size,
    sort: _sort,
    group: _group,
    pivot: _pivot,
    ...asked
  } = list.input as Record<string, unknown>;
  const names = drawn.map(({ column }) => column);
  return {
    ...asked,
    // Amounts of several currencies have no common axis.
    currency: view.currency === ownCurrency ? undefined : view.currency,
    columns: names.filter(isReportColumn),
    customColumns: names.filter((name) => !isReportColumn(name)),
  };
}

/** What the chart over time draws. */
export function useTrend(report: Report, drawn: readonly Figure[]) {
  const input = {
    ...questionOf(report, drawn),
    report: report.definition.name,
    group: periodOf(report),
    lines: drawn.length === 1 ? trendLimits.lines : 0,
  };
  return useCallQuery(reportCalls.trend, input as never, {
    enabled: report.view.over === 'time',
    keepPrevious: true,
    silent: true,
  });
}

/** The rows that the chart sets side by side: those in sight, or without their periods the largest. */
export function useBars(report: Report, drawn: readonly Figure[], most: number) {
  const { definition, list, view } = report;
  const [first] = drawn;
  const { columns, ...asked } = questionOf(report, drawn);
  const input = {
    ...asked,
    ...(columns.length > 0 && { columns }),
    group: 'none',
    pageIndex: 1,
    pageSize: most,
    sort: view.group === 'none' ? list.state.sort : { field: first?.sort, order: 'desc' },
  };
  return useCallQuery(definition.call, input as never, {
    enabled: view.over === 'rows',
    keepPrevious: true,
    silent: true,
  });
}
