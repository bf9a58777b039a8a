export interface PageOf<T> {
  items: T[];
  /** How many there are in all, where the platform says so. */
  total: number | null;
}

/** Everything that an iterator of pages brings. For tests and short lists. */
export async function collect<T>(pages: AsyncIterable<PageOf<T>>): Promise<T[]> {
  const all: T[] = [];
  for await (const { items } of pages) all.push(...items);
  return all;
}

/** While somebody creates, numbered pages shift and show a row twice: each id is passed on once. */
export async function* withoutRepeats<T, P extends PageOf<T>>(
  pages: AsyncIterable<P>,
  idOf: (item: T) => string,
): AsyncGenerator<P> {
  const seen = new Set<string>();
  for await (const page of pages) {
    const items = page.items.filter((item) => {
      const id = idOf(item);
      if (seen.has(id)) return false;
      seen.add(id);
      return true;
    });
    yield { ...page, items };
  }
}

/** How TikTok and Ocean Engine count their pages; both spell it the same way. */
export interface PageInfo {
  page: number;
  page_size: number;
  total_number: number;
  total_page: number;
}

/** One of them; `isEnd` where some of what it showed was left out, and none of it is left. */
interface NumberedPage<T> {
  items: T[];
  info: PageInfo;
  isEnd?: boolean;
}

/** Numbered pages until the last one; asking past the end gives an empty list. */
export async function* numbered<T>(
  ask: (page: number) => Promise<NumberedPage<T>>,
): AsyncGenerator<PageOf<T> & { last: boolean }> {
  for (let page = 1; ; page += 1) {
    const { items, info, isEnd = items.length === 0 } = await ask(page);
    const last = isEnd || page >= info.total_page;
    yield { items, total: info.total_number, last };
    if (last) return;
  }
}

/** Numbered pages of things that have an id, each of them once. */
export const numberedOnce = <T extends { id: string }>(
  ask: (page: number) => Promise<{ items: T[]; info: PageInfo }>,
): AsyncGenerator<PageOf<T> & { last: boolean }> => withoutRepeats(numbered(ask), ({ id }: T) => id);
