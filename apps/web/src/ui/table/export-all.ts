import { allPageSize, firstPage, type Page } from '@adsail/contract';

export type FetchPage<Row> = (paging: { pageIndex: number; pageSize: number }) => Promise<Page<Row>>;

/**
 * The full set behind a table, page by page. Rows that move between pages while we read are taken once; a page that comes
 * back empty ends the walk even when the total has not been reached, since rows may have been deleted meanwhile.
 */
export async function fetchAll<Row>(
  fetchPage: FetchPage<Row>,
  idOf: (row: Row) => string,
  pageSize: number = allPageSize,
): Promise<Row[]> {
  const rows = new Map<string, Row>();
  for (let pageIndex = firstPage; ; pageIndex += 1) {
    // One page after the other: the next one depends on whether this one was the last.
    // oxlint-disable-next-line no-await-in-loop
    const page = await fetchPage({ pageIndex, pageSize });
    for (const row of page.list) rows.set(idOf(row), row);
    if (page.list.length === 0 || pageIndex * pageSize >= page.total) return [...rows.values()];
  }
}
