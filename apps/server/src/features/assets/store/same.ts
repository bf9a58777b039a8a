import { type Expression, sql, type SqlBool } from 'kysely';
import type { TenantTx } from '../../../db/scope.ts';
import type { AssetPlace } from '../define.ts';

type Places = Pick<AssetPlace, 'kind' | 'platform'>;

/** The platform's ids of what several accounts of the tenant show, whoever may see those. */
const inSeveralAccounts = (tx: TenantTx, { kind, platform }: Places) =>
  tx
    .selectFrom('channel_assets as s')
    .select('s.external_id')
    .where('s.tenant_id', '=', tx.tenantId)
    .where('s.kind', '=', kind)
    .where('s.platform', '=', platform)
    .where('s.vanished_at', 'is', null)
    .groupBy('s.external_id')
    .having(({ fn }) => fn.countAll(), '>', 1);

/**
 * A condition on `t`: several accounts show it. Which they are is asked once for the page and its total together; as a part of the
 * condition it would be for each of them, and again for every process that the database takes to count.
 */
export async function standsInSeveral(tx: TenantTx, places: Places): Promise<Expression<SqlBool>> {
  const rows = await inSeveralAccounts(tx, places).execute();
  const ids = rows.map(({ external_id: id }) => id);
  return sql<SqlBool>`(t.vanished_at is null and t.external_id = any(${ids}::text[]))`;
}

/** Which of these several accounts show. */
export async function thoseInSeveral(
  tx: TenantTx,
  places: Places,
  externalIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (externalIds.length === 0) return new Set();
  const rows = await inSeveralAccounts(tx, places)
    .where('s.external_id', 'in', [...externalIds])
    .execute();
  return new Set(rows.map(({ external_id: id }) => id));
}

/** Writes a name down in all accounts that show the thing: it is one, and was renamed once. */
export async function renameInAll(
  tx: TenantTx,
  { kind, platform }: Places,
  { externalId, name }: { externalId: string; name: string },
  now: Date,
): Promise<void> {
  await tx
    .updateTable('channel_assets')
    .set({ name, updated_at: now, version: sql<number>`version + 1` })
    .where('tenant_id', '=', tx.tenantId)
    .where('kind', '=', kind)
    .where('platform', '=', platform)
    .where('external_id', '=', externalId)
    .where('name', '<>', name)
    .where('vanished_at', 'is', null)
    .execute();
}
