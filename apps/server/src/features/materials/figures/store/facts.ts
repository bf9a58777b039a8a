import { type AdPlatform, daysOf } from '@adsail/contract';
import { type FigureDays, type MaterialKind, type MaterialMetric, mediaOf } from '@adsail/contract/materials';
import { isMoney } from '@adsail/contract/reports';
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { TenantTx } from '../../../../db/scope.ts';
import { visibleAccounts } from '../../../accounts/index.ts';
import {
  aggregates,
  columnSql,
  type Facts,
  factTables,
  isTold,
  missingColumn,
  needsRates,
  rowBits,
  sumColumn,
  sumsFor,
} from '../../../reports/index.ts';
import type { Access } from '../access.ts';
import { columnOfMetric, groupColumns, materialSums, type PlatformSums } from '../figures-of.ts';

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

/** With the accounts that are looked at, what they tell, and how money becomes that of the organisation: as in reports. */
export interface ConvertedQuestion extends FigureQuestion {
  facts: Facts;
}

/** Whether figures of an account that is looked at may be seen: `a` names its platform and its `advertiser_id`. */
export const isVisible = (tx: TenantTx, { accounts, reader }: Access): RawBuilder<SqlBool> => {
  if (accounts === 'ALL') return sql`true`;
  if (accounts === 'NONE') return sql`false`;
  return sql`(a.platform, a.advertiser_id) in (
    select v.platform, v.advertiser_id from (${visibleAccounts(tx, reader)}) v)`;
};

/** Which materials of the library are of the list, as a query of their ids; null: all. */
export type Listed = RawBuilder<unknown> | null;

interface Narrowed {
  /** These materials alone. */
  ids?: readonly string[];
  listed?: Listed;
}

/**
 * `accounts`, their `rates`, and as `named` what platforms call materials, with the one of the library: `material_id` is null where it is
 * not in the library, and `part` says whether it is of the list.
 */
export function materialsCte(tx: TenantTx, asked: ConvertedQuestion, { ids, listed = null }: Narrowed = {}) {
  const { kind, access, author, facts } = asked;
  const isOfAll = access.own && access.accounts !== 'ALL';
  // Without facts of its own, a reader's accounts are those that it may see already.
  const seen = isOfAll || access.accounts === 'NONE' ? isVisible(tx, access) : sql`true`;
  return sql`${factTables(tx, facts)}, named as materialized (
    select m.account_no, m.material_no, m.first_day, t.id as material_id, a.platform, a.currency, a.bit,
      case when t.id is null then 'outside' ${
        listed ? sql`when t.id not in (${listed}) then 'others'` : sql``
      } else 'list' end as part
    from insight_materials m
    join accounts a on a.no = m.account_no
    left join merged_materials k on k.tenant_id = ${tx.tenantId} and k.id = m.material_id
    left join materials t on t.tenant_id = ${tx.tenantId} and t.kind = ${kind}
      and t.id = coalesce(k.material_id, m.material_id)
    where m.tenant_id = ${tx.tenantId} and m.kind = ${mediaOf(kind)}
      ${
        ids
          ? sql`and m.material_id in (
              select unnest(${ids}::uuid[]) union all
              select x.id from merged_materials x
              where x.tenant_id = ${tx.tenantId} and x.material_id = any(${ids}::uuid[]))`
          : sql``
      }
      ${author ? sql`and t.created_by = ${author}` : sql``}
      and (${seen} ${isOfAll ? sql`or t.created_by = ${access.reader.userId}` : sql``}))`;
}

/**
 * The facts `d` of the days beside `n`. Of many materials they are read account by account and then matched: the planner takes the materials
 * for few, and would look for each on each day, or through all of them for each account, which takes ten times as long (`offset 0` keeps it
 * from both). `few`: of some materials,
 * whose days are looked up one by one. What somebody added is in between, and left to the planner.
 */
export function besideMaterials(tx: TenantTx, { days, access, author }: FigureQuestion, few = false) {
  const isTheirs = sql`d.account_no = n.account_no and d.material_no = n.material_no`;
  const isAsked = sql`d.day between ${days.from}::date and ${days.to}::date`;
  if (few)
    return sql`cross join unnest(${daysOf(days)}::date[]) as g (day)
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

const rateOf = ({ facts }: ConvertedQuestion) => (needsRates(facts) ? sql`r.rate` : sql`1::numeric`);
const joinedRates = ({ facts }: ConvertedQuestion, table: 'n' | 'd') =>
  needsRates(facts)
    ? sql`left join rates r on r.day = d.day and r.currency = ${sql.ref(`${table}.currency`)}`
    : sql``;

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
const bitsOfRow = rowBits(sql`n.bit`, sql`d.untold`);
const factColumns = sql.join(['day', 'reach', ...summedColumns].map((name) => sql.ref(`d.${name}`)));

/** Facts of the materials with the rate of their day, as `s`. */
export const factsOf = (tx: TenantTx, asked: ConvertedQuestion, { few = false } = {}) => sql`(
    select n.part, n.platform, n.material_id, n.currency, ${bitsOfRow} as bit, ${rateOf(asked)} as rate, ${factColumns}
    from named n ${besideMaterials(tx, asked, few)} ${joinedRates(asked, 'n')}) s`;

/**
 * Facts of many materials, summed by day and currency before anything is multiplied with its day's rate, as `s`: `facts` says how many.
 * Exact either way, and a third of the work.
 */
export const summedFactsOf = (tx: TenantTx, asked: ConvertedQuestion) => sql`(
    select d.*, ${rateOf(asked)} as rate from (
      select n.part, n.platform, n.currency, bit_or(${bitsOfRow}) as bit, d.day, count(*) as facts, max(d.reach) as reach, ${sql.join(
        summedColumns.map((column) => sql`sum(${sql.ref(`d.${column}`)}) as ${sql.ref(column)}`),
      )}
      from named n ${besideMaterials(tx, asked)}
      group by n.part, n.platform, n.currency, d.day) d ${joinedRates(asked, 'd')}) s`;

type Sums = Omit<PlatformSums, 'platform'>;
const ofReach = sql`max(s.reach) as ${sql.ref(groupColumns.reach)}`;

/** Of facts `s` the columns of `PlatformSums` but the platform. */
export const sumColumns = ({ facts }: ConvertedQuestion) =>
  sql<Sums>`${aggregates(facts, materialSums)}, ${ofReach}`;

/** The cost among them, of a table of this name. */
export const costOf = (table: string) => sql.ref(`${table}.${sumColumn('cost', 0)}`);

/** Sums of those, of a table of this name. */
export const sumsOfSums = ({ facts }: ConvertedQuestion, table: string) => {
  const of = (name: string, added: 'sum' | 'max' | 'bit_or' | 'bool_or') =>
    sql`${sql.raw(added)}(${sql.ref(`${table}.${name}`)}) as ${sql.ref(name)}`;
  return sql<Sums>`${of(groupColumns.reach, 'max')}, ${of(groupColumns.facts, 'sum')}, ${of(groupColumns.platforms, 'bit_or')}, ${sql.join(
    materialSums.flatMap((sum) => [
      of(sumColumn(sum, 0), 'sum'),
      ...(isMoney(sum) && needsRates(facts) ? [of(missingColumn(sum, 0), 'bool_or')] : []),
    ]),
  )}`;
};

/** A figure of each material that has facts, to sort by: null where it is not known, as `figuresOf` has it. */
export function sortValues(tx: TenantTx, asked: ConvertedQuestion, metric: MaterialMetric) {
  const column = columnOfMetric(metric);
  const sums = sumsFor([column]).filter(isTold);
  if (!column.tree) throw new Error(`Nothing is sorted by ${metric}`);
  return sql`select g.material_id as id, ${columnSql(asked.facts, column, 0)} as value from (
    select s.material_id, ${aggregates(asked.facts, sums)} from ${factsOf(tx, asked)}
    where s.material_id is not null group by s.material_id) g`;
}
