import { expect, it } from 'vitest';
import { type AccountCoverage, unequalDays } from './coverage.ts';

/** Tells how often anybody asked it. */
class Asked extends Map<number, AccountCoverage> {
  times = 0;
  override get(no: number): AccountCoverage | undefined {
    this.times += 1;
    return super.get(no);
  }
}

const day = { from: '2026-11-02', to: '2026-11-02' };
const dayBefore = { from: '2026-11-01', to: '2026-11-01' };

it('looks once for what keeps the same accounts and days from being compared, for all rows of them', () => {
  const asked = new Asked([[2, { missing: [day], partial: [], fetched: [] }]]);
  const coverage = { asked, before: new Map(), lastDay: '2026-11-17' };
  const accounts = [1, 2, 3];
  const days = { asked: day, before: dayBefore };
  for (let row = 0; row < 4; row += 1)
    expect(unequalDays(coverage, accounts, days)).toEqual({ asked: 1, before: 0 });
  expect(asked.times).toBe(accounts.length);
  expect(unequalDays(coverage, [1, 3], days)).toBeNull();
  expect(unequalDays(coverage, accounts, { asked: dayBefore, before: dayBefore })).toBeNull();
  expect(unequalDays({ ...coverage, lastDay: '2026-10-31' }, accounts, days)).toEqual({
    asked: 1,
    before: accounts.length,
  });
});
