import { type Expression, sql, type SqlBool } from 'kysely';
import type { TenantTx } from '../../db/scope.ts';
import { dataIn, standsInSeveral } from '../assets/index.ts';

/**
 * The platform calls it shared, or several accounts show it: Facebook tells whom a pixel is shared with for one pixel and one
 * named business at a time, so its lists cannot say it.
 */
export async function isShared(
  tx: TenantTx,
  platform: 'TIKTOK' | 'FACEBOOK',
  wanted: boolean,
): Promise<Expression<SqlBool>> {
  const several = await standsInSeveral(tx, { kind: 'pixel', platform });
  const shared = sql<SqlBool>`(${dataIn('shared', ['true'])} or ${several})`;
  return wanted ? shared : sql<SqlBool>`not ${shared}`;
}

/** Accounts tell what the business center that they belong to is called. */
export async function namesOfBusinesses(
  tx: TenantTx,
  platform: 'TIKTOK' | 'FACEBOOK',
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom('ad_accounts')
    .where('tenant_id', '=', tx.tenantId)
    .where('platform', '=', platform)
    .where('business_id', 'in', [...new Set(ids)])
    .where('business_name', '<>', '')
    .select(['business_id', 'business_name'])
    .distinct()
    .execute();
  return new Map(rows.map(({ business_id: id, business_name: name }) => [id, name]));
}

/** Whether the account itself owns one; others that it shows are lent to it, or belong to its business. */
export async function ownsPixel(tx: TenantTx, advertiserId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('channel_assets')
    .where('tenant_id', '=', tx.tenantId)
    .where('kind', '=', 'pixel')
    .where('platform', '=', 'FACEBOOK')
    .where('advertiser_id', '=', advertiserId)
    .where('vanished_at', 'is', null)
    .where(sql<string>`raw -> 'owner_ad_account' ->> 'id'`, '=', `act_${advertiserId}`)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
