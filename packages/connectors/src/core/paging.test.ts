import { describe, expect, it } from 'vitest';
import { collect, numbered, numberedOnce, type PageOf, withoutRepeats } from './paging.ts';

/** Numbered pages; asking past the last one gives an empty list. */
function platform(pages: readonly (readonly string[])[]) {
  const asked: number[] = [];
  const total = pages.flat().length;
  const ask = async (page: number) => {
    asked.push(page);
    const items = (pages[page - 1] ?? []).map((id) => ({ id }));
    return { items, info: { page, page_size: 2, total_number: total, total_page: pages.length } };
  };
  return { asked, ask };
}
const ids = async (pages: AsyncIterable<PageOf<{ id: string }>>) =>
  (await collect(pages)).map(({ id }) => id);

describe('numbered pages', () => {
  it('are asked for in order until the last, which says so', async () => {
    const { asked, ask } = platform([['a', 'b'], ['c', 'd'], ['e']]);
    const seen = [];
    for await (const { items, total, last } of numbered(ask)) seen.push([items.length, total, last]);
    expect(asked).toEqual([1, 2, 3]);
    expect(seen).toEqual([
      [2, 5, false],
      [2, 5, false],
      [1, 5, true],
    ]);
  });

  it('an empty page is the end, whatever the platform counts', async () => {
    const { asked, ask } = platform([['a'], [], ['never']]);
    expect(await ids(numbered(ask))).toEqual(['a']);
    expect(asked).toEqual([1, 2]);
  });

  it('of nothing are one question', async () => {
    const { asked, ask } = platform([]);
    expect(await ids(numbered(ask))).toEqual([]);
    expect(asked).toEqual([1]);
  });

  it('nobody asks for what nobody wants', async () => {
    const { asked, ask } = platform([['a'], ['b'], ['c']]);
    for await (const { items } of numbered(ask)) if (items[0]?.id === 'b') break;
    expect(asked).toEqual([1, 2]);
  });
});

describe('without repeats', () => {
  const shifted = [
    ['new', 'a', 'b'],
    ['b', 'c'],
  ];

  it('a row that moved to the next page is passed on once', async () => {
    expect(await ids(numbered(platform(shifted).ask))).toEqual(['new', 'a', 'b', 'b', 'c']);
    expect(await ids(numberedOnce(platform(shifted).ask))).toEqual(['new', 'a', 'b', 'c']);
  });

  it('what else a page says stays, also of a page that holds nothing new', async () => {
    async function* pages() {
      yield { items: ['a'], total: 2, sync: null };
      yield { items: ['a'], total: 2, sync: 'later' };
    }
    const seen = [];
    for await (const page of withoutRepeats<string, { items: string[]; total: number; sync: string | null }>(
      pages(),
      (item) => item,
    ))
      seen.push(page);
    expect(seen).toEqual([
      { items: ['a'], total: 2, sync: null },
      { items: [], total: 2, sync: 'later' },
    ]);
  });
});
