import { expect, it } from 'vitest';
import { shareOf } from './row-shares.ts';

const cost = { id: 'cost', name: 'Cost', values: [50, 200, null, -5] };
const income = { id: 'income', name: 'Income', values: [400, 100, 0, 0] };
const ctr = { id: 'ctr', name: 'CTR', values: [0.01, 0.02, null, null], axis: 1 as const };
const all = [cost, income, ctr];

it('measures a bar by the largest one of its axis, and has none of nothing', () => {
  expect(all.map((one) => shareOf(all, one, 0))).toEqual([0.125, 1, 0.5]);
  expect([2, 3].map((at) => shareOf(all, cost, at))).toEqual([0, 0]);
  expect(shareOf([ctr], { ...ctr, values: [null] }, 0)).toBe(0);
});
