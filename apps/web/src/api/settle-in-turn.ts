interface Failed<Item> {
  item: Item;
  reason: unknown;
}

/** Some of several came to nothing: the reasons together, and which item each is about. */
export class SomeFailed extends AggregateError {
  override readonly name = 'SomeFailed';
  readonly failed: readonly Failed<unknown>[];

  constructor(failed: readonly Failed<unknown>[]) {
    super(failed.map(({ reason }) => reason));
    this.failed = failed;
  }
}

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
  const failed: Failed<Item>[] = [];
  for (const item of items) {
    const [result] = await Promise.allSettled([run(item)]);
    if (result.status === 'fulfilled') done.push(item);
    else failed.push({ item, reason: result.reason });
  }
  if (done.length > 0) onDone(done);
  if (failed.length > 0) throw new SomeFailed(failed);
}
