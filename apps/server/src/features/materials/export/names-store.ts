import { personName } from '../../../db/person.ts';
import type { TenantTx } from '../../../db/scope.ts';

export type Names = ReadonlyMap<string, string>;

async function namesOf(
  tx: TenantTx,
  table: 'products' | 'material_tags',
  ids: readonly string[],
): Promise<Names> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom(table)
    .select(['id', 'name'])
    .where('tenant_id', '=', tx.tenantId)
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export const productNames = (tx: TenantTx, ids: readonly string[]): Promise<Names> =>
  namesOf(tx, 'products', ids);
export const tagNames = (tx: TenantTx, ids: readonly string[]): Promise<Names> =>
  namesOf(tx, 'material_tags', ids);

/** Of those who have added materials. */
export async function authorNames(tx: TenantTx, ids: readonly string[]): Promise<Names> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom('materials as t')
    .distinctOn('t.created_by')
    .select('t.created_by')
    .select(({ ref }) => personName(tx, ref('t.created_by')).as('name'))
    .where('t.tenant_id', '=', tx.tenantId)
    .where('t.created_by', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ created_by: id, name }) => [id, name]));
}
