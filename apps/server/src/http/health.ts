import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { migrationNames } from '../db/migrate.ts';
import type { Services } from '../services.ts';
import { deadlines } from './deadline.ts';
import { appliedMigrations } from './store/migrations.ts';

type State = 'ready' | 'not ready';

type Part = 'database' | 'migrations' | 'queue';
/** Why a part is not ready; null: it is. */
type Faults = Record<Part, unknown>;

/** A database that does not answer is not ready; whoever asks does not wait long. */
const longestCheckMs = 3_000;

async function missingMigrations({ db }: Services): Promise<string[]> {
  const done = await appliedMigrations(db);
  return migrationNames().filter((name) => !done.has(name));
}

const stateOf = (fault: unknown): State => (fault === null ? 'ready' : 'not ready');
const statesOf = ({ database, migrations, queue }: Faults): Record<Part, State> => ({
  database: stateOf(database),
  migrations: stateOf(migrations),
  queue: stateOf(queue),
});

/** Whoever watches asks every few seconds, so a state is written down when it changes, with the reason. */
function changeLog({ log }: Services): (faults: Faults) => void {
  let last = JSON.stringify(statesOf({ database: null, migrations: null, queue: null }));
  return (faults) => {
    const parts = statesOf(faults);
    const now = JSON.stringify(parts);
    if (now === last) return;
    last = now;
    const reasons = Object.values(faults).filter((fault) => fault !== null);
    const fields = { event: 'readiness', ...parts };
    if (reasons.length === 0) log.info(fields, 'ready for work again');
    else log.warn({ ...fields, err: reasons[0], reasons: reasons.map(String) }, 'not ready for work');
  };
}

const same = (a: string, b: string): boolean => {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
};

/** For whoever watches over the process: alive, ready for work, and its numbers. */
export function healthRoutes(app: FastifyInstance, services: Services): void {
  const { config, metrics } = services;
  const inTime = deadlines(Math.min(config.requestTimeoutMs, longestCheckMs));
  const note = changeLog(services);
  const late = () => undefined;

  async function faultsNow(): Promise<Faults> {
    const [database, queue] = await Promise.allSettled([
      inTime(() => missingMigrations(services), late),
      inTime(() => services.jobs.check(), late),
    ]);
    const fault = database.status === 'rejected' ? (database.reason as unknown) : null;
    const missing = database.status === 'fulfilled' ? database.value : [];
    const unapplied = missing.length > 0 ? new Error(`Not applied: ${missing.join(', ')}`) : null;
    return {
      database: fault,
      migrations: fault ?? unapplied,
      queue: queue.status === 'rejected' ? queue.reason : null,
    };
  }

  app.get('/healthz', { config: { anyHost: true } }, async () => ({ status: 'alive' }));

  app.get('/readyz', { config: { anyHost: true } }, async (_request, reply) => {
    const faults = await faultsNow();
    note(faults);
    const parts = statesOf(faults);
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
