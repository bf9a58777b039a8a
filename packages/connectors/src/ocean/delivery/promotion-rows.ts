import { InputError, type PageOf, type AccountScope } from '../../core/index.ts';
import type { OceanClient } from '../client.ts';
import type { DeliveryRow, Row } from '../wire.ts';

/** No bound is documented for this list; others that go by cursor give a hundred. */
const maxCount = 100;

interface CursorPage {
  list: DeliveryRow[];
  cursor_info?: { cursor: number; has_more: boolean };
}
export type RowPages = AsyncGenerator<PageOf<DeliveryRow> & { last: boolean }>;

/**
 * "Promotion list" by cursor: ten times as many rows in a call as by number. A platform that will not have it so is asked by
 * number, before anything was passed on.
 */
export async function* promotionRows(
  client: OceanClient,
  scope: AccountScope,
  filtering: Row,
  pageSize: number | undefined,
  byNumber: () => RowPages,
): RowPages {
  const count = Math.min(pageSize ?? maxCount, maxCount);
  for (let cursor = 0; ;) {
    const query = { advertiser_id: scope.account.id, filtering, cursor, count };
    const page = await client
      .get<CursorPage>(scope, 'v3.0/promotion/list/', query, scope.account.id)
      .catch((error: unknown) => {
        if (cursor === 0 && isAboutPaging(error)) return undefined;
        throw error;
      });
    if (!page?.cursor_info) {
      if (cursor === 0) return yield* byNumber();
      throw new Error('A page by cursor without the next one');
    }
    const last = !page.cursor_info.has_more || page.list.length === 0;
    yield { items: page.list, total: null, last };
    if (last) return undefined;
    cursor = page.cursor_info.cursor;
  }
}

const isAboutPaging = (error: unknown): boolean =>
  error instanceof InputError && /^(count|cursor)$/.test(error.field.platformPath ?? '');
