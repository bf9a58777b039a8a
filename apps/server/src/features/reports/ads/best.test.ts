import fc from 'fast-check';
import { expect, it } from 'vitest';
import { BestRows } from './best.ts';

const row = fc.record({
  // Few values and many rows: most are equal to others.
  value: fc.oneof(
    fc.constant(Number.NaN),
    fc.integer({ min: -3, max: 3 }),
    fc.double({ noDefaultInfinity: true }),
  ),
  period: fc.nat(2),
  no: fc.nat(3),
});

it('finds the page that lies there when all rows are in order', () => {
  fc.assert(
    fc.property(
      fc.array(row, { minLength: 1, maxLength: 400 }),
      fc.constantFrom('asc' as const, 'desc' as const),
      fc.nat(30),
      fc.integer({ min: 1, max: 20 }),
      fc.integer({ min: 1, max: 60 }),
      (rows, order, page, size, room) => {
        const sign = order === 'asc' ? 1 : -1;
        const best = new BestRows((page + 1) * size, order, room);
        for (const [adNo, { value, period, no }] of rows.entries()) best.add(value, period, no, adNo);
        const rank = (value: number) => (Number.isNaN(value) ? Infinity : value * sign);
        const expected = rows
          .map(({ value, period, no }, adNo) => ({ rank: rank(value), period, no, adNo }))
          .toSorted((a, b) => {
            if (a.rank !== b.rank) return a.rank < b.rank ? -1 : 1;
            return sign * (a.period - b.period || a.no - b.no || a.adNo - b.adNo);
          })
          .slice(page * size, (page + 1) * size)
          .map(({ period, no, adNo }) => ({ period, no, adNo }));
        expect(best.page(page * size, size)).toEqual(expected);
        expect(best.total).toBe(rows.length);
      },
    ),
  );
});

it('finds a deep page where most rows are equal', () => {
  const [most, size] = [200_000, 10];
  const best = new BestRows(most, 'desc');
  for (let adNo = 0; adNo <= most * 2; adNo += 1) best.add(0, 0, 1, adNo);
  expect(best.page(most - size, size).map(({ adNo }) => adNo)).toEqual(
    Array.from({ length: size }, (_, at) => most + size - at),
  );
});
