import { sql } from 'kysely';
import type { TenantTx } from '../../db/scope.ts';

/** Of files those that an identity is still to be made with; a failed one can be tried again until somebody has dismissed it. */
export async function waitingAvatars(tx: TenantTx, keys: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select distinct o.payload -> 'avatar' ->> 'key' as key from operations o
    where o.tenant_id = ${tx.tenantId} and o.platform = 'TIKTOK' and o.kind = 'identity.create'
      and o.state not in ('SUCCEEDED', 'CANCELLED') and o.payload -> 'avatar' ->> 'key' = any(${[...keys]}::text[])
      and not exists (
        select from asset_changes c
        where c.tenant_id = ${tx.tenantId} and c.operation_id = o.id and c.closed_at is not null)`.execute(
    tx,
  );
  return rows.map(({ key }) => key);
}

/** What an operation was to make an identity with; none of one that deletes. */
export async function avatarsOf(tx: TenantTx, operationId: string): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select payload -> 'avatar' ->> 'key' as key from operations
    where tenant_id = ${tx.tenantId} and id = ${operationId} and kind = 'identity.create'`.execute(tx);
  return rows.map(({ key }) => key);
}
