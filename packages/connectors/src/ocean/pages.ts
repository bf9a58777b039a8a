import type { PageOf } from '../core/index.ts';
import type { PageInfo } from './wire.ts';

/** Numbered pages until the last one; asking past the end gives an empty list. */
export async function* numbered<T>(
  ask: (page: number) => Promise<{ items: T[]; info: PageInfo }>,
): AsyncGenerator<PageOf<T> & { last: boolean }> {
  for (let page = 1; ; page += 1) {
    const { items, info } = await ask(page);
    const last = items.length === 0 || page >= info.total_page;
    yield { items, total: info.total_number, last };
    if (last) return;
  }
}
