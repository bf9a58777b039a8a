import { type TaskStatus, unfinishedTaskStatuses } from '@adsail/contract/tasks';
import type { Selectable } from 'kysely';
import type { TenantTx } from '../../../db/scope.ts';
import type { Reader } from '../../accounts/index.ts';
import type { TasksTable } from '../tables.ts';
import { isManaged, visibleTasks } from './visible.ts';

/** More than anybody looks at. */
const most = 200;

export type RunningTask = Pick<
  Selectable<TasksTable>,
  | 'id'
  | 'platform'
  | 'name'
  | 'status'
  | 'total'
  | 'created'
  | 'failed'
  | 'uncertain'
  | 'not_run'
  | 'needs_person'
  | 'version'
  | 'created_by'
>;

export const runningTasks = (tx: TenantTx): Promise<RunningTask[]> =>
  tx
    .selectFrom('tasks')
    .select(['id', 'platform', 'name', 'status', 'total', 'created_by', 'version'])
    .select(['created', 'failed', 'uncertain', 'not_run', 'needs_person'])
    .where('tenant_id', '=', tx.tenantId)
    .where('kind', '=', 'TASK')
    .where('status', 'in', unfinishedTaskStatuses)
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .limit(most)
    .execute();

export const statusesOf = async (
  tx: TenantTx,
  ids: readonly string[],
): Promise<{ id: string; status: TaskStatus }[]> =>
  ids.length === 0
    ? []
    : tx
        .selectFrom('tasks')
        .select(['id', 'status'])
        .where('tenant_id', '=', tx.tenantId)
        .where('id', 'in', ids)
        .execute();

export interface SeenRunning {
  /** Otherwise it is the reader's own, in accounts that it has lost. */
  isSeen: boolean;
  /** The reader may change it. */
  isManaged: boolean;
}

/** Of what runs, what the reader may see, and what it made. */
export const seenRunning = async (tx: TenantTx, reader: Reader): Promise<Map<string, SeenRunning>> => {
  const rows = await visibleTasks(tx, reader)
    .clearSelect()
    .select('t.id')
    .select(isManaged(tx, reader).as('is_managed'))
    .where('t.status', 'in', unfinishedTaskStatuses)
    .execute();
  const own = await tx
    .selectFrom('tasks')
    .select('id')
    .where('tenant_id', '=', tx.tenantId)
    .where('kind', '=', 'TASK')
    .where('created_by', '=', reader.userId)
    .where('status', 'in', unfinishedTaskStatuses)
    .execute();
  const found = new Map<string, SeenRunning>();
  for (const { id } of own) found.set(id, { isSeen: false, isManaged: false });
  for (const { id, is_managed } of rows) found.set(id, { isSeen: true, isManaged: is_managed });
  return found;
};
