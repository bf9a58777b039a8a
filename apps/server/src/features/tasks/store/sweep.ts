import type { TaskStatus } from '@adsail/contract/tasks';
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
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
