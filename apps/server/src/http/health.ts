import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { migrationNames } from '../db/migrate.ts';
import type { Services } from '../services.ts';
import { deadlines } from './deadline.ts';

type State = 'ready' | 'not ready';

interface DatabaseState {
  database: State;
  migrations: State;
}
const notReady: DatabaseState = { database: 'not ready', migrations: 'not ready' };
/** A database that does not answer is not ready; whoever asks has little patience. */
const longestCheckMs = 3_000;

async function databaseState({ db }: Services): Promise<DatabaseState> {
  try {
    const { rows } = await sql<{ name: string }>`select name from schema_migrations`.execute(db);
    const done = new Set(rows.map(({ name }) => name));
    const complete = migrationNames().every((name) => done.has(name));
    return { database: 'ready', migrations: complete ? 'ready' : 'not ready' };
  } catch {
    return notReady;
  }
}

const same = (a: string, b: string): boolean => {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
};

/** For whoever watches over the process: alive, ready for work, and its numbers. */
export function healthRoutes(app: FastifyInstance, services: Services): void {
  const { config, metrics } = services;
  const inTime = deadlines(Math.min(config.requestTimeoutMs, longestCheckMs));
  const ready = <T>(check: () => Promise<T>, otherwise: T): Promise<T> =>
    inTime(check, () => undefined).catch(() => otherwise);

  app.get('/healthz', { config: { anyHost: true } }, async () => ({ status: 'alive' }));

  app.get('/readyz', { config: { anyHost: true } }, async (_request, reply) => {
    const [database, queue] = await Promise.all([
      ready(() => databaseState(services), notReady),
      ready(() => services.jobs.healthy(), false),
    ]);
    const parts = { ...database, queue: queue ? 'ready' : 'not ready' };
    const whole = Object.values(parts).every((state) => state === 'ready');
    return reply.code(whole ? 200 : 503).send({ status: whole ? 'ready' : 'not ready', ...parts });
  });

  // Each process keeps its own numbers, so it is asked by its address; but only where a token guards them.
  const metricsConfig = { anyHost: config.metricsToken !== null };
  app.get('/metrics', { config: metricsConfig }, async (request, reply) => {
    // Numbers tell about the business: outside of demo mode they are for whoever holds the token.
    const given = (request.headers.authorization ?? '').replace(/^Bearer /, '');
    const open = config.metricsToken === null ? config.demo : same(given, config.metricsToken);
    if (!open) return reply.callNotFound();
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
}
