import { type CustomColumn, reportColumnCalls, reportLimits, sortTarget } from '@adsail/contract/reports';
import { useMemo } from 'react';
import { useCallQuery } from '../../api/use-call.ts';
import { useDateRange } from '../../ui/date-range/index.ts';
import { parseLayout, useList } from '../../ui/table/index.ts';
import { type SearchParameters, useSearchParameters } from '../../ui/use-search-parameters.ts';
import { arrangeable, customId, isMetricId, visibleIds } from './column-ids.ts';
import type { ReportDefinition } from './definitions.ts';
import { moreSortsOf } from './figures.ts';
import { readView, type View, writeView } from './question.ts';

const noColumns: readonly CustomColumn[] = [];
const mostColumns = 200;

const ownColumn = /\bown[0-9a-f]{32}\b|\bcustom\./;
/** Whether the address names own columns: until they are read, it cannot be said what of it is one. */
export const namesOwn = ({ cols, sort, chart }: SearchParameters): boolean =>
  [cols, sort, chart].some((text) => typeof text === 'string' && ownColumn.test(text));

/** Everything that a report screen reads from the address and asks the server. */
export function useReport(definition: ReportDefinition) {
  const [search, setSearch] = useSearchParameters();
  const range = useDateRange(null);
  const view = useMemo(() => readView(search, definition), [search, definition]);
  const own = useCallQuery(reportColumnCalls.page, { pageSize: mostColumns }, { silent: true });
  const custom = own.data?.list ?? noColumns;
  const moreSorts = useMemo(() => moreSortsOf(custom), [custom]);

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
    // Whether an own column exists is not known before; without it the list would be another one for a moment.
    isReady: !own.isPending || !namesOwn(search),
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
  const change = (next: Partial<View>) => {
    const sorted = list.state.sort;
    // Without a comparison nothing has changed.
    const isGone = next.compare === 'none' && sorted !== null && sortTarget(sorted.field).change;
    list.change(
      { page: 1, ...(isGone && { sort: list.definition.defaultSort ?? null }) },
      { besides: writeView(next, definition), replace: false },
    );
  };
  const setParameters = (parameters: Record<string, unknown>) =>
    void setSearch((before) => ({ ...before, ...parameters }));
  /** Columns that are there to be read, as the server names them: of the rows, and of a pivot. */
  const inSight = {
    shown: [...metrics, ...customColumns],
    measures: pivot ? measures : [],
  };
  const { pageIndex: _page, pageSize: _size, ...questioned } = list.input as Record<string, unknown>;
  // The file has the columns that are there to be read, the screen more: a column that is chosen is there at once.
  const exportedColumns = [...new Set([...metrics, ...inSight.measures])];
  const exported = {
    ...questioned,
    ...(exportedColumns.length > 0 && { columns: exportedColumns }),
    shown: shown.map((id) => custom.find((each) => customId(each.id) === id)?.id ?? id),
    ...(pivot && { measures: inSight.measures }),
  };
  return { definition, range, view, change, setParameters, custom, shown, inSight, exported, list, search };
}
export type Report = ReturnType<typeof useReport>;
