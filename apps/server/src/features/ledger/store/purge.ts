import { sql } from 'kysely';
import { firstIdAt } from '../../../db/ids.ts';
import type { TenantTx } from '../../../db/scope.ts';
import { findInTenants } from '../../../db/tenant-groups.ts';
import type { Services } from '../../../services.ts';

const ended = sql`('SUCCEEDED', 'FAILED', 'SKIPPED', 'CANCELLED')`;

/** Ids sort by creation: what is older than that stands before the first id of that moment, and no other index is needed. */
export async function tenantsWithOldOperations(
  { db, log }: Pick<Services, 'db' | 'log'>,
  before: Date,
): Promise<string[]> {
  const firstKept = firstIdAt(before.getTime());
  const rows = await findInTenants({ db, log, name: 'ledger-purge' }, async (tenantIds) => {
    const found = await sql<{ id: string }>`
      select id::text from tenants_with_old_operations(${[...tenantIds]}::bigint[], ${firstKept}) as t (id)`.execute(
      db,
    );
    return found.rows;
  });
  return rows.map(({ id }) => id);
}

export interface PurgePage {
  deleted: number;
  /** Where to go on; null at the end. */
  last: string | null;
}

interface Looked {
  id: string;
  plan_id: string | null;
}

/**
 * Looks through the next ones and deletes what ended before that time: without a plan by itself, otherwise when all of its
 * plan has. What something unfinished depends on stays, whatever its plan, and so does what somebody has to decide about.
 */
export async function deleteEnded(
  tx: TenantTx,
  { before, after, limit }: { before: Date; after: string; limit: number },
): Promise<PurgePage> {
  const { rows } = await sql<Looked>`
    select id, plan_id from operations
    where tenant_id = ${tx.tenantId} and id > ${after} and id < ${firstIdAt(before.getTime())}
    order by id limit ${limit}`.execute(tx);
  const last = rows.length < limit ? null : (rows.at(-1) as Looked).id;
  if (rows.length === 0) return { deleted: 0, last };
  const plans = [...new Set(rows.flatMap(({ plan_id }) => plan_id ?? []))];
  const { rows: living } = await sql<{ plan_id: string }>`
    select distinct plan_id from operations
    where tenant_id = ${tx.tenantId} and plan_id = any(${plans}::uuid[])
      and (state not in ${ended} or updated_at >= ${before})`.execute(tx);
  const kept = new Set(living.map(({ plan_id }) => plan_id));
  const ids = rows.filter(({ plan_id }) => plan_id === null || !kept.has(plan_id)).map(({ id }) => id);
  const { numAffectedRows = 0n } = await sql`
    delete from operations o
    where o.tenant_id = ${tx.tenantId} and o.id = any(${ids}::uuid[]) and o.state in ${ended} and o.updated_at < ${before}
      and o.warning is null
      and not exists (
        select 1 from operation_dependencies d join operations e on e.tenant_id = ${tx.tenantId} and e.id = d.operation_id
        where d.tenant_id = ${tx.tenantId} and d.depends_on = o.id and e.state not in ${ended})`.execute(tx);
  return { deleted: Number(numAffectedRows), last };
}
