import type { Logger } from 'pino';
import { closeAll } from './close-all.ts';
import type { Config } from './config.ts';
import { appUrl, openDatabase, openPool } from './db/database.ts';
import { allFeatures } from './features/index.ts';
import { collect, type Collected } from './framework/collect.ts';
import type { Feature } from './framework/feature.ts';
import { createQueue, type JobQueue } from './jobs/queue.ts';
import { createMail } from './mail/index.ts';
import { createMetrics, watchPool } from './metrics.ts';
import { createPlatforms } from './platforms/index.ts';
import { createLimiters } from './platforms/limiter/index.ts';
import type { Services } from './services.ts';
import { createSms } from './sms/index.ts';
import { createStorage } from './storage/index.ts';
import { createThreads } from './threads/index.ts';
import { createVault } from './vault.ts';

export interface Stack {
  services: Services;
  jobs: JobQueue;
  collected: Collected;
  /** In the order in which they depend on each other: work first, connections last. */
  close(): Promise<void>;
}

export interface AssembleOptions {
  clock?: () => Date;
  /** All of them unless a test brings its own. */
  features?: readonly Feature[];
}

/** Builds every service once. Nothing is started: no job runs and no port is open yet. */
export function assemble(config: Config, log: Logger, options: AssembleOptions = {}): Stack {
  const { clock = () => new Date(), features = allFeatures } = options;
  const collected = collect(features, config);
  const url = appUrl(config.databaseUrl, config.secret);
  const pool = openPool({
    url,
    max: config.databasePool,
    log,
    name: 'app',
    hasTenants: true,
    statementTimeoutMs: config.requestTimeoutMs,
  });
  const db = openDatabase(pool);
  const metrics = createMetrics();
  watchPool(metrics, pool);
  // Looking after many jobs may take longer than a request.
  const jobs = createQueue({ url, pool, statementTimeoutMs: 2 * config.requestTimeoutMs, log, metrics });
  const sms = createSms({ config, db, log, clock });
  const mail = createMail({ config, db, log, clock });
  const storage = createStorage({ config });
  const limiters = createLimiters({ db, log });
  const platforms = createPlatforms({ config, log, limiters, clock });
  const threads = createThreads({ log });
  const vault = createVault(config.tokenKeys);
  const services: Services = {
    config,
    log,
    db,
    jobs,
    storage,
    sms,
    mail,
    metrics,
    threads,
    platforms,
    vault,
    extensions: collected.extensions,
    clock,
  };
  return {
    services,
    jobs,
    collected,
    close: () =>
      closeAll([
        () => jobs.stop(),
        () => threads.close(),
        () => limiters.close(),
        () => sms.close(),
        () => db.destroy(),
      ]),
  };
}
