import { sql, type Updateable } from 'kysely';
import type { TenantTx } from '../../../db/scope.ts';
import { idsBelow, skipDependents } from './dependents.ts';
import { wakeLanes } from './lanes.ts';
import { leaveNames } from './names.ts';
import type { OperationRow } from './transitions.ts';
import type { OperationsTable, OperationState } from '../tables.ts';

/** All of a plan, or some by their ids. */
export type Selection = { planId: string } | { ids: readonly string[] };

export interface PlanQuery {
  states?: readonly OperationState[];
  /** Only what a person has to decide about: what is doubtful, and what was made more than once. */
  undecided?: boolean;
  limit?: number;
  offset?: number;
}

/** A plan's operations in its order. */
export function operationsOfPlan(
  tx: TenantTx,
  planId: string,
  { states, undecided, limit = 500, offset = 0 }: PlanQuery = {},
): Promise<OperationRow[]> {
  let query = tx
    .selectFrom('operations')
    .selectAll()
    .where('tenant_id', '=', tx.tenantId)
    .where('plan_id', '=', planId);
  if (states) query = query.where('state', 'in', states);
  if (undecided) query = query.where(sql<boolean>`(state = 'DOUBTFUL' or warning is not null)`);
  return query.orderBy('position').orderBy('id').limit(limit).offset(offset).execute();
}

/** Some operations, by their ids. */
export const operationsByIds = (tx: TenantTx, ids: readonly string[]): Promise<OperationRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : tx
        .selectFrom('operations')
        .selectAll()
        .where('tenant_id', '=', tx.tenantId)
        .where('id', 'in', ids)
        .execute();

export interface PlanProgress extends Partial<Record<OperationState, number>> {
  waitsForAccount: number;
  /** Succeeded, and made more than once. */
  doubles: number;
}

export async function progressOfPlan(tx: TenantTx, planId: string): Promise<PlanProgress> {
  const rows = await tx
    .selectFrom('operations')
    .select(['state', ({ fn }) => fn.countAll<string>().as('count')])
    .select(sql<string>`count(waits_for)`.as('waiting'))
    .select(sql<string>`count(warning)`.as('doubles'))
    .where('tenant_id', '=', tx.tenantId)
    .where('plan_id', '=', planId)
    .groupBy('state')
    .execute();
  const counts = Object.fromEntries(rows.map(({ state, count }) => [state, Number(count)]));
  const total = (name: 'waiting' | 'doubles') => rows.reduce((sum, row) => sum + Number(row[name]), 0);
  return { ...counts, waitsForAccount: total('waiting'), doubles: total('doubles') };
}

const chosen = (selection: Selection) =>
  'planId' in selection ? sql`o.plan_id = ${selection.planId}` : sql`o.id = any(${selection.ids}::uuid[])`;

type Moved = Pick<OperationRow, 'id' | 'platform' | 'advertiser_id' | 'priority'>;

/**
 * Failed ones begin anew, and what was skipped for them with them; everything else stays as it is. How many begin anew.
 */
export async function retryFailed(
  tx: TenantTx,
  selection: Selection,
  states: readonly ('FAILED' | 'CANCELLED')[] = ['FAILED'],
): Promise<number> {
  // Locked first and counted in a statement of its own: one that succeeds meanwhile is seen, or sees what we wrote.
  const { rows: failed } = await sql<{ id: string }>`
    select o.id from operations o where o.tenant_id = ${tx.tenantId} and ${chosen(selection)}
      and o.state = any(${states}::text[])`.execute(tx);
  const again = failed.map(({ id }) => id);
  const { rows: locked } = await sql<{ id: string }>`
    select o.id from operations o
    where o.tenant_id = ${tx.tenantId} and o.id = any(${[...again, ...(await idsBelow(tx, again, 'SKIPPED'))]}::uuid[])
    order by o.id for update of o`.execute(tx);
  const ids = locked.map(({ id }) => id);
  const { rows: begun } = await sql<Moved>`
    update operations o
    set state = 'PENDING', error = null, before = null, failure_count = 0, read_back_count = 0, not_before = now(), deferred = false,
      updated_at = now(),
      blocked = (
        select count(*) from operation_dependencies d
          join operations e on e.id = d.depends_on
        where d.tenant_id = ${tx.tenantId} and e.tenant_id = ${tx.tenantId} and d.operation_id = o.id and e.state <> 'SUCCEEDED')
    where o.tenant_id = ${tx.tenantId} and o.id = any(${ids}::uuid[]) and o.state = any(${[...states, 'SKIPPED']}::text[])
    returning o.id, o.platform, o.advertiser_id, o.priority`.execute(tx);
  // Of these alone: what somebody else has tried again meanwhile may be on its way.
  await leaveNames(
    tx,
    begun.map(({ id }) => id),
  );
  const skipped = await skipHopeless(tx, ids);
  const rows = begun.filter(({ id }) => !skipped.has(id));
  await wakeLanes(tx, rows);
  return rows.length;
}

/** Undefined when it is of another kind or has not failed (any more); otherwise nobody changes it before the transaction ends. */
export const lockFailed = (tx: TenantTx, id: string, kind: string): Promise<OperationRow | undefined> =>
  tx
    .selectFrom('operations')
    .selectAll()
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', id)
    .where('kind', '=', kind)
    .where('state', '=', 'FAILED')
    .forUpdate()
    .executeTakeFirst();

export async function setContent(
  tx: TenantTx,
  id: string,
  content: Pick<
    Updateable<OperationsTable>,
    'payload' | 'payload_hash' | 'target' | 'group_key' | 'group_size' | 'doubles_due_at'
  >,
): Promise<void> {
  await tx
    .updateTable('operations')
    .set(content)
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', id)
    .execute();
}

/** Of these, what also depends on something that is not tried again stays skipped; otherwise it would wait for ever. */
async function skipHopeless(tx: TenantTx, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select distinct e.id from operation_dependencies d
      join operations e on e.id = d.depends_on
    where d.tenant_id = ${tx.tenantId} and e.tenant_id = ${tx.tenantId} and d.operation_id = any(${ids}::uuid[])
      and e.state in ('FAILED', 'SKIPPED', 'CANCELLED')`.execute(tx);
  if (rows.length === 0) return new Set();
  return new Set(
    await skipDependents(
      tx,
      rows.map(({ id }) => id),
    ),
  );
}

/** What nobody has sent is called off, and what depends on it with it. How many were called off. */
export async function cancelPending(tx: TenantTx, selection: Selection): Promise<number> {
  const { rows } = await sql<Moved>`
    with locked as (
      select o.id from operations o
      where o.tenant_id = ${tx.tenantId} and ${chosen(selection)} and o.state = 'PENDING' and o.lease_group is null
        and o.attempts = 0
      order by o.id for update skip locked
    )
    update operations o set state = 'CANCELLED', waits_for = null, error = null, updated_at = now()
    from locked l where o.tenant_id = ${tx.tenantId} and o.id = l.id
    returning o.id, o.platform, o.advertiser_id, o.priority`.execute(tx);
  await skipDependents(
    tx,
    rows.map(({ id }) => id),
  );
  return rows.length;
}
