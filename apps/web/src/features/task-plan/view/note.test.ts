import { expect, it } from 'vitest';
import { noteOf } from './note.ts';
import type { RowsSource } from './rows.ts';
import type { PlanWords } from './words.ts';

const words = {
  t: (_key: string, { note, number }: { note: string; number: string }) => `${note} +${number}`,
  problem: ({ error }: { error: string }) => error,
} as unknown as PlanWords;
const problems = [
  { weight: 'warning', error: 'dear' },
  { weight: 'error', error: 'wrong' },
  { weight: 'error', error: 'worse' },
];
const noteWith = (...marks: number[]) =>
  noteOf(
    {
      problems,
      sheet: { marks: () => marks.map((problem) => ({ problem, field: 'row' })) },
    } as unknown as RowsSource,
    0,
    words,
  );

it('tells an error before a warning, and how much more there is', () => {
  expect([noteWith(), noteWith(0), noteWith(0, 1), noteWith(0, 1, 2)]).toEqual([
    '',
    'dear',
    'wrong +1',
    'wrong +2',
  ]);
});
