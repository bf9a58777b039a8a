import type { SumName } from '@adsail/contract/delivery';
import {
  type FormulaTree,
  isMoney,
  reportDimensions,
  type ReportGroup,
  sortTarget,
  sumsIn,
} from '@adsail/contract/reports';
import { type RawBuilder, sql } from 'kysely';
import type { TenantTx } from '../../../db/scope.ts';
import { emptyRows, type KeyedPeriod } from '../compared.ts';
import type { Column } from '../question.ts';
import { tellingBits } from '../told.ts';
import {
  type Facts,
  isTold,
  mirrorOf,
  missingColumn,
  orderColumn,
  ordersByRates,
  prefixOf,
  type SideNo,
  sumColumn,
  type ToldSum,
} from './facts.ts';
import type { Dimension, Key } from './keys.ts';
import type { ScopedAccount } from './scope.ts';

type Sql = RawBuilder<unknown>;

function treeSql(facts: Facts, tree: FormulaTree, side: SideNo): Sql {
  if ('number' in tree) return sql`${tree.number}::numeric`;
  if ('sum' in tree) return sumSql(facts, tree.sum, side);
  const [left, right] = [treeSql(facts, tree.left, side), treeSql(facts, tree.right, side)];
  if (tree.operator === '/') return sql`(${left} / nullif(${right}, 0))`;
  return sql`(${left} ${sql.raw(tree.operator)} ${right})`;
}

/** Empty where the cell is: such rows are last in both directions. */
function sumSql(facts: Facts, sum: SumName, side: SideNo): Sql {
  if (!isTold(sum)) return sql`null::numeric`;
  if (isMoney(sum) && ordersByRates(facts)) return sql.ref(`g.${orderColumn(sum, side)}`);
  const column = sql.ref(`g.${sumColumn(sum, side)}`);
  return isMoney(sum) && (facts.conversion?.rates.length ?? 0) > 0
    ? sql`case when ${sql.ref(`g.${missingColumn(sum, side)}`)} then null else ${column} end`
    : column;
}

/** Whether no account of the group tells a sum; of several sums, whether one of them does not tell one. */
function isSilent(tree: FormulaTree, side: SideNo): Sql {
  const told = sql.ref(`g.${prefixOf(side)}_platforms`);
  const sums = sumsIn(tree);
  const silent = sums.flatMap((sum) => {
    const bits = tellingBits(sum);
    if (!bits) return [];
    const lacks = sql`${told} & ${sql.lit(bits.lacking)}::bigint <> 0`;
    return [sums.length === 1 ? sql`(${lacks} and ${told} & ${sql.lit(bits.any)}::bigint = 0)` : lacks];
  });
  return silent.length > 0 ? sql`(${sql.join(silent, sql` or `)})` : sql`false`;
}

/** A column of a group `g` of facts, to sort by: null where its cell is empty. */
export function columnSql(facts: Facts, { name, tree }: Column, side: SideNo): Sql {
  if (tree) {
    const isGap = facts.withUnfetched
      ? sql`g.is_gap and ${sql.ref(`g.${prefixOf(side)}_facts`)} = 0`
      : sql`false`;
    return sql`case when ${isGap} or ${isSilent(tree, side)} then null else ${treeSql(facts, tree, side)} end`;
  }
  if (facts.source !== 'ads') return sql`null::numeric`;
  const prefix = prefixOf(side);
  const reach = sql`case when ${sql.ref(`g.${prefix}_facts`)} = 1 then ${sql.ref(`g.${prefix}_reach`)}::numeric end`;
  return name === 'reach' ? reach : sql`${sumSql(facts, 'impressions', side)} / nullif(${reach}, 0)`;
}

export interface RowsQuery {
  dimension: Dimension;
  group: ReportGroup;
  sums: readonly ToldSum[];
  sort: { field: string; order: 'asc' | 'desc' };
  /** That of the sort, where it is by one. */
  sortColumn: Column | null;
}
export const nameOf: Record<Dimension, { field: string; of: Sql; join: (tx: TenantTx) => Sql }> = {
  product: {
    field: reportDimensions.product,
    of: sql`p.name`,
    join: (tx) => sql`left join products p on p.tenant_id = ${tx.tenantId} and p.id = g.product_id`,
  },
  account: {
    field: reportDimensions.account,
    of: sql`a.name`,
    join: () => sql`left join accounts a on a.no = g.no`,
  },
  member: {
    field: reportDimensions.member,
    of: sql`o.owner_name`,
    join: () =>
      sql`left join (select distinct owner_id, owner_name from accounts) o on o.owner_id = g.owner_id`,
  },
  ad: {
    field: reportDimensions.ad,
    of: sql`m.name`,
    join: (tx) => sql`left join accounts a on a.no = g.no
      left join insight_ads i on i.tenant_id = ${tx.tenantId} and i.account_no = g.no and i.ad_no = g.ad_no ${mirrorOf(tx)}`,
  },
  material: { field: 'materialId', of: sql`g.material_id`, join: () => sql`` },
};

/** Which accounts a row is of, as it says itself and as an account does. */
const ofAccounts = { key: () => '', of: sql`''` };
const ofOneAccount = { key: ({ no }: { no: number }) => String(no), of: sql`g.no::text` };
export const ofAccount: Record<Dimension, { key: (account: ScopedAccount) => string; of: Sql }> = {
  product: ofAccounts,
  material: ofAccounts,
  account: ofOneAccount,
  ad: ofOneAccount,
  member: { key: ({ ownerId }) => ownerId ?? '', of: sql`coalesce(g.owner_id::text, '')` },
};

function isAmong(rows: readonly KeyedPeriod[], group: ReportGroup, key: Sql): Sql {
  if (rows.length === 0) return sql`false`;
  const keys = sql`${rows.map((row) => row.key)}::text[]`;
  if (group === 'none') return sql`${key} = any(${keys})`;
  return sql`(${key}, g.day) in (
    select u.key, u.day from unnest(${keys}, ${rows.map(({ day }) => day)}::date[]) as u (key, day))`;
}

/** How rows are ordered: by the column, else by a field of theirs; by their keys at last, so that no two are equal. */
export async function orderOf(
  facts: Facts,
  { dimension, group, sort, sortColumn, sums }: RowsQuery,
  keys: readonly Key[],
): Promise<{ by: Sql; needsName: boolean }> {
  const name = nameOf[dimension];
  const { change } = sortTarget(sort.field);
  const byName = sort.field === name.field;
  const isByPlatform = sort.field === 'platform' && dimension === 'account';
  const empty = sortColumn
    ? await emptyRows(facts, group, ofAccount[dimension].key, change ? 'unequal' : 'unknown')
    : [];
  const isEmpty = isAmong(empty, group, ofAccount[dimension].of);
  const first = (): Sql => {
    if (sortColumn) {
      if (!change)
        return sql`case when g.a_facts = 0 and ${isEmpty} then null else ${columnSql(facts, sortColumn, 0)} end`;
      if (!facts.before) return sql`null::numeric`;
      const now = columnSql(facts, sortColumn, facts.wholeTo ? 2 : 0);
      const before = columnSql(facts, sortColumn, 1);
      return sql`case when ${isEmpty} then null else (${now} - ${before}) / nullif(abs(${before}), 0) end`;
    }
    if (byName) return name.of;
    if (isByPlatform) return sql`a.platform`;
    return group === 'none' ? sql`null::date` : sql`g.day`;
  };
  const direction = sql.raw(sort.order);
  // Within a day, week or month the rows that cost most come first, whichever way the periods run. Ads, which may be millions, are
  // ordered in memory as well (`AdSums`), by their keys.
  const isByPeriod =
    sort.field === 'day' && group !== 'none' && sums.includes('cost') && facts.source !== 'ads';
  const by = sql.join([
    sql`${first()} ${direction} nulls last`,
    ...(isByPeriod ? [sql`${sumSql(facts, 'cost', 0)} desc nulls last`] : []),
    ...keys.map((key) => sql`${sql.ref(`g.${key.name}`)} ${direction}`),
  ]);
  return { by, needsName: byName || isByPlatform };
}
