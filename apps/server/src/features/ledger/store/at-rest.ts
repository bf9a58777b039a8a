import { sql } from 'kysely';
import type { TenantTx } from '../../../db/scope.ts';
import type { OperationRow } from './transitions.ts';

/** The plan as a text: by its own index all that has ended would be read, and this is asked after each group. */
async function canGo(
  tx: TenantTx,
  { platform, advertiser_id, priority }: OperationRow,
  planId: string,
  { deferred }: { deferred: boolean },
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from operations o
    where o.tenant_id = ${tx.tenantId} and o.platform = ${platform} and o.advertiser_id = ${advertiser_id}
      and o.priority = ${priority} and o.state in ('PENDING', 'SENT', 'UNCERTAIN') and o.blocked = 0
      and o.waits_for is null and not (o.held and o.state = 'PENDING')
      and ${deferred ? sql`o.deferred` : sql`not o.deferred`} and o.plan_id::text = ${planId}
    limit 1`.execute(tx);
  return rows.length > 0;
}

/**
 * The plans of a group that was written down of which nothing more can go in its account. Asked in the same transaction, which holds the
 * account's lanes by then: of two groups that end at the same time the later one sees what became of the other.
 */
export async function plansWithoutWork(tx: TenantTx, rows: readonly OperationRow[]): Promise<string[]> {
  const [first] = rows;
  const planIds = new Set(rows.flatMap(({ plan_id }) => plan_id ?? []));
  const found: string[] = [];
  if (!first) return found;
  for (const planId of planIds) {
    if (await canGo(tx, first, planId, { deferred: false })) continue;
    if (await canGo(tx, first, planId, { deferred: true })) continue;
    found.push(planId);
  }
  return found;
}
