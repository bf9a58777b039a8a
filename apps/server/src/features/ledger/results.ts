import { LimitError, ObjectLimitError, TokenError } from '@adsail/connectors';

/** One result for each item, in order: a failed item never hides its neighbours. The connectors' item results are such. */
export type Result<T> = { ok: true; value: T } | { ok: false; error: unknown };

export const succeeded = <T>(value: T): Result<T> => ({ ok: true, value });
export const failed = <T>(error: unknown): Result<T> => ({ ok: false, error });

export const isTimeout = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'AbortError' || error.name === 'TimeoutError');

/** A failure that the next item would meet too: a dead token, a used-up allowance, no time left. */
const concernsAllItems = (error: unknown): boolean =>
  (error instanceof LimitError && !(error instanceof ObjectLimitError)) ||
  error instanceof TokenError ||
  isTimeout(error);

/** For what a platform takes one at a time. What all others would meet is theirs too, and nobody else is sent. */
export async function oneByOne<Item, T>(
  items: readonly Item[],
  work: (item: Item) => Promise<T>,
): Promise<Result<T>[]> {
  const results: Result<T>[] = [];
  for (const item of items) {
    const last = results.at(-1);
    const isHopeless = last?.ok === false && concernsAllItems(last.error);
    results.push(isHopeless ? last : await work(item).then(succeeded<T>, failed<T>));
  }
  return results;
}

/** The same failures, and of what succeeded something else. */
export const mapResults = <Item, T, U>(
  items: readonly Item[],
  results: readonly Result<T>[],
  map: (item: Item, value: T) => U,
): Result<U>[] => {
  if (results.length !== items.length) throw new Error('A group answered for fewer items than it was given');
  return items.map((item, at) => {
    const result = results[at] as Result<T>;
    return result.ok ? succeeded(map(item, result.value)) : result;
  });
};
