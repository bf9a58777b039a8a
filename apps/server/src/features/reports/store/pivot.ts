import type { PivotDimension, ReportGroup } from '@adsail/contract/reports';
import { type RawBuilder, sql } from 'kysely';
import type { TenantTx } from '../../../db/scope.ts';
import { fetched } from './cursor.ts';
import { aggregates, type Facts, factRows, factTables, type ToldSum } from './facts.ts';
import { type Dimension, keysOf, periodKeys, periodRows, selectKeys } from './keys.ts';
import { nameOf, orderOf, type RowsQuery } from './order.ts';

type Sql = RawBuilder<unknown>;
type Row = Record<string, unknown>;

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
        order by coalesce(sum(s.cost * s.rate * s.order_rate) filter (where s.side = 0), 0) desc, s.pivot) as place
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
      from g ${needsName ? nameOf[dimension].join(tx) : sql``}),
    cells as materialized (
      select ${keyTextOf(keys.map(({ of }) => of))} as key, ${head} as pivot, ${aggregates(facts, sums)}
      from ${periodRows(tx, facts, group)} where s.side = 0 and not s.is_gap group by 1, 2)
    select c.*, p.place from cells c join placed p on p.key = c.key order by p.place`;
  yield* fetched(tx, { name: 'report_cells', statement, batch });
}
