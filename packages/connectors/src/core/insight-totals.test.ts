import { expect, it } from 'vitest';
import { totals } from './insight-totals.ts';
import { type CountName, countNames, type Figures } from './insights.ts';
import { collect, type PageOf } from './paging.ts';

type Row = Figures & { id: string };
const usd = (amount: string) => ({ amount, currency: 'USD' });
const row = (id: string, spend: string, clicks: number, reach: number | null = 5): Row => ({
  id,
  day: null,
  spend: usd(spend),
  appPurchaseValue: usd('0.1'),
  webPurchaseValue: usd('0.2'),
  counts: {
    ...(Object.fromEntries(countNames.map((name) => [name, 0])) as Record<CountName, number>),
    clicks,
  },
  reach,
});
async function* pagesOf(...pages: Row[][]): AsyncGenerator<PageOf<Row>> {
  for (const items of pages) yield { items, total: null };
}

it('parts of a range make one row for each object, to the last cent', async () => {
  const all = await collect(totals(pagesOf([row('1', '0.1', 2), row('2', '7', 1)], [row('1', '0.2', 3)])));
  expect(all).toMatchObject([
    {
      id: '1',
      spend: usd('0.3'),
      appPurchaseValue: usd('0.2'),
      webPurchaseValue: usd('0.4'),
      counts: { clicks: 5 },
    },
    { id: '2', spend: usd('7'), counts: { clicks: 1 } },
  ]);
});

it('a count that one of the parts leaves out is no whole', async () => {
  const [sum] = await collect(
    totals(
      pagesOf(
        [{ ...row('1', '1', 1), absent: ['plays', 'plays25'] }],
        [{ ...row('1', '1', 1), absent: ['plays25'] }],
      ),
    ),
  );
  expect(sum?.absent).toEqual(['plays', 'plays25']);
});

it('people who were reached do not add up', async () => {
  const [twice, once] = await collect(
    totals(pagesOf([row('1', '1', 1), row('2', '1', 1)], [row('1', '1', 1)])),
  );
  expect([twice?.reach, once?.reach]).toEqual([null, 5]);
});

it('nothing in a range is an empty page', async () => {
  expect(await collect(totals(pagesOf([], [])))).toEqual([]);
});
