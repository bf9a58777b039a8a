import type { Database } from './database.ts';

/** Small named values that must outlive the process: clock, counters, faults, what was seeded. */
export class Meta {
  readonly #database: Database;
  constructor(database: Database) {
    this.#database = database;
  }

  get<T>(key: string): T | undefined {
    const row = this.#database.get<{ value: string }>('SELECT value FROM meta WHERE key = :key', { key });
    return row && (JSON.parse(row.value) as T);
  }

  set(key: string, value: unknown): void {
    this.#database.run(
      'INSERT INTO meta (key, value) VALUES (:key, :value) ON CONFLICT (key) DO UPDATE SET value = :value',
      { key, value: JSON.stringify(value) },
    );
  }

  /** 1, 2, 3, … for this name (or in steps), also across restarts. */
  count(name: string, step = 1): number {
    const next = (this.get<number>(`count:${name}`) ?? 0) + step;
    this.set(`count:${name}`, next);
    return next;
  }
}
