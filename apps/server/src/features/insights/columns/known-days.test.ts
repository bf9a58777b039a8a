import { expect, it } from 'vitest';
import { KnownDays } from './known-days.ts';

const account = (days: readonly number[], version = '1', missing: number[] = []) => ({
  version,
  days: new Map(days.map((day) => [day, { version, ads: 1 }])),
  missing,
});
const range = (from: number, count: number) => Array.from({ length: count }, (_, at) => from + at);
const week = [{ from: 100, to: 106 }];
const lastYear = [{ from: 1, to: 7 }];

it('knows the days that were asked for at that version, and no others', () => {
  const known = new KnownDays(1_000_000);
  known.add('1 1', account([101, 102]), week);
  expect(known.get('1 1', '1', [{ from: 102, to: 104 }])?.days.has(102)).toBe(true);
  expect(known.get('1 1', '1', lastYear)).toBeUndefined();
  expect(known.get('1 1', '2', week)).toBeUndefined();
  expect(known.get('1 2', '1', week)).toBeUndefined();
  known.add('1 1', account([2]), lastYear);
  expect([...(known.get('1 1', '1', [...week, ...lastYear])?.days.keys() ?? [])]).toEqual([101, 102, 2]);
  known.add('1 1', account([103], '2'), week);
  expect([...(known.get('1 1', '2', week)?.days.keys() ?? [])]).toEqual([103]);
});

it('asks again as long as days wait for their columns', () => {
  const known = new KnownDays(1_000_000);
  known.add('1 1', account([101], '1', [102]), week);
  expect(known.get('1 1', '1', week)).toBeUndefined();
  known.add('1 1', account([101, 102]), week);
  expect(known.get('1 1', '1', week)?.days.size).toBe(2);
});

it('holds no more than it may, however many days an account has', () => {
  const known = new KnownDays(500_000);
  const years = [{ from: 1, to: 1000 }];
  for (const no of range(1, 20)) {
    known.add(`1 ${no}`, account(range(1, 1000)), years);
    expect(known.bytes).toBeLessThanOrEqual(500_000);
  }
  expect(range(1, 20).filter((no) => known.get(`1 ${no}`, '1', years))).toEqual([18, 19, 20]);
});
