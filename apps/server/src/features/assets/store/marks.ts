import type { Selectable } from 'kysely';
import type { TenantTx } from '../../../db/scope.ts';
import type { AssetPlace } from '../define.ts';
import type { AssetMarksTable } from '../tables.ts';

export type MarkRow = Selectable<AssetMarksTable>;

/** What we have just made or deleted: lists may be late. */
export async function markOwn(
  tx: TenantTx,
  { kind, platform, advertiserId }: AssetPlace,
  externalId: string,
  what: MarkRow['what'],
  at: Date,
): Promise<void> {
  await tx
    .insertInto('asset_marks')
    .values({ kind, platform, advertiser_id: advertiserId, external_id: externalId, what, at })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'kind', 'platform', 'advertiser_id', 'external_id'])
        .doUpdateSet(({ ref }) => ({ what: ref('excluded.what'), at: ref('excluded.at') })),
    )
    .execute();
}

const marksAt = (tx: TenantTx, { kind, platform, advertiserId }: AssetPlace) =>
  tx
    .selectFrom('asset_marks')
    .where('tenant_id', '=', tx.tenantId)
    .where('kind', '=', kind)
    .where('platform', '=', platform)
    .where('advertiser_id', '=', advertiserId);

/** Those since then. */
export const ownMarks = (
  tx: TenantTx,
  place: AssetPlace,
  since: Date,
): Promise<Pick<MarkRow, 'external_id' | 'what' | 'at'>[]> =>
  marksAt(tx, place).select(['external_id', 'what', 'at']).where('at', '>', since).execute();

/** What of these we have deleted since then. */
export async function deletedAmong(
  tx: TenantTx,
  place: AssetPlace,
  externalIds: readonly string[],
  since: Date,
): Promise<ReadonlySet<string>> {
  if (externalIds.length === 0) return new Set();
  const rows = await marksAt(tx, place)
    .select('external_id')
    .where('what', '=', 'DELETED')
    .where('at', '>', since)
    .where('external_id', 'in', externalIds)
    .execute();
  return new Set(rows.map(({ external_id: id }) => id));
}

export async function dropMarks(
  tx: TenantTx,
  { kind, platform, advertiserId }: AssetPlace,
  until: Date,
): Promise<void> {
  await tx
    .deleteFrom('asset_marks')
    .where('tenant_id', '=', tx.tenantId)
    .where('kind', '=', kind)
    .where('platform', '=', platform)
    .where('advertiser_id', '=', advertiserId)
    .where('at', '<=', until)
    .execute();
}
