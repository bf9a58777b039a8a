import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isMoneyColumn } from '../columns/pack-day.ts';
import { figureColumns } from '../figures.ts';
import { figuresWith } from '../testing/figures.ts';
import { FactRows } from './fact-rows.ts';
import { sumDay } from './sum-day.ts';

const day = '2026-11-16';

function rowsOf(figures: readonly Parameters<typeof figuresWith>[0][]): FactRows {
  const rows = new FactRows();
  for (const [at, each] of figures.entries()) rows.set(String(at), figuresWith({ impressions: 1, ...each }));
  return rows;
}

/** With all six digits, whatever they are. */
function digitsOfSix(amount: string): bigint {
  const [, sign = '', whole = '', fraction = ''] = /^(-?)(\d+)\.?(\d*)$/.exec(amount) ?? [];
  const value = BigInt(whole + fraction.padEnd(6, '0'));
  return sign ? -value : value;
}

const amount = fc
  .tuple(fc.constantFrom('', '-'), fc.bigInt(0n, 10n ** 24n), fc.nat(6), fc.boolean())
  .map(([sign, whole, digits, isShort]) => {
    const text = String(isShort ? whole % 10_000n : whole).padStart(digits + 1, '0');
    return sign + (digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`);
  });
const row = fc.record({
  product: fc.constantFrom('a', 'b', 'c'),
  cost: amount,
  webValue: amount,
  impressions: fc.nat(2 ** 31 - 1),
  clicks: fc.nat(3),
});

it('is exact, however long amounts are and whatever their sign', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(row, { maxLength: 20 }), async (rows) => {
      const shown = rows.filter(({ impressions }) => impressions > 0);
      const sums = await sumDay(
        day,
        shown.map(({ product }) => product),
        rowsOf(shown),
      );
      const expected = [...Map.groupBy(shown, ({ product }) => product)].map(([product_id, of]) => ({
        day,
        product_id,
        ads: of.length,
        cost: of.reduce((sum, { cost }) => sum + digitsOfSix(cost), 0n),
        web_value: of.reduce((sum, { webValue }) => sum + digitsOfSix(webValue), 0n),
        impressions: String(of.reduce((sum, { impressions }) => sum + impressions, 0)),
        clicks: String(of.reduce((sum, { clicks }) => sum + clicks, 0)),
        plays: '0',
      }));
      const found = sums.map(({ day: of, product_id, ads, cost, web_value, impressions, clicks, plays }) => ({
        day: of,
        product_id,
        ads,
        cost: digitsOfSix(String(cost)),
        web_value: digitsOfSix(String(web_value)),
        impressions,
        clicks,
        plays,
      }));
      expect(found).toEqual(expected);
    }),
  );
});

it('is exact where amounts are short and their sum is long, and where a long one is taken away again', async () => {
  const costs = ['9007199254740990', '9', '0.1', '90071992547409931', '-90071992547409931'];
  const sums = await sumDay(
    day,
    costs.map(() => 'a'),
    rowsOf(costs.map((cost) => ({ cost }))),
  );
  expect(sums).toMatchObject([{ product_id: 'a', ads: 5, cost: '9007199254740999.1', impressions: '5' }]);
});

it('has every figure, and refuses a count that is none', async () => {
  const [sums] = await sumDay(day, ['a'], rowsOf([{ cost: '1.50' }]));
  expect(Object.keys(sums ?? {})).toEqual(['day', 'product_id', 'ads', ...figureColumns]);
  expect(figureColumns.filter((column) => isMoneyColumn(column)).map((column) => sums?.[column])).toEqual([
    '1.50',
    '0',
    '0',
  ]);
  await expect(sumDay(day, ['a'], rowsOf([{ clicks: Number.NaN }]))).rejects.toThrow(RangeError);
});
