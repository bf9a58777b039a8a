import type pg from 'pg';
import type { ConnectionOptions } from 'pg-boss';
import type { Logger } from 'pino';
import { openPool } from '../db/database.ts';
import { listen } from '../db/listen.ts';

type QueueDatabase = NonNullable<ConnectionOptions['db']>;

/** Apart from those of the requests: a heartbeat that waits for one of them would be missed, and its job taken away. */
const workerConnections = 4;

/** What the queue needs of any database connection. */
export const throughPool = (pool: pg.Pool): QueueDatabase => ({
  executeSql: async (text, values) => pool.query(text, values),
});

/**
 * Connections of a worker, ours instead of the queue's own: those left an error unheard when PostgreSQL was killed, and
 * that ended the process.
 */
export function workerDatabase(options: { url: string; log: Logger; statementTimeoutMs: number }) {
  const { url, log, statementTimeoutMs } = options;
  const pool = openPool({ url, max: workerConnections, log, name: 'jobs', statementTimeoutMs });
  const db: QueueDatabase = {
    ...throughPool(pool),
    async listen(channel, onNotification, onSubscribed) {
      const listening = listen({ url, name: 'jobs-listen', channel, log, onNotification, onSubscribed });
      await listening.subscribed;
      return { close: () => listening.stop() };
    },
  };
  return { db, end: () => pool.end() };
}
