import { CompiledQuery } from 'kysely';
import type pg from 'pg';
import { type ConnectionOptions, type Job, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import { closeAll } from '../close-all.ts';
import type { Tx } from '../db/database.ts';
import type { Metrics } from '../metrics.ts';
import type { Services } from '../services.ts';
import { checkJobs } from './check.ts';
import type { CronEntry, JobDefinition } from './define.ts';
import type { JobKind, Jobs } from './port.ts';
import { queueSchema } from '../db/queue-tables.ts';
import { throughPool, workerDatabase } from './worker-database.ts';

export interface QueueParts {
  /** The application's login; a worker holds a few connections of its own, one of them for notifications. */
  url: string;
  /** For a process that only sends: the connections that it has anyway. */
  pool: pg.Pool;
  /** Of a worker's own statements. */
  statementTimeoutMs: number;
  log: Logger;
  metrics: Metrics;
}

export interface JobQueue extends Jobs {
  start(
    services: Services,
    jobs: readonly JobDefinition[],
    cron: readonly CronEntry[],
    work: boolean,
  ): Promise<void>;
}

/** Where jobs end that failed for good: kept, to be looked at and sent again. */
export const deadLetterQueue = 'dead-letter';
/** The least that pg-boss takes. A worker that is killed is missed after this time. */
const heartbeatSeconds = 10;
const stopTimeoutMs = 10_000;

const queueOptions = (job: JobDefinition) => ({
  deadLetter: deadLetterQueue,
  heartbeatSeconds,
  notify: true,
  retryLimit: job.retries ?? 3,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 600,
  expireInSeconds: job.expireInSeconds ?? 900,
});

/** pg-boss, "Queue policies": a key alone keeps nothing apart; the queue's policy decides what it means. */
const policyOf = ({ oneWaitingPerKey }: JobDefinition) => (oneWaitingPerKey ? 'short' : 'standard');

const inTransaction = (tx: Tx): NonNullable<ConnectionOptions['db']> => ({
  executeSql: async (text, values = []) => {
    const { rows } = await tx.executeQuery(CompiledQuery.raw(text, [...values]));
    return { rows };
  },
});

export function createQueue({ url, pool, statementTimeoutMs, log, metrics }: QueueParts): JobQueue {
  let boss: PgBoss | null = null;
  let own: ReturnType<typeof workerDatabase> | null = null;
  let definedJobs = new Set<JobKind>();

  function open(work: boolean): PgBoss {
    const common = { schema: queueSchema, migrate: false, createSchema: false };
    own = work ? workerDatabase({ url, log, statementTimeoutMs }) : null;
    const opened = own
      ? new PgBoss({
          ...common,
          db: own.db,
          useListenNotify: true,
          superviseIntervalSeconds: 2,
          monitorIntervalSeconds: 2,
          maintenanceIntervalSeconds: 3600,
          cronMonitorIntervalSeconds: 10,
          // Indexes belong to the owner.
          reindex: false,
        })
      : new PgBoss({
          ...common,
          db: throughPool(pool),
          supervise: false,
          schedule: false,
        });
    opened.on('error', (err) => {
      metrics.queueErrors.inc();
      log.warn({ err }, 'the job queue reports an error');
    });
    opened.on('warning', (warning) => log.warn({ warning }, 'the job queue warns'));
    return opened;
  }

  async function runOne(job: JobDefinition, taken: Job<object>, services: Services): Promise<void> {
    const end = metrics.jobs.startTimer({ job: job.name });
    const fields = { job: job.name, jobId: taken.id, attempt: taken.retryCount + 1 };
    try {
      await job.handler(job.payload.parse(taken.data), services, taken.signal);
      log.info({ ...fields, seconds: end({ outcome: 'done' }) }, 'job done');
    } catch (err) {
      log.error({ ...fields, err, seconds: end({ outcome: 'failed' }) }, 'job failed');
      throw err;
    }
  }

  const started = (): PgBoss => {
    if (!boss) throw new Error('The job queue is not started');
    return boss;
  };

  return {
    async start(services, jobs, cron, work) {
      checkJobs(jobs, cron);
      definedJobs = new Set(jobs);
      boss = open(work);
      await boss.start();
      await boss.createQueue(deadLetterQueue);
      for (const job of jobs) {
        await boss.createQueue(job.name, { ...queueOptions(job), policy: policyOf(job) });
        await boss.updateQueue(job.name, queueOptions(job));
        // pg-boss sets the policy of a new queue only. Jobs that wait in an older one keep to the policy they were sent with.
        await boss
          .getDb()
          .executeSql(`update ${queueSchema}.queue set policy = $2 where name = $1 and policy <> $2`, [
            job.name,
            policyOf(job),
          ]);
      }
      if (!work) return;
      const wanted = new Set(cron.map(({ job }) => job.name));
      for (const { name } of await boss.getSchedules()) if (!wanted.has(name)) await boss.unschedule(name);
      for (const { job, cron: times } of cron) await boss.schedule(job.name, times, {}, { tz: 'UTC' });
      for (const job of jobs)
        await boss.work<object>(
          job.name,
          // A notification wakes a worker at once; the poll finds what a dead one left behind.
          {
            localConcurrency: job.concurrency ?? 1,
            pollingIntervalSeconds: 2,
            notifyPollingIntervalSeconds: 2,
          },
          async (batch) => {
            for (const taken of batch) await runOne(job, taken, services);
          },
        );
    },

    async send(tx, job, payload, options = {}) {
      if (!definedJobs.has(job)) throw new Error(`The job ${job.name} belongs to no feature`);
      if ((options.singletonKey !== undefined) !== (job.oneWaitingPerKey ?? false))
        throw new Error(
          `The job ${job.name} needs a key if it is one that waits once per key, and only then`,
        );
      job.payload.parse(payload);
      await started().send(job.name, payload as object, { ...options, db: inTransaction(tx) });
    },

    async check() {
      await started().getDb().executeSql(`select version from ${queueSchema}.version`);
    },

    async stop() {
      // Jobs that are being finished may still send others.
      await closeAll([
        () => boss?.stop({ graceful: true, timeout: stopTimeoutMs }),
        () => own?.end(),
        async () => void (boss = own = null),
      ]);
    },
  };
}
