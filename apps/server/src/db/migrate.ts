import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import { installQueue } from './queue-tables.ts';
import { StartError } from '../start-error.ts';
import { applyFunctions, type StoredFunction, storedFunctions } from './functions.ts';
import type { Migration } from './migration.ts';
import { refuseMisplaced } from './misplaced.ts';
import { isMute } from './mute.ts';
import { ensureAppRole } from './role.ts';
import { addressOf, endWithin } from './wait.ts';
import { queryWithoutLimit } from './without-limit.ts';

const folder = join(import.meta.dirname, 'migrations');
/** By number in the beginning, by time since; numbers sort first. */
const filePattern = /^(\d{4}|\d{8}T\d{4})-[a-z0-9-]+\.ts$/;
/** Any number, as long as nobody else takes it: one process migrates, the others wait and find it done. */
export const migrationLock = 7_261_884_401;
const lockPollMs = 250;
const longestAnswerMs = 30_000;

export function migrationNames(from = folder): string[] {
  const files = readdirSync(from).filter((file) => file.endsWith('.ts'));
  const misnamed = files.find((file) => !filePattern.test(file));
  // Left out in silence, its tables would be missing first when somebody needs them.
  if (misnamed)
    throw new StartError(`The migration ${misnamed} has to be named like 20261115T1640-title-groups.ts.`);
  return files.map((file) => file.replace(/\.ts$/, '')).toSorted();
}

async function recorded(owner: pg.ClientBase): Promise<Set<string>> {
  await owner.query(
    'create table if not exists schema_migrations (name text primary key, applied_at timestamptz not null default now())',
  );
  await owner.query(`comment on table schema_migrations is 'local'`);
  await owner.query('grant select on schema_migrations to adsail_app');
  const { rows } = await owner.query<{ name: string }>('select name from schema_migrations');
  return new Set(rows.map(({ name }) => name));
}

/** Migrations were begun anew before the first release. Numbers were given until then and never since. */
const isFromBeforeRelease = (name: string): boolean => /^\d{4}-/.test(name);

function refuseUnknown(names: readonly string[], url: string): void {
  if (names.some(isFromBeforeRelease))
    throw new StartError(
      `The database at ${addressOf(url)} was made by an older version, from before the first release, and cannot be brought up to date: to start anew, set DATA_DIR to a new folder, or DATABASE_URL to an empty database.`,
    );
  if (names.length > 0)
    throw new StartError(
      `The database knows the migration ${names.at(-1)}, this program does not: start the version that made this database.`,
    );
}

async function apply(owner: pg.ClientBase, from: string, name: string): Promise<void> {
  const { up } = (await import(join(from, `${name}.ts`))) as { up: Migration };
  await owner.query('begin');
  try {
    // A cluster changes several tables in one transaction only so. PostgreSQL alone takes the setting and knows nothing of it.
    await owner.query("set local citus.multi_shard_modify_mode = 'sequential'");
    for (const statement of up) await queryWithoutLimit(owner, statement);
    await queryWithoutLimit(owner, 'insert into schema_migrations (name) values ($1)', [name]);
    await queryWithoutLimit(owner, 'commit');
  } catch (error) {
    await owner.query('rollback');
    throw new Error(`Migration ${name} failed`, { cause: error });
  }
}

/** Asks again and again instead of waiting in one statement: so a database that is mute is told from a lock that is held. */
async function takeLock(owner: pg.ClientBase, log: Log | undefined): Promise<void> {
  for (let isFirst = true; ; isFirst = false) {
    const { rows } = await owner.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
      migrationLock,
    ]);
    if (rows[0]?.taken) return;
    if (isFirst) log?.info('another process is migrating the database: waiting for it to finish');
    await sleep(lockPollMs);
  }
}

type Log = Pick<Logger, 'info' | 'warn'>;

export interface MigrateOptions {
  /** Another choice than all migrations leaves the functions alone, unless they are given too: they want all tables. */
  names?: readonly string[];
  functions?: readonly StoredFunction[];
  /** Where the migrations lie. */
  from?: string;
  log?: Log;
  /** How long the database may take to let us in, and to answer whatever is no migration itself. */
  answerMs?: number;
}

/** How pg says that it could not connect in time. It has no code. */
const isUnanswered = (error: unknown): boolean =>
  isMute(error) || (error instanceof Error && error.message === 'timeout expired');

const inASentence = (error: unknown, url: string): unknown =>
  isUnanswered(error)
    ? new StartError(`The database at ${addressOf(url)} does not answer.`, { cause: error })
    : error;

/** Brings the database to the code's state, as its owner. */
export async function migrate(
  ownerUrl: string,
  secret: string,
  options: MigrateOptions = {},
): Promise<string[]> {
  const { from = folder, names = migrationNames(from), log, answerMs = longestAnswerMs } = options;
  const functions = options.functions ?? (options.names || options.from ? null : storedFunctions());
  const owner = new pg.Client({
    connectionString: ownerUrl,
    application_name: 'adsail-migrate',
    connectionTimeoutMillis: answerMs,
    query_timeout: answerMs,
    // A machine that is gone is noticed also during a migration that may take long.
    keepAlive: true,
  });
  // Whoever waits for an answer hears it as well; without a listener a lost connection would end the process.
  owner.on('error', () => undefined);
  await owner.connect().catch((error: unknown) => {
    throw inASentence(error, ownerUrl);
  });
  try {
    await takeLock(owner, log);
    await refuseMisplaced(owner, ownerUrl);
    await ensureAppRole(owner, secret);
    const done = await recorded(owner);
    refuseUnknown([...done].filter((name) => !names.includes(name)).toSorted(), ownerUrl);
    const missing = names.filter((name) => !done.has(name));
    if (missing.length > 0)
      log?.info(
        `migrating the database, ${missing.length} steps; ended in the middle, the next start goes on from there`,
      );
    for (const name of missing) await apply(owner, from, name);
    if (functions) await applyFunctions(owner, functions, log);
    await installQueue(owner);
    return missing;
  } catch (error) {
    throw inASentence(error, ownerUrl);
  } finally {
    await endWithin(owner, answerMs);
  }
}
