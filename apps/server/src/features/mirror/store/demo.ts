import type { TenantTx } from '../../../db/scope.ts';
import { type MirrorPlace, topLevelOf } from '../place.ts';
import type { PlacedTarget } from '../products/bind.ts';

/** Accounts whose authorisation lives. */
export async function livingAccounts(
  tx: TenantTx,
  platforms: readonly MirrorPlace['platform'][],
): Promise<MirrorPlace[]> {
  const rows = await tx
    .selectFrom('ad_accounts')
    .select(['platform', 'advertiser_id'])
    .where('tenant_id', '=', tx.tenantId)
    .where('auth_status', '=', 'NORMAL')
    .where('platform', 'in', platforms)
    .orderBy('platform')
    .orderBy('name')
    .execute();
  return rows.map(({ platform, advertiser_id: advertiserId }) => ({
    platform: platform as MirrorPlace['platform'],
    advertiserId,
  }));
}

/** What is at the top of an account, the oldest first. */
export async function topObjects(tx: TenantTx, place: MirrorPlace): Promise<PlacedTarget[]> {
  const level = topLevelOf(place.platform);
  const rows = await tx
    .selectFrom('mirror_objects')
    .select('external_id')
    .where('tenant_id', '=', tx.tenantId)
    .where('platform', '=', place.platform)
    .where('advertiser_id', '=', place.advertiserId)
    .where('level', '=', level)
    .orderBy('created_at')
    .orderBy('external_id')
    .limit(100)
    .execute();
  return rows.map(({ external_id: externalId }) => ({ ...place, level, externalId }));
}
