import type { Page } from '@adsail/contract';
import type { ExportRow } from './source.ts';

const pageSize = 500;

/** The rows of a list, by the same question that its screen asks: for lists of some thousand rows. Longer ones go on behind a key. */
export async function* rowsByPage<Row>(
  pageOf: (window: { pageIndex: number; pageSize: number }) => Promise<Page<Row>>,
  toRow: (row: Row) => ExportRow,
): AsyncGenerator<ExportRow[]> {
  for (let pageIndex = 1; ; pageIndex += 1) {
    const { list } = await pageOf({ pageIndex, pageSize });
    if (list.length > 0) yield list.map(toRow);
    if (list.length < pageSize) return;
  }
}
