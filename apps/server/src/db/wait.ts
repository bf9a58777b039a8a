import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { StartError } from '../start-error.ts';

const timeoutMs = 15_000;
const longestGoodbyeMs = 3_000;
/** Answers that waiting does not change: wrong login, no such database. */
const hopeless = new Set(['28P01', '28000', '3D000']);

/** Where a database is, for people: without the login. */
export function addressOf(url: string): string {
  try {
    const { hostname, port, pathname } = new URL(url);
    return `${hostname}:${port || 5432}${pathname}`;
  } catch {
    throw new StartError(
      'DATABASE_URL is not a PostgreSQL address (postgres://user:password@host:port/name).',
    );
  }
}

/** Says goodbye, and leaves without an answer when there is none: a mute database must not hold us. */
export async function endWithin(client: { end(): Promise<void> }, milliseconds: number): Promise<void> {
  const timer = new AbortController();
  const { signal } = timer;
  await Promise.race([client.end(), sleep(milliseconds, undefined, { signal }).catch(() => undefined)]);
  timer.abort();
}

/** A database that is just starting is waited for; one that is not there is told in a sentence. */
export async function waitForDatabase(url: string, milliseconds: number = timeoutMs): Promise<void> {
  const address = addressOf(url);
  const deadline = Date.now() + milliseconds;
  for (;;) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3_000 });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await endWithin(client, longestGoodbyeMs);
      return;
    } catch (error) {
      const { code, message } = error as Error & { code?: string };
      if (code && hopeless.has(code))
        throw new StartError(`The database at ${address} refuses us: ${message}.`);
      if (Date.now() > deadline)
        throw new StartError(`The database at ${address} cannot be reached (${code ?? message}).`);
    }
    await sleep(250);
  }
}
