import type { Database } from './database.ts';

export interface LoggedRequest {
  platform: string;
  /** Virtual and real milliseconds. */
  at: number;
  realAt: number;
  method: string;
  /** Without the query: tokens and secrets may stand there. */
  path: string;
  /** null = the connection was dropped or never answered. */
  status: number | null;
  /** The platform's own code when its envelope has one. */
  code: string | null;
  fault: string | null;
  requestId: string;
  duration: number;
}

const maxKept = 10_000;

/** The requests received, the latest ten thousand of them. */
export class Requests {
  readonly #database: Database;
  constructor(database: Database) {
    this.#database = database;
  }

  add(entry: LoggedRequest): void {
    this.#database.run(
      `INSERT INTO requests (platform, at, real_at, method, path, status, code, fault, request_id, duration)
       VALUES (:platform, :at, :realAt, :method, :path, :status, :code, :fault, :requestId, :duration)`,
      { ...entry },
    );
    const last = this.#database.get<{ id: number }>('SELECT max(id) AS id FROM requests')?.id ?? 0;
    if (last % 500 === 0)
      this.#database.run('DELETE FROM requests WHERE id <= :until', { until: last - maxKept });
  }

  /** From the oldest; `since` is the id of the last one seen. */
  list(
    filter: { platform?: string; since?: number; limit?: number } = {},
  ): (LoggedRequest & { id: number })[] {
    return this.#database.all(
      `SELECT id, platform, at, real_at AS realAt, method, path, status, code, fault, request_id AS requestId, duration
       FROM requests WHERE (:platform IS NULL OR platform = :platform) AND id > :since ORDER BY id LIMIT :limit`,
      { platform: filter.platform ?? null, since: filter.since ?? 0, limit: filter.limit ?? maxKept },
    );
  }
}
