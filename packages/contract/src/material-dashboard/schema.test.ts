import { expect, it } from 'vitest';
import { MaterialDashboardQuery } from './schema.ts';

const paths = (from: string, to: string) =>
  MaterialDashboardQuery.safeParse({ from, to }).error?.issues.map(({ path }) => path.join('.')) ?? [];

it('takes as many days as it answers at most, and not one more', () => {
  expect(paths('2024-01-01', '2027-01-04')).toEqual([]);
  expect(paths('2024-01-01', '2027-01-05')).toEqual(['to']);
  expect(paths('2026-11-02', '2026-11-01')).toEqual(['to']);
});

it.each(['2026-13-45', '0000-00-00', 'yesterday', ''])('refuses %s by its own field', (day) => {
  expect(paths(day, '2026-11-01')).toContain('from');
  expect(paths('2026-11-01', day)).toContain('to');
});
