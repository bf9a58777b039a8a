import type { SumName } from '@adsail/contract/delivery';
import {
  type FormulaTree,
  isMoney,
  type PivotDimension,
  type ReportDimension,
  reportDimensions,
  type ReportGroup,
  sortTarget,
  sumsIn,
} from '@adsail/contract/reports';
import { type RawBuilder, sql } from 'kysely';
import type { TenantTx } from '../../../db/scope.ts';
import { emptyRows, type KeyedPeriod } from '../compared.ts';
import type { Column, Days } from '../question.ts';
import { tellingBits } from '../told.ts';
import type { ScopedAccount } from './scope.ts';
import {
  aggregates,
  type Facts,
  factRows,
  factTables,
  isTold,
  mirrorOf,
  missingColumn,
  prefixOf,
  type SideNo,
  sumColumn,
  type ToldSum,
} from './facts.ts';

type Sql = RawBuilder<unknown>;
type Row = Record<string, unknown>;

/** What rows are of, beside their days. */
export type Dimension = ReportDimension | 'material';

interface Key {
  name: string;
  of: Sql;
}

const keysOf: Record<Dimension, readonly Key[]> = {
  product: [{ name: 'product_id', of: sql`s.product_id` }],
  account: [{ name: 'no', of: sql`s.no` }],
  member: [{ name: 'owner_id', of: sql`s.owner_id` }],
  ad: [
    { name: 'no', of: sql`s.no` },
    { name: 'ad_no', of: sql`s.ad_no` },
  ],
  material: [{ name: 'material_id', of: sql`s.material_id` }],
};

const periodKeys = (group: ReportGroup): Key[] =>
  group === 'none' ? [] : [{ name: 'day', of: sql`s.period` }];

/**
 * Facts with the first day of their week or month, not before the days asked for. What is compared lies in the same one. By itself,
 * because a value that is sent along is another one in each place where it stands.
 */
function periodRows(tx: TenantTx, facts: Facts, group: ReportGroup): Sql {
  const { from, to }: Days = facts.asked;
  if (group === 'none') return factRows(tx, facts);
  const day = sql`least(s.day, ${to}::date)`;
  const start =
    group === 'day'
      ? day
      : sql`greatest(date_trunc(${sql.lit(group)}, ${day}::timestamp)::date, ${from}::date)`;
  return sql`(select s.*, ${start} as period from ${factRows(tx, facts)}) s`;
}

const selectKeys = (keys: readonly Key[]): Sql =>
  sql.join(keys.map(({ name, of }) => sql`${of} as ${sql.ref(name)}`));

/** The text of a day: the driver would make an instant in this machine's zone of it. */
const dayText = (keys: readonly Key[]): Sql =>
  keys.some(({ name }) => name === 'day') ? sql`, g.day::text as day_text` : sql``;

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
interface PageQuery extends RowsQuery {
  pageIndex: number;
  pageSize: number;
}

const names: Record<Dimension, { field: string; of: Sql; join: (tx: TenantTx) => Sql }> = {
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
const ofAccount: Record<Dimension, { key: (account: ScopedAccount) => string; of: Sql }> = {
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
async function orderOf(
  facts: Facts,
  { dimension, group, sort, sortColumn, sums }: RowsQuery,
  keys: readonly Key[],
): Promise<{ by: Sql; needsName: boolean }> {
  const name = names[dimension];
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

/** Rows and the total of all of them, from one look at the facts. */
export async function pageOfSums(
  tx: TenantTx,
  facts: Facts,
  query: PageQuery,
): Promise<{ rows: Row[]; total: number; totals: Row }> {
  const { dimension, group, sums, pageIndex, pageSize } = query;
  const keys = [...periodKeys(group), ...keysOf[dimension]];
  const { by, needsName } = await orderOf(facts, query, keys);
  const statement = sql<Row>`with ${factTables(tx, facts)}, g as materialized (
      select ${selectKeys(keys)}, grouping(${keys.at(-1)?.of}) as is_total, bool_or(s.is_gap) as is_gap, ${aggregates(facts, sums)}
      from ${periodRows(tx, facts, group)}
      group by grouping sets ((${sql.join(keys.map(({ of }) => of))}), ())),
    page as (
      select g.*, row_number() over (order by ${by}) as place
      from g ${needsName ? names[dimension].join(tx) : sql``} where g.is_total = 0
      order by place limit ${pageSize} offset ${(pageIndex - 1) * pageSize})
    select g.*, (select count(*) from g where g.is_total = 0) as groups${dayText(keys)}
    from (select g.*, 0 as place from g where g.is_total <> 0 union all select * from page) g order by place`;
  const { rows } = await statement.execute(tx);
  const [totals, ...page] = rows as [Row, ...Row[]];
  return { rows: page, total: Number(totals['groups']), totals };
}

/** What a statement finds, some at a time: of a cursor, so that neither the database nor this process holds all of it twice. */
async function* fetched(
  tx: TenantTx,
  { name, statement, batch }: { name: string; statement: Sql; batch: number },
): AsyncGenerator<Row[], void> {
  const cursor = sql.raw(name);
  await sql`declare ${cursor} no scroll cursor for ${statement}`.execute(tx);
  // After a failure the transaction takes no more statements, and the cursor ends with it.
  let isOpen = true;
  try {
    for (;;) {
      const { rows } = await sql<Row>`fetch forward ${sql.lit(batch)} from ${cursor}`.execute(tx);
      if (rows.length === 0) return;
      yield rows;
      if (rows.length < batch) return;
    }
  } catch (error) {
    isOpen = false;
    throw error;
  } finally {
    if (isOpen) await sql`close ${cursor}`.execute(tx);
  }
}

/** All rows in their order. */
export async function* rowsOfSums(
  tx: TenantTx,
  facts: Facts,
  query: RowsQuery,
  batch: number,
): AsyncGenerator<Row[], void> {
  const { dimension, group, sums } = query;
  const keys = [...periodKeys(group), ...keysOf[dimension]];
  const { by, needsName } = await orderOf(facts, query, keys);
  const statement = sql`with ${factTables(tx, facts)}, g as materialized (
      select ${selectKeys(keys)}, bool_or(s.is_gap) as is_gap, ${aggregates(facts, sums)} from ${periodRows(tx, facts, group)}
      group by ${sql.join(keys.map(({ of }) => of))})
    select g.*${dayText(keys)} from g ${needsName ? names[dimension].join(tx) : sql``} order by ${by}`;
  yield* fetched(tx, { name: 'report_rows', statement, batch });
}

/** Sums by some keys, each group with its own; for what has few of them. */
export async function groupsOfSums(
  tx: TenantTx,
  facts: Facts,
  {
    dimensions,
    group,
    sums,
    hours = false,
    limit,
  }: {
    dimensions: readonly Dimension[];
    group: ReportGroup;
    sums: readonly ToldSum[];
    hours?: boolean;
    limit: number;
  },
): Promise<Row[]> {
  const keys = [
    ...periodKeys(group),
    ...(hours ? [{ name: 'hour', of: sql`s.hour` }] : []),
    ...dimensions.flatMap((dimension) => keysOf[dimension]),
  ];
  const grouped = keys.length > 0 ? sql`group by ${sql.join(keys.map(({ of }) => of))}` : sql``;
  const selected = keys.length > 0 ? sql`${selectKeys(keys)}, ` : sql``;
  const statement = sql<Row>`with ${factTables(tx, facts)}, g as (
      select ${selected}${aggregates(facts, sums)} from ${periodRows(tx, facts, group)} ${grouped})
    select g.*${dayText(keys)} from g limit ${limit}`;
  return (await statement.execute(tx)).rows;
}

const pivotText: Record<PivotDimension, Sql> = {
  platform: sql`s.platform`,
  product: sql`s.product_id::text`,
  account: sql`s.no::text`,
  member: sql`coalesce(s.owner_id::text, '')`,
};

/** What each of the largest has, by cost, and all others together; as `pivot`, largest first. */
export async function pivotGroups(
  tx: TenantTx,
  facts: Facts,
  { pivot, sums, limit }: { pivot: PivotDimension; sums: readonly ToldSum[]; limit: number },
): Promise<Row[]> {
  const { rows } = await sql<Row>`with ${factTables(tx, facts)}, s as materialized (
      select s.*, ${pivotText[pivot]} as pivot from ${factRows(tx, facts)}),
    ranked as (
      select s.pivot, row_number() over (
        order by coalesce(sum(s.cost * s.rate) filter (where s.side = 0), 0) desc, s.pivot) as place
      from s group by s.pivot),
    heads as (select r.pivot, case when r.place > ${limit} then 'others' else r.pivot end as head, r.place from ranked r),
    g as (
      select h.head as pivot, min(h.place) as place, ${aggregates(facts, sums)}
      from s join heads h on h.pivot = s.pivot group by h.head)
    select g.* from g order by g.place`.execute(tx);
  return rows;
}

/** A row's keys in one text: nothing equals nothing there, and it can be looked up at once. */
const keyTextOf = (of: readonly Sql[]): Sql =>
  sql`concat_ws(' ', ${sql.join(of.map((each) => sql`coalesce(${each}::text, '')`))})`;

/** The same of the rows of a page, as `place` (from 0) and `pivot`. */
export async function cellsOfSums(
  tx: TenantTx,
  facts: Facts,
  {
    dimension,
    group,
    pivot,
    sums,
    rows,
    shown,
  }: {
    dimension: Dimension;
    group: ReportGroup;
    pivot: PivotDimension;
    sums: readonly ToldSum[];
    rows: readonly Row[];
    shown: readonly string[];
  },
): Promise<Row[]> {
  if (rows.length === 0) return [];
  const keys = [...periodKeys(group), ...keysOf[dimension]];
  const keyText = keyTextOf(keys.map(({ of }) => of));
  const textOf = (row: Row) =>
    keys.map(({ name }) => String(row[name === 'day' ? 'day_text' : name] ?? '')).join(' ');
  const { rows: cells } = await sql<Row>`with ${factTables(tx, facts)},
    wanted as materialized (
      select key, place - 1 as place from unnest(${rows.map(textOf)}::text[]) with ordinality as u (key, place)),
    g as (
      select w.place, case when ${pivotText[pivot]} = any(${[...shown]}::text[]) then ${pivotText[pivot]} else 'others' end as pivot,
        ${aggregates(facts, sums)}
      from ${periodRows(tx, facts, group)} join wanted w on w.key = ${keyText}
      group by 1, 2)
    select g.* from g`.execute(tx);
  return cells;
}

/**
 * The same of all rows, in the rows' order (`place`, from 0): worked out once, because each batch of its own looks at all facts.
 */
export async function* allCellsOfSums(
  tx: TenantTx,
  facts: Facts,
  query: RowsQuery & { pivot: PivotDimension; shown: readonly string[] },
  batch: number,
): AsyncGenerator<Row[], void> {
  const { dimension, group, sums, pivot, shown } = query;
  const keys = [...periodKeys(group), ...keysOf[dimension]];
  const { by, needsName } = await orderOf(facts, query, keys);
  const ofRow = keyTextOf(keys.map(({ name }) => sql.ref(`g.${name}`)));
  const head = sql`case when ${pivotText[pivot]} = any(${[...shown]}::text[]) then ${pivotText[pivot]} else 'others' end`;
  const statement = sql`with ${factTables(tx, facts)}, g as materialized (
      select ${selectKeys(keys)}, bool_or(s.is_gap) as is_gap, ${aggregates(facts, sums)} from ${periodRows(tx, facts, group)}
      group by ${sql.join(keys.map(({ of }) => of))}),
    placed as materialized (
      select ${ofRow} as key, row_number() over (order by ${by}) - 1 as place
      from g ${needsName ? names[dimension].join(tx) : sql``}),
    cells as materialized (
      select ${keyTextOf(keys.map(({ of }) => of))} as key, ${head} as pivot, ${aggregates(facts, sums)}
      from ${periodRows(tx, facts, group)} where s.side = 0 and not s.is_gap group by 1, 2)
    select c.*, p.place from cells c join placed p on p.key = c.key order by p.place`;
  yield* fetched(tx, { name: 'report_cells', statement, batch });
}
