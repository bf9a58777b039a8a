import type { ReportGroup } from '@adsail/contract/reports';
import { sql } from 'kysely';
import type { TenantTx } from '../../../db/scope.ts';
import { fetched } from './cursor.ts';
import { aggregates, type Facts, factTables, type ToldSum } from './facts.ts';
import { dayText, type Dimension, keysOf, periodKeys, periodRows, selectKeys } from './keys.ts';
import { nameOf, orderOf, type RowsQuery } from './order.ts';

type Row = Record<string, unknown>;

export interface PageQuery extends RowsQuery {
  pageIndex: number;
  pageSize: number;
}

/** Rows and the total of all of them, from one look at the facts. `sums/page.ts` asks for what it cannot sum itself. */
export async function pageInSql(
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
      from g ${needsName ? nameOf[dimension].join(tx) : sql``} where g.is_total = 0
      order by place limit ${pageSize} offset ${(pageIndex - 1) * pageSize})
    select g.*, (select count(*) from g where g.is_total = 0) as groups${dayText(keys)}
    from (select g.*, 0 as place from g where g.is_total <> 0 union all select * from page) g order by place`;
  const { rows } = await statement.execute(tx);
  const [totals, ...page] = rows as [Row, ...Row[]];
  return { rows: page, total: Number(totals['groups']), totals };
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
    select g.*${dayText(keys)} from g ${needsName ? nameOf[dimension].join(tx) : sql``} order by ${by}`;
  yield* fetched(tx, { name: 'report_rows', statement, batch });
}

/** Sums by some keys, each group with its own; for what has few of them. */
export async function groupsInSql(
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
  // By itself: for the first few of them the planner would look all rates through for each fact.
  const statement = sql<Row>`with ${factTables(tx, facts)}, g as materialized (
      select ${selected}${aggregates(facts, sums)} from ${periodRows(tx, facts, group)} ${grouped})
    select g.*${dayText(keys)} from g limit ${limit}`;
  return (await statement.execute(tx)).rows;
}
