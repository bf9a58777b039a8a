import { refuseDuplicates, StartError } from '../start-error.ts';

export interface Ordered {
  name: string;
  /** Names of those that come before it. */
  after?: readonly string[];
}

/**
 * Each one after those that it names, and otherwise in the order given. `what` is for the messages: a name that nobody has,
 * one that two have, or a circle keeps the server from starting.
 */
export function inOrder<Item extends Ordered>(what: string, items: readonly Item[]): Item[] {
  refuseDuplicates(
    what,
    items.map(({ name }) => name),
  );
  const byName = new Map(items.map((item) => [item.name, item]));
  const sorted = new Set<Item>();
  const add = (item: Item, path: readonly string[]): void => {
    if (sorted.has(item)) return;
    if (path.includes(item.name))
      throw new StartError(
        `The ${what} ${item.name} comes after itself: ${[...path, item.name].join(', ')}.`,
      );
    for (const name of item.after ?? []) {
      const before = byName.get(name);
      if (!before)
        throw new StartError(`The ${what} ${item.name} comes after ${name}, which does not exist.`);
      add(before, [...path, item.name]);
    }
    sorted.add(item);
  };
  for (const item of items) add(item, []);
  return [...sorted];
}
