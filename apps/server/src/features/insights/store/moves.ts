import { type RawBuilder, sql } from 'kysely';
import type { TenantTx } from '../../../db/scope.ts';
import { figureColumns } from '../figures.ts';
import type { InsightPlace } from './accounts.ts';
import { integers, texts } from './lists.ts';

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

const kinds = {
  ads: { facts: 'ad_days', sums: 'day_sums', time: ['day'], columns: ['ads', ...figureColumns] },
  hours: { facts: 'ad_hours', sums: 'hour_sums', time: ['day', 'hour'], columns: [...figureColumns] },
} as const;

const list = (names: readonly string[], alias?: string): RawBuilder<unknown> =>
  sql.join(names.map((name) => sql.ref(alias ? `${alias}.${name}` : name)));

export interface Move {
  from: string;
  to: string;
  adNos: readonly number[];
}

/**
 * Moves what ads did from one product's sums to another's: what they did is looked at, not what all others did on those days. Only days
 * on which the product they leave did something are looked at, so that an ad's facts are found without reading others'.
 */
export async function moveSums(
  tx: TenantTx,
  kind: keyof typeof kinds,
  accountNo: number,
  { from, to, adNos }: Move,
): Promise<void> {
  const { facts, sums, time, columns } = kinds[kind];
  const isOfAccount = (alias: string) => sql`${sql.ref(`${alias}.tenant_id`)} = ${tx.tenantId}
    and ${sql.ref(`${alias}.account_no`)} = ${accountNo}`;
  const moved = sql`moved as materialized (
    select ${list(time, 'f')}, ${sql.join(
      columns.map((name) =>
        name === 'ads'
          ? sql`count(*)::integer as ads`
          : sql`sum(${sql.ref(`f.${name}`)}) as ${sql.ref(name)}`,
      ),
    )}
    from ${sql.table(facts)} f
    where ${isOfAccount('f')} and f.ad_no = any(${integers(adNos)})
      and f.day = any(array(select distinct s.day from ${sql.table(sums)} s where ${isOfAccount('s')} and s.product_id = ${from}::uuid))
    group by ${list(time, 'f')})`;
  const changed = (sign: '+' | '-', target: string) =>
    sql.join(
      columns.map(
        (name) =>
          sql`${sql.ref(name)} = ${sql.ref(`${target}.${name}`)} ${sql.raw(sign)} ${sql.ref(`${sign === '+' ? 'excluded' : 'm'}.${name}`)}`,
      ),
    );
  await sql`
    with ${moved}
    insert into ${sql.table(sums)} as t (tenant_id, account_no, ${list(time)}, product_id, ${list(columns)})
    select ${tx.tenantId}::bigint, ${accountNo}::integer, ${list(time, 'm')}, ${to}::uuid, ${list(columns, 'm')} from moved m
    on conflict (tenant_id, account_no, ${list(time)}, product_id) do update set ${changed('+', 't')}`.execute(
    tx,
  );
  await sql`
    with ${moved}
    update ${sql.table(sums)} t set ${changed('-', 't')} from moved m
    where ${isOfAccount('t')} and t.product_id = ${from}::uuid
      and ${sql.join(
        time.map((name) => sql`${sql.ref(`t.${name}`)} = ${sql.ref(`m.${name}`)}`),
        sql` and `,
      )}`.execute(tx);
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
  // Hours count no ads; facts in which nothing happened are not kept, so what is left of some is not nothing.
  await tx
    .deleteFrom('hour_sums')
    .where('tenant_id', '=', tx.tenantId)
    .where('account_no', '=', accountNo)
    .where('product_id', '=', productId)
    .where((where) => where.and(figureColumns.map((column) => where(column, '=', '0'))))
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

export async function stopMoving(tx: TenantTx, accountNo: number, since: Date): Promise<void> {
  await tx
    .updateTable('insight_accounts')
    .set({ moving_at: null })
    .where('tenant_id', '=', tx.tenantId)
    .where('account_no', '=', accountNo)
    .where('moving_at', '<=', since)
    .execute();
}

export async function movingAccounts(tx: TenantTx): Promise<InsightPlace[]> {
  const rows = await tx
    .selectFrom('insight_accounts')
    .select(['platform', 'advertiser_id'])
    .where('tenant_id', '=', tx.tenantId)
    .where('moving_at', 'is not', null)
    .orderBy('moving_at')
    .execute();
  return rows.map(({ platform, advertiser_id: advertiserId }) => ({ platform, advertiserId }));
}
