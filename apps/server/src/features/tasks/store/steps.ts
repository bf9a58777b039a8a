import type { StepStatus } from '@adsail/contract/tasks';
import { sql } from 'kysely';
import type { TenantTx } from '../../../db/scope.ts';

/** Whether a node `n` is the upload of a video's cover. */
export const isCover = sql<boolean>`(n.level = 'material' and n.key like '% COVER')`;

/** What became of a node `n` with its operation `o`; what was copied when its task ended holds. */
export const stepStatus = sql<StepStatus>`coalesce(n.status, case
  when n.level = 'material' then case o.state
    when 'SUCCEEDED' then 'SYNC_SUCCEEDED' when 'PENDING' then 'NOT_EXECUTED'
    when 'SENT' then 'UNCERTAIN' when 'UNCERTAIN' then 'UNCERTAIN' when 'DOUBTFUL' then 'UNCERTAIN'
    when 'FAILED' then 'SYNC_FAILED' when 'SKIPPED' then 'SYNC_FAILED' when 'CANCELLED' then 'SYNC_FAILED'
    else 'SYNC_SUCCEEDED' end
  else case o.state
    when 'SUCCEEDED' then 'CREATE_SUCCEEDED' when 'FAILED' then 'CREATE_FAILED'
    when 'SENT' then 'UNCERTAIN' when 'UNCERTAIN' then 'UNCERTAIN' when 'DOUBTFUL' then 'UNCERTAIN'
    else 'NOT_EXECUTED' end end)`;

export const withOperations = (tx: TenantTx) =>
  tx
    .selectFrom('task_nodes as n')
    .leftJoin('operations as o', (join) =>
      join.on('o.tenant_id', '=', tx.tenantId).onRef('o.id', '=', 'n.operation_id'),
    )
    .where('n.tenant_id', '=', tx.tenantId);

/**
 * The same of all rows of some tasks: their operations one by one, by their ids. A set to join with looks cheaper, but nobody knows how many
 * rows a task has that was launched a moment ago: taken for one row, each of 5,000 was compared with all the others, for a minute.
 */
export const withAllOperations = (tx: TenantTx, taskIds: readonly string[]) =>
  tx
    .selectFrom('task_nodes as n')
    .leftJoinLateral(
      ({ selectFrom }) =>
        selectFrom('operations as p')
          .select(['p.id', 'p.state', 'p.waits_for', 'p.error', 'p.warning', 'p.external_id'])
          .where('p.tenant_id', '=', tx.tenantId)
          .whereRef('p.id', '=', 'n.operation_id')
          // Keeps the database from making a join of it again.
          .offset(0)
          .as('o'),
      (join) => join.onTrue(),
    )
    .where('n.tenant_id', '=', tx.tenantId)
    .where('n.task_id', 'in', taskIds);
