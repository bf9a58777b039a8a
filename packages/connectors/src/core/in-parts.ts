import { addDays, daysOf } from '@adsail/contract';
import { QuestionTooLargeError } from './errors.ts';
import type { PageOf } from './paging.ts';

/**
 * The rows of a question; of one that is too large, those of the smaller ones that it is made of. None: it cannot be divided.
 * `nothing`: there is nothing in any part of it.
 */
export async function* inParts<Question, Row>(
  whole: Question,
  rowsOf: (part: Question) => AsyncIterable<PageOf<Row>>,
  partsOf: (part: Question, error: QuestionTooLargeError) => Promise<readonly Question[] | 'nothing'>,
): AsyncGenerator<PageOf<Row>> {
  try {
    yield* rowsOf(whole);
  } catch (error) {
    if (!(error instanceof QuestionTooLargeError)) throw error;
    const parts = await partsOf(whole, error);
    if (parts === 'nothing') return;
    if (parts.length === 0) throw error;
    for (const part of parts) yield* inParts(part, rowsOf, partsOf);
  }
}

export interface DayRange {
  from: string;
  to: string;
}

/** Both halves of some days; none of a single one. */
export function halvesOfDays(range: DayRange): DayRange[] {
  const days = daysOf(range).length;
  if (days < 2) return [];
  const middle = addDays(range.from, Math.floor(days / 2));
  return [
    { from: range.from, to: addDays(middle, -1) },
    { from: middle, to: range.to },
  ];
}

/** Both halves of a list; none of a single thing. */
export function halvesOf<T>(list: readonly T[]): T[][] {
  if (list.length < 2) return [];
  const half = Math.ceil(list.length / 2);
  return [list.slice(0, half), list.slice(half)];
}
