import { sql } from 'kysely';
import type { TenantTx } from '../../../db/scope.ts';

/** Of the materials `f` those that a member added. */
export const addedBy = (tx: TenantTx, userId: string) => sql`exists (
  select from materials mt where mt.tenant_id = ${tx.tenantId} and mt.id = f.material_id and mt.created_by = ${userId})`;

/** Those that are in the library. */
export const inLibrary = sql`f.material_id is not null`;

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
