import { sql } from 'kysely';
import type { TenantTx } from '../../db/scope.ts';

/** Of rows that the caller has locked. */
export async function moveToProduct(
  tx: TenantTx,
  ids: readonly string[],
  productId: string,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('materials')
    .set(({ eb }) => ({ product_id: productId, version: eb('version', '+', 1), updated_at: now }))
    .where('tenant_id', '=', tx.tenantId)
    .where('id', 'in', ids)
    .execute();
}

/** Each name for the id at the same place. */
export async function renameMaterials(
  tx: TenantTx,
  names: ReadonlyMap<string, string>,
  now: Date,
): Promise<void> {
  await sql`
    update materials as t set name = v.name, version = t.version + 1, updated_at = ${now}
    from unnest(${[...names.keys()]}::uuid[], ${[...names.values()]}::text[]) as v (id, name)
    where t.tenant_id = ${tx.tenantId} and t.id = v.id`.execute(tx);
}

interface TagChange {
  add: readonly string[];
  remove: readonly string[];
}

export async function changeTags(
  tx: TenantTx,
  ids: readonly string[],
  { add, remove }: TagChange,
  now: Date,
): Promise<void> {
  if (remove.length > 0)
    await tx
      .deleteFrom('material_tag_links')
      .where('tenant_id', '=', tx.tenantId)
      .where('material_id', 'in', ids)
      .where('tag_id', 'in', remove)
      .execute();
  if (add.length > 0)
    await sql`
      insert into material_tag_links (tenant_id, material_id, tag_id)
      values ${sql.join(
        ids.flatMap((id) => add.map((tag) => sql`(${tx.tenantId}::bigint, ${id}::uuid, ${tag}::uuid)`)),
      )}
      on conflict do nothing`.execute(tx);
  await tx
    .updateTable('materials')
    .set(({ eb }) => ({ version: eb('version', '+', 1), updated_at: now }))
    .where('tenant_id', '=', tx.tenantId)
    .where('id', 'in', ids)
    .execute();
}

export interface FormerMaterial {
  id: string;
  name: string;
  productId: string;
  tagIds: readonly string[];
}

/** Name, product and tags as they were, of rows that the caller has locked. */
export async function restoreMaterials(
  tx: TenantTx,
  former: readonly FormerMaterial[],
  now: Date,
): Promise<void> {
  const ids = former.map(({ id }) => id);
  await sql`
    update materials as t
    set name = v.name, product_id = v.product_id, version = t.version + 1, updated_at = ${now}
    from unnest(
      ${ids}::uuid[], ${former.map(({ name }) => name)}::text[],
      ${former.map(({ productId }) => productId)}::uuid[]
    ) as v (id, name, product_id)
    where t.tenant_id = ${tx.tenantId} and t.id = v.id`.execute(tx);
  await tx
    .deleteFrom('material_tag_links')
    .where('tenant_id', '=', tx.tenantId)
    .where('material_id', 'in', ids)
    .execute();
  const links = former.flatMap(({ id, tagIds }) =>
    tagIds.map((tagId) => ({ tenant_id: tx.tenantId, material_id: id, tag_id: tagId })),
  );
  // A statement has a limited number of parameters.
  for (let from = 0; from < links.length; from += linksAtOnce)
    await tx
      .insertInto('material_tag_links')
      .values(links.slice(from, from + linksAtOnce))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

const linksAtOnce = 5000;
