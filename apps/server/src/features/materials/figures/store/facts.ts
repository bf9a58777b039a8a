import { type AdPlatform, adPlatforms } from '@adsail/contract';
import { type FigureDays, type MaterialKind, type MaterialMetric, mediaOf } from '@adsail/contract/materials';
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { TenantTx } from '../../../../db/scope.ts';
import { visibleAccounts } from '../../../accounts/index.ts';
import type { Access } from '../access.ts';
import { type MaterialSum, partsOf, type PlatformSums, reports } from '../figures-of.ts';

/** What figures are asked for. */
export interface FigureQuestion {
  kind: MaterialKind;
  days: FigureDays;
  /** Null: of all. */
  platforms: readonly AdPlatform[] | null;
  access: Access;
  /** Of materials that this member added; null: of all. */
  author?: string | null;
}

/** With how money becomes that of the organisation. */
export interface ConvertedQuestion extends FigureQuestion {
  currency: string;
  /** Of the other currencies; days without a rate are left out. */
  rates: readonly { day: string; currency: string; rate: string }[];
}

/** Of `i` in insight_accounts or `c` in ad_accounts, which both name platform and account. */
const isVisible = (tx: TenantTx, { accounts, reader }: Access, table: 'i' | 'c'): RawBuilder<SqlBool> => {
  if (accounts === 'ALL') return sql`true`;
  if (accounts === 'NONE') return sql`false`;
  return sql`(${sql.ref(`${table}.platform`)}, ${sql.ref(`${table}.advertiser_id`)}) in (
    select v.platform, v.advertiser_id from (${visibleAccounts(tx, reader)}) v)`;
};

/** Accounts whose facts are looked at, whoever looks: a designer's own numbers are of all of them. */
export const accountsInScope = (
  tx: TenantTx,
  { access, platforms }: FigureQuestion,
): RawBuilder<SqlBool> => sql`
  c.tenant_id = ${tx.tenantId} and c.platform = any(${platforms ?? adPlatforms}::text[])
  and ${access.own || access.accounts === 'ALL' ? sql`true` : isVisible(tx, access, 'c')}`;

/** Which materials of the library are of the list, as a query of their ids; null: all. */
export type Listed = RawBuilder<unknown> | null;

interface Narrowed {
  /** These materials alone. */
  ids?: readonly string[];
  listed?: Listed;
}

/**
 * What platforms call materials, with the one of the library: `material_id` is null where it is not in the library, and
 * `part` says whether it is of the list.
 */
export function materialsCte(tx: TenantTx, asked: FigureQuestion, { ids, listed = null }: Narrowed = {}) {
  const { kind, access, platforms, author } = asked;
  const seen = isVisible(tx, access, 'i');
  return sql`named as materialized (
    select m.account_no, m.material_no, t.id as material_id, i.platform, c.currency,
      case when t.id is null then 'outside' ${
        listed ? sql`when t.id not in (${listed}) then 'others'` : sql``
      } else 'list' end as part
    from insight_materials m
    join insight_accounts i on i.tenant_id = ${tx.tenantId} and i.account_no = m.account_no
    join ad_accounts c on c.tenant_id = ${tx.tenantId} and c.platform = i.platform and c.advertiser_id = i.advertiser_id
    left join merged_materials k on k.tenant_id = ${tx.tenantId} and k.id = m.material_id
    left join materials t on t.tenant_id = ${tx.tenantId} and t.kind = ${kind}
      and t.id = coalesce(k.material_id, m.material_id)
    where m.tenant_id = ${tx.tenantId} and m.kind = ${mediaOf(kind)}
      ${platforms ? sql`and i.platform = any(${platforms}::text[])` : sql``}
      ${
        ids
          ? sql`and m.material_id in (
              select unnest(${ids}::uuid[]) union all
              select x.id from merged_materials x
              where x.tenant_id = ${tx.tenantId} and x.material_id = any(${ids}::uuid[]))`
          : sql``
      }
      ${author ? sql`and t.created_by = ${author}` : sql``}
      and (${seen} ${access.own && access.accounts !== 'ALL' ? sql`or t.created_by = ${access.reader.userId}` : sql``}))`;
}

export function ratesCte({ rates }: ConvertedQuestion) {
  return sql`rates as materialized (
    select * from unnest(${rates.map(({ day }) => day)}::date[], ${rates.map(({ currency }) => currency)}::text[],
      ${rates.map(({ rate }) => rate)}::numeric[]) as r (day, currency, rate))`;
}

function* daysIn({ from, to }: FigureDays): Generator<string> {
  for (let day = Date.parse(from); day <= Date.parse(to); day += 86_400_000)
    yield new Date(day).toISOString().slice(0, 10);
}
const everyDay = (days: FigureDays): string[] => [...daysIn(days)];

/**
 * The facts `d` of the days beside `n`. Of many materials they are read account by account and then matched: the planner takes the materials
 * for few, and would look for each on each day, or through all of them for each account, which takes ten times as long (`offset 0` keeps it
 * from both). `few`: of some materials,
 * whose days are looked up one by one. What somebody added is in between, and left to the planner.
 */
function besideMaterials(tx: TenantTx, { days, access, author }: FigureQuestion, few = false) {
  const isTheirs = sql`d.account_no = n.account_no and d.material_no = n.material_no`;
  const isAsked = sql`d.day between ${days.from}::date and ${days.to}::date`;
  if (few)
    return sql`cross join unnest(${everyDay(days)}::date[]) as g (day)
      join material_days d on d.tenant_id = ${tx.tenantId} and ${isTheirs} and d.day = g.day`;
  if (author || access.accounts === 'NONE')
    return sql`join material_days d on d.tenant_id = ${tx.tenantId} and ${isTheirs} and ${isAsked}`;
  return sql`join (
      select o.* from (select distinct account_no from named) a
      cross join lateral (
        select d.* from material_days d
        where d.tenant_id = ${tx.tenantId} and d.account_no = a.account_no and ${isAsked} offset 0) o offset 0
    ) d on ${isTheirs}`;
}

/** Facts `d` of the materials `n` with the rate `r` of their day. */
export const factsOf = (tx: TenantTx, asked: ConvertedQuestion, { few = false } = {}) => sql`
  named n ${besideMaterials(tx, asked, few)}
  left join rates r on r.day = d.day and r.currency = n.currency`;

const counts = {
  impressions: sql`d.impressions`,
  clicks: sql`d.clicks`,
  installs: sql`d.installs`,
  purchases: sql`d.app_purchases + d.web_purchases`,
  plays: sql`d.plays`,
  plays6s: sql`d.plays_6s`,
  plays25: sql`d.plays_25`,
  plays50: sql`d.plays_50`,
  plays75: sql`d.plays_75`,
  plays100: sql`d.plays_100`,
};
const amounts = { cost: sql`d.cost`, paymentAmount: sql`(d.app_value + d.web_value)` };

const converted = (amount: RawBuilder<unknown>, currency: string) =>
  sql`case when n.currency = ${currency} then ${amount} else ${amount} * r.rate end`;
const withoutRate = (amount: RawBuilder<unknown>, currency: string) =>
  sql`(n.currency <> ${currency} and r.rate is null and ${amount} <> 0)`;

/** The columns of `PlatformSums` but the platform, as numbers. */
const sumsOf = (
  { currency }: ConvertedQuestion,
  facts: RawBuilder<unknown> = sql`count(*)`,
): Record<SumColumn, RawBuilder<unknown>> => ({
  facts,
  cost: sql`coalesce(sum(${converted(amounts.cost, currency)}), 0)`,
  value: sql`coalesce(sum(${converted(amounts.paymentAmount, currency)}), 0)`,
  cost_without_rate: sql`count(*) filter (where ${withoutRate(amounts.cost, currency)})`,
  value_without_rate: sql`count(*) filter (where ${withoutRate(amounts.paymentAmount, currency)})`,
  impressions: sql`sum(${counts.impressions})`,
  clicks: sql`sum(${counts.clicks})`,
  installs: sql`sum(${counts.installs})`,
  purchases: sql`sum(${counts.purchases})`,
  plays: sql`sum(${counts.plays})`,
  plays_6s: sql`sum(${counts.plays6s})`,
  plays_25: sql`sum(${counts.plays25})`,
  plays_50: sql`sum(${counts.plays50})`,
  plays_75: sql`sum(${counts.plays75})`,
  plays_100: sql`sum(${counts.plays100})`,
});
type SumColumn = Exclude<keyof PlatformSums, 'platform' | 'reach'>;
const small: readonly string[] = ['facts', 'cost_without_rate', 'value_without_rate'];

/** Of facts `d`: each sum under its name, with the reach of what may be a single one. `facts` is how many there are, where `d` has sums. */
export const sumColumns = (asked: ConvertedQuestion, facts?: RawBuilder<unknown>) => sql<
  Omit<PlatformSums, 'platform'>
>`
  max(d.reach) as reach, ${sql.join(
    Object.entries(sumsOf(asked, facts)).map(
      ([name, sum]) =>
        sql`(${sum})::${sql.raw(small.includes(name) ? 'integer' : 'text')} as ${sql.ref(name)}`,
    ),
  )}`;

/** The same as numbers, to be added up once more. */
export const rawSumColumns = (asked: ConvertedQuestion) =>
  sql`max(d.reach) as reach, ${sql.join(
    Object.entries(sumsOf(asked)).map(([name, sum]) => sql`${sum} as ${sql.ref(name)}`),
  )}`;

/** Sums of those, of a table of this name. */
export const sumsOfSums = (asked: ConvertedQuestion, table: string) => sql<Omit<PlatformSums, 'platform'>>`
  max(${sql.ref(`${table}.reach`)}) as reach, ${sql.join(
    Object.keys(sumsOf(asked)).map(
      (name) =>
        sql`sum(${sql.ref(`${table}.${name}`)})::${sql.raw(small.includes(name) ? 'integer' : 'text')} as ${sql.ref(name)}`,
    ),
  )}`;

const summedColumns = [
  'cost',
  'app_value',
  'web_value',
  'impressions',
  'clicks',
  'installs',
  'app_purchases',
  'web_purchases',
  'plays',
  'plays_6s',
  'plays_25',
  'plays_50',
  'plays_75',
  'plays_100',
] as const;

/**
 * Facts of many materials, summed by day and currency before anything is multiplied with its day's rate: `d`, with `part` and `platform`
 * of its materials, `facts` for how many, and `n` and `r` as in `factsOf`. Exact either way, and a third of the work.
 */
export const summedFactsOf = (tx: TenantTx, asked: ConvertedQuestion) => sql`(
    select n.part, n.platform, n.currency, d.day, count(*) as facts, max(d.reach) as reach, ${sql.join(
      summedColumns.map((column) => sql`sum(${sql.ref(`d.${column}`)}) as ${sql.ref(column)}`),
    )}
    from named n ${besideMaterials(tx, asked)}
    group by n.part, n.platform, n.currency, d.day) d
  cross join lateral (select d.currency) n
  left join rates r on r.day = d.day and r.currency = d.currency`;

/** A figure of a group of facts, to sort by: null where it is not known, as `figuresOf` has it. */
export function sortValue(
  { currency }: ConvertedQuestion,
  metric: MaterialMetric,
): RawBuilder<string | null> {
  const parts = partsOf(metric);
  if (!parts) throw new Error(`Nothing is sorted by ${metric}`);
  const { sums, times } = parts;
  const silent = adPlatforms.filter((platform) => !reports(platform, sums));
  const filter = silent.length > 0 ? sql`filter (where n.platform <> all(${silent}::text[]))` : sql``;
  const sumOf = (sum: MaterialSum) =>
    sum === 'cost' || sum === 'paymentAmount'
      ? sql`case when bool_or(${withoutRate(amounts[sum], currency)}) then null
            else coalesce(sum(${converted(amounts[sum], currency)}) ${filter}, 0) end`
      : sql`sum(${counts[sum]}) ${filter}::numeric`;
  const [first, second] = sums;
  if (second === undefined) return sql`(${sumOf(first)})`;
  return sql`(${sumOf(first)}) * ${sql.lit(times)} / nullif(${sumOf(second)}, 0)`;
}
