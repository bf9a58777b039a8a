import { failed, type ItemResult, metByAll } from '../../core/index.ts';

interface Waiting<Entry> {
  at: number;
  entry: Entry;
}

export interface BatchRules<Entry> {
  size: number;
  /** Those with the same text may not share a batch; null = with all others. */
  apart?(entry: Entry): string | null;
}

/** Sends all that are sound, in their order as far as the rules allow; each result at its own place. */
export async function inBatches<Entry, T>(
  prepared: readonly ItemResult<Entry>[],
  rules: BatchRules<Entry>,
  send: (entries: readonly Entry[]) => Promise<ItemResult<T>[]>,
): Promise<ItemResult<T>[]> {
  const results = new Map<number, ItemResult<T>>();
  let waiting: Waiting<Entry>[] = [];
  for (const [at, each] of prepared.entries()) {
    if (each.ok) waiting.push({ at, entry: each.value });
    else results.set(at, each);
  }
  while (waiting.length > 0) {
    const batch = nextBatch(waiting, rules);
    waiting = waiting.filter((each) => !batch.includes(each));
    const answers = await send(batch.map(({ entry }) => entry));
    for (const [index, { at }] of batch.entries()) results.set(at, answers[index] ?? lost());
    const end = metByAll(answers);
    if (!end) continue;
    for (const { at } of waiting) results.set(at, failed(end));
    waiting = [];
  }
  return prepared.map((_, at) => results.get(at) ?? lost());
}

function nextBatch<Entry>(
  waiting: readonly Waiting<Entry>[],
  { size, apart = () => null }: BatchRules<Entry>,
): Waiting<Entry>[] {
  const texts = new Set<string>();
  const batch: Waiting<Entry>[] = [];
  for (const each of waiting) {
    if (batch.length === size) break;
    const text = apart(each.entry);
    if (text !== null && texts.has(text)) continue;
    if (text !== null) texts.add(text);
    batch.push(each);
  }
  return batch;
}

function lost(): never {
  throw new Error('Fewer results than operations');
}
