import { Id, type Page } from '@adsail/contract';
import { type Expression, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { TenantTx } from './scope.ts';

/** `%` and `_` are letters like any other. */
const patternOf = (keyword: string) => `%${keyword.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/**
 * One of the texts has one of the keywords as a part of it, in small or large letters; or a keyword is the whole id, of which
 * a part would only be found by chance.
 */
export function containsAny(
  keywords: readonly string[],
  texts: readonly Expression<string>[],
  id?: Expression<string>,
): Expression<SqlBool> {
  const patterns = keywords.map(patternOf);
  const ids = keywords.filter((keyword) => Id.safeParse(keyword).success);
  return sql<SqlBool>`(${sql.join(
    [
      ...texts.map((text) => sql<SqlBool>`${text} ilike any(${patterns}::text[])`),
      ...(id && ids.length > 0 ? [sql<SqlBool>`${id} = any(${ids}::uuid[])`] : []),
    ],
    sql` or `,
  )})`;
}

/**
 * As `containsAny`, for ids of which people also search for a part. A keyword that is the whole id of a row means that row
 * alone: whoever pastes ids and selects all that is found must not get others that have one in their texts. `known` are
 * the ids that the reader may see, whatever else the list is filtered by.
 */
export function isIdOrContainsAny(
  keywords: readonly string[],
  texts: readonly Expression<string>[],
  { id, known }: { id: Expression<string>; known: Expression<unknown> },
): Expression<SqlBool> {
  const patterns = sql`array(
    select pattern from unnest(${keywords}::text[], ${keywords.map(patternOf)}::text[]) as k (keyword, pattern)
    where keyword not in ${known}
  )`;
  return sql<SqlBool>`(${id} = any(${keywords}::text[]) or ${sql.join(
    [id, ...texts].map((text) => sql<SqlBool>`${text} ilike any(${patterns})`),
    sql` or `,
  )})`;
}

/** Within days of the organisation's zone, both included. The zone's key names area and place with `_` between them. */
export function inDays(
  tx: TenantTx,
  column: Expression<Date>,
  { from, to }: { from?: string; to?: string },
): Expression<SqlBool> {
  const zone = sql`(select regexp_replace(timezone, '_', '/') from tenants where id = ${tx.tenantId})`;
  const start = (day: string, plus: number) =>
    sql`((${day}::date + ${sql.lit(plus)})::timestamp at time zone ${zone})`;
  const ends = [
    ...(from === undefined ? [] : [sql<SqlBool>`${column} >= ${start(from, 0)}`]),
    ...(to === undefined ? [] : [sql<SqlBool>`${column} < ${start(to, 1)}`]),
  ];
  return ends.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`(${sql.join(ends, sql` and `)})`;
}

interface Window {
  pageIndex: number;
  pageSize: number;
}

export async function countRows<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
): Promise<number> {
  const counted = query
    .clearSelect()
    .clearOrderBy()
    .select(sql<string>`count(*)`.as('total'));
  // The builder's type cannot see the alias through its own type parameters.
  const { total } = (await counted.executeTakeFirstOrThrow()) as unknown as { total: string };
  return Number(total);
}

/**
 * One page and the number of all rows. The query comes filtered and sorted, the sort ending in a unique column. `counted` is what
 * to count where the query itself is cut to what the page needs, or how, where there is a shorter way.
 */
export async function pageOfRows<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  { pageIndex, pageSize }: Window,
  counted: SelectQueryBuilder<DB, TB, Row> | (() => Promise<number>) = query,
): Promise<Page<Row>> {
  const rows = await query
    .limit(pageSize)
    .offset((pageIndex - 1) * pageSize)
    .execute();
  const past = rows.length === 0 && pageIndex > 1;
  const last = !past && rows.length < pageSize;
  // A page that is not full is the last one: it knows the total without counting.
  const count = () => (typeof counted === 'function' ? counted() : countRows(counted));
  const total = last ? (pageIndex - 1) * pageSize + rows.length : await count();
  return { list: rows as Row[], total, pageIndex, pageSize };
}

export const presentPage = <Row, Item>(
  { list, ...rest }: Page<Row>,
  present: (row: Row) => Item,
): Page<Item> => ({
  list: list.map(present),
  ...rest,
});
