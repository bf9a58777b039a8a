import { allPageSize } from '@adsail/contract';
import { productCalls } from '@adsail/contract/products';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type FakeServer, fakeServer, page } from '../../testing/kit.ts';
import { product, productId } from '../../testing/products.ts';
import { MissingNote } from './missing-note.tsx';
import { useList } from './use-list.ts';

const { all, closePage, one, openPage, showPage } = page;

let server: FakeServer;
/** As many are called "Lamp". */
let lamps: number;

beforeEach(async () => {
  await openPage();
  lamps = 2;
  server = fakeServer();
  server.answer(productCalls.page, ({ pageIndex = 1, pageSize = 20 }) => ({
    list: Array.from({ length: Math.min(lamps, pageSize) }, (_, at) => product(at, { name: 'Lamp' })),
    total: lamps,
    pageIndex,
    pageSize,
  }));
});
afterEach(closePage);

const Screen = () => <MissingNote list={useList(productCalls.page)} />;
const address = (...keywords: string[]) => `/?keyword=${encodeURIComponent(keywords.join('; '))}`;
const search = (...keywords: string[]) => showPage(<Screen />, address(...keywords));

it('names what is not in the list, and counts the rest', async () => {
  const at = await search('Lamp', 'Chair', 'Table');
  expect(one('note').textContent).toContain('Not found (2 of 3): Chair, Table');
  await at.go(address('Lamp', 'a1', 'b2', 'c3', 'd4', 'e5', 'f6', 'g7'));
  expect(one('note').textContent).toContain('Not found (7 of 8): a1, b2, c3, d4, e5 and 2 more');
});

it('says so where filters may be the reason', async () => {
  await showPage(<Screen />, `${address('Lamp', 'Chair')}&ids=${productId(0)}`);
  expect(one('note').textContent).toContain('Not found with these filters (1 of 2): Chair');
});

it('is silent when all are there, when there are no rows, and about a single word', async () => {
  const at = await search('Lamp', 'lam');
  expect(all('note')).toHaveLength(0);
  await at.go(address('Chair'));
  expect(all('note')).toHaveLength(0);
  lamps = 0;
  await at.go(address('Chair', 'Table'));
  expect(all('note')).toHaveLength(0);
});

it('asks for all rows what the screen itself asks for', async () => {
  lamps = 30;
  const asked = { ids: productId(7) };
  const Asking = () => <MissingNote list={useList(productCalls.page, { asked })} />;
  await showPage(<Asking />, address('Lamp', 'Chair'));
  expect(server.asked(productCalls.page)).toMatchObject([
    { pageSize: 20, ids: [productId(7)] },
    { pageSize: allPageSize, ids: [productId(7)] },
  ]);
});

it('reads all rows of the search before it says anything, unless there are too many', async () => {
  lamps = 30;
  const at = await search('Lamp', 'Chair');
  expect(server.asked(productCalls.page)).toMatchObject([{ pageSize: 20 }, { pageSize: allPageSize }]);
  expect(one('note').textContent).toContain('Chair');
  lamps = allPageSize + 1;
  await at.go(address('Lamp', 'Table'));
  expect(all('note')).toHaveLength(0);
});
