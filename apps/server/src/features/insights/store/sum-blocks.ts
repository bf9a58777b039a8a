import { sql } from 'kysely';
import type { TenantTx } from '../../../db/scope.ts';
import { countColumns, type FigureColumn, figureColumns, moneyColumns } from '../figures.ts';
import { type DayWindow, dayOfNumber, firstDay } from './ad-columns.ts';
import { integers } from './lists.ts';

/** So many days lie in a block. */
export const daysOfBlock = 32;

/** Sums by day and product of an account, of the days of a block; lists as text, in the same order. Null: all of them are zero. */
export type SumBlockRow = Readonly<Record<FigureColumn, string | null>> & {
  account_no: number;
  version: string;
  /** Null: there are none in the windows. */
  block: number | null;
  days: string;
  products: string;
};

/**
 * Of whole blocks, so windows are to begin and to end with one. Each account with its version in the same statement: what is found is of
 * it.
 */
export async function sumBlocks(
  tx: TenantTx,
  accountNos: readonly number[],
  windows: readonly DayWindow[],
): Promise<SumBlockRow[]> {
  const date = (day: number) => sql`${dayOfNumber(day)}::date`;
  const isAsked = sql.join(
    windows.map(({ from, to }) => sql`s.day between ${date(from)} and ${date(to)}`),
    sql` or `,
  );
  // Amounts without the zeros at their end: as whole numbers they are small.
  const texts = [
    ...moneyColumns.map((name) => [name, sql`trim_scale(${sql.ref(`s.${name}`)})::text`] as const),
    ...countColumns.map((name) => [name, sql`${sql.ref(`s.${name}`)}::text`] as const),
  ];
  const lists = sql.join(
    texts.map(
      ([name, text]) =>
        sql`case when bool_or(${sql.ref(`s.${name}`)} <> 0) then string_agg(${text}, ',') end as ${sql.ref(name)}`,
    ),
  );
  const day = sql`(s.day - ${sql.lit(firstDay)}::date)`;
  const { rows } = await sql<SumBlockRow>`
    select a.account_no, a.version, b.block, b.days, b.products, ${sql.join(figureColumns.map((name) => sql.ref(`b.${name}`)))}
    from insight_accounts a left join (
      select s.account_no, ${day} / ${sql.lit(daysOfBlock)} as block, string_agg(${day}::text, ',') as days,
        string_agg(s.product_id::text, ',') as products, ${lists}
      from day_sums s
      where s.tenant_id = ${tx.tenantId} and s.account_no = any(${integers(accountNos)}) and (${isAsked})
      group by 1, 2) b on b.account_no = a.account_no
    where a.tenant_id = ${tx.tenantId} and a.account_no = any(${integers(accountNos)})`.execute(tx);
  return rows;
}
