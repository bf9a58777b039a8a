import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import type { TenantTx } from '../../../db/scope.ts';
import type { InsightPlace } from './accounts.ts';
import { integers, texts } from './lists.ts';
import { summed, sumColumns, type SumRow, writeSums } from './sums.ts';

export interface StandingAd {
  ad_no: number;
  ad_id: string;
  group_id: string | null;
  campaign_id: string | null;
  product_id: string;
}

export const standingAds = (
  tx: TenantTx,
  accountNo: number,
  adIds: readonly string[],
): Promise<StandingAd[]> =>
  tx
    .selectFrom('insight_ads')
    .select(['ad_no', 'ad_id', 'group_id', 'campaign_id', 'product_id'])
    .where('tenant_id', '=', tx.tenantId)
    .where('account_no', '=', accountNo)
    .where('ad_id', '=', sql<string>`any(${texts(adIds)})`)
    .execute();

/** So many of an account's ads, after this one: a walk through all of them. */
export const adsAfter = (
  tx: TenantTx,
  accountNo: number,
  adNo: number,
  limit: number,
): Promise<StandingAd[]> =>
  tx
    .selectFrom('insight_ads')
    .select(['ad_no', 'ad_id', 'group_id', 'campaign_id', 'product_id'])
    .where('tenant_id', '=', tx.tenantId)
    .where('account_no', '=', accountNo)
    .where('ad_no', '>', adNo)
    .orderBy('ad_no')
    .limit(limit)
    .execute();

/** Their places and products, as given; whoever changes a product moves the sums too. */
export async function setStanding(
  tx: TenantTx,
  accountNo: number,
  ads: readonly StandingAd[],
): Promise<void> {
  await sql`
    update insight_ads a set group_id = nullif(n.group_id, ''), campaign_id = nullif(n.campaign_id, ''), product_id = n.product_id::uuid
    from unnest(${integers(ads.map(({ ad_no }) => ad_no))}, ${texts(ads.map(({ group_id }) => group_id ?? ''))},
      ${texts(ads.map(({ campaign_id }) => campaign_id ?? ''))}, ${texts(ads.map(({ product_id }) => product_id))})
      as n (ad_no, group_id, campaign_id, product_id)
    where a.tenant_id = ${tx.tenantId} and a.account_no = ${accountNo} and a.ad_no = n.ad_no`.execute(tx);
}

export interface Move {
  from: string;
  to: string;
  adNos: readonly number[];
}

const negative = (value: string | number): string => {
  const text = String(value);
  return text.startsWith('-') ? text.slice(1) : `-${text}`;
};

/**
 * Moves what ads did from one product's sums to another's: what they did is looked at, not what all others did on those days. Only days
 * on which the product they leave did something are looked at, so that an ad's facts are found without reading others'.
 */
export async function moveSums(tx: TenantTx, accountNo: number, { from, to, adNos }: Move): Promise<void> {
  const isOfAccount = (alias: string) => sql`${sql.ref(`${alias}.tenant_id`)} = ${tx.tenantId}
    and ${sql.ref(`${alias}.account_no`)} = ${accountNo}`;
  const { rows: moved } = await sql<SumRow>`
    select f.day::text as day, ${to}::uuid as product_id, ${summed}
    from ad_days f
    where ${isOfAccount('f')} and f.ad_no = any(${integers(adNos)})
      and f.day = any(array(select distinct s.day from day_sums s where ${isOfAccount('s')} and s.product_id = ${from}::uuid))
    group by f.day`.execute(tx);
  const left = moved.map((row) => ({
    ...row,
    product_id: from,
    ...Object.fromEntries(sumColumns.map((name) => [name, negative(row[name] as string)])),
  }));
  await writeSums(tx, accountNo, [...moved, ...left], 'added');
}

/** What a product has left where none of its ads did anything. */
export async function dropEmptySums(tx: TenantTx, accountNo: number, productId: string): Promise<void> {
  await tx
    .deleteFrom('day_sums')
    .where('tenant_id', '=', tx.tenantId)
    .where('account_no', '=', accountNo)
    .where('product_id', '=', productId)
    .where('ads', '=', 0)
    .execute();
}

export async function markMoving(tx: TenantTx, accountNo: number, at: Date): Promise<void> {
  await tx
    .updateTable('insight_accounts')
    .set({ moving_at: at })
    .where('tenant_id', '=', tx.tenantId)
    .where('account_no', '=', accountNo)
    .execute();
}

/** What was marked since then stays marked. */
export async function stopMoving(tx: TenantTx, accountNo: number, since: Date): Promise<void> {
  await tx
    .updateTable('insight_accounts')
    .set({ moving_at: null })
    .where('tenant_id', '=', tx.tenantId)
    .where('account_no', '=', accountNo)
    .where('moving_at', '=', since)
    .execute();
}

/** The account that has waited the longest. */
export async function nextMoving(tx: TenantTx): Promise<InsightPlace | undefined> {
  const row = await tx
    .selectFrom('insight_accounts')
    .select(['platform', 'advertiser_id'])
    .where('tenant_id', '=', tx.tenantId)
    .where('moving_at', 'is not', null)
    .orderBy('moving_at')
    .orderBy('account_no')
    .limit(1)
    .executeTakeFirst();
  return row && { platform: row.platform, advertiserId: row.advertiser_id };
}

/** Organisations in which accounts have waited since then. They lie together: db/tenant-groups.ts. */
export async function tenantsMoving(tx: Tx, tenants: readonly string[], before: Date): Promise<string[]> {
  const { rows } = await sql<{ tenant_id: string }>`
    select tenant_id from app_insights_moving(${[...tenants]}::bigint[], ${before})`.execute(tx);
  return rows.map(({ tenant_id }) => tenant_id);
}
