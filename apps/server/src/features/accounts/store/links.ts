import { chunksOf } from '@adsail/connectors';
import type { AuthStatus } from '@adsail/contract/accounts';
import type { AuthPlatform } from '@adsail/contract';
import { sql } from 'kysely';
import type { TenantTx } from '../../../db/scope.ts';

/** Which grants open which accounts. */
export async function linkAccounts(
  tx: TenantTx,
  grantId: string,
  platform: AuthPlatform,
  advertiserIds: readonly string[],
): Promise<void> {
  // In the order in which everybody writes them.
  for (const some of chunksOf(advertiserIds.toSorted(), 1000))
    await tx
      .insertInto('grant_accounts')
      .values(some.map((id) => ({ grant_id: grantId, platform, advertiser_id: id })))
      .onConflict((conflict) =>
        conflict.columns(['tenant_id', 'platform', 'advertiser_id', 'grant_id']).doUpdateSet({ open: true }),
      )
      .execute();
}

export interface Link {
  advertiserId: string;
  open: boolean;
}

export const linksOf = (tx: TenantTx, grantId: string): Promise<Link[]> =>
  tx
    .selectFrom('grant_accounts')
    .select(['advertiser_id as advertiserId', 'open'])
    .where('tenant_id', '=', tx.tenantId)
    .where('grant_id', '=', grantId)
    .orderBy('advertiser_id')
    .execute();

/** The accounts that a grant opens or opened, as they stand. */
export const linkedAccounts = (tx: TenantTx, grantId: string) =>
  tx
    .selectFrom('grant_accounts as l')
    .innerJoin('ad_accounts as a', (join) =>
      join
        .on('a.tenant_id', '=', tx.tenantId)
        .onRef('a.platform', '=', 'l.platform')
        .onRef('a.advertiser_id', '=', 'l.advertiser_id'),
    )
    .select(['l.advertiser_id', 'l.open', 'a.auth_status', 'a.grant_id', 'a.info_at'])
    .where('l.tenant_id', '=', tx.tenantId)
    .where('l.grant_id', '=', grantId)
    .orderBy('l.advertiser_id')
    .execute();

export async function setOpen(
  tx: TenantTx,
  grantId: string,
  advertiserIds: readonly string[],
  open: boolean,
): Promise<void> {
  if (advertiserIds.length === 0) return;
  await tx
    .updateTable('grant_accounts')
    .set({ open })
    .where('tenant_id', '=', tx.tenantId)
    .where('grant_id', '=', grantId)
    .where('advertiser_id', 'in', [...advertiserIds])
    .execute();
}

/** The grants that open any of these accounts. */
export async function linkingGrants(
  tx: TenantTx,
  platform: AuthPlatform,
  advertiserIds: readonly string[],
): Promise<string[]> {
  const rows = await tx
    .selectFrom('grant_accounts')
    .select('grant_id')
    .distinct()
    .where('tenant_id', '=', tx.tenantId)
    .where('platform', '=', platform)
    .where('advertiser_id', 'in', [...advertiserIds])
    .orderBy('grant_id')
    .execute();
  return rows.map(({ grant_id }) => grant_id);
}

/** Nobody's token is to be used for these accounts any more. */
export async function unlinkAccounts(
  tx: TenantTx,
  platform: AuthPlatform,
  advertiserIds: readonly string[],
): Promise<string[]> {
  const rows = await tx
    .deleteFrom('grant_accounts')
    .where('tenant_id', '=', tx.tenantId)
    .where('platform', '=', platform)
    .where('advertiser_id', 'in', [...advertiserIds])
    .returning('grant_id')
    .execute();
  return [...new Set(rows.map(({ grant_id }) => grant_id))].toSorted();
}

export interface Standing {
  platform: AuthPlatform;
  advertiser_id: string;
  auth_status: AuthStatus;
}

/** Accounts that stand on this grant, locked in the order of their keys. */
export const accountsOn = (
  tx: TenantTx,
  grantId: string,
  advertiserIds?: readonly string[],
): Promise<Standing[]> =>
  tx
    .selectFrom('ad_accounts')
    .select(['platform', 'advertiser_id', 'auth_status'])
    .where('tenant_id', '=', tx.tenantId)
    .where('grant_id', '=', grantId)
    .$if(advertiserIds !== undefined, (query) =>
      query.where('advertiser_id', '=', sql<string>`any(${[...(advertiserIds ?? [])]}::text[])`),
    )
    .orderBy('platform')
    .orderBy('advertiser_id')
    .forUpdate()
    .execute();

/** For each account the youngest other grant that lives and opens it. */
export async function otherGrants(
  tx: TenantTx,
  grantId: string,
  accounts: readonly Standing[],
): Promise<ReadonlyMap<string, string>> {
  if (accounts.length === 0) return new Map();
  const rows = await tx
    .selectFrom('grant_accounts as l')
    .innerJoin('platform_grants as g', (join) =>
      join.on('g.tenant_id', '=', tx.tenantId).onRef('g.id', '=', 'l.grant_id'),
    )
    .distinctOn('l.advertiser_id')
    .select(['l.advertiser_id', 'l.grant_id'])
    .where('l.tenant_id', '=', tx.tenantId)
    .where('l.platform', '=', accounts[0]?.platform ?? 'TIKTOK')
    .where(
      'l.advertiser_id',
      'in',
      accounts.map(({ advertiser_id }) => advertiser_id),
    )
    .where('l.grant_id', '<>', grantId)
    .where('l.open', '=', true)
    .where('g.status', '=', 'NORMAL')
    .orderBy('l.advertiser_id')
    .orderBy('g.granted_at', 'desc')
    .execute();
  return new Map(rows.map(({ advertiser_id, grant_id }) => [advertiser_id, grant_id]));
}
