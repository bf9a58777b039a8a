import { sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { sweepTenants } from '../../../db/tenant-groups.ts';
import type { Services } from '../../../services.ts';
import type { ActorType, PriorityNumber } from '../tables.ts';

/** An operation that this worker holds, as long as its lease lasts and nobody has a later fence. */
export interface Claim {
  tenantId: string;
  id: string;
  fence: string;
  priority: PriorityNumber;
  actorType: ActorType;
  actorId: string | null;
  /** Of those that were claimed together. */
  leaseGroup: string;
}

export interface ClaimOptions {
  worker: string;
  kinds: readonly string[];
  /** Groups, not operations; the same for the next two. */
  maxGroups: number;
  maxBackgroundGroups: number;
  perAccount: number;
  leaseMs: number;
  /** Of these organisations alone. */
  among?: readonly string[];
}

interface ClaimRow {
  tenant_id: string;
  id: string;
  fence: string;
  priority: PriorityNumber;
  actor_type: ActorType;
  actor_id: string | null;
  lease_group: string;
}

/** What a worker takes on: operations of one account that share a request, on behalf of one actor; often a single one. */
export async function claimGroups(
  db: Database,
  { worker, kinds, maxGroups, maxBackgroundGroups, perAccount, leaseMs, among }: ClaimOptions,
): Promise<[Claim, ...Claim[]][]> {
  const { rows } = await sql<ClaimRow>`
    select * from app_claim_operations(
      ${worker}, ${kinds}, ${maxGroups}, ${maxBackgroundGroups}, ${perAccount}, ${leaseMs}, ${among ?? null}::bigint[])
  `.execute(db);
  const groups = Map.groupBy(rows, ({ lease_group }) => lease_group);
  return [...groups.values()].map((group) => group.map(claimOf) as [Claim, ...Claim[]]);
}

const claimOf = ({ tenant_id, id, fence, priority, actor_type, actor_id, lease_group }: ClaimRow): Claim => ({
  tenantId: tenant_id,
  id,
  fence,
  priority,
  actorType: actor_type,
  actorId: actor_id,
  leaseGroup: lease_group,
});

/** Those of the groups that the worker still holds. */
export async function extendClaims(
  db: Database,
  worker: string,
  leaseGroups: readonly string[],
  leaseMs: number,
): Promise<Set<string>> {
  const { rows } = await sql<{ lease_group: string }>`
    select lease_group from app_extend_operations(${worker}, ${leaseGroups}::uuid[], ${leaseMs}) as g (lease_group)`.execute(
    db,
  );
  return new Set(rows.map(({ lease_group }) => lease_group));
}

/** Milliseconds until something is due; null when nothing is planned. */
export async function nextDueMs(db: Database): Promise<number | null> {
  const { rows } = await sql<{ ms: number | null }>`select app_next_operation() as ms`.execute(db);
  return rows[0]?.ms ?? null;
}

/** How many that waited for an account go on. */
export async function releaseWaiting({ db, log }: Pick<Services, 'db' | 'log'>): Promise<number> {
  const { rows: waiting } = await sql<{ id: string }>`
    select id::text from tenants_with_waiting_operations() as t (id)`.execute(db);
  let released = 0;
  await sweepTenants({
    db,
    log,
    name: 'ledger-release',
    among: waiting.map(({ id }) => id),
    async work(tenantIds) {
      const { rows } = await sql<{ count: string }>`
        select app_release_operations(${[...tenantIds]}::bigint[]) as count`.execute(db);
      released += Number(rows[0]?.count);
    },
  });
  return released;
}
