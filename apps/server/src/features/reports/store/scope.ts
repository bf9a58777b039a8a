import { type AdPlatform } from '@adsail/contract';
import { noneOf } from '@adsail/contract/reports';
import { sql } from 'kysely';
import { shownName } from '../../../db/person.ts';
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

/** Of each account, looked up for all at once: for each by itself takes most of the time of a small report. */
const owners = (tx: TenantTx) =>
  tx
    .selectFrom('account_permissions as p')
    .distinctOn(['p.platform', 'p.advertiser_id'])
    .select(['p.platform', 'p.advertiser_id', 'p.user_id'])
    .where('p.tenant_id', '=', tx.tenantId)
    .where('p.permission', '=', 'OWNER')
    .orderBy('p.platform')
    .orderBy('p.advertiser_id')
    .orderBy('p.user_id');

const isOwn = (tx: TenantTx, { userId }: Reader) => sql<boolean>`exists (
  select from account_permissions p
  where p.tenant_id = ${tx.tenantId} and p.platform = a.platform and p.advertiser_id = a.advertiser_id
    and p.permission = 'OWNER' and p.user_id = ${userId})`;

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
    .leftJoin(owners(tx).as('o'), (join) =>
      join.onRef('o.platform', '=', 'a.platform').onRef('o.advertiser_id', '=', 'a.advertiser_id'),
    )
    .leftJoin('users as u', 'u.id', 'o.user_id')
    .leftJoin('members as m', (join) =>
      join.on('m.tenant_id', '=', tx.tenantId).onRef('m.user_id', '=', 'o.user_id'),
    )
    .where('n.tenant_id', '=', tx.tenantId)
    .select(['n.account_no as no', 'n.platform', 'n.advertiser_id as advertiserId', 'a.name', 'a.currency'])
    .select(['a.zone', 'o.user_id as ownerId', shownName.as('ownerName')]);
  if (!everyAccount) query = query.where(isVisible(tx, reader));
  if (platform) query = query.where('n.platform', 'in', platform);
  if (advertiserId) query = query.where('n.advertiser_id', 'in', advertiserId);
  if (mine) query = query.where(isOwn(tx, reader));
  const rows = await query.orderBy('n.account_no').execute();
  return memberId ? rows.filter(({ ownerId }) => memberId.includes(ownerId ?? noneOf)) : rows;
}
