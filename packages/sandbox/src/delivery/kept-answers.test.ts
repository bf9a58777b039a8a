import { expect, test } from 'vitest';
import { KeptAnswers } from './kept-answers.ts';
import { KeptSums } from './kept-sums.ts';
import { noMetrics } from './metrics.ts';

/** Asks and tells whether it had to be worked out. */
const asker = () => {
  const kept = new KeptAnswers();
  return (question: string, stamp: string, length = 3): boolean => {
    let isWorked = false;
    kept.lines(question, stamp, () => {
      isWorked = true;
      return Array.from({ length }, () => 0);
    });
    return isWorked;
  };
};

test('an answer stands until its stamp is another one', () => {
  const isWorked = asker();
  expect([isWorked('q', '1'), isWorked('q', '1'), isWorked('q', '2'), isWorked('q', '1')]).toEqual([
    true,
    false,
    true,
    true,
  ]);
});

test('the oldest make room, and what is too long is not kept', () => {
  const isWorked = asker();
  for (const question of ['a', 'b', 'c']) isWorked(question, '1', 40_000);
  expect([isWorked('b', '1'), isWorked('c', '1'), isWorked('a', '1', 40_000)]).toEqual([false, false, true]);
  isWorked('long', '1', 100_001);
  expect([isWorked('long', '1', 100_001), isWorked('c', '1')]).toEqual([true, false]);
});

test('a day of many buckets takes as much room as many days', () => {
  const kept = new KeptSums();
  const buckets = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`film ${at}`, noMetrics()]));
  kept.keep('small', 1, { stamp: '', buckets: buckets(1) });
  for (let day = 0; day < 29; day += 1) kept.keep('films', day, { stamp: '', buckets: buckets(1000) });
  expect(kept.get('small', 1, '')).toBeDefined();
  for (let day = 29; day < 32; day += 1) kept.keep('films', day, { stamp: '', buckets: buckets(1000) });
  expect([kept.get('small', 1, ''), kept.get('films', 0, '')]).toEqual([undefined, undefined]);
  expect(kept.get('films', 31, '')).toBeDefined();
  // What alone would drop everything else is not kept.
  kept.keep('more films', 0, { stamp: '', buckets: buckets(4000) });
  expect([kept.get('more films', 0, ''), kept.get('films', 31, '') !== undefined]).toEqual([undefined, true]);
});
