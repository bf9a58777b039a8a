/**
 * Runs one after the other, whatever becomes of each: many at once would only meet the rate limit. `onDone` hears which
 * went well; if some did not, throws the reasons together.
 */
export async function settleInTurn<Item>(
  items: readonly Item[],
  run: (item: Item) => Promise<unknown>,
  onDone: (done: Item[]) => void,
): Promise<void> {
  const done: Item[] = [];
  const reasons: unknown[] = [];
  for (const item of items) {
    const [result] = await Promise.allSettled([run(item)]);
    if (result.status === 'fulfilled') done.push(item);
    else reasons.push(result.reason);
  }
  if (done.length > 0) onDone(done);
  if (reasons.length > 0) throw new AggregateError(reasons);
}
