import { currencyCodes } from '@adsail/contract';
import type { AdPlatform } from '@adsail/contract';
import { adObjectCalls, type ManagedLevel, type ManagedObject } from '@adsail/contract/ad-objects';
import { type CustomColumn, reportColumnCalls, reportLimits } from '@adsail/contract/reports';
import { useMemo } from 'react';
import { useCallQuery } from '../../api/use-call.ts';
import { useDateRange } from '../../ui/date-range/index.ts';
import { parseLayout, useLongList } from '../../ui/table/index.ts';
import { useSearchParameters } from '../../ui/use-search-parameters.ts';
import {
  type CompareView,
  customId,
  isMetricId,
  moreSortsOf,
  namesOwn,
  readCompare,
  writeCompare,
} from '../reports/index.ts';
import { arrangeable } from './column-ids.ts';

const noColumns: readonly CustomColumn[] = [];
const mostColumns = 200;

/** What the screen keeps in the address besides the table's state, and a saved view with it. */
export const viewParameters = ['from', 'to', 'period', 'compare', 'currency'] as const;

/** What changes what is told of rows, and not which rows there are. */
const looks = ['days', 'compare', 'compareDays', 'columns', 'customColumns', 'currency'] as const;

export const rowKey = ({ key }: ManagedObject): string => key;

/** Everything that the screen reads from the address and asks the server. */
export function useObjects(platform: AdPlatform, level: ManagedLevel) {
  const [search, setSearch] = useSearchParameters();
  const range = useDateRange(platform);
  const { compare, compareDays } = useMemo(() => readCompare(search.compare), [search.compare]);
  const currency = currencyCodes.find((code) => code === search.currency);
  const own = useCallQuery(reportColumnCalls.page, { pageSize: mostColumns }, { silent: true });
  const custom = own.data?.list ?? noColumns;
  const moreSorts = useMemo(() => moreSortsOf(custom), [custom]);
  const cols = typeof search.cols === 'string' ? search.cols : undefined;
  const sort = typeof search.sort === 'string' ? search.sort : '';
  const shown = useMemo(() => {
    const { order, hidden } = parseLayout(cols, arrangeable(level, custom));
    return order.filter((id) => !hidden.includes(id));
  }, [cols, level, custom]);
  const metrics = shown.filter(isMetricId);
  const customColumns = custom
    .filter(({ id }) => shown.includes(customId(id)) || sort.endsWith(id))
    .map(({ id }) => id)
    .slice(0, reportLimits.custom);
  const asked = useMemo(() => ({ platform, level }), [platform, level]);
  const question = {
    days: range.value,
    compare,
    compareDays,
    columns: metrics.length > 0 ? metrics : undefined,
    customColumns: customColumns.length > 0 ? customColumns : undefined,
    currency,
  };
  const list = useLongList(adObjectCalls.page, {
    asked,
    moreSorts,
    rowId: rowKey,
    looks,
    isReady: !own.isPending || !namesOwn(search),
    question,
  });
  const { data } = list.query;
  const {
    pageIndex: _page,
    pageSize: _size,
    sort: _sort,
    ...matched
  } = list.input as Record<string, unknown>;
  const totals = useCallQuery(
    adObjectCalls.totals,
    { ...matched, ...(data && { snapshot: data.snapshot }) } as never,
    { silent: true, keepPrevious: true, enabled: data !== undefined && !list.query.isPlaceholderData },
  );
  // The file has the columns that are there to be read.
  const exported = {
    ...(list.input as Record<string, unknown>),
    pageIndex: undefined,
    pageSize: undefined,
    shown: shown.map((id) => custom.find((each) => customId(each.id) === id)?.id ?? id),
  };
  const change = (next: Partial<CompareView & { currency: string | undefined }>) =>
    void setSearch((before) => ({
      ...before,
      ...writeCompare(next),
      ...('currency' in next && { currency: next.currency }),
    }));
  return {
    platform,
    level,
    search,
    setSearch,
    range,
    compare,
    compareDays,
    currency,
    custom,
    shown,
    list,
    totals,
    exported,
    change,
  };
}
export type Objects = ReturnType<typeof useObjects>;
