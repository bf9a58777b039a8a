import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type pg from 'pg';

/** How pg says that `query_timeout` has passed. It has no code. */
export const isMute = (error: unknown): error is Error =>
  error instanceof Error && error.message === 'Query read timeout';

/**
 * A connection on loan. pg gives a query up after `query_timeout` but would go on using its connection, and Kysely hands
 * that back as if it were well: its transaction still open, its answer still to come. So the first query without an
 * answer is the last one (also the rollback would wait), and the pool closes the connection instead of keeping it: the
 * database rolls back what was open on it.
 */
class Loan {
  readonly #client: pg.PoolClient;
  #mute: Error | null = null;

  constructor(client: pg.PoolClient) {
    this.#client = client;
  }

  async query<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>> {
    if (this.#mute) throw this.#mute;
    try {
      return (await this.#client.query(text, [...values])) as unknown as PostgresQueryResult<Row>;
    } catch (error) {
      if (isMute(error)) this.#mute = error;
      throw error;
    }
  }

  release(): void {
    this.#client.release(this.#mute ?? false);
  }
}

/** The pool as Kysely uses it. `pool.query` needs none of this: it closes the connection of every query that failed. */
export const withoutMuteClients = (pool: pg.Pool): PostgresPool => ({
  // The type also knows cursors, which nobody here streams with.
  connect: async () => new Loan(await pool.connect()) as unknown as PostgresPoolClient,
  end: () => pool.end(),
});
