import { expect, it } from 'vitest';
import { collect } from './paging.ts';
import { reportPages } from './report-pages.ts';

const row = (id: string, day = '2026-03-08') => ({ dimensions: { id, day } });
/** A report of two rows a page, in the order in which it is at each question. */
function report(orders: readonly (readonly string[])[]) {
  let asked = 0;
  const ask = async (page: number) => {
    const order = orders[Math.min(asked, orders.length - 1)] ?? [];
    asked += 1;
    const items = order.slice((page - 1) * 2, page * 2).map((id) => row(id));
    const total_page = Math.ceil(order.length / 2);
    return { items, info: { page, page_size: 2, total_number: order.length, total_page } };
  };
  return { pages: () => reportPages('TIKTOK', ask), asked: () => asked };
}
const ids = async (pages: ReturnType<typeof reportPages>) =>
  (await collect(pages)).map(({ dimensions }) => dimensions['id']);

it('is read once where nothing moves', async () => {
  const still = report([['a', 'b', 'c']]);
  expect(await ids(still.pages())).toEqual(['a', 'b', 'c']);
  expect(still.asked()).toBe(2);
});

it('of nothing is one question', async () => {
  const nothing = report([[]]);
  expect(await ids(nothing.pages())).toEqual([]);
  expect(nothing.asked()).toBe(1);
});

it('is read again for a row that moved to a page that was read already', async () => {
  const moving = report([
    ['a', 'b', 'c', 'd'],
    ['c', 'a', 'b', 'd'],
    ['c', 'a', 'b', 'd'],
  ]);
  expect(await ids(moving.pages())).toEqual(['a', 'b', 'd', 'c']);
  expect(moving.asked()).toBe(4);
});

it('shows a row once that comes on two pages, and tells rows of two days apart', async () => {
  const info = { page: 1, page_size: 3, total_number: 3, total_page: 2 };
  const answers = [[row('a'), row('b'), row('a', '2026-03-07')], [row('b')]];
  const pages = reportPages('OCEAN', async (page) => ({ items: answers[page - 1] ?? [], info }));
  expect(await collect(pages)).toEqual(answers[0]);
});

it('to which rows come all the time is known when all have come that there were', async () => {
  const growing = report([
    ['a', 'b', 'c', 'd'],
    ['new', 'a', 'b', 'c', 'd'],
    ['newer', 'new', 'a', 'b', 'c', 'd'],
    ['newer', 'new', 'a', 'b', 'c', 'd'],
    ['newest', 'newer', 'new', 'a', 'b', 'c', 'd'],
    ['latest', 'newest', 'newer', 'new', 'a', 'b', 'c', 'd'],
  ]);
  const found = await ids(growing.pages());
  expect(found).toEqual(expect.arrayContaining(['a', 'b', 'c', 'd', 'newer', 'new']));
  expect(new Set(found).size).toBe(found.length);
});

it('that never holds still is not known, and may be later', async () => {
  const restless = report([
    ['a', 'b', 'c', 'd'],
    ['c', 'a', 'b', 'd'],
    ['a', 'b', 'c', 'd'],
    ['c', 'a', 'b', 'd'],
    ['a', 'b', 'c', 'd'],
    ['c', 'a', 'b', 'd'],
  ]);
  await expect(collect(restless.pages())).rejects.toMatchObject({ kind: 'transient', platform: 'TIKTOK' });
  expect(restless.asked()).toBe(6);
});
