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
import { repeat } from './repeat.ts';
import { queuesWithLostJobs, readyQueues, runningKeys } from './watch-store.ts';
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
/** So late may a job begin of which no notification told: its time came, or the notification was lost. */
const readyWatchMs = 2000;
/** So late may it be seen that a heartbeat is missing. Reads all jobs that are kept. */
const lostWatchMs = 5000;
/** Notifications and the watch wake the workers. pg-boss lets them poll too; it knows no "never". */
const pollSeconds = 600;
/** We have no jobs that wait for others, which pg-boss would look for every 5 seconds. */
const flowSeconds = 86_400;
/** Ended jobs are kept for people who look; each statement of the supervision reads all that are kept. */
const keepEndedSeconds = 3600;
/** Where pg-boss puts what a schedule wants, before it sends it. */
const scheduleQueue = '__pgboss__send-it';

const queueOptions = (job: JobDefinition) => ({
  deadLetter: deadLetterQueue,
  heartbeatSeconds,
  notify: true,
  retryLimit: job.retries ?? 3,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 600,
  expireInSeconds: job.expireInSeconds ?? 900,
  deleteAfterSeconds: keepEndedSeconds,
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
  let watches: readonly ReturnType<typeof repeat>[] = [];
  let definedJobs = new Set<JobKind>();

  const reportError = (err: unknown): void => {
    metrics.queueErrors.inc();
    log.warn({ err }, 'the job queue reports an error');
  };

  function open(work: boolean): PgBoss {
    const common = { schema: queueSchema, migrate: false, createSchema: false };
    own = work ? workerDatabase({ url, log, statementTimeoutMs }) : null;
    const opened = own
      ? new PgBoss({
          ...common,
          db: own.db,
          useListenNotify: true,
          superviseIntervalSeconds: 60,
          // The watch has lost jobs given up between; what was supervised within this time would be left out.
          monitorIntervalSeconds: 1,
          flowIntervalSeconds: flowSeconds,
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
    opened.on('error', reportError);
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

  async function startWorkers(queue: PgBoss, jobs: readonly JobDefinition[], services: Services) {
    const workers = new Map<string, string[]>();
    for (const job of jobs) {
      const ids: string[] = [];
      workers.set(job.name, ids);
      for (let count = 0; count < (job.concurrency ?? 1); count += 1) {
        const id = await queue.work<object>(
          job.name,
          { pollingIntervalSeconds: pollSeconds, notifyPollingIntervalSeconds: pollSeconds },
          async (batch) => {
            // Jobs that were sent together were told of once: whoever has done one looks for the next.
            queue.notifyWorker(id);
            for (const taken of batch) await runOne(job, taken, services);
          },
        );
        ids.push(id);
      }
    }
    return workers;
  }

  /** One question for all queues: when each worker asked for itself every two seconds, an idle server was never idle. */
  function watchQueues(queue: PgBoss, workers: ReadonlyMap<string, readonly string[]>) {
    const db = queue.getDb();
    const names = [...workers.keys()];
    const wakeWorkers = async (): Promise<void> => {
      for (const name of await readyQueues(db, names))
        for (const id of workers.get(name) ?? []) queue.notifyWorker(id);
    };
    const giveUpLostJobs = async (): Promise<void> => {
      for (const name of await queuesWithLostJobs(db)) await queue.supervise(name);
    };
    return [repeat(readyWatchMs, wakeWorkers, reportError), repeat(lostWatchMs, giveUpLostJobs, reportError)];
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
      await boss.updateQueue(scheduleQueue, { notify: true, deleteAfterSeconds: keepEndedSeconds });
      watches = watchQueues(boss, await startWorkers(boss, jobs, services));
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

    runningKeys: (tx, { name }) => runningKeys(inTransaction(tx), name),

    async check() {
      await started().getDb().executeSql(`select version from ${queueSchema}.version`);
    },

    async stop() {
      // Jobs that are being finished may still send others.
      await closeAll([
        ...watches.map((watch) => () => watch.stop()),
        () => boss?.stop({ graceful: true, timeout: stopTimeoutMs }),
        () => own?.end(),
        async () => void (boss = own = null),
      ]);
    },
  };
}
