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
const requestColumns = `id, platform, at, real_at AS realAt, method, path, status, code, fault, request_id AS requestId,
  duration`;

export interface RequestSearch {
  platform?: string;
  /** Words in method and path, or a request id, code or fault. */
  path?: string;
  /** Faults that these words mean in the reader's language. */
  faults?: readonly string[];
  /** Zero: not answered. */
  status?: number;
  onlyErrors?: boolean;
  /** The id of the last one of the page before. */
  before?: number;
  limit: number;
}

/** The requests received, the latest ten thousand of them. */
export class Requests {
  readonly #database: Database;
  constructor(database: Database) {
    this.#database = database;
  }

  /** Its number in the log. */
  add(entry: LoggedRequest): number {
    this.#database.run(
      `INSERT INTO requests (platform, at, real_at, method, path, status, code, fault, request_id, duration)
       VALUES (:platform, :at, :realAt, :method, :path, :status, :code, :fault, :requestId, :duration)`,
      { ...entry },
    );
    const last = this.#database.get<{ id: number }>('SELECT max(id) AS id FROM requests')?.id ?? 0;
    if (last % 500 === 0)
      this.#database.run('DELETE FROM requests WHERE id <= :until', { until: last - maxKept });
    return last;
  }

  /** From the oldest; `since` is the id of the last one seen. */
  list(
    filter: { platform?: string; since?: number; limit?: number } = {},
  ): (LoggedRequest & { id: number })[] {
    return this.#database.all(
      `SELECT ${requestColumns}
       FROM requests WHERE (:platform IS NULL OR platform = :platform) AND id > :since ORDER BY id LIMIT :limit`,
      { platform: filter.platform ?? null, since: filter.since ?? 0, limit: filter.limit ?? maxKept },
    );
  }

  get(id: number): (LoggedRequest & { id: number }) | undefined {
    return this.#database.get(`SELECT ${requestColumns} FROM requests WHERE id = :id`, { id });
  }

  /** The latest first, of those that are asked for. */
  search({
    platform,
    path,
    faults = [],
    status,
    onlyErrors,
    before,
    limit,
  }: RequestSearch): (LoggedRequest & { id: number })[] {
    return this.#database.all(
      `SELECT ${requestColumns} FROM requests
       WHERE (:platform IS NULL OR platform = :platform)
         AND (:path IS NULL OR instr(lower(method || ' /' || platform || path), lower(:path)) > 0
           OR request_id = :path OR code = :path OR fault = :path
           OR fault IN (SELECT value FROM json_each(:faults)))
         AND (:status IS NULL OR coalesce(status, 0) = :status)
         AND (:onlyErrors = 0 OR status IS NULL OR status >= 400 OR fault IS NOT NULL OR coalesce(code, '0') <> '0')
         AND (:before IS NULL OR id < :before)
       ORDER BY id DESC LIMIT :limit`,
      {
        platform: platform ?? null,
        path: path ?? null,
        faults: JSON.stringify(faults),
        status: status ?? null,
        onlyErrors: onlyErrors ? 1 : 0,
        before: before ?? null,
        limit,
      },
    );
  }
}
