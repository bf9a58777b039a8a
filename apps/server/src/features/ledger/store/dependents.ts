import { sql } from 'kysely';
import type { TenantTx } from '../../../db/scope.ts';
import { failureOf } from '../failure.ts';
import type { OperationsTable, OperationState } from '../tables.ts';
import type { LaneKey } from './lanes.ts';

/** After a success: those that waited for these have less to wait for. The lanes of those that can go now. */
export async function unblockDependents(tx: TenantTx, ids: readonly string[]): Promise<LaneKey[]> {
  const { rows } = await sql<LaneKey & { blocked: number }>`
    with met as (
      select operation_id as id, count(*)::int as needs from operation_dependencies
      where tenant_id = ${tx.tenantId} and depends_on = any(${ids}::uuid[]) group by operation_id
    ), waiting as (
      select o.id, m.needs from operations o join met m on m.id = o.id
      where o.tenant_id = ${tx.tenantId} and o.blocked > 0 order by o.id for update of o
    )
    update operations o set blocked = o.blocked - w.needs, updated_at = now() from waiting w
    where o.tenant_id = ${tx.tenantId} and o.id = w.id
    returning o.platform, o.advertiser_id, o.priority, o.blocked`.execute(tx);
  if (rows.length > 0) await nameTargets(tx, ids);
  return rows.filter(({ blocked }) => blocked === 0);
}

/** What stands for an object until it has an id becomes the id: changes of one object keep their order however they name it. */
export async function nameTargets(tx: TenantTx, made: readonly string[]): Promise<void> {
  await sql`
    with named as (
      select o.id, left(o.target, -(length(s.key) + 1)) || s.external_id as target
      from operation_dependencies d
        join operations s on s.id = d.depends_on
        join operations o on o.id = d.operation_id
      where d.tenant_id = ${tx.tenantId} and s.tenant_id = ${tx.tenantId} and o.tenant_id = ${tx.tenantId} and d.depends_on = any(${made}::uuid[]) and s.external_id is not null
        and right(o.target, length(s.key) + 1) = '$' || s.key and o.state = 'PENDING'
      order by o.id for update of o
    )
    update operations o set target = n.target from named n where o.tenant_id = ${tx.tenantId} and o.id = n.id`.execute(
    tx,
  );
}

/**
 * What depends on these, directly or not; with a state, only through operations in that. Level by level: a cluster has no recursive statements,
 * and there are as many levels as an object has above it.
 */
export async function idsBelow(
  tx: TenantTx,
  ids: readonly string[],
  state?: OperationState,
): Promise<string[]> {
  const found = new Set<string>();
  for (let above = ids; above.length > 0;) {
    const { rows } = await sql<{ id: string }>`
      select distinct o.id from operation_dependencies d join operations o on o.id = d.operation_id
      where d.tenant_id = ${tx.tenantId} and o.tenant_id = ${tx.tenantId}
        and d.depends_on = any(${above}::uuid[]) ${state ? sql`and o.state = ${state}` : sql``}`.execute(tx);
    above = rows.map(({ id }) => id).filter((id) => !found.has(id));
    for (const id of above) found.add(id);
  }
  return [...found];
}

/** What depends on these, directly or not, cannot be done any more: the ids of what is skipped now. */
export async function skipDependents(tx: TenantTx, ids: readonly string[]): Promise<string[]> {
  const below = await idsBelow(tx, ids);
  if (below.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    with locked as (
      select o.id from operations o
      where o.tenant_id = ${tx.tenantId} and o.id = any(${below}::uuid[]) and o.state = 'PENDING'
      order by o.id for update of o
    )
    update operations o
    set state = 'SKIPPED', error = ${JSON.stringify(failureOf('dependency'))}, waits_for = null, updated_at = now()
    from locked l where o.tenant_id = ${tx.tenantId} and o.id = l.id
    returning o.id`.execute(tx);
  return rows.map(({ id }) => id);
}

/**
 * These go before earlier changes of their objects that wait for a person, or for a limit of the object. Done later, the older wish would take the place
 * of the newer one: where it is of the same kind it fails instead, and says so.
 */
export async function overtakeEarlier(
  tx: TenantTx,
  rows: readonly Pick<OperationsTable, 'id' | 'kind' | 'platform' | 'advertiser_id' | 'target'>[],
): Promise<void> {
  const changes = rows.filter(({ target }) => target !== null);
  const [first] = changes;
  if (!first) return;
  const { rows: overtaken } = await sql<{ id: string }>`
    with locked as (
      select e.id from operations e join unnest(
        ${changes.map(({ id }) => id)}::uuid[],
        ${changes.map(({ target }) => target)}::text[]) as c (id, target) on e.target = c.target and e.id < c.id
      where e.tenant_id = ${tx.tenantId} and e.platform = ${first.platform} and e.advertiser_id = ${first.advertiser_id}
        and e.kind = ${first.kind} and e.state = 'PENDING' and (e.blocked > 0 or (e.deferred and e.error->>'kind' = 'objectLimit'))
      order by e.id for update of e skip locked
    )
    update operations o
    set state = 'FAILED', error = ${JSON.stringify(failureOf('overtaken'))}, updated_at = now()
    from locked l where o.tenant_id = ${tx.tenantId} and o.id = l.id and o.state = 'PENDING'
    returning o.id`.execute(tx);
  if (overtaken.length > 0)
    await skipDependents(
      tx,
      overtaken.map(({ id }) => id),
    );
}
