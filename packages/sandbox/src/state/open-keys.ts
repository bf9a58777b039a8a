import type { Database } from './database.ts';

/** What was written and may still be undone, for what is kept in memory beside the tables. A key is noted whether or not
 *  anything of it is in memory by then: it may be read later in the same transaction, with rows that never come to be. */
export class OpenKeys {
  readonly #keys = new Set<string>();
  constructor(database: Database, undone: (key: string) => void) {
    database.onEnd((isKept, isOver) => {
      if (!isKept) for (const key of this.#keys) undone(key);
      // After a return to a savepoint, what was written before it can still be undone.
      if (isOver) this.#keys.clear();
    });
  }

  add(key: string): void {
    this.#keys.add(key);
  }
}
