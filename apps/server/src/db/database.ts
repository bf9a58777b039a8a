import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import type { Logger } from 'pino';
import { deriveText } from '../secrets.ts';
import { withoutMuteClients } from './mute.ts';
import type { Tables } from './tables.ts';

/** Column names are those of the database: snake_case. `present.ts` turns rows into answers. */
export type Database = Kysely<Tables>;
/** A transaction of no tenant: only global tables show rows in it. */
export type Tx = Transaction<Tables>;

export const appRole = 'adsail_app';
export const appRolePassword = (secret: string): string => deriveText(secret, 'database-role');

export interface PoolOptions {
  url: string;
  max: number;
  log: Logger;
  name: string;
  /** The database ends a statement then. A transaction may lower it for itself (`db/scope.ts`), not raise it. */
  statementTimeoutMs: number;
  /** Its transactions are of tenants: a cluster hands that on to its machines. Other work, as the queue's, is refused so. */
  hasTenants?: boolean;
  /** How much later than that a database that has not answered at all is given up. */
  graceMs?: number;
}

const longestConnectMs = 5_000;
/** A statement may be given less, but to connect takes a busy machine a while. */
const leastConnectMs = 2_000;

/**
 * A connection that breaks emits `error`, and without a listener that would end the process. The pool hears its idle
 * ones only; one that is lent out and just then not asking anything has nobody but us.
 */
export function openPool(options: PoolOptions): pg.Pool {
  const { url, max, log, name, statementTimeoutMs, hasTenants = false, graceMs = 1_000 } = options;
  const pool = new pg.Pool({
    connectionString: url,
    max,
    application_name: `adsail-${name}`,
    connectionTimeoutMillis: Math.max(leastConnectMs, Math.min(longestConnectMs, statementTimeoutMs)),
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    statement_timeout: statementTimeoutMs,
    // The statement's own end is the database's word; a database that is mute gives none.
    query_timeout: statementTimeoutMs + graceMs,
    // A transaction that somebody forgot holds its locks no longer than this.
    idle_in_transaction_session_timeout: 60_000,
    // PostgreSQL alone takes the setting and knows nothing of it.
    ...(hasTenants && { options: '-c citus.propagate_set_commands=local' }),
  });
  pool.on('error', (err) => log.warn({ err, pool: name }, 'a database connection was lost'));
  pool.on('connect', (client) => {
    client.on('error', (err) => log.debug({ err, pool: name }, 'a connection that was in use was lost'));
    // Functions that look after every organisation say which of them they could not reach, and go on.
    client.on('notice', ({ severity, message }) => {
      if (severity === 'WARNING') log.warn({ pool: name }, message);
    });
  });
  return pool;
}

/** The owner's address with the application's login in place of the owner's. */
export function appUrl(ownerUrl: string, secret: string): string {
  const url = new URL(ownerUrl);
  url.username = appRole;
  url.password = appRolePassword(secret);
  return url.href;
}

export const openDatabase = (pool: pg.Pool): Database =>
  new Kysely<Tables>({ dialect: new PostgresDialect({ pool: withoutMuteClients(pool) }) });
