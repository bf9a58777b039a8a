import { addDays, type Message } from '@adsail/contract';
import { capabilitiesOf } from '@adsail/contract/delivery';
import { type Selectable, sql, type SqlBool } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { longestLeaseMs } from '../../../jobs/lease.ts';
import { hasPassed } from '../../../jobs/passed-store.ts';
import type { TenantTx } from '../../../db/scope.ts';
import { type FewerDays, pullPlan } from '../plan/schedule.ts';
import type { InsightAccountsTable, InsightPart } from '../tables.ts';
import type { InsightPlace } from './accounts.ts';
import { besideAccount, integers } from './lists.ts';

const accounts = (tx: TenantTx) => tx.updateTable('insight_accounts').where('tenant_id', '=', tx.tenantId);

const isFree = (now: Date) =>
  sql<SqlBool>`(leased_until is null or ${hasPassed('leased_until', now, longestLeaseMs)})`;
const isDue = (now: Date) => hasPassed('next_at', now, pullPlan.longestMs);
/** Also what would be due soon. */
const isDueBy = (until: Date, now: Date) => sql<SqlBool>`(next_at <= ${until}::timestamptz or ${isDue(now)})`;

/** Of the organisation, the account that has been due the longest and that nobody has; locked until the transaction ends. */
export const nextDue = (tx: TenantTx, now: Date): Promise<Selectable<InsightAccountsTable> | undefined> =>
  tx
    .selectFrom('insight_accounts')
    .selectAll()
    .where('tenant_id', '=', tx.tenantId)
    .where(isDue(now))
    .where(isFree(now))
    .orderBy('next_at')
    .orderBy('account_no')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();

export async function takeLease(
  tx: TenantTx,
  accountNo: number,
  lease: { owner: string; until: Date },
): Promise<void> {
  await accounts(tx)
    .set({ lease_owner: lease.owner, leased_until: lease.until })
    .where('account_no', '=', accountNo)
    .execute();
}

/** False when another worker has it by now. The account is locked from here on. */
export async function keepLease(
  tx: TenantTx,
  accountNo: number,
  lease: { owner: string; until: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await accounts(tx)
    .set({ leased_until: lease.until })
    .where('account_no', '=', accountNo)
    .where('lease_owner', '=', lease.owner)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** So many days its platform answers at once. */
export async function noteFewerDays(
  tx: TenantTx,
  accountNo: number,
  { days, since }: FewerDays,
): Promise<void> {
  await accounts(tx)
    .set({ days_at_once: days, days_at_once_since: since })
    .where('account_no', '=', accountNo)
    .execute();
}

interface Leaving {
  owner: string;
  now: Date;
  today: string;
  notBefore: Date | null;
  failures: number;
}

/** Days to come are planned only by a clock that ran ahead: no platform is asked for them. */
const hasBegun = (today: string) => sql<SqlBool>`day <= ${today}::date`;

/**
 * The account's turn is over; the next one is when the earliest of its days is due, or later where something keeps it waiting. Never
 * before now: whoever has much left goes behind those of the organisation that wait.
 */
export async function leaveAccount(
  tx: TenantTx,
  accountNo: number,
  { owner, now, today, notBefore, failures }: Leaving,
): Promise<void> {
  const { next } = await tx
    .selectFrom('insight_days')
    .select(
      // What lies further ahead than anything is planned is due.
      sql<Date | null>`min(case when next_at > ${new Date(now.getTime() + pullPlan.longestMs)}::timestamptz then ${now}::timestamptz
        else next_at end)`.as('next'),
    )
    .where('tenant_id', '=', tx.tenantId)
    .where('account_no', '=', accountNo)
    .where('next_at', 'is not', null)
    .where(hasBegun(today))
    .executeTakeFirstOrThrow();
  const earliest = notBefore && notBefore > now ? notBefore : now;
  const nextAt = next === null ? notBefore : next < earliest ? earliest : next;
  await accounts(tx)
    .set({ lease_owner: null, leased_until: null, next_at: nextAt, failures })
    .where('account_no', '=', accountNo)
    .where('lease_owner', '=', owner)
    .execute();
}

/** Days that nobody has thought of yet. They are due at once; those before `dueFrom` never are, and stay what nobody knows. */
export async function planDays(
  tx: TenantTx,
  accountNo: number,
  plan: { parts: readonly InsightPart[]; from: string; dueFrom: string; today: string; now: Date },
): Promise<void> {
  const { parts, from, dueFrom, today, now } = plan;
  await sql`
    insert into insight_days (tenant_id, account_no, part, day, next_at)
    select a.tenant_id, a.account_no, p.part, d.day::date, case when d.day >= ${dueFrom}::date then ${now}::timestamptz end
    from ${besideAccount(tx, accountNo, sql`unnest(${[...parts]}::text[]) as p (part)`)}
    cross join generate_series(${from}::date::timestamp, ${today}::date::timestamp, interval '1 day') as d (day)
    where p.part <> 'hours' or d.day >= ${addDays(today, -pullPlan.hoursBackfillDays)}::date
    on conflict (tenant_id, account_no, part, day) do nothing`.execute(tx);
  await accounts(tx)
    .set({
      first_day: sql<string>`coalesce(first_day, ${from}::date)`,
      planned_day: sql<string>`${today}::date`,
    })
    .where('account_no', '=', accountNo)
    .execute();
}

/** Of a day that was planned while it was still to come: its hours were left out then. */
export async function planHours(
  tx: TenantTx,
  accountNo: number,
  { today, now }: { today: string; now: Date },
): Promise<void> {
  await sql`
    insert into insight_days (tenant_id, account_no, part, day, next_at)
    select a.tenant_id, a.account_no, p.part, ${today}::date, ${now}::timestamptz
    from ${besideAccount(tx, accountNo, sql`unnest(array['hours']::text[]) as p (part)`)}
    on conflict (tenant_id, account_no, part, day) do nothing`.execute(tx);
}

export const plannedDay = async (tx: TenantTx, accountNo: number): Promise<string | null> => {
  const row = await tx
    .selectFrom('insight_accounts')
    .select(sql<string | null>`planned_day::text`.as('day'))
    .where('tenant_id', '=', tx.tenantId)
    .where('account_no', '=', accountNo)
    .executeTakeFirst();
  return row?.day ?? null;
};

export interface DueDay {
  part: InsightPart;
  day: string;
  /** Now, and not only soon. */
  isDue: boolean;
}

/** What is due now, and what would be soon. */
export const dueDays = (
  tx: TenantTx,
  accountNo: number,
  { now, until, today }: { now: Date; until: Date; today: string },
): Promise<DueDay[]> =>
  tx
    .selectFrom('insight_days')
    .select(['part', sql<string>`day::text`.as('day'), isDue(now).as('isDue')])
    .where('tenant_id', '=', tx.tenantId)
    .where('account_no', '=', accountNo)
    .where(isDueBy(until, now))
    .where(hasBegun(today))
    .orderBy('day', 'desc')
    .execute();

export interface FailedDays {
  parts: readonly InsightPart[];
  now: Date;
  until: Date;
  failure: Message;
  nextAt: Date;
  /** Of nobody: the platform said when it has room again. */
  isCounted: boolean;
}

/** What was to be fetched by now, and why it was not. What was known of these days stays. */
export async function failDays(
  tx: TenantTx,
  accountNo: number,
  { parts, now, until, failure, nextAt, isCounted }: FailedDays,
): Promise<void> {
  await tx
    .updateTable('insight_days')
    .set({
      ...(isCounted && { failures: sql`failures + 1` }),
      failure: JSON.stringify(failure),
      next_at: nextAt,
    })
    .where('tenant_id', '=', tx.tenantId)
    .where('account_no', '=', accountNo)
    .where('part', 'in', [...parts])
    .where(isDueBy(until, now))
    .execute();
}

/** A day that its platform cannot tell at all: a gap that says so, asked for once more some times. */
export async function failDay(
  tx: TenantTx,
  accountNo: number,
  { part, day, failure, nextAt }: { part: InsightPart; day: string; failure: Message; nextAt: Date },
): Promise<void> {
  await tx
    .updateTable('insight_days')
    .set({
      failures: sql`failures + 1`,
      failure: JSON.stringify(failure),
      next_at: sql`case when failures + 1 < ${sql.lit(pullPlan.tooLargeTries)} then ${nextAt}::timestamptz end`,
    })
    .where('tenant_id', '=', tx.tenantId)
    .where('account_no', '=', accountNo)
    .where('part', '=', part)
    .where('day', '=', sql<string>`${day}::date`)
    .execute();
}

const daysOf = (tx: TenantTx, accountNos: readonly number[]) =>
  tx
    .updateTable('insight_days')
    .where('tenant_id', '=', tx.tenantId)
    .where('account_no', '=', sql<number>`any(${integers(accountNos)})`);

/**
 * What failed before is due now, and of accounts that rested what rest left behind: days that were never fetched, as far back as a new
 * account has them, and those whose last word was not spoken when they were.
 */
export async function wakeAccounts(tx: TenantTx, places: readonly InsightPlace[], now: Date): Promise<void> {
  for (const [platform, some] of Map.groupBy(places, (place) => place.platform)) {
    const ids = some.map(({ advertiserId }) => advertiserId);
    const awake = () =>
      accounts(tx)
        .set({ next_at: now, failures: 0 })
        .where('platform', '=', platform)
        .where('advertiser_id', '=', sql<string>`any(${ids}::text[])`)
        .returning('account_no');
    const rested = await awake().where('next_at', 'is', null).where('planned_day', 'is not', null).execute();
    const woken = await awake().execute();
    const numbers = (rows: readonly { account_no: number }[]) => rows.map(({ account_no }) => account_no);
    if (woken.length > 0)
      await daysOf(tx, numbers(woken))
        .set({ next_at: now })
        .where('next_at', '>', now)
        .where('failures', '>', 0)
        .execute();
    const { restatedDays = 0 } = capabilitiesOf(platform).insights ?? {};
    const today = now.toISOString().slice(0, 10);
    if (rested.length > 0)
      await daysOf(tx, numbers(rested))
        .set({ next_at: now })
        .where('next_at', 'is', null)
        .where('day', '>', sql<string>`${addDays(today, -pullPlan.backfillDays)}::date`)
        // Hours are those of a running day. In every zone a day ends within a day of its end in UTC.
        .where(sql<SqlBool>`(part <> 'hours' or day >= ${addDays(today, -1)}::date)`)
        .where(
          sql<SqlBool>`(fetched_at is null or (fetched_at at time zone 'UTC')::date - day <= ${restatedDays + 1}::integer)`,
        )
        .execute();
  }
}

/** Organisations in which an account is due, or was left by a worker that died. They lie together: db/tenant-groups.ts. */
export async function tenantsDue(tx: Tx, tenants: readonly string[], now: Date): Promise<string[]> {
  const { rows } = await sql<{ tenant_id: string }>`
    select tenant_id from app_insights_due(${[...tenants]}::bigint[], ${now})`.execute(tx);
  return rows.map(({ tenant_id }) => tenant_id);
}

export interface MissingAccount extends InsightPlace {
  tenantId: string;
}

/** Authorised accounts whose figures nobody fetches yet. */
export async function accountsMissing(
  tx: Tx,
  tenants: readonly string[],
  platforms: readonly string[],
  limit: number,
): Promise<MissingAccount[]> {
  const { rows } = await sql<{
    tenant_id: string;
    platform: InsightPlace['platform'];
    advertiser_id: string;
  }>`
    select * from app_insights_missing(${[...tenants]}::bigint[], ${[...platforms]}::text[], ${limit})`.execute(
    tx,
  );
  return rows.map((row) => ({
    tenantId: row.tenant_id,
    platform: row.platform,
    advertiserId: row.advertiser_id,
  }));
}

export interface KnownAccount {
  zone: string;
  isRevoked: boolean;
}

/** Undefined when the organisation has it no more. */
export async function accountFacts(
  tx: TenantTx,
  { platform, advertiserId }: InsightPlace,
): Promise<KnownAccount | undefined> {
  const row = await tx
    .selectFrom('ad_accounts')
    .select(['zone', 'auth_status'])
    .where('tenant_id', '=', tx.tenantId)
    .where('platform', '=', platform)
    .where('advertiser_id', '=', advertiserId)
    .executeTakeFirst();
  return row && { zone: row.zone, isRevoked: row.auth_status === 'USER_CANCEL' };
}

/**
 * Nothing of it is fetched any more, until it is authorised again. What the platform might have told otherwise stands; only a day that
 * was not over when it was fetched stays a part.
 */
export async function restAccount(tx: TenantTx, accountNo: number): Promise<void> {
  await accounts(tx)
    .set({ next_at: null, lease_owner: null, leased_until: null })
    .where('account_no', '=', accountNo)
    .execute();
  await daysOf(tx, [accountNo])
    .set({ stale_at: null })
    .where(sql<SqlBool>`stale_at - fetched_at > ${sql.lit(pullPlan.busyStaleMs)} * interval '1 millisecond'`)
    .execute();
  await daysOf(tx, [accountNo]).set({ next_at: null }).where('next_at', 'is not', null).execute();
}

/** How many accounts are due that nobody has had a look at. */
export async function neverPulled(tx: TenantTx): Promise<number> {
  const { count } = await tx
    .selectFrom('insight_accounts')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('tenant_id', '=', tx.tenantId)
    .where('planned_day', 'is', null)
    .where('next_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return count;
}
