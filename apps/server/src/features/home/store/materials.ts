import { sql } from 'kysely';
import type { TenantTx } from '../../../db/scope.ts';

/** Of the library's materials `l` those that a member added. */
export const addedBy = (userId: string) => sql`l.created_by = ${userId}`;

export interface NamedMaterial {
  id: string;
  name: string;
  kind: 'IMAGE' | 'VIDEO';
  file_key: string;
  cover_key: string | null;
}

export async function materialsNamed(
  tx: TenantTx,
  ids: readonly string[],
): Promise<Map<string, NamedMaterial>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom('materials')
    .select(['id', 'name', 'kind', 'file_key', 'cover_key'])
    .where('tenant_id', '=', tx.tenantId)
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
