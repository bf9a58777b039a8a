import type { ConnectionOptions } from 'pg-boss';
import { queueSchema } from '../db/queue-tables.ts';

type QueueDatabase = NonNullable<ConnectionOptions['db']>;

// The same conditions as pg-boss has.

/** Of these queues the ones in which a job could begin. Reads one entry of an index for each, however much waits. */
export async function readyQueues(db: QueueDatabase, names: readonly string[]): Promise<string[]> {
  const { rows } = await db.executeSql(
    `select queue as name from unnest($1::text[]) as queue
     where exists (select from ${queueSchema}.job where name = queue and state < 'active' and not blocked
       and start_after <= ${queueSchema}.job_now())`,
    [names],
  );
  return rows.map(({ name }: { name: string }) => name);
}

/** Queues with a job that runs, but whose worker is gone or too slow. */
export async function queuesWithLostJobs(db: QueueDatabase): Promise<string[]> {
  const { rows } = await db.executeSql(
    `select distinct name from ${queueSchema}.job
     where state = 'active' and (started_on + expire_seconds * interval '1s' < ${queueSchema}.job_now()
       or heartbeat_on + heartbeat_seconds * interval '1s' < ${queueSchema}.job_now())`,
  );
  return rows.map(({ name }: { name: string }) => name);
}

export async function runningKeys(db: QueueDatabase, name: string): Promise<Set<string>> {
  const { rows } = await db.executeSql(
    `select singleton_key as key from ${queueSchema}.job
     where name = $1 and state = 'active' and singleton_key is not null`,
    [name],
  );
  return new Set(rows.map(({ key }: { key: string }) => key));
}
