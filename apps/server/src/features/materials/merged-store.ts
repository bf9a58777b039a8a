import type { TenantTx } from '../../db/scope.ts';

/** Those of these ids that were merged into others, each with the one that is kept. */
export async function keptInstead(
  tx: TenantTx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom('merged_materials')
    .select(['id', 'material_id'])
    .where('tenant_id', '=', tx.tenantId)
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, material_id: kept }) => [id, kept]));
}

/** The same ids, each once, with what is kept in the place of what was merged. */
export async function keptIds(tx: TenantTx, ids: readonly string[]): Promise<string[]> {
  const instead = await keptInstead(tx, ids);
  return [...new Set(ids.map((id) => instead.get(id) ?? id))];
}

export const keptId = async (tx: TenantTx, id: string): Promise<string> => (await keptIds(tx, [id]))[0] ?? id;

/** Their ids lead to what is kept, those that were merged into them before too. */
export async function leadTo(tx: TenantTx, kept: string, mergedIds: readonly string[]): Promise<void> {
  await tx
    .updateTable('merged_materials')
    .set({ material_id: kept })
    .where('tenant_id', '=', tx.tenantId)
    .where('material_id', 'in', mergedIds)
    .execute();
  await tx
    .insertInto('merged_materials')
    .values(mergedIds.map((id) => ({ tenant_id: tx.tenantId, id, material_id: kept })))
    .execute();
}
