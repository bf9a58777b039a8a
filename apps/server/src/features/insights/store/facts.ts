import { type RawBuilder, sql } from 'kysely';
import type { TenantTx } from '../../../db/scope.ts';
import { countColumns, figureColumns, moneyColumns } from '../figures.ts';
import type { FactRows } from '../write/fact-rows.ts';
import { isSome } from '../write/money.ts';
import { besideAccount, days, integers, numerics } from './lists.ts';

/** The three tables of facts differ in what a row is of. `untold`: it says itself which counts it does not have. */
export const factKinds = {
  ads: { table: 'ad_days', key: ['ad_no'], reach: true, untold: false },
  hours: { table: 'account_hours', key: ['hour'], reach: false, untold: false },
  materials: { table: 'material_days', key: ['material_no'], reach: true, untold: true },
} as const;
export type FactKind = keyof typeof factKinds;

export interface DayKey {
  accountNo: number;
  /** Of the account's zone. */
  day: string;
}

/** A day's rows with the numbers of what they are of. */
export interface NumberedRows {
  numbers: readonly number[];
  rows: FactRows;
  /** Of each row; not for what the platform never tells. */
  untold: readonly number[];
}

const columnsOf = (kind: FactKind): string[] => [
  ...figureColumns,
  ...(factKinds[kind].reach ? ['reach'] : []),
  ...(factKinds[kind].untold ? ['untold'] : []),
];
const refs = (names: readonly string[], table?: string): RawBuilder<unknown> =>
  sql.join(names.map((name) => sql.ref(table ? `${table}.${name}` : name)));

/**
 * As rows `f`: all of them, or those at these places. `at` counts them from 0. Side by side in the list of a query, where the lists
 * are walked through: in a FROM each of them would be kept apart first. Of what is zero in every row there is no list.
 */
function given(
  kind: FactKind,
  { numbers, rows, untold }: NumberedRows,
  places?: readonly number[],
): RawBuilder<unknown> {
  const { values, reach } = rows;
  const of = <Value>(all: ArrayLike<Value>): ArrayLike<Value> =>
    places ? places.map((at) => all[at] as Value) : all;
  const integersOf = (all: ArrayLike<number | null>) => sql`unnest(${integers(of(all))})`;
  const columns: [string, RawBuilder<unknown>][] = [
    [factKinds[kind].key.at(-1) as string, integersOf(numbers)],
    ...moneyColumns.map((name): [string, RawBuilder<unknown>] => [
      name,
      values[name].some(isSome) ? sql`unnest(${numerics(Array.from(of(values[name])))})` : sql`0::numeric`,
    ]),
    ...countColumns.map((name): [string, RawBuilder<unknown>] => [
      name,
      values[name].some((count) => count !== 0) ? integersOf(values[name]) : sql`0`,
    ]),
  ];
  if (factKinds[kind].reach) columns.push(['reach', integersOf(reach)]);
  if (factKinds[kind].untold) columns.push(['untold', integersOf(untold)]);
  return sql`(
    select generate_series(0, ${(places ?? numbers).length - 1}::integer) as at,
      ${sql.join(columns.map(([name, column]) => sql`${column} as ${sql.ref(name)}`))}) f`;
}

/** `insert into … select …` of rows `f`, beside the row of their account. */
function inserted(
  tx: TenantTx,
  kind: FactKind,
  { accountNo, day }: DayKey,
  rows: RawBuilder<unknown>,
  fetchedAt: Date,
): RawBuilder<unknown> {
  const columns = [...factKinds[kind].key, ...columnsOf(kind)];
  return sql`
    insert into ${sql.table(factKinds[kind].table)} (tenant_id, account_no, day, ${refs(columns)}, fetched_at)
    select a.tenant_id, a.account_no, ${day}::date, ${refs(columns, 'f')}, ${fetchedAt}::timestamptz
    from ${besideAccount(tx, accountNo, rows)}`;
}

const isOfDay = (
  tx: TenantTx,
  kind: FactKind,
  { accountNo, day }: DayKey,
  alias = factKinds[kind].table as string,
) => sql`
  ${sql.ref(`${alias}.tenant_id`)} = ${tx.tenantId} and ${sql.ref(`${alias}.account_no`)} = ${accountNo}
  and ${sql.ref(`${alias}.day`)} = ${day}::date`;

/** Those of these days that have any. */
export async function daysWithFacts(
  tx: TenantTx,
  kind: FactKind,
  accountNo: number,
  names: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ day: string }>`
    select d.day::text as day from unnest(${days(names)}) as d (day)
    where exists (
      select from ${sql.table(factKinds[kind].table)} t
      where t.tenant_id = ${tx.tenantId} and t.account_no = ${accountNo} and t.day = d.day)`.execute(tx);
  return new Set(rows.map(({ day }) => day));
}

/** Of a day that has none yet. */
export async function insertFacts(
  tx: TenantTx,
  kind: FactKind,
  day: DayKey,
  facts: NumberedRows,
  fetchedAt: Date,
): Promise<void> {
  await inserted(tx, kind, day, given(kind, facts), fetchedAt).execute(tx);
}

/** What changed rows were before, as columns of decimal text; an empty text is no value. `numbers` first. */
export interface Former {
  numbers: readonly number[];
  /** By the columns of `figureColumns`, reach, and what was untold. Null: there was no such row. */
  columns: readonly (readonly string[])[];
}

const nothingFormer: Former = { numbers: [], columns: [] };

interface FormerRow {
  numbers: string | null;
  [column: `c${number}`]: string;
}

function formerOf(row: FormerRow | undefined, count: number): Former {
  if (!row?.numbers) return nothingFormer;
  const columns = Array.from({ length: count }, (_, at) => (row[`c${at}`] as string).split(','));
  return { numbers: row.numbers.split(',').map(Number), columns };
}

const textColumns = (source: string, columns: readonly string[], order: string) =>
  sql.join(
    columns.map(
      (column, at) =>
        sql`string_agg(coalesce(${sql.ref(`${source}.${column}`)}::text, ''), ',' order by ${sql.ref(`${source}.${order}`)}) as ${sql.ref(`c${at}`)}`,
    ),
  );

/** Which of them are another than before, and what they were. */
async function changedFacts(
  tx: TenantTx,
  kind: FactKind,
  day: DayKey,
  facts: NumberedRows,
): Promise<{ places: number[]; former: Former }> {
  const { table, key } = factKinds[kind];
  const columns = columnsOf(kind);
  const number = key.at(-1) as string;
  const old = columns.map((column) => `old_${column}`);
  const { rows } = await sql<FormerRow & { places: string | null }>`
    with changed as materialized (
      select f.at, ${sql.ref(`f.${number}`)}, ${sql.join(columns.map((column, at) => sql`${sql.ref(`t.${column}`)} as ${sql.ref(old[at] as string)}`))}
      from ${given(kind, facts)} left join ${sql.table(table)} t on ${isOfDay(tx, kind, day, 't')}
        and ${sql.join(
          key.map((name) => sql`${sql.ref(`t.${name}`)} = ${sql.ref(`f.${name}`)}`),
          sql` and `,
        )}
      where t.account_no is null or (${refs(columns, 't')}) is distinct from (${refs(columns, 'f')})
    )
    select string_agg(c.at::text, ',') as places,
      string_agg(${sql.ref(`c.${number}`)}::text, ',' order by ${sql.ref(`c.${number}`)}) as numbers,
      ${textColumns('c', old, number)} from changed c`.execute(tx);
  const [row] = rows;
  const places = row?.places ? row.places.split(',').map(Number) : [];
  return { places, former: formerOf(row, columns.length) };
}

/**
 * Writes what is another than before, and tells what that was. A look comes first: a row that a conflict only looks at is written to
 * the disk all the same. In statements of their own: a cluster hands each of them to the machine of the organisation, and would carry
 * what goes from one part of a statement to the other through files.
 */
export async function upsertFacts(
  tx: TenantTx,
  kind: FactKind,
  day: DayKey,
  facts: NumberedRows,
  fetchedAt: Date,
): Promise<Former> {
  const { places, former } = await changedFacts(tx, kind, day, facts);
  if (places.length === 0) return former;
  await sql`${inserted(tx, kind, day, given(kind, facts, places), fetchedAt)}
    on conflict (tenant_id, account_no, day, ${refs(factKinds[kind].key)}) do update set
      ${sql.join([...columnsOf(kind), 'fetched_at'].map((name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`))}`.execute(
    tx,
  );
  return former;
}

/** Those that the platform tells nothing of any more. */
export async function deleteOthers(
  tx: TenantTx,
  kind: FactKind,
  day: DayKey,
  { numbers }: NumberedRows,
): Promise<Former> {
  const { table, key } = factKinds[kind];
  const columns = columnsOf(kind);
  const number = key.at(-1) as string;
  const isOther = sql`${sql.ref(`t.${number}`)} <> all(${integers(numbers)})`;
  const { rows } = await sql<FormerRow>`
    with gone as (
      delete from ${sql.table(table)} t where ${isOfDay(tx, kind, day, 't')} and ${isOther}
      returning ${refs([number, ...columns], 't')}
    )
    select string_agg(${sql.ref(`g.${number}`)}::text, ',' order by ${sql.ref(`g.${number}`)}) as numbers,
      ${textColumns('g', columns, number)} from gone g`.execute(tx);
  return formerOf(rows[0], columns.length);
}
