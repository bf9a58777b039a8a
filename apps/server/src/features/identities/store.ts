import { sql } from 'kysely';
import type { TenantTx } from '../../db/scope.ts';

/** Of files those that an identity is still to be made with; a failed one can be tried again. */
export async function waitingAvatars(tx: TenantTx, keys: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select distinct payload -> 'avatar' ->> 'key' as key from operations
    where tenant_id = ${tx.tenantId} and platform = 'TIKTOK' and kind = 'identity.create'
      and state not in ('SUCCEEDED', 'CANCELLED') and payload -> 'avatar' ->> 'key' = any(${[...keys]}::text[])`.execute(
    tx,
  );
  return rows.map(({ key }) => key);
}
