import type { Migration } from '../migration.ts';

/** What was not run for want of what is above it counted as failed: it is told apart, also in tasks from before. */
export const up: Migration = [
  'alter table tasks add column not_run integer not null default 0',
  `update task_nodes set status = 'NOT_EXECUTED'
   where status = 'CREATE_FAILED' and operation_id is null and failure ->> 'kind' = 'dependency'`,
  `update tasks t set failed = c.failed, not_run = c.not_run
   from (
     select n.tenant_id, n.task_id,
       (count(*) filter (where coalesce(n.status, o.state) in ('CREATE_FAILED', 'FAILED')))::integer as failed,
       (count(*) filter (where coalesce(n.status, o.state) in ('NOT_EXECUTED', 'SKIPPED', 'CANCELLED')))::integer as not_run
     from task_nodes n left join operations o on o.tenant_id = n.tenant_id and o.id = n.operation_id
     where n.level <> 'material' group by n.tenant_id, n.task_id
   ) c
   where c.tenant_id = t.tenant_id and c.task_id = t.id and t.failed > 0`,
];
