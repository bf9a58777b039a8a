import type { AuthPlatform } from '@adsail/contract';
import type { AuthStatus } from '@adsail/contract/accounts';
import { sql } from 'kysely';
import type { TenantTx } from '../../../db/scope.ts';
import type { AccountKey } from '../access/keys.ts';
import type { Standing } from './links.ts';

const update = (tx: TenantTx, { platform, advertiserId }: AccountKey) =>
  tx
    .updateTable('ad_accounts')
    .where('tenant_id', '=', tx.tenantId)
    .where('platform', '=', platform)
    .where('advertiser_id', '=', advertiserId);

export async function moveAccount(tx: TenantTx, key: AccountKey, grantId: string, now: Date): Promise<void> {
  await update(tx, key).set({ grant_id: grantId, updated_at: now }).execute();
}

export async function setAuthStatus(
  tx: TenantTx,
  key: AccountKey,
  status: AuthStatus,
  now: Date,
): Promise<void> {
  await update(tx, key)
    .set({ auth_status: status, auth_status_at: now, updated_at: now })
    .where('auth_status', '<>', status)
    .execute();
}

/** Locked in the order of their keys. */
export const standingOf = (
  tx: TenantTx,
  platform: AuthPlatform,
  advertiserIds: readonly string[],
): Promise<(Standing & { name: string; grant_id: string })[]> =>
  tx
    .selectFrom('ad_accounts')
    .select(['platform', 'advertiser_id', 'auth_status', 'name', 'grant_id'])
    .where('tenant_id', '=', tx.tenantId)
    .where('platform', '=', platform)
    .where('advertiser_id', '=', sql<string>`any(${[...advertiserIds]}::text[])`)
    .orderBy('advertiser_id')
    .forUpdate()
    .execute();

export const findAccount = (tx: TenantTx, { platform, advertiserId }: AccountKey) =>
  tx
    .selectFrom('ad_accounts')
    .select(['advertiser_id', 'grant_id', 'currency', 'zone', 'auth_status'])
    .where('tenant_id', '=', tx.tenantId)
    .where('platform', '=', platform)
    .where('advertiser_id', '=', advertiserId)
    .executeTakeFirst();

/** Those with these ids, or all of the platform, and how the token stands that they stand on. */
export const someAccounts = (tx: TenantTx, platform: AuthPlatform, advertiserIds?: readonly string[]) =>
  tx
    .selectFrom('ad_accounts as a')
    .innerJoin('platform_grants as g', (join) =>
      join.on('g.tenant_id', '=', tx.tenantId).onRef('g.id', '=', 'a.grant_id'),
    )
    .select(['a.platform', 'a.advertiser_id', 'a.name', 'a.grant_id', 'a.auth_status'])
    .select('g.status as grant_status')
    .where('a.tenant_id', '=', tx.tenantId)
    .where('a.platform', '=', platform)
    .$if(advertiserIds !== undefined, (query) =>
      query.where('a.advertiser_id', '=', sql<string>`any(${[...(advertiserIds ?? [])]}::text[])`),
    )
    .orderBy('a.advertiser_id')
    .execute();

export async function statusesOf(
  tx: TenantTx,
  platform: AuthPlatform,
): Promise<ReadonlyMap<string, AuthStatus>> {
  const rows = await someAccounts(tx, platform);
  return new Map(rows.map(({ advertiser_id, auth_status }) => [advertiser_id, auth_status]));
}

/** The accounts may be authorised by another organisation from now on. */
export async function releaseClaims(
  tx: TenantTx,
  platform: AuthPlatform,
  advertiserIds: readonly string[],
): Promise<void> {
  await sql`select app_release_accounts(${platform}, ${[...advertiserIds]}::text[])`.execute(tx);
}
