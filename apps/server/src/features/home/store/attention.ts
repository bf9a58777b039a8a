import type { AuthPlatform } from '@adsail/contract';
import type { AuthStatus } from '@adsail/contract/accounts';
import { platformLevels } from '@adsail/contract/delivery';
import { homeLimits } from '@adsail/contract/home';
import { sql } from 'kysely';
import type { TenantTx } from '../../../db/scope.ts';
import { type Reader, visibleAccounts } from '../../accounts/index.ts';
import type { AccountDay } from '../../reports/index.ts';

/** `USER_CANCEL` was somebody's own will. */
const lost: readonly AuthStatus[] = ['EXPIRED', 'INVALID', 'USER_PLATFORM_CANCEL'];
const adLevels = Object.values(platformLevels).map((levels) => levels.at(-1) as string);
const total = sql<number>`(count(*) over ())::integer`;

const counted = <Row extends { total: number }>(rows: readonly Row[]) => ({
  count: rows[0]?.total ?? 0,
  rows: rows.map(({ total: _total, ...row }) => row),
});

const seen = (tx: TenantTx, reader: Reader) =>
  tx
    .selectFrom('ad_accounts as a')
    .innerJoin(visibleAccounts(tx, reader).as('v'), (join) =>
      join.onRef('v.platform', '=', 'a.platform').onRef('v.advertiser_id', '=', 'a.advertiser_id'),
    )
    .select(['a.platform', 'a.advertiser_id as advertiserId', 'a.name as advertiserName'])
    .where('a.tenant_id', '=', tx.tenantId);

export const accountsToAuthorise = async (tx: TenantTx, reader: Reader) =>
  counted(
    await seen(tx, reader)
      .select(['a.auth_status as authStatus', 'a.auth_status_at as since', total.as('total')])
      .where('a.auth_status', 'in', lost)
      .orderBy('a.auth_status_at', 'desc')
      .orderBy('a.advertiser_id')
      .limit(homeLimits.examples)
      .execute(),
  );

interface EndingBalance {
  platform: AuthPlatform;
  advertiserId: string;
  advertiserName: string;
  currency: string;
  balance: string;
  days: string;
  total: number;
}

/**
 * Balances that end within some days at the average of the account's last ones, since there was anything. Days that were not fetched
 * since they were over are left out: as days without spend they would make a balance look longer.
 */
export async function endingBalances(tx: TenantTx, accounts: readonly AccountDay[]) {
  const { rows } = await sql<EndingBalance>`
    with clocks as materialized (
      select * from unnest(${accounts.map(({ account: { no } }) => no)}::integer[], ${accounts.map(({ today }) => today)}::date[],
        ${accounts.map(({ offsetMinutes }) => offsetMinutes)}::float8[]) as u (no, today, minutes)),
    whole as (
      select c.no, d.day, coalesce(sum(s.cost), 0) as cost, count(s.cost) as facts
      from clocks c join insight_days d on d.account_no = c.no
      left join day_sums s on s.tenant_id = ${tx.tenantId} and s.account_no = d.account_no and s.day = d.day
      where d.tenant_id = ${tx.tenantId} and d.part = 'ads'
        and d.day >= c.today - ${sql.lit(homeLimits.spendDays)} and d.day < c.today
        and ((d.fetched_at at time zone 'UTC') + c.minutes * interval '1 minute')::date > d.day
      group by c.no, d.day),
    begun as (
      select no, day, cost, min(day) filter (where facts > 0) over (partition by no) as began from whole),
    spent as (
      select n.platform, n.advertiser_id, sum(b.cost) / count(*) as daily
      from begun b join insight_accounts n on n.account_no = b.no
      where n.tenant_id = ${tx.tenantId} and b.day >= b.began
      group by n.platform, n.advertiser_id having sum(b.cost) > 0)
    select a.platform, a.advertiser_id as "advertiserId", a.name as "advertiserName", a.currency, trim_scale(a.balance)::text as balance,
      trim_scale(round(greatest(a.balance, 0) / s.daily, 1))::text as days, (count(*) over ())::integer as total
    from ad_accounts a join spent s on s.platform = a.platform and s.advertiser_id = a.advertiser_id
    where a.tenant_id = ${tx.tenantId} and a.auth_status = 'NORMAL' and a.balance < s.daily * ${sql.lit(homeLimits.balanceDays)}
    order by a.balance / s.daily, a.advertiser_id limit ${sql.lit(homeLimits.ids)}`.execute(tx);
  return counted(rows);
}

export const refusedAds = async (tx: TenantTx, reader: Reader) =>
  counted(
    await seen(tx, reader)
      .innerJoin('mirror_objects as m', (join) =>
        join
          .on('m.tenant_id', '=', tx.tenantId)
          .onRef('m.platform', '=', 'v.platform')
          .onRef('m.advertiser_id', '=', 'v.advertiser_id'),
      )
      .select(['m.external_id as adId', 'm.name as adName', 'm.changed_at as since', total.as('total')])
      // Written out, as in the index of what was refused.
      .where('m.state', '=', sql.lit('refused' as const))
      .where('m.vanished_at', 'is', null)
      .where(sql<boolean>`m.level = any(${adLevels}::text[])`)
      .orderBy('m.changed_at', 'desc')
      .orderBy('m.external_id')
      .limit(homeLimits.ids)
      .execute(),
  );

/** Whether there is one of each, for the first steps. */
export async function whatThereIs(tx: TenantTx) {
  const { rows } = await sql<{ account: boolean; product: boolean; material: boolean; task: boolean }>`select
    exists (select from ad_accounts where tenant_id = ${tx.tenantId}) as account,
    exists (select from products where tenant_id = ${tx.tenantId}) as product,
    exists (select from materials where tenant_id = ${tx.tenantId}) as material,
    exists (select from tasks where tenant_id = ${tx.tenantId} and kind = 'TASK' and dropped_at is null) as task`.execute(
    tx,
  );
  return rows[0] as { account: boolean; product: boolean; material: boolean; task: boolean };
}
