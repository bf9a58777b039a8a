import type { Database } from './database.ts';
import { OpenKeys } from './open-keys.ts';

/** Numbers for whoever keeps what he worked out: another one after every change. What was worked out among changes that
 *  were then undone is not found under their number. */
export class Changes {
  readonly #counts = new Map<string, number>();
  readonly #open: OpenKeys;
  constructor(database: Database) {
    this.#open = new OpenKeys(database, (key) => this.#count(key));
  }

  add(key: string): void {
    this.#open.add(key);
    this.#count(key);
  }

  #count(key: string): void {
    this.#counts.set(key, this.of(key) + 1);
  }

  of(key: string): number {
    return this.#counts.get(key) ?? 0;
  }
}
