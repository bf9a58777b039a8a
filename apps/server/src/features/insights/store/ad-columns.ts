import { type RawBuilder, sql } from 'kysely';
import type { TenantTx } from '../../../db/scope.ts';
import {
  type DayRows,
  isMoneyColumn,
  type PackedColumn,
  packedColumns,
  type PackedDay,
} from '../columns/pack-day.ts';
import { type FigureColumn, figureColumns } from '../figures.ts';
import type { DayKey } from './facts.ts';
import { integers } from './lists.ts';

/** Days are counted from this one where they are keys. */
export const firstDay = '2000-01-01';
const dayMs = 86_400_000;
export const dayNumber = (day: string): number => (Date.parse(day) - Date.parse(firstDay)) / dayMs;
const namesOfDays: string[] = [];
/** Asked for with each day of each account: they are few. */
export const dayOfNumber = (number: number): string =>
  (namesOfDays[number] ??= new Date(Date.parse(firstDay) + number * dayMs).toISOString().slice(0, 10));

const names = sql.join(packedColumns.map((name) => sql.ref(name)));

/** Of what was just written of a day, in the same transaction; `version` is that which the account has after it. */
export async function writeColumns(
  tx: TenantTx,
  { accountNo, day }: DayKey,
  version: string,
  packed: PackedDay,
): Promise<void> {
  if (packed.ads === 0) {
    await tx
      .deleteFrom('ad_columns')
      .where('tenant_id', '=', tx.tenantId)
      .where('account_no', '=', accountNo)
      .where('day', '=', sql<string>`${day}::date`)
      .execute();
    return;
  }
  const values = packedColumns.map((name) => sql`${packed.columns[name]}::bytea`);
  await sql`
    insert into ad_columns (tenant_id, account_no, day, version, ads, ${names})
    values (${tx.tenantId}::bigint, ${accountNo}::integer, ${day}::date, ${version}::bigint, ${packed.ads}::integer, ${sql.join(values)})
    on conflict (tenant_id, account_no, day) do update set
      ${sql.join(['version', 'ads', ...packedColumns].map((name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`))}`.execute(
    tx,
  );
}

/** Which version of them the accounts are at. */
export async function accountVersions(
  tx: TenantTx,
  accountNos: readonly number[],
): Promise<Map<number, string>> {
  const rows = await tx
    .selectFrom('insight_accounts')
    .select(['account_no', 'version'])
    .where('tenant_id', '=', tx.tenantId)
    .where('account_no', '=', sql<number>`any(${integers(accountNos)})`)
    .execute();
  return new Map(rows.map(({ account_no, version }) => [account_no, version]));
}

export interface AccountDays {
  version: string;
  /** By the number of the day: the version that wrote its columns, and how many ads it has. */
  days: Map<number, { version: string; ads: number }>;
  /** Days that have facts and no columns yet. */
  missing: number[];
}

/** By the numbers of its days. */
export interface DayWindow {
  from: number;
  to: number;
}

const inDays = (day: RawBuilder<unknown>) => sql`(${day} - ${sql.lit(firstDay)}::date)`;

/**
 * What there is of these accounts within the windows; sums tell of all days that have facts. In one statement, so that what is found is of the
 * version that is found beside it.
 */
export async function daysOfAccounts(
  tx: TenantTx,
  accountNos: readonly number[],
  windows: readonly DayWindow[],
): Promise<Map<number, AccountDays>> {
  if (accountNos.length === 0 || windows.length === 0) return new Map();
  const date = (day: number) => sql`${dayOfNumber(day)}::date`;
  const isAsked = (day: RawBuilder<unknown>) =>
    sql`(${sql.join(
      windows.map(({ from, to }) => sql`${day} between ${date(from)} and ${date(to)}`),
      sql` or `,
    )})`;
  const { rows } = await sql<{
    account_no: number;
    version: string;
    packed: string | null;
    days: string | null;
  }>`
    with packed as (
      select c.account_no, string_agg(${inDays(sql`c.day`)} || ' ' || c.version || ' ' || c.ads, ',') as days
      from ad_columns c where c.tenant_id = ${tx.tenantId} and c.account_no = any(${integers(accountNos)})
        and ${isAsked(sql`c.day`)} group by c.account_no
    ), facts as (
      select s.account_no, string_agg(distinct ${inDays(sql`s.day`)}::text, ',') as days
      from day_sums s where s.tenant_id = ${tx.tenantId} and s.account_no = any(${integers(accountNos)})
        and ${isAsked(sql`s.day`)} group by s.account_no
    )
    select a.account_no, a.version, p.days as packed, f.days
    from insight_accounts a left join packed p on p.account_no = a.account_no left join facts f on f.account_no = a.account_no
    where a.tenant_id = ${tx.tenantId} and a.account_no = any(${integers(accountNos)})`.execute(tx);
  const listOf = (text: string | null) => (text === null ? [] : text.split(','));
  return new Map(
    rows.map(({ account_no, version, packed, days: filled }) => {
      const days: AccountDays['days'] = new Map();
      for (const each of listOf(packed)) {
        const [day = '', written = '', ads = ''] = each.split(' ');
        days.set(Number(day), { version: written, ads: Number(ads) });
      }
      const missing = listOf(filled)
        .map(Number)
        .filter((day) => !days.has(day));
      return [account_no, { version, days, missing }];
    }),
  );
}

interface PackedDays {
  days: number[];
  versions: string[];
  /** The columns of the days after each other. */
  packed: Buffer;
}

/** One column of some days of accounts. */
export async function readColumn(
  tx: TenantTx,
  column: PackedColumn,
  wanted: readonly { accountNo: number; day: number }[],
): Promise<Map<number, PackedDays>> {
  const { rows } = await sql<{ account_no: number; days: string; versions: string; packed: Buffer }>`
    select c.account_no, string_agg(${inDays(sql`c.day`)}::text, ',' order by c.day) as days,
      string_agg(c.version::text, ',' order by c.day) as versions,
      string_agg(${sql.ref(`c.${column}`)}, ''::bytea order by c.day) as packed
    from unnest(${integers(wanted.map(({ accountNo }) => accountNo))}, ${integers(wanted.map(({ day }) => day))}) as w (account_no, day)
    join ad_columns c on c.tenant_id = ${tx.tenantId} and c.account_no = w.account_no and c.day = ${sql.lit(firstDay)}::date + w.day
    group by c.account_no`.execute(tx);
  return new Map(
    rows.map(({ account_no, days, versions, packed }) => [
      account_no,
      { days: days.split(',').map(Number), versions: versions.split(','), packed },
    ]),
  );
}

/** Some of an organisation's days that have facts and no columns, the newest first. */
export async function daysWithoutColumns(tx: TenantTx, limit: number): Promise<DayKey[]> {
  const { rows } = await sql<{ account_no: number; day: string }>`
    select distinct s.account_no, s.day::text as day from day_sums s
    where s.tenant_id = ${tx.tenantId} and not exists (
      select from ad_columns c where c.tenant_id = ${tx.tenantId} and c.account_no = s.account_no and c.day = s.day)
    order by day desc, s.account_no limit ${limit}`.execute(tx);
  return rows.map(({ account_no: accountNo, day }) => ({ accountNo, day }));
}

/** Nobody else writes figures of the account until the transaction ends. Its version. */
export async function lockAccountNo(tx: TenantTx, accountNo: number): Promise<string> {
  const { version } = await tx
    .selectFrom('insight_accounts')
    .select('version')
    .where('tenant_id', '=', tx.tenantId)
    .where('account_no', '=', accountNo)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return version;
}

/** What is known of a day, column by column. */
export async function storedDay(
  tx: TenantTx,
  { accountNo, day }: DayKey,
): Promise<{ numbers: number[]; rows: DayRows }> {
  const listed = sql.join(
    figureColumns.map(
      (name) => sql`string_agg(${sql.ref(`d.${name}`)}::text, ',' order by d.ad_no) as ${sql.ref(name)}`,
    ),
  );
  const { rows } = await sql<Record<FigureColumn, string> & { numbers: string | null; reach: string }>`
    select string_agg(d.ad_no::text, ',' order by d.ad_no) as numbers,
      string_agg(coalesce(d.reach::text, ''), ',' order by d.ad_no) as reach, ${listed}
    from ad_days d where d.tenant_id = ${tx.tenantId} and d.account_no = ${accountNo} and d.day = ${day}::date`.execute(
    tx,
  );
  const [found] = rows;
  const listOf = (text: string | null | undefined) => (found?.numbers ? (text ?? '').split(',') : []);
  return {
    numbers: listOf(found?.numbers).map(Number),
    rows: {
      values: Object.fromEntries(
        figureColumns.map((name) => {
          const values = listOf(found?.[name]);
          return [name, isMoneyColumn(name) ? values : Float64Array.from(values, Number)];
        }),
      ) as unknown as DayRows['values'],
      reach: listOf(found?.reach).map((each) => (each === '' ? null : Number(each))),
    },
  };
}
