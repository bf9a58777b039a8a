import { platformLevels, type SumName } from '@adsail/contract/delivery';
import { isMoney } from '@adsail/contract/reports';
import { adPlatforms } from '@adsail/contract';
import { type RawBuilder, sql } from 'kysely';
import type { TenantTx } from '../../../db/scope.ts';
import type { Window } from '../question.ts';
import type { Conversion } from '../rates.ts';
import type { ScopedAccount } from './scope.ts';

type Sql = RawBuilder<unknown>;

/** What belongs to no product, in tables that need a product in their keys. */
export const noProduct = '00000000-0000-0000-0000-000000000000';

/** Tables of figures, by what a row of them is of. `key` names the columns beside account and day. */
const sources = {
  products: { table: sql`day_sums`, ads: false },
  hours: { table: sql`hour_sums`, ads: false },
  ads: { table: sql`ad_days`, ads: true },
  materials: { table: sql`material_days`, ads: false },
} as const;
export type Source = keyof typeof sources;

/** Which facts are summed, and in which currency. */
export interface Facts {
  source: Source;
  accounts: readonly ScopedAccount[];
  /** Null: amounts stay in the accounts' currencies. */
  conversion: Conversion | null;
  asked: Window;
  before: Window | null;
  /** `noProduct` is one of them. */
  productIds?: readonly string[] | undefined;
  /** Which ads, of the source `ads`: conditions on `i` (ads), `m` (what the mirror has of them) and `a` (accounts). */
  ads?: readonly Sql[];
  /** More conditions on the figures, as `s`, and on materials, as `f`. */
  where?: readonly Sql[];
}

export const platformBit = (platform: (typeof adPlatforms)[number]): number =>
  2 ** adPlatforms.indexOf(platform);

const columns = {
  impressions: sql`s.impressions`,
  clicks: sql`s.clicks`,
  conversions: sql`s.conversions`,
  installs: sql`s.installs`,
  registrations: sql`s.registrations`,
  appPurchases: sql`s.app_purchases`,
  webPurchases: sql`s.web_purchases`,
  plays: sql`s.plays`,
  plays2s: sql`s.plays_2s`,
  plays6s: sql`s.plays_6s`,
  plays25: sql`s.plays_25`,
  plays50: sql`s.plays_50`,
  plays75: sql`s.plays_75`,
  plays100: sql`s.plays_100`,
  cost: sql`s.cost`,
  purchases: sql`(s.app_purchases::bigint + s.web_purchases)`,
  paymentAmount: sql`(s.app_value + s.web_value)`,
} as const satisfies Partial<Record<SumName, Sql>>;
/** What the platforms tell; the rest comes from attribution. */
export type ToldSum = keyof typeof columns;
export const isTold = (sum: SumName): sum is ToldSum => sum in columns;

const needsRates = ({ conversion }: Facts): boolean => (conversion?.rates.length ?? 0) > 0;

/** The level of ads, of `a.platform`. */
const adLevel = sql`(array[${sql.join(adPlatforms.map((platform) => platformLevels[platform].at(-1) ?? ''))}])[
  array_position(array[${sql.join([...adPlatforms])}]::text[], a.platform)]`;

/** What the mirror has of the ad `i` of the account `a`, as `m`. */
export const mirrorOf = (tx: TenantTx): Sql => sql`left join mirror_objects m on m.tenant_id = ${tx.tenantId}
  and m.platform = a.platform and m.advertiser_id = a.advertiser_id and m.level = ${adLevel} and m.external_id = i.ad_id`;

/** Looked for once and not with each fact of theirs. */
const pickedAds = (tx: TenantTx, { ads }: Facts): Sql =>
  ads && ads.length > 0
    ? sql`, picked as materialized (
        select i.account_no, i.ad_no, i.product_id from accounts a
        join insight_ads i on i.account_no = a.no ${mirrorOf(tx)}
        where i.tenant_id = ${tx.tenantId} and ${sql.join([...ads], sql` and `)})`
    : sql``;

/** `with accounts as …, rates as …`: what is joined to the figures. */
export function factTables(tx: TenantTx, facts: Facts): Sql {
  const { accounts, conversion } = facts;
  const values = <Value>(of: (account: ScopedAccount) => Value) => accounts.map(of);
  const joined = sql`accounts as materialized (
    select * from unnest(
      ${values(({ no }) => no)}::integer[], ${values(({ currency }) => currency)}::text[],
      ${values(({ platform }) => platformBit(platform))}::integer[], ${values(({ platform }) => platform)}::text[],
      ${values(({ ownerId }) => ownerId)}::uuid[], ${values(({ ownerName }) => ownerName)}::text[],
      ${values(({ name }) => name)}::text[], ${values(({ advertiserId }) => advertiserId)}::text[]
    ) as u (no, currency, bit, platform, owner_id, owner_name, name, advertiser_id))${pickedAds(tx, facts)}`;
  if (!needsRates(facts) || !conversion) return joined;
  const known = conversion.rates.filter(({ rate }) => rate !== null);
  return sql`${joined}, rates as materialized (
    select * from unnest(
      ${known.map(({ day }) => day)}::date[], ${known.map(({ currency }) => currency)}::text[],
      ${known.map(({ rate }) => rate)}::numeric[]
    ) as u (day, currency, rate))`;
}

const rateSql = (facts: Facts): Sql =>
  needsRates(facts)
    ? sql`case when a.currency = ${facts.conversion?.target ?? ''} then 1::numeric else r.rate end`
    : sql`1::numeric`;

function factsOf(tx: TenantTx, facts: Facts, { from, to, shift }: Window, side: number): Sql {
  const { table, ads } = sources[facts.source];
  const { productIds } = facts;
  const product = ads ? sql`i.product_id` : sql`s.product_id`;
  const conditions = [
    sql`s.tenant_id = ${tx.tenantId}`,
    sql`s.day between ${from}::date and ${to}::date`,
    ...(productIds ? [sql`${product} = any(${[...productIds]}::uuid[])`] : []),
    ...(facts.where ?? []),
  ];
  const joins = [
    ...(ads
      ? [
          facts.ads && facts.ads.length > 0
            ? sql`join picked i on i.account_no = s.account_no and i.ad_no = s.ad_no`
            : sql`join insight_ads i on i.tenant_id = ${tx.tenantId} and i.account_no = s.account_no and i.ad_no = s.ad_no`,
        ]
      : []),
    ...(facts.source === 'materials'
      ? [
          sql`join insight_materials f on f.tenant_id = ${tx.tenantId} and f.account_no = s.account_no and f.material_no = s.material_no`,
        ]
      : []),
    ...(needsRates(facts) ? [sql`left join rates r on r.day = s.day and r.currency = a.currency`] : []),
  ];
  const extra = [
    ...(ads ? [sql`s.ad_no, s.reach`] : []),
    ...(facts.source === 'hours' ? [sql`s.hour`] : []),
    facts.source === 'materials' ? sql`f.material_id` : sql`${product} as product_id`,
  ];
  return sql`select ${sql.lit(side)}::integer as side, (s.day + ${shift}::integer) as day, a.no, a.currency, a.bit, a.platform,
      a.owner_id, a.owner_name, a.name, ${rateSql(facts)} as rate, ${sql.join(extra)},
      s.cost, s.app_value, s.web_value, s.impressions, s.clicks, s.conversions, s.installs, s.registrations, s.app_purchases,
      s.web_purchases, s.plays, s.plays_2s, s.plays_6s, s.plays_25, s.plays_50, s.plays_75, s.plays_100
    from accounts a join ${table} s on s.account_no = a.no ${sql.join(joins, sql` `)}
    where ${sql.join(conditions, sql` and `)}`;
}

/** Every fact of the days asked for (side 0) and of those they are compared with (side 1), as `s`. */
export const factRows = (tx: TenantTx, facts: Facts): Sql =>
  facts.before
    ? sql`(${factsOf(tx, facts, facts.asked, 0)} union all ${factsOf(tx, facts, facts.before, 1)}) s`
    : sql`(${factsOf(tx, facts, facts.asked, 0)}) s`;

const sideSql = (facts: Facts, side: number): Sql =>
  facts.before ? sql`filter (where s.side = ${sql.lit(side)})` : sql``;

/** Names of the columns of a side: `a_cost`, `b_cost`. */
export const sumColumn = (sum: ToldSum, side: number): string => `${side === 0 ? 'a' : 'b'}_${sum}`;
export const missingColumn = (sum: ToldSum, side: number): string => `${sumColumn(sum, side)}_missing`;

function sumOf(facts: Facts, sum: ToldSum, side: number): Sql[] {
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
  ];
}

/** All that a group of facts has of some sums, both sides. */
export function aggregates(facts: Facts, sums: readonly ToldSum[]): Sql {
  const sides = facts.before ? [0, 1] : [0];
  return sql.join(
    sides.flatMap((side) => {
      const prefix = side === 0 ? 'a' : 'b';
      const filter = sideSql(facts, side);
      const reach =
        facts.source === 'ads' ? [sql`max(s.reach) ${filter} as ${sql.ref(`${prefix}_reach`)}`] : [];
      return [
        ...sums.flatMap((sum) => sumOf(facts, sum, side)),
        ...reach,
        sql`count(*) ${filter} as ${sql.ref(`${prefix}_facts`)}`,
        sql`coalesce(bit_or(s.bit) ${filter}, 0) as ${sql.ref(`${prefix}_platforms`)}`,
        sql`min(s.currency) ${filter} as ${sql.ref(`${prefix}_currency`)}`,
        sql`max(s.currency) ${filter} as ${sql.ref(`${prefix}_other_currency`)}`,
      ];
    }),
  );
}
