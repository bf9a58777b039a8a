/** Runs one after the other, whatever becomes of each: many at once would only meet the rate limit. */
export async function settleInTurn<Item, Result>(
  items: readonly Item[],
  run: (item: Item) => Promise<Result>,
): Promise<PromiseSettledResult<Result>[]> {
  const results: PromiseSettledResult<Result>[] = [];
  for (const item of items) results.push(...(await Promise.allSettled([run(item)])));
  return results;
}
