import { noneOf, type ReportPage, type ReportRow } from '@adsail/contract/reports';
import type { FigurePlace } from '../figure-cell.tsx';
import type { Report } from '../use-report.ts';

const pivotFilters = { platform: 'platform', product: 'productId', member: 'memberId' } as const;

/** A column of a pivot is the same question about one platform, product, account or member. */
function pivotFilter({ pivot }: ReportPage, key: string): Record<string, unknown> | null {
  const column = pivot?.columns.find((each) => each.key === key);
  if (!pivot || !column || column.kind === 'others') return null;
  if (pivot.by === 'account') {
    // Two platforms may have the same id.
    const [platform, advertiserId] = key.split(':');
    return { platform: [platform], advertiserId: [advertiserId] };
  }
  return { [pivotFilters[pivot.by]]: [column.kind === 'none' ? noneOf : key] };
}

/** What is asked where a number is from; null for one that cannot be asked for. */
export function originInput(
  { definition, list }: Pick<Report, 'definition' | 'list'>,
  { column, rowId, pivotKey }: FigurePlace,
  isBefore = false,
) {
  const {
    pageIndex: _page,
    pageSize: _size,
    sort: _sort,
    columns: _columns,
    ...asked
  } = list.input as Record<string, unknown>;
  const narrowed = pivotKey === undefined ? {} : list.query.data && pivotFilter(list.query.data, pivotKey);
  if (!narrowed) return null;
  return { ...asked, ...narrowed, report: definition.name, rowId, column, isBefore };
}

export const rowOf = (rows: readonly ReportRow[], { rowId }: FigurePlace): ReportRow | null =>
  rows.find(({ id }) => id === rowId) ?? null;
