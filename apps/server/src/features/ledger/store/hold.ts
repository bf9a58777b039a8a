import { sql } from 'kysely';
import type { TenantTx } from '../../../db/scope.ts';
import { skipDependents } from './dependents.ts';
import { type LaneKey, wakeLanes } from './lanes.ts';

/** In the order in which everybody locks them. */
const locked = (tx: TenantTx, planId: string, isHeld: boolean) => sql`
  select o.id from operations o
  where o.tenant_id = ${tx.tenantId} and o.plan_id = ${planId} and o.held = ${isHeld} and o.state <> 'SUCCEEDED'
  order by o.id for update`;

/**
 * Nothing of the plan is sent from now on, except what a worker has in its hands already; that ends, and what is uncertain is still read
 * back. What is enqueued later is not held.
 */
export async function holdPlan(tx: TenantTx, planId: string): Promise<void> {
  await sql`
    with locked as (${locked(tx, planId, false)})
    update operations o set held = true from locked l where o.tenant_id = ${tx.tenantId} and o.id = l.id`.execute(
    tx,
  );
}

/** What was held goes on when the transaction commits. */
export async function releasePlan(tx: TenantTx, planId: string): Promise<void> {
  const { rows } = await sql<LaneKey>`
    with locked as (${locked(tx, planId, true)})
    update operations o set held = false from locked l where o.tenant_id = ${tx.tenantId} and o.id = l.id
    returning o.platform, o.advertiser_id, o.priority`.execute(tx);
  if (rows.length > 0) await wakeLanes(tx, rows);
}

/** Of these, what workers hold at the moment. Leases lie on one machine of a cluster: asked for by themselves. */
async function liveLeases(tx: TenantTx, groups: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select l.lease_group as id from operation_leases l
    where l.tenant_id = ${tx.tenantId} and l.lease_group = any(${groups}::uuid[]) and l.lease_until > clock_timestamp()`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}

/**
 * What is held and in no worker's hands is called off for good, also what was sent and came to nothing, and what depends on it with it.
 * How many were called off.
 */
export async function cancelHeld(tx: TenantTx, planId: string): Promise<number> {
  const held = sql`o.tenant_id = ${tx.tenantId} and o.plan_id = ${planId} and o.held and o.state = 'PENDING'`;
  const { rows: leased } = await sql<{ id: string }>`
    select distinct o.lease_group as id from operations o where ${held} and o.lease_group is not null`.execute(
    tx,
  );
  const live = await liveLeases(
    tx,
    leased.map(({ id }) => id),
  );
  const { rows } = await sql<{ id: string }>`
    with locked as (
      select o.id from operations o
      where ${held} and (o.lease_group is null or o.lease_group <> all(${live}::uuid[]))
      order by o.id for update skip locked
    )
    update operations o set state = 'CANCELLED', lease_group = null, waits_for = null, error = null,
      updated_at = statement_timestamp()
    from locked l where o.tenant_id = ${tx.tenantId} and o.id = l.id
    returning o.id`.execute(tx);
  await skipDependents(
    tx,
    rows.map(({ id }) => id),
  );
  return rows.length;
}
