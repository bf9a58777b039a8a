import { type RawBuilder, sql } from 'kysely';
import type { TenantTx } from '../../../db/scope.ts';
import { countColumns, figureColumns, moneyColumns } from '../figures.ts';
import type { FactRows } from '../write/fact-rows.ts';
import { days, integers, numerics } from './lists.ts';

/** The three tables of facts differ in what a row is of. */
export const factKinds = {
  ads: { table: 'ad_days', key: ['ad_no'], reach: true },
  hours: { table: 'ad_hours', key: ['hour', 'ad_no'], reach: false },
  materials: { table: 'material_days', key: ['material_no'], reach: true },
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
}

const columnsOf = (kind: FactKind): string[] => [
  ...figureColumns,
  ...(factKinds[kind].reach ? ['reach'] : []),
];
const refs = (names: readonly string[], table?: string): RawBuilder<unknown> =>
  sql.join(names.map((name) => sql.ref(table ? `${table}.${name}` : name)));

function given(kind: FactKind, { numbers, rows }: NumberedRows): RawBuilder<unknown> {
  const lists = [
    ...(kind === 'hours' ? [integers(rows.hours)] : []),
    integers(numbers),
    ...moneyColumns.map((column) => numerics(rows.values[column])),
    ...countColumns.map((column) => integers(rows.values[column])),
    ...(factKinds[kind].reach ? [integers(rows.reach)] : []),
  ];
  return sql`unnest(${sql.join(lists)}) as f (${refs([...factKinds[kind].key, ...columnsOf(kind)])})`;
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
  { accountNo, day }: DayKey,
  facts: NumberedRows,
  fetchedAt: Date,
): Promise<void> {
  const columns = [...factKinds[kind].key, ...columnsOf(kind)];
  await sql`
    insert into ${sql.table(factKinds[kind].table)} (tenant_id, account_no, day, ${refs(columns)}, fetched_at)
    select ${tx.tenantId}::bigint, ${accountNo}::integer, ${day}::date, ${refs(columns, 'f')}, ${fetchedAt}::timestamptz
    from ${given(kind, facts)}`.execute(tx);
}

/** What changed rows were before, as columns of decimal text; an empty text is no value. `numbers` first. */
export interface Former {
  numbers: readonly number[];
  /** By the columns of `figureColumns`, and reach. Null: there was no such row. */
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

/**
 * Writes what is another than before, and tells what that was. A look comes first: a row that a conflict only looks at is written to
 * the disk all the same.
 */
export async function upsertFacts(
  tx: TenantTx,
  kind: FactKind,
  day: DayKey,
  facts: NumberedRows,
  fetchedAt: Date,
): Promise<Former> {
  const { table, key } = factKinds[kind];
  const columns = columnsOf(kind);
  const number = key.at(-1) as string;
  const old = columns.map((column) => `old_${column}`);
  const { rows } = await sql<FormerRow>`
    with given as materialized (select * from ${given(kind, facts)}),
    changed as materialized (
      select g.*, ${sql.join(columns.map((column, at) => sql`${sql.ref(`t.${column}`)} as ${sql.ref(old[at] as string)}`))}
      from given g left join ${sql.table(table)} t on ${isOfDay(tx, kind, day, 't')}
        and ${sql.join(
          key.map((name) => sql`${sql.ref(`t.${name}`)} = ${sql.ref(`g.${name}`)}`),
          sql` and `,
        )}
      where t.account_no is null or (${refs(columns, 't')}) is distinct from (${refs(columns, 'g')})
    ),
    written as (
      insert into ${sql.table(table)} (tenant_id, account_no, day, ${refs([...key, ...columns])}, fetched_at)
      select ${tx.tenantId}::bigint, ${day.accountNo}::integer, ${day.day}::date, ${refs([...key, ...columns], 'c')}, ${fetchedAt}::timestamptz
      from changed c
      on conflict (tenant_id, account_no, day, ${refs(key)}) do update set
        ${sql.join([...columns, 'fetched_at'].map((name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`))}
    )
    select string_agg(${sql.ref(`c.${number}`)}::text, ',' order by ${sql.ref(`c.${number}`)}) as numbers,
      ${textColumns('c', old, number)} from changed c`.execute(tx);
  return formerOf(rows[0], columns.length);
}

/** Those that the platform tells nothing of any more. */
export async function deleteOthers(
  tx: TenantTx,
  kind: FactKind,
  day: DayKey,
  { numbers, rows: facts }: NumberedRows,
): Promise<Former> {
  const { table, key } = factKinds[kind];
  const columns = columnsOf(kind);
  const number = key.at(-1) as string;
  // One number for both, so that the list of those that stay is hashed.
  const isOther =
    kind === 'hours'
      ? sql`t.ad_no::bigint * 24 + t.hour <> all(${sql`${`{${numbers.map((each, at) => each * 24 + (facts.hours[at] as number)).join(',')}}`}::bigint[]`})`
      : sql`${sql.ref(`t.${number}`)} <> all(${integers(numbers)})`;
  const { rows } = await sql<FormerRow>`
    with gone as (
      delete from ${sql.table(table)} t where ${isOfDay(tx, kind, day, 't')} and ${isOther}
      returning ${refs([number, ...columns], 't')}
    )
    select string_agg(${sql.ref(`g.${number}`)}::text, ',' order by ${sql.ref(`g.${number}`)}) as numbers,
      ${textColumns('g', columns, number)} from gone g`.execute(tx);
  return formerOf(rows[0], columns.length);
}
