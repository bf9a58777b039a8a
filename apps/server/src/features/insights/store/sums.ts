import { chunksOf } from '@adsail/connectors';
import { type RawBuilder, sql } from 'kysely';
import type { TenantTx } from '../../../db/scope.ts';
import { figureColumns } from '../figures.ts';
import { days as dayList } from './lists.ts';

export const sumColumns = ['ads', ...figureColumns];

/** Of an account: day, product, and what is summed by column, in the database's words. */
export type SumRow = { day: string; product_id: string } & Record<string, string | number>;

/** In one statement, which takes some ten thousand values. */
const rowsAtOnce = 1000;

const names = (list: readonly string[], table?: string): RawBuilder<unknown> =>
  sql.join(list.map((name) => sql.ref(table ? `${table}.${name}` : name)));

/** How many ads stand in the sums, and what they did; of facts `f`. */
export const summed: RawBuilder<unknown> = sql.join(
  sumColumns.map((column) =>
    column === 'ads'
      ? sql`count(*)::integer as ads`
      : sql`sum(${sql.ref(`f.${column}`)}) as ${sql.ref(column)}`,
  ),
);

/**
 * These rows, or these on top of what is there; what stays the same is not written. As values: they are few, and what a query
 * has summed up a cluster would carry through files.
 */
export async function writeSums(
  tx: TenantTx,
  accountNo: number,
  rows: readonly SumRow[],
  how: 'instead' | 'added',
): Promise<void> {
  const all = ['day', 'product_id', ...sumColumns];
  const next = (name: string) =>
    how === 'added'
      ? sql`${sql.ref(`s.${name}`)} + ${sql.ref(`excluded.${name}`)}`
      : sql.ref(`excluded.${name}`);
  for (const some of chunksOf(rows, rowsAtOnce))
    await sql`
      insert into day_sums as s (tenant_id, account_no, ${names(all)})
      values ${sql.join(some.map((row) => sql`(${sql.join([tx.tenantId, accountNo, ...all.map((name) => row[name])])})`))}
      on conflict (tenant_id, account_no, day, product_id) do update set
        ${sql.join(sumColumns.map((name) => sql`${sql.ref(name)} = ${next(name)}`))}
      where (${names(sumColumns, 's')}) is distinct from (${sql.join(sumColumns.map(next))})`.execute(tx);
}

/** What products did on these days of which none of their ads did anything now. */
async function dropOthers(
  tx: TenantTx,
  accountNo: number,
  days: readonly string[],
  rows: readonly SumRow[],
): Promise<void> {
  const kept = sql`unnest(${dayList(rows.map(({ day }) => day))}, ${rows.map(({ product_id: id }) => id)}::uuid[])
    as n (day, product_id)`;
  await sql`
    delete from day_sums s
    where s.tenant_id = ${tx.tenantId} and s.account_no = ${accountNo} and s.day = any(${dayList(days)})
      and not exists (select from ${kept} where n.day = s.day and n.product_id = s.product_id)`.execute(tx);
}

/** Of an account's days, whatever was there before: `rows` are all of theirs. Rows that stay the same are not written. */
export async function replaceSums(
  tx: TenantTx,
  accountNo: number,
  days: readonly string[],
  rows: readonly SumRow[],
): Promise<void> {
  if (days.length === 0) return;
  await dropOthers(tx, accountNo, days, rows);
  await writeSums(tx, accountNo, rows, 'instead');
}
