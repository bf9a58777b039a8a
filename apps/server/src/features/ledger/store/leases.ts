import { sql } from 'kysely';
import type { TenantTx } from '../../../db/scope.ts';
import type { Claim } from './claim.ts';

/** So many of a group have ended: with the last of them its lease ends, and its account has a free slot. */
export async function giveBack(tx: TenantTx, [claim]: readonly Claim[], count: number): Promise<void> {
  if (!claim || count === 0) return;
  const own = sql`tenant_id = ${tx.tenantId} and lease_group = ${claim.leaseGroup}`;
  await sql`
    with others as (update operation_leases set held = held - ${count} where ${own} and held > ${count})
    delete from operation_leases where ${own} and held <= ${count}`.execute(tx);
}
