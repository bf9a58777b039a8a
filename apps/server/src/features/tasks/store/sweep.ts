import type { TaskStatus } from '@adsail/contract/tasks';
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import type { TenantTx } from '../../../db/scope.ts';
import { findInTenants } from '../../../db/tenant-groups.ts';
import type { Services } from '../../../services.ts';

/** Of these organisations, what goes on by itself. */
export async function tasksToRun(
  tx: Tx,
  tenantIds: readonly string[],
  most: number,
): Promise<{ tenant_id: string; id: string; status: TaskStatus }[]> {
  const { rows } = await sql<{ tenant_id: string; id: string; status: TaskStatus }>`
    select tenant_id::text, id, status from app_tasks_to_run(${[...tenantIds]}::bigint[], ${most})`.execute(
    tx,
  );
  return rows;
}

export async function tenantsWithOldTasks(
  { db, log }: Pick<Services, 'db' | 'log'>,
  name: string,
  before: Date,
): Promise<string[]> {
  const rows = await findInTenants({ db, log, name }, async (tenantIds) => {
    const found = await sql<{ id: string }>`
      select id::text from tenants_with_old_tasks(${[...tenantIds]}::bigint[], ${before}) as t (id)`.execute(
      db,
    );
    return found.rows;
  });
  return rows.map(({ id }) => id);
}

/** The task that is to be divided after this one; they go round. */
export async function nextToDivide(tx: TenantTx, after: string | undefined): Promise<string | undefined> {
  const row = await tx
    .selectFrom('tasks')
    .select('id')
    .where('tenant_id', '=', tx.tenantId)
    .where('status', 'in', ['TASK_WAIT', 'TASK_DIVIDE'])
    .$if(after !== undefined, (query) => query.orderBy(sql`id <= ${after}`))
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}
