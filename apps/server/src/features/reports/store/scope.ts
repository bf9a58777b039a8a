import { type AdPlatform } from '@adsail/contract';
import { noneOf } from '@adsail/contract/reports';
import { type Expression, sql } from 'kysely';
import { personName } from '../../../db/person.ts';
import type { TenantTx } from '../../../db/scope.ts';
import { type Reader, visibleAccounts } from '../../accounts/index.ts';

/** Counts, as bits of `countNames`, of which the answers said nothing on some of an account's days, and on all of them. */
export interface Untold {
  some: number;
  all: number;
}

/** An account with facts that the reader may see. */
export interface ScopedAccount {
  no: number;
  platform: AdPlatform;
  advertiserId: string;
  name: string;
  currency: string;
  zone: string;
  /** Where several own it the one who came first: each account counts once. */
  ownerId: string | null;
  ownerName: string | null;
  /** What its platform did not tell in the days that are asked for. */
  untold?: Untold | undefined;
}

export interface ScopeFilters {
  platform?: readonly AdPlatform[] | undefined;
  advertiserId?: readonly string[] | undefined;
  memberId?: readonly string[] | undefined;
  /** That the reader owns. */
  mine?: boolean | undefined;
  /** Also of accounts that the reader may not see: for the figures of what it made itself. */
  everyAccount?: boolean;
}

const ownerOf = (tx: TenantTx) => sql<string | null>`(
  select p.user_id from account_permissions p
  where p.tenant_id = ${tx.tenantId} and p.platform = a.platform and p.advertiser_id = a.advertiser_id
    and p.permission = 'OWNER' order by p.user_id limit 1)`;

const isOwn = (tx: TenantTx, { userId }: Reader) => sql<boolean>`exists (
  select from account_permissions o
  where o.tenant_id = ${tx.tenantId} and o.platform = a.platform and o.advertiser_id = a.advertiser_id
    and o.permission = 'OWNER' and o.user_id = ${userId})`;

const isVisible = (tx: TenantTx, reader: Reader) => sql<boolean>`exists (
  select from (${visibleAccounts(tx, reader)}) v where v.platform = a.platform and v.advertiser_id = a.advertiser_id)`;

export async function scopedAccounts(
  tx: TenantTx,
  reader: Reader,
  { platform, advertiserId, memberId, mine, everyAccount }: ScopeFilters,
): Promise<ScopedAccount[]> {
  let query = tx
    .selectFrom('insight_accounts as n')
    .innerJoin('ad_accounts as a', (join) =>
      join
        .on('a.tenant_id', '=', tx.tenantId)
        .onRef('a.platform', '=', 'n.platform')
        .onRef('a.advertiser_id', '=', 'n.advertiser_id'),
    )
    .where('n.tenant_id', '=', tx.tenantId)
    .select(['n.account_no as no', 'n.platform', 'n.advertiser_id as advertiserId', 'a.name', 'a.currency'])
    .select(['a.zone', ownerOf(tx).as('ownerId')]);
  if (!everyAccount) query = query.where(isVisible(tx, reader));
  if (platform) query = query.where('n.platform', 'in', platform);
  if (advertiserId) query = query.where('n.advertiser_id', 'in', advertiserId);
  if (mine) query = query.where(isOwn(tx, reader));
  const rows = await tx
    .selectFrom(query.as('s'))
    .selectAll('s')
    .select(({ ref }) =>
      sql<string | null>`${personName(tx, ref('s.ownerId') as unknown as Expression<string>)}`.as(
        'ownerName',
      ),
    )
    .orderBy('s.no')
    .execute();
  return memberId ? rows.filter(({ ownerId }) => memberId.includes(ownerId ?? noneOf)) : rows;
}

/** What totals of the organisation are shown in. */
export async function tenantCurrency(tx: TenantTx): Promise<string> {
  const { currency } = await tx
    .selectFrom('tenants')
    .select('currency')
    .where('id', '=', tx.tenantId)
    .executeTakeFirstOrThrow();
  return currency;
}
