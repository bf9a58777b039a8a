import { chunksOf } from '@adsail/connectors';
import type { PlanNode, ResultLevel } from '@adsail/contract/tasks';
import { type Selectable, sql } from 'kysely';
import { countRows } from '../../../db/paging.ts';
import type { TenantTx } from '../../../db/scope.ts';
import type { OperationFailure } from '../../ledger/index.ts';
import type { Planned, TaskNodesTable, Tried } from '../tables.ts';

export type NodeRow = Selectable<TaskNodesTable>;

/** In one statement at most; of those that say what they are made as, fewer: that is long. */
const rowsAtOnce = 1000;
const plannedAtOnce = 250;

/** What is there already stays as it is. */
export async function insertNodes(
  tx: TenantTx,
  taskId: string,
  nodes: readonly Omit<
    NodeRow,
    'tenant_id' | 'task_id' | 'failure' | 'tried' | 'status' | 'divided' | 'planned'
  >[],
): Promise<void> {
  for (const slice of chunksOf(nodes, rowsAtOnce))
    await tx
      .insertInto('task_nodes')
      .values(
        slice.map((node) => ({
          ...node,
          tenant_id: tx.tenantId,
          task_id: taskId,
          divided: node.level === 'material',
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

/** An object of a plan at its place. */
export interface PlannedRow {
  node: PlanNode;
  position: number;
  uploads: Planned['uploads'];
}

/** What a plan makes, and as what; what the ledger has already stays as it is. */
export async function keepPlanned(tx: TenantTx, taskId: string, rows: readonly PlannedRow[]): Promise<void> {
  for (const slice of chunksOf(rows, plannedAtOnce))
    await tx
      .insertInto('task_nodes')
      .values(
        slice.map(({ node, position, uploads }) => {
          const { key, parentKey, level, advertiserId, name, family, status, budget, bid, settings } = node;
          const planned: Planned = { family, status, budget, bid, settings, uploads };
          return {
            tenant_id: tx.tenantId,
            task_id: taskId,
            position,
            key,
            parent_key: parentKey,
            level: level as ResultLevel,
            advertiser_id: advertiserId,
            name,
            planned: JSON.stringify(planned),
          };
        }),
      )
      .onConflict((conflict) =>
        conflict
          .columns(['tenant_id', 'task_id', 'position'])
          .doUpdateSet({ planned: ({ ref }) => ref('excluded.planned') })
          .where('task_nodes.operation_id', 'is', null),
      )
      .execute();
}

/** Nobody divides it any more. */
export async function forgetPlanned(tx: TenantTx, taskId: string): Promise<void> {
  await tx
    .updateTable('task_nodes')
    .set({ planned: null })
    .where('tenant_id', '=', tx.tenantId)
    .where('task_id', '=', taskId)
    .where('planned', 'is not', null)
    .execute();
}

/** Whether something of the task was written down before. */
export const hasNodes = async (tx: TenantTx, taskId: string): Promise<boolean> =>
  (await tx
    .selectFrom('task_nodes')
    .select('position')
    .where('tenant_id', '=', tx.tenantId)
    .where('task_id', '=', taskId)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** The next ones that the ledger does not have yet, in the order of the plan. */
export const nextUndivided = (tx: TenantTx, taskId: string, limit: number): Promise<NodeRow[]> =>
  tx
    .selectFrom('task_nodes')
    .selectAll()
    .where('tenant_id', '=', tx.tenantId)
    .where('task_id', '=', taskId)
    .where('divided', '=', false)
    .orderBy('position')
    .limit(limit)
    .execute();

export interface LeftToDivide {
  isAny: boolean;
  /** What it is to be made as is written down; an older version of the product did not do that. */
  isPlanned: boolean;
  /** It is the first division of some rows: what is divided again says why it was refused before. */
  isFirst: boolean;
}

/** Whether a division has something to do. */
export async function leftToDivide(
  tx: TenantTx,
  { id, retries }: { id: string; retries: boolean },
): Promise<LeftToDivide> {
  const isLeft = sql`n.operation_id is null and (${retries}::boolean or not n.divided)`;
  const { rows } = await sql<LeftToDivide>`
    select count(*) = 0 or bool_or(${isLeft}) as "isAny",
      count(*) > 0 and bool_and(not (${isLeft}) or n.planned is not null) as "isPlanned",
      count(*) = 0 or bool_or(not n.divided and n.failure is null) as "isFirst"
    from task_nodes n
    where n.tenant_id = ${tx.tenantId} and n.task_id = ${id} and n.level <> 'material'`.execute(tx);
  return rows[0] as LeftToDivide;
}

/** What the ledger does not have yet never gets there. */
export async function refuseUndivided(
  tx: TenantTx,
  taskId: string,
  failure: OperationFailure,
): Promise<void> {
  await sql`
    update task_nodes n set divided = true, status = 'CREATE_FAILED', failure = ${JSON.stringify(failure)}::jsonb
    where n.tenant_id = ${tx.tenantId} and n.task_id = ${taskId} and not n.divided`.execute(tx);
}

/** Those that the ledger does not have, and of which nobody has written down what became of them. */
export const countUndivided = (tx: TenantTx, taskId: string): Promise<number> =>
  countRows(
    tx
      .selectFrom('task_nodes')
      .select('position')
      .where('tenant_id', '=', tx.tenantId)
      .where('task_id', '=', taskId)
      .where('divided', '=', false)
      .where('status', 'is', null),
  );

/** Of these keys, those that are in the ledger. */
export async function operationsOfKeys(
  tx: TenantTx,
  taskId: string,
  keys: readonly string[],
): Promise<Map<string, string>> {
  if (keys.length === 0) return new Map();
  const rows = await tx
    .selectFrom('task_nodes')
    .select(['key', 'operation_id'])
    .where('tenant_id', '=', tx.tenantId)
    .where('task_id', '=', taskId)
    .where('key', 'in', keys)
    .where('operation_id', 'is not', null)
    .execute();
  return new Map(rows.map(({ key, operation_id }) => [key, operation_id as string]));
}

/** Handed over, or refused before that. */
export interface Divided {
  position: number;
  operationId: string | null;
  failure: OperationFailure | null;
  /** With what it was refused. */
  tried?: Tried;
}

export async function markDivided(tx: TenantTx, taskId: string, divided: readonly Divided[]): Promise<void> {
  if (divided.length === 0) return;
  await sql`
    update task_nodes n set divided = true, operation_id = d.operation_id, failure = d.failure::jsonb, tried = d.tried::jsonb,
      planned = case when d.operation_id is null then n.planned end,
      status = case when d.failure::jsonb ->> 'kind' = 'dependency' then 'NOT_EXECUTED'
        when d.failure is not null then 'CREATE_FAILED' end
    from unnest(
      ${divided.map(({ position }) => position)}::integer[],
      ${divided.map(({ operationId }) => operationId)}::uuid[],
      ${divided.map(({ failure }) => failure && JSON.stringify(failure))}::text[],
      ${divided.map(({ tried }) => (tried ? JSON.stringify(tried) : null))}::text[]) as d (position, operation_id, failure, tried)
    where n.tenant_id = ${tx.tenantId} and n.task_id = ${taskId} and n.position = d.position`.execute(tx);
}

export async function renameNode(tx: TenantTx, taskId: string, key: string, name: string): Promise<void> {
  await tx
    .updateTable('task_nodes')
    .set({ name })
    .where('tenant_id', '=', tx.tenantId)
    .where('task_id', '=', taskId)
    .where('key', '=', key)
    .execute();
}

/** Some of a task's rows; how many they were. A task has tens of thousands, too many to go with it in one statement. */
export async function deleteNodes(tx: TenantTx, taskId: string, limit: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from task_nodes n where n.tenant_id = ${tx.tenantId} and n.task_id = ${taskId} and n.position in (
      select k.position from task_nodes k where k.tenant_id = ${tx.tenantId} and k.task_id = ${taskId}
      order by k.position limit ${limit})`.execute(tx);
  return Number(numAffectedRows);
}
