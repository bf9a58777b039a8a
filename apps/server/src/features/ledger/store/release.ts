import { sql } from 'kysely';
import type { TenantTx } from '../../../db/scope.ts';
import type { AccountKey } from '../../accounts/index.ts';
import { wakeLanes, type LaneKey } from './lanes.ts';

/** The accounts can be used again: what waited for them goes on when this transaction commits. */
export async function releaseAccounts(tx: TenantTx, accounts: readonly AccountKey[]): Promise<void> {
  const { rows } = await sql<LaneKey>`
    with free as (
      select o.id from operations o join unnest(
        ${accounts.map(({ platform }) => platform)}::text[],
        ${accounts.map(({ advertiserId }) => advertiserId)}::text[]) as a (platform, advertiser_id)
        on o.platform = a.platform and o.advertiser_id = a.advertiser_id
      where o.tenant_id = ${tx.tenantId} and o.waits_for = 'account' order by o.id for update of o
    )
    update operations o set waits_for = null, not_before = statement_timestamp(), deferred = false, updated_at = statement_timestamp() from free f
    where o.tenant_id = ${tx.tenantId} and o.id = f.id
    returning o.platform, o.advertiser_id, o.priority`.execute(tx);
  if (rows.length > 0) await wakeLanes(tx, rows);
}
