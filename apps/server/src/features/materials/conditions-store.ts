import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { TenantTx } from '../../db/scope.ts';

// Of `materials as t`. Whoever counts materials and links to the list of them says it as the list does.

/** One of these tags, or any. */
export const hasTag = (tx: TenantTx, tagIds: readonly string[] | null): RawBuilder<SqlBool> => sql`exists (
  select from material_tag_links l where l.tenant_id = ${tx.tenantId} and l.material_id = t.id
    ${tagIds ? sql`and l.tag_id = any(${tagIds}::uuid[])` : sql``})`;

export const hasLookAlikes = (tx: TenantTx): RawBuilder<boolean> => sql`exists (
  select from material_look_alikes a
  where a.tenant_id = ${tx.tenantId} and a.material_id = t.id and not a.dismissed)`;
