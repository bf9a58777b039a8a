import { sql } from 'kysely';
import type { TenantTx } from '../../../db/scope.ts';
import type { OperationRow } from '../../ledger/index.ts';
import { stepStatus, withOperations } from './steps.ts';

/** What the ledger knows of each is written beside it: the ledger forgets. */
export async function copyOutcomes(tx: TenantTx, taskId: string): Promise<void> {
  await sql`
    update task_nodes n set status = s.status, external_id = s.external_id, failure = s.failure::jsonb
    from (
      select n.position, ${stepStatus} as status, coalesce(o.external_id, n.external_id) as external_id,
        coalesce(o.error, o.receipt -> 'remark', n.failure)::text as failure
      from task_nodes n left join operations o on o.tenant_id = ${tx.tenantId} and o.id = n.operation_id
      where n.tenant_id = ${tx.tenantId} and n.task_id = ${taskId}
    ) s
    where n.tenant_id = ${tx.tenantId} and n.task_id = ${taskId} and n.position = s.position`.execute(tx);
}

/**
 * It goes on: what the ledger says counts again. What never got there for want of what is above it is tried once more; what was
 * refused for its own sake only where somebody tries everything again. Why it was refused stays until it is divided.
 */
export async function forgetOutcomes(tx: TenantTx, taskId: string, withRefused: boolean): Promise<void> {
  await sql`
    update task_nodes n set status = null, failure = case when n.operation_id is null then n.failure end,
      divided = (n.operation_id is not null or n.level = 'material')
    where n.tenant_id = ${tx.tenantId} and n.task_id = ${taskId}
      and (n.operation_id is not null
        or (n.level <> 'material' and (${withRefused}::boolean or n.failure ->> 'kind' = 'dependency')))`.execute(
    tx,
  );
}

/** Uploads of the task that failed, or that somebody has called off: other tasks may wait for them too. */
export async function failedUploads(tx: TenantTx, taskId: string): Promise<string[]> {
  const rows = await withOperations(tx)
    .select('o.id')
    .where('n.task_id', '=', taskId)
    .where('n.level', '=', 'material')
    .where('o.state', 'in', ['FAILED', 'CANCELLED'] satisfies OperationRow['state'][])
    .execute();
  return rows.flatMap(({ id }) => id ?? []);
}

/** Those of the task whose operations the ledger has forgotten. */
export async function hasForgotten(tx: TenantTx, taskId: string): Promise<boolean> {
  const row = await withOperations(tx)
    .select('n.position')
    .where('n.task_id', '=', taskId)
    .where('n.operation_id', 'is not', null)
    .where('n.status', 'in', ['CREATE_FAILED', 'NOT_EXECUTED', 'SYNC_FAILED'])
    .where('o.id', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
