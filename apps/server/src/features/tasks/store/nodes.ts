import type { AdPlatform, Page } from '@adsail/contract';
import type {
  PlanNode,
  ResultLevel,
  ResultPageQuery,
  StepStatus,
  StreamedTask,
} from '@adsail/contract/tasks';
import { type Selectable, sql } from 'kysely';
import type { z } from 'zod';
import { containsAny, countRows, pageOfRows } from '../../../db/paging.ts';
import type { TenantTx } from '../../../db/scope.ts';
import type { OperationFailure, OperationRow } from '../../ledger/index.ts';
import type { TaskNodesTable, Tried } from '../tables.ts';

export type NodeRow = Selectable<TaskNodesTable>;

/** In one statement at most. */
const rowsAtOnce = 1000;

/** What is there already stays as it is. */
export async function insertNodes(
  tx: TenantTx,
  taskId: string,
  nodes: readonly Omit<NodeRow, 'tenant_id' | 'task_id' | 'failure' | 'tried' | 'status' | 'divided'>[],
): Promise<void> {
  for (let from = 0; from < nodes.length; from += rowsAtOnce)
    await tx
      .insertInto('task_nodes')
      .values(
        nodes.slice(from, from + rowsAtOnce).map((node) => ({
          ...node,
          tenant_id: tx.tenantId,
          task_id: taskId,
          divided: node.level === 'material',
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

export const nodesOfPlan = (nodes: readonly PlanNode[]) =>
  nodes.flatMap(({ key, parentKey, level, advertiserId, name, skipped }, position) =>
    skipped
      ? []
      : [
          {
            position,
            key,
            parent_key: parentKey,
            level: level as ResultLevel,
            advertiser_id: advertiserId,
            name,
            operation_id: null,
            external_id: null,
          },
        ],
  );

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
      status = case when d.failure is not null then 'CREATE_FAILED' end
    from unnest(
      ${divided.map(({ position }) => position)}::integer[],
      ${divided.map(({ operationId }) => operationId)}::uuid[],
      ${divided.map(({ failure }) => failure && JSON.stringify(failure))}::text[],
      ${divided.map(({ tried }) => (tried ? JSON.stringify(tried) : null))}::text[]) as d (position, operation_id, failure, tried)
    where n.tenant_id = ${tx.tenantId} and n.task_id = ${taskId} and n.position = d.position`.execute(tx);
}

/** What became of a node `n` with its operation `o`; what was copied when its task ended holds. */
const stepStatus = sql<StepStatus>`coalesce(n.status, case
  when n.level = 'material' then case o.state
    when 'SUCCEEDED' then 'SYNC_SUCCEEDED' when 'PENDING' then 'NOT_EXECUTED'
    when 'SENT' then 'UNCERTAIN' when 'UNCERTAIN' then 'UNCERTAIN' when 'DOUBTFUL' then 'UNCERTAIN'
    when 'FAILED' then 'SYNC_FAILED' when 'SKIPPED' then 'SYNC_FAILED' when 'CANCELLED' then 'SYNC_FAILED'
    else 'SYNC_SUCCEEDED' end
  else case o.state
    when 'SUCCEEDED' then 'CREATE_SUCCEEDED' when 'FAILED' then 'CREATE_FAILED'
    when 'SENT' then 'UNCERTAIN' when 'UNCERTAIN' then 'UNCERTAIN' when 'DOUBTFUL' then 'UNCERTAIN'
    else 'NOT_EXECUTED' end end)`;

/** What waits for a person comes before what failed, and that before the rest. */
const needsLooking = sql<number>`case
  when n.status is null and (o.waits_for is not null or o.state = 'DOUBTFUL') or o.warning is not null then 0
  when ${stepStatus} in ('CREATE_FAILED', 'SYNC_FAILED') then 1
  else 2 end`;

const withOperations = (tx: TenantTx) =>
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
const withAllOperations = (tx: TenantTx, taskIds: readonly string[]) =>
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

const results = (tx: TenantTx, taskId: string, platform: AdPlatform) =>
  withOperations(tx)
    .leftJoin('ad_accounts as a', (join) =>
      join
        .on('a.tenant_id', '=', tx.tenantId)
        .on('a.platform', '=', platform)
        .onRef('a.advertiser_id', '=', 'n.advertiser_id'),
    )
    .leftJoin('task_nodes as p', (join) =>
      join
        .on('p.tenant_id', '=', tx.tenantId)
        .onRef('p.task_id', '=', 'n.task_id')
        .onRef('p.key', '=', 'n.parent_key'),
    )
    .select('p.name as parent_name')
    .select(['n.position', 'n.key', 'n.parent_key', 'n.level', 'n.advertiser_id', 'n.name', 'n.operation_id'])
    .select(['o.state', 'o.waits_for', 'o.error', 'o.warning', 'a.name as advertiser_name'])
    .select(stepStatus.as('status'))
    .select(sql<string | null>`coalesce(o.external_id, n.external_id)`.as('external_id'))
    // Only of what can be tried with other values.
    .select(
      sql<Tried | null>`case when n.operation_id is null then n.tried
        when o.state = 'FAILED' and n.level <> 'material' then o.payload end`.as('tried'),
    )
    .select('n.failure')
    // What was made without some of what was asked for.
    .select(sql<OperationFailure | null>`o.receipt -> 'remark'`.as('remark'))
    .where('n.task_id', '=', taskId);

export type ResultRowFound = Awaited<ReturnType<ReturnType<typeof results>['execute']>>[number];

export async function pageResults(
  tx: TenantTx,
  { platform, id, keyword, level, status, advertiserId, sort, ...window }: z.output<typeof ResultPageQuery>,
): Promise<Page<ResultRowFound>> {
  const { order } = sort;
  // Which rows, before what they say: all of them are put in order, and each says much.
  let found = withAllOperations(tx, [id]).select('n.position');
  if (level) found = found.where('n.level', 'in', level);
  if (advertiserId) found = found.where('n.advertiser_id', 'in', advertiserId);
  if (status) found = found.where(stepStatus, 'in', status);
  if (keyword)
    found = found.where(({ ref }) =>
      containsAny(keyword, [
        ref('n.name'),
        ref('n.advertiser_id'),
        sql<string>`coalesce(o.external_id, n.external_id)`,
      ]),
    );
  found = sort.field === 'name' ? found.orderBy('n.name', order) : found.orderBy(needsLooking, order);
  const count = () => {
    if (status ?? keyword) return countRows(found);
    let all = tx
      .selectFrom('task_nodes as n')
      .where('n.tenant_id', '=', tx.tenantId)
      .where('n.task_id', '=', id);
    if (level) all = all.where('n.level', 'in', level);
    if (advertiserId) all = all.where('n.advertiser_id', 'in', advertiserId);
    return countRows(all.select('n.position'));
  };
  const page = await pageOfRows(found.orderBy('n.position', order), window, count);
  const positions = page.list.map(({ position }) => position);
  const told =
    positions.length === 0
      ? []
      : await results(tx, id, platform).where('n.position', 'in', positions).execute();
  const byPosition = new Map(told.map((row) => [row.position, row]));
  return { ...page, list: positions.flatMap((position) => byPosition.get(position) ?? []) };
}

export const resultOf = (
  tx: TenantTx,
  { id, platform }: { id: string; platform: AdPlatform },
  key: string,
): Promise<ResultRowFound | undefined> =>
  results(tx, id, platform).where('n.key', '=', key).executeTakeFirst();

export interface StepCount {
  taskId: string;
  level: ResultLevel;
  status: StepStatus;
  count: number;
  /** Waits for a person: a decision, or the authorisation of its account. */
  needing: number;
  /** Under way at the platform, or to be sent. */
  open: number;
  /** What it needs has failed. */
  skipped: number;
  /** Sent, and nothing is wrong so far. */
  sent: number;
  /** Uploads of a video's cover, which are a material's second file. */
  covers: number;
}

/** How many of each level are where. */
export async function countSteps(tx: TenantTx, taskIds: readonly string[]): Promise<StepCount[]> {
  if (taskIds.length === 0) return [];
  const counted = withAllOperations(tx, taskIds)
    .select(['n.task_id as taskId', 'n.level'])
    .select(stepStatus.as('status'))
    .select(
      sql<boolean>`(o.state = 'DOUBTFUL' or o.warning is not null or o.waits_for is not null)`.as('needs'),
    )
    .select(
      sql<boolean>`(n.status is null and (not n.divided or o.state in ('PENDING', 'SENT', 'UNCERTAIN', 'DOUBTFUL')))`.as(
        'open',
      ),
    )
    .select(sql<boolean>`(o.state = 'SKIPPED')`.as('skipped'))
    .select(sql<boolean>`(n.status is null and o.state = 'SENT')`.as('sent'))
    .select(sql<boolean>`(n.level = 'material' and n.key like '% COVER')`.as('cover'));
  return tx
    .selectFrom(counted.as('s'))
    .select(['s.taskId', 's.level', 's.status'])
    .select(sql<number>`count(*)::integer`.as('count'))
    .select(sql<number>`(count(*) filter (where s.needs))::integer`.as('needing'))
    .select(sql<number>`(count(*) filter (where s.open))::integer`.as('open'))
    .select(sql<number>`(count(*) filter (where s.skipped))::integer`.as('skipped'))
    .select(sql<number>`(count(*) filter (where s.sent))::integer`.as('sent'))
    .select(sql<number>`(count(*) filter (where s.cover))::integer`.as('covers'))
    .groupBy(['s.taskId', 's.level', 's.status'])
    .execute();
}

/** By task: the accounts that have to be authorised again before its steps go on. */
export const waitingAccounts = async (
  tx: TenantTx,
  taskIds: readonly string[],
): Promise<Map<string, StreamedTask['waitsFor']>> => {
  if (taskIds.length === 0) return new Map();
  const rows = await withOperations(tx)
    .innerJoin('tasks as t', (join) =>
      join.on('t.tenant_id', '=', tx.tenantId).onRef('t.id', '=', 'n.task_id'),
    )
    .innerJoin('ad_accounts as a', (join) =>
      join
        .on('a.tenant_id', '=', tx.tenantId)
        .onRef('a.platform', '=', 't.platform')
        .onRef('a.advertiser_id', '=', 'n.advertiser_id'),
    )
    .select(['n.task_id', 'a.advertiser_id', 'a.name', 'a.auth_status'])
    .distinct()
    .where('n.task_id', 'in', taskIds)
    .where('o.waits_for', 'is not', null)
    .orderBy('a.advertiser_id')
    .execute();
  const found = Map.groupBy(rows, ({ task_id }) => task_id);
  return new Map(
    [...found].map(([id, accounts]) => [
      id,
      accounts.map(({ advertiser_id, name, auth_status }) => ({
        advertiserId: advertiser_id,
        name,
        authStatus: auth_status,
      })),
    ]),
  );
};

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
 * refused for its own sake only where somebody tries everything again.
 */
export async function forgetOutcomes(tx: TenantTx, taskId: string, withRefused: boolean): Promise<void> {
  await sql`
    update task_nodes n set status = null, failure = null, divided = (n.operation_id is not null or n.level = 'material')
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
