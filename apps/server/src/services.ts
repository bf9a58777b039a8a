import type { Logger } from 'pino';
import type { Config } from './config.ts';
import type { Database } from './db/database.ts';
import type { Extensions } from './framework/extensions.ts';
import type { Jobs } from './jobs/port.ts';
import type { Mail } from './mail/index.ts';
import type { Metrics } from './metrics.ts';
import type { Platforms } from './platforms/index.ts';
import type { Sms } from './sms/index.ts';
import type { Storage } from './storage/index.ts';
import type { Threads } from './threads/index.ts';
import type { Vault } from './vault.ts';

/** What the server is made of, built once and handed to every handler and job. */
export interface Services {
  config: Config;
  log: Logger;
  /** Logged in as adsail_app: tenant tables show no row outside of withTenant / withUser (db/scope.ts). */
  db: Database;
  jobs: Jobs;
  storage: Storage;
  sms: Sms;
  mail: Mail;
  metrics: Metrics;
  /** For what takes the processor for long: everybody waits for the thread that answers requests. */
  threads: Threads;
  platforms: Platforms;
  /** For what must be kept and must not be read: platform tokens. */
  vault: Vault;
  /** What features add to each other, read by extension point. */
  extensions: Extensions;
  /** Never `new Date()` in a feature: tests move this one. */
  clock: () => Date;
}
