import { type CustomColumn, customSort, reportColumnCalls, reportLimits } from '@adsail/contract/reports';
import { useMemo } from 'react';
import { useCallQuery } from '../../api/use-call.ts';
import { useDateRange } from '../../ui/date-range/index.ts';
import { parseLayout, useList } from '../../ui/table/index.ts';
import { useSearchParameters } from '../../ui/use-search-parameters.ts';
import { arrangeable, customId, isMetricId, visibleIds } from './column-ids.ts';
import type { ReportDefinition } from './definitions.ts';
import { readView, type View, writeView } from './question.ts';

const noColumns: readonly CustomColumn[] = [];
const mostColumns = 200;

/** Everything that a report screen reads from the address and asks the server. */
export function useReport(definition: ReportDefinition) {
  const [search, setSearch] = useSearchParameters();
  const range = useDateRange(null, { keepsPreset: true });
  const view = useMemo(() => readView(search, definition), [search, definition]);
  const own = useCallQuery(reportColumnCalls.page, { pageSize: mostColumns }, { silent: true });
  const custom = own.data?.list ?? noColumns;
  const moreSorts = useMemo(() => custom.map(({ id }) => customSort(id)), [custom]);

  const cols = typeof search.cols === 'string' ? search.cols : undefined;
  const sort = typeof search.sort === 'string' ? search.sort : '';
  const shown = useMemo(() => {
    const columns = arrangeable(definition, view.group, custom);
    return visibleIds(parseLayout(cols, columns));
  }, [cols, definition, view.group, custom]);
  const customColumns = custom
    .filter(({ id }) => shown.includes(customId(id)) || sort.endsWith(id))
    .map(({ id }) => id)
    .slice(0, reportLimits.custom);
  const { group, pivot, compare, compareDays, currency, measures } = view;
  const metrics = shown.filter(isMetricId);
  const list = useList(definition.call, {
    moreSorts,
    question: {
      days: range.value,
      compare,
      compareDays,
      group,
      currency,
      // Each of the pivot's columns would have all twenty.
      columns: pivot ? [...new Set([...metrics, ...measures])] : undefined,
      customColumns,
      pivot,
    },
  });
  const change = (next: Partial<View>) =>
    list.change({ page: 1 }, { besides: writeView(next, definition), replace: false });
  const setParameters = (parameters: Record<string, unknown>) =>
    void setSearch((before) => ({ ...before, ...parameters }));
  return { definition, range, view, change, setParameters, custom, shown, list, search };
}
export type Report = ReturnType<typeof useReport>;
