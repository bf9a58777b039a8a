import type pg from 'pg';
import { PgBoss } from 'pg-boss';
import { appRole } from './database.ts';
import { queryWithoutLimit } from './without-limit.ts';

export const queueSchema = 'pgboss';

/** The queue's tables belong to the owner, like all others; the application may work with them. */
export async function installQueue(owner: pg.ClientBase): Promise<void> {
  const boss = new PgBoss({
    // A new version of the queue may change tables that are large.
    db: { executeSql: (text, values) => queryWithoutLimit(owner, text, values) },
    schema: queueSchema,
    supervise: false,
    schedule: false,
  });
  boss.on('error', () => undefined); // start() rejects with the same error
  await boss.start();
  await boss.stop({ graceful: false });
  await owner.query(`grant usage on schema ${queueSchema} to ${appRole}`);
  await owner.query(
    `grant select, insert, update, delete on all tables in schema ${queueSchema} to ${appRole}`,
  );
  await owner.query(`grant execute on all functions in schema ${queueSchema} to ${appRole}`);
}
