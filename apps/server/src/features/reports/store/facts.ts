import { type CountName, countNames, platformLevels, type SumName } from '@adsail/contract/delivery';
import { isMoney } from '@adsail/contract/reports';
import { adPlatforms, daysOf } from '@adsail/contract';
import { type RawBuilder, sql } from 'kysely';
import type { TenantTx } from '../../../db/scope.ts';
import {
  columnOfCount,
  type DaySums,
  type FigureColumn,
  figureColumns,
  noProduct,
} from '../../insights/index.ts';
import type { BothCoverages } from '../coverage.ts';
import type { Days, Window } from '../question.ts';
import type { Conversion } from '../rates.ts';
import { toldBits } from '../told.ts';
import { rowBits } from './row-bits.ts';
import type { ScopedAccount } from './scope.ts';
import type { Known } from './unfetched.ts';

type Sql = RawBuilder<unknown>;

/** Tables of figures, by what a row of them is of. `key` names the columns beside account and day. */
const sources = {
  products: { table: sql`day_sums`, ads: false },
  hours: { table: sql`account_hours`, ads: false },
  ads: { table: sql`ad_days`, ads: true },
  materials: { table: sql`material_days`, ads: false },
  /** Sums by account and day that were read elsewhere, of all products together. */
  given: { table: null, ads: false },
} as const;
export type Source = keyof typeof sources;

export interface AdKey {
  no: number;
  adNo: number;
}
export interface GivenSums {
  no: number;
  day: string;
  figures: Readonly<Record<FigureColumn, string>>;
}

/** Which facts are summed, and in which currency. */
export interface Facts {
  source: Source;
  accounts: readonly ScopedAccount[];
  /** Null: amounts stay in the accounts' currencies. */
  conversion: Conversion | null;
  /** Of amounts that stay in them, what rows are ordered by: 100 of one currency are not 100 of another. */
  order?: Conversion;
  asked: Window;
  before: Window | null;
  /**
   * The last day that is over in each account, where that is not the last one of those asked for: only whole days are compared, and the
   * same of all accounts.
   */
  wholeTo?: string;
  /** The day that it is compared with. */
  wholeBefore?: string;
  /** Of which accounts anything was fetched. */
  known?: { asked: Known };
  /** The accounts of the ads that are meant, where some are; left out: all. */
  meant?: ReadonlySet<number>;
  /** What was not fetched of each side. */
  coverage?: BothCoverages;
  /** Accounts of which nothing was fetched have rows of their own, without figures. */
  withUnfetched?: boolean;
  /** `noProduct` is one of them. */
  productIds?: readonly string[] | undefined;
  /** Which ads, of the source `ads`: conditions on `i` (ads), `m` (what the mirror has of them) and `a` (accounts). */
  ads?: readonly Sql[];
  /** The same, looked up before: no others are looked at, however many there are. */
  only?: readonly AdKey[];
  /** No other days than these are looked at, of each side. */
  onlyDays?: readonly [readonly string[], readonly string[]];
  /** Of the source `given`. */
  given?: readonly GivenSums[];
  /** Where sums of products are kept in memory; left out: SQL is asked. */
  held?: DaySums;
  /** More conditions on the figures, as `s`, and on materials, as `f`. */
  where?: readonly Sql[];
}

const countColumns = Object.fromEntries(
  countNames.map((name) => [name, sql.ref(`s.${columnOfCount[name]}`)]),
) as Record<CountName, Sql>;
const columns = {
  ...countColumns,
  cost: sql`s.cost`,
  purchases: sql`(s.app_purchases::bigint + s.web_purchases)`,
  paymentAmount: sql`(s.app_value + s.web_value)`,
} as const satisfies Partial<Record<SumName, Sql>>;
/** What the platforms tell; the rest comes from attribution. */
export type ToldSum = keyof typeof columns;
export const isTold = (sum: SumName): sum is ToldSum => sum in columns;

export const needsRates = ({ conversion }: Facts): boolean => (conversion?.rates.length ?? 0) > 0;
export const ordersByRates = ({ order }: Facts): boolean => (order?.rates.length ?? 0) > 0;

/** The level of ads, of `a.platform`. */
const adLevel = sql`(array[${sql.join(adPlatforms.map((platform) => platformLevels[platform].at(-1) ?? ''))}])[
  array_position(array[${sql.join([...adPlatforms])}]::text[], a.platform)]`;

/** What the mirror has of the ad `i` of the account `a`, as `m`. */
export const mirrorOf = (tx: TenantTx): Sql => sql`left join mirror_objects m on m.tenant_id = ${tx.tenantId}
  and m.platform = a.platform and m.advertiser_id = a.advertiser_id and m.level = ${adLevel} and m.external_id = i.ad_id`;

const isPicked = ({ ads, only }: Facts): boolean =>
  only !== undefined || (ads !== undefined && ads.length > 0);

/** Looked for once and not with each fact of theirs. */
function pickedAds(tx: TenantTx, facts: Facts): Sql {
  const { ads, only } = facts;
  if (!isPicked(facts)) return sql``;
  if (only)
    return sql`, picked as materialized (
      select i.account_no, i.ad_no, i.product_id
      from unnest(${only.map(({ no }) => no)}::integer[], ${only.map(({ adNo }) => adNo)}::integer[]) as w (no, ad_no)
      join insight_ads i on i.tenant_id = ${tx.tenantId} and i.account_no = w.no and i.ad_no = w.ad_no)`;
  return sql`, picked as materialized (
    select i.account_no, i.ad_no, i.product_id from accounts a
    join insight_ads i on i.account_no = a.no ${mirrorOf(tx)}
    where i.tenant_id = ${tx.tenantId} and ${sql.join([...(ads ?? [])], sql` and `)})`;
}

/** Numbers of the ads that are meant, by account. */
export async function pickedNumbers(tx: TenantTx, facts: Facts): Promise<Map<number, number[]>> {
  const { productIds } = facts;
  const ads = [
    ...(facts.ads ?? []),
    ...(productIds ? [sql`i.product_id = any(${[...productIds]}::uuid[])`] : []),
  ];
  const { rows } = await sql<{ account_no: number; ads: string }>`
    with ${factTables(tx, { ...facts, conversion: null, ads })}
    select p.account_no, string_agg(p.ad_no::text, ',' order by p.ad_no) as ads from picked p group by p.account_no`.execute(
    tx,
  );
  return new Map(rows.map(({ account_no, ads: numbers }) => [account_no, numbers.split(',').map(Number)]));
}

function givenTable(tx: TenantTx, given: readonly GivenSums[]): Sql {
  const list = (values: readonly (number | string)[]) => `{${values.join(',')}}`;
  const figureLists = figureColumns.map(
    (name) => sql`${list(given.map(({ figures: all }) => all[name]))}::numeric[]`,
  );
  return sql`(select ${tx.tenantId}::bigint as tenant_id, ${noProduct}::uuid as product_id, u.*
    from unnest(${list(given.map(({ no }) => no))}::integer[], ${list(given.map(({ day }) => day))}::date[], ${sql.join(figureLists)})
      as u (account_no, day, ${sql.join(figureColumns.map((name) => sql.ref(name)))}))`;
}

/** `with accounts as …, rates as …`: what is joined to the figures. */
export function factTables(tx: TenantTx, facts: Facts): Sql {
  const { accounts } = facts;
  const conversion = facts.conversion ?? facts.order;
  const values = <Value>(of: (account: ScopedAccount) => Value) => accounts.map(of);
  const joined = sql`accounts as materialized (
    select * from unnest(
      ${values(({ no }) => no)}::integer[], ${values(({ currency }) => currency)}::text[],
      ${values(toldBits)}::bigint[], ${values(({ platform }) => platform)}::text[],
      ${values(({ ownerId }) => ownerId)}::uuid[], ${values(({ ownerName }) => ownerName)}::text[],
      ${values(({ name }) => name)}::text[], ${values(({ advertiserId }) => advertiserId)}::text[]
    ) as u (no, currency, bit, platform, owner_id, owner_name, name, advertiser_id))${pickedAds(tx, facts)}`;
  if (!conversion || conversion.rates.length === 0) return joined;
  const known = conversion.rates.filter(({ rate }) => rate !== null);
  return sql`${joined}, rates as materialized (
    select * from unnest(
      ${known.map(({ day }) => day)}::date[], ${known.map(({ currency }) => currency)}::text[],
      ${known.map(({ rate }) => rate)}::numeric[]
    ) as u (day, currency, rate))`;
}

const rateSql = (conversion: Conversion | null | undefined): Sql =>
  conversion && conversion.rates.length > 0
    ? sql`case when a.currency = ${conversion.target} then 1::numeric else r.rate end`
    : sql`1::numeric`;

const figures = sql.join(figureColumns.map((column) => sql.ref(`s.${column}`)));

function factsOf(tx: TenantTx, facts: Facts, { from, to, shift }: Window, side: number): Sql {
  const { ads } = sources[facts.source];
  const table = sources[facts.source].table ?? givenTable(tx, facts.given ?? []);
  const { productIds } = facts;
  const isByHour = facts.source === 'hours';
  const bits = facts.source === 'materials' ? rowBits(sql`a.bit`, sql`s.untold`) : sql`a.bit`;
  if (isByHour && productIds) throw new Error('Hours are of whole accounts, not of products');
  const days = facts.onlyDays?.[side];
  const product = ads ? sql`i.product_id` : sql`s.product_id`;
  const conditions = [
    sql`s.tenant_id = ${tx.tenantId}`,
    // Each day by itself leads to an ad's fact of it; from a run of days all facts of the account would be looked through.
    facts.only
      ? sql`s.day = any(${[...(days ?? daysOf({ from, to }))]}::date[])`
      : sql`s.day between ${from}::date and ${to}::date`,
    ...(productIds ? [sql`${product} = any(${[...productIds]}::uuid[])`] : []),
    ...(facts.where ?? []),
    ...(facts.wholeBefore && side === 1 ? [sql`s.day <= ${facts.wholeBefore}::date`] : []),
  ];
  const joins = [
    ...(ads
      ? [
          isPicked(facts)
            ? sql`join picked i on i.account_no = s.account_no and i.ad_no = s.ad_no`
            : sql`join insight_ads i on i.tenant_id = ${tx.tenantId} and i.account_no = s.account_no and i.ad_no = s.ad_no`,
        ]
      : []),
    ...(facts.source === 'materials'
      ? [
          // The library's `l`, as its own figures have it: what was merged is the one that is kept, what was deleted is none.
          sql`join insight_materials f on f.tenant_id = ${tx.tenantId} and f.account_no = s.account_no and f.material_no = s.material_no
            left join merged_materials k on k.tenant_id = ${tx.tenantId} and k.id = f.material_id
            left join materials l on l.tenant_id = ${tx.tenantId} and l.id = coalesce(k.material_id, f.material_id)`,
        ]
      : []),
    ...(needsRates(facts) || ordersByRates(facts)
      ? [sql`left join rates r on r.day = s.day and r.currency = a.currency`]
      : []),
  ];
  const extra = [
    ...(ads ? [sql`s.ad_no, s.reach`] : []),
    facts.source === 'materials'
      ? sql`l.id as material_id`
      : isByHour
        ? sql`s.hour`
        : sql`${product} as product_id`,
  ];
  return sql`select ${sql.lit(side)}::integer as side, (s.day + ${shift}::integer) as day, a.no, a.currency, ${bits} as bit, a.platform,
      a.owner_id, a.owner_name, a.name, ${rateSql(facts.conversion)} as rate,
      ${rateSql(facts.order)} as order_rate, ${sql.join(extra)},
      ${figures}, false as is_gap
    from accounts a join ${table} s on s.account_no = a.no ${sql.join(joins, sql` `)}
    where ${sql.join(conditions, sql` and `)}`;
}

/** Whether accounts of which nothing was fetched have rows; only of sums by product. */
const hasGapRows = ({ withUnfetched, known, source, productIds }: Facts): boolean =>
  withUnfetched === true && source === 'products' && !productIds && (known?.asked.nothing.size ?? 0) > 0;

/** Accounts of which nothing was fetched, where they have rows: one for each of these days, planned or not. */
export const gapRuns = (facts: Facts): { no: number; runs: readonly Days[] }[] =>
  hasGapRows(facts)
    ? [...(facts.known?.asked.nothing ?? [])].map((no) => ({
        no,
        runs: facts.coverage?.asked.get(no)?.missing ?? [],
      }))
    : [];

/** The same as facts without figures. */
function gapsAsFacts(facts: Facts): Sql {
  const zeros = figureColumns.map((column) => sql`0 as ${sql.ref(column)}`);
  const runs = gapRuns(facts).flatMap(({ no, runs: of }) => of.map((run) => ({ no, ...run })));
  return sql`select 0 as side, g.first + n.n as day, a.no, a.currency, a.bit, a.platform,
      a.owner_id, a.owner_name, a.name, 1::numeric as rate, 1::numeric as order_rate, ${noProduct}::uuid as product_id,
      ${sql.join(zeros)}, true as is_gap
    from unnest(${runs.map(({ no }) => no)}::integer[], ${runs.map(({ from }) => from)}::date[], ${runs.map(({ to }) => to)}::date[])
        as g (no, first, last)
      join accounts a on a.no = g.no cross join lateral generate_series(0, g.last - g.first) as n (n)`;
}

/** Every fact of the days asked for (side 0) and of those they are compared with (side 1), as `s`. */
export const factRows = (tx: TenantTx, facts: Facts): Sql =>
  sql`(${sql.join(
    [
      factsOf(tx, facts, facts.asked, 0),
      ...(facts.before ? [factsOf(tx, facts, facts.before, 1)] : []),
      ...(hasGapRows(facts) ? [gapsAsFacts(facts)] : []),
    ],
    sql` union all `,
  )}) s`;

/** Asked for, compared with, and, where a day is running, what of the days asked for is compared. */
export type SideNo = 0 | 1 | 2;
export const sidesOf = ({ before, wholeTo }: Facts): SideNo[] =>
  before ? (wholeTo ? [0, 1, 2] : [0, 1]) : [0];
export const prefixOf = (side: SideNo): string => 'abc'[side] as string;
const allSides = [0, 1, 2] as const;
/** Names are made once: rows are read by them a hundred thousand times for a page. */
const forSides = (nameOf: (prefix: string) => string) => {
  const names = allSides.map((side) => nameOf(prefixOf(side)));
  return (side: SideNo): string => names[side] as string;
};
export const factsColumn = forSides((prefix) => `${prefix}_facts`);
export const platformsColumn = forSides((prefix) => `${prefix}_platforms`);
export const reachColumn = forSides((prefix) => `${prefix}_reach`);
export const currencyColumn = forSides((prefix) => `${prefix}_currency`);
export const otherCurrencyColumn = forSides((prefix) => `${prefix}_other_currency`);

const sideSql = (facts: Facts, side: SideNo): Sql => {
  const isFact = hasGapRows(facts) ? sql`not s.is_gap` : sql`true`;
  if (!facts.before) return hasGapRows(facts) ? sql`filter (where ${isFact})` : sql``;
  if (side === 2)
    return sql`filter (where s.side = 0 and s.day <= ${facts.wholeTo ?? facts.asked.to}::date and ${isFact})`;
  return sql`filter (where s.side = ${sql.lit(side)} and ${isFact})`;
};

const forSums = (nameOf: (prefix: string, sum: string) => string) => {
  const names = Object.fromEntries(
    Object.keys(columns).map((sum) => [sum, allSides.map((side) => nameOf(prefixOf(side), sum))]),
  ) as Record<ToldSum, string[]>;
  return (sum: ToldSum, side: SideNo): string => names[sum][side] as string;
};
/** Names of the columns of a side: `a_cost`, `b_cost`. */
export const sumColumn = forSums((prefix, sum) => `${prefix}_${sum}`);
export const missingColumn = forSums((prefix, sum) => `${prefix}_${sum}_missing`);
/** Of amounts in accounts' currencies what rows are ordered by; null where a rate is missing. */
export const orderColumn = forSums((prefix, sum) => `${prefix}_${sum}_order`);

function sumOf(facts: Facts, sum: ToldSum, side: SideNo): Sql[] {
  const filter = sideSql(facts, side);
  const value = columns[sum];
  if (!isMoney(sum))
    return [sql`coalesce(sum(${value}) ${filter}, 0)::numeric as ${sql.ref(sumColumn(sum, side))}`];
  const converted = needsRates(facts) ? sql`${value} * s.rate` : value;
  return [
    sql`coalesce(sum(${converted}) ${filter}, 0) as ${sql.ref(sumColumn(sum, side))}`,
    ...(needsRates(facts)
      ? [
          sql`coalesce(bool_or(s.rate is null and ${value} <> 0) ${filter}, false) as ${sql.ref(missingColumn(sum, side))}`,
        ]
      : []),
    ...(ordersByRates(facts)
      ? [
          sql`case when bool_or(s.order_rate is null and ${value} <> 0) ${filter} then null
            else coalesce(sum(${value} * s.order_rate) ${filter}, 0) end as ${sql.ref(orderColumn(sum, side))}`,
        ]
      : []),
  ];
}

/** All that a group of facts has of some sums, on each side. */
export function aggregates(facts: Facts, sums: readonly ToldSum[]): Sql {
  return sql.join(
    sidesOf(facts).flatMap((side) => {
      const prefix = prefixOf(side);
      const filter = sideSql(facts, side);
      const reach =
        facts.source === 'ads' ? [sql`max(s.reach) ${filter} as ${sql.ref(`${prefix}_reach`)}`] : [];
      // Asked for only where amounts stay in the accounts' own.
      const currencies = [
        sql`min(s.currency) ${filter} as ${sql.ref(`${prefix}_currency`)}`,
        sql`max(s.currency) ${filter} as ${sql.ref(`${prefix}_other_currency`)}`,
      ];
      return [
        ...sums.flatMap((sum) => sumOf(facts, sum, side)),
        ...reach,
        sql`count(*) ${filter} as ${sql.ref(`${prefix}_facts`)}`,
        sql`coalesce(bit_or(s.bit) ${filter}, 0) as ${sql.ref(`${prefix}_platforms`)}`,
        ...(facts.conversion ? [] : currencies),
      ];
    }),
  );
}
