import { type RawBuilder, sql } from 'kysely';
import type { TenantTx } from '../../../db/scope.ts';
import { figureColumns } from '../figures.ts';
import type { DayKey } from './facts.ts';

/** `hour_sums` counts no ads: an ad of the hour is one of the day. */
const sumKinds = {
  ads: { facts: 'ad_days', sums: 'day_sums', key: ['product_id'], columns: ['ads', ...figureColumns] },
  hours: { facts: 'ad_hours', sums: 'hour_sums', key: ['hour', 'product_id'], columns: [...figureColumns] },
} as const;
export type SumKind = keyof typeof sumKinds;

const refs = (names: readonly string[], table: string): RawBuilder<unknown> =>
  sql.join(names.map((name) => sql.ref(`${table}.${name}`)));
const names = (list: readonly string[]): RawBuilder<unknown> => sql.join(list.map((name) => sql.ref(name)));

/** How often an ad stands in the sums, and what it did, as a column of both. */
const summed = (columns: readonly string[], table: string): RawBuilder<unknown> =>
  sql.join(
    columns.map((column) =>
      column === 'ads'
        ? sql`count(*)::integer as ads`
        : sql`sum(${sql.ref(`${table}.${column}`)}) as ${sql.ref(column)}`,
    ),
  );

const same = (key: readonly string[]): RawBuilder<unknown> =>
  sql.join(
    key.map((name) => sql`${sql.ref(`n.${name}`)} = ${sql.ref(`s.${name}`)}`),
    sql` and `,
  );

/**
 * Of an account's days anew from their facts, whatever was there before; rows that stay the same are not written. What was just written
 * the planner knows nothing of: it takes a hundred thousand ads for one, and would look at all of them for each.
 */
export async function refreshSums(
  tx: TenantTx,
  kind: SumKind,
  accountNo: number,
  days: readonly string[],
): Promise<void> {
  if (days.length === 0) return;
  await sql`set local enable_nestloop = off`.execute(tx);
  for (const day of days) await refreshDay(tx, kind, { accountNo, day });
  await sql`set local enable_nestloop = on`.execute(tx);
}

async function refreshDay(tx: TenantTx, kind: SumKind, { accountNo, day }: DayKey): Promise<void> {
  const { facts, sums, key, columns } = sumKinds[kind];
  const isOfDay = (alias: string) => sql`${sql.ref(`${alias}.tenant_id`)} = ${tx.tenantId}
    and ${sql.ref(`${alias}.account_no`)} = ${accountNo} and ${sql.ref(`${alias}.day`)} = ${day}::date`;
  const fresh = sql`fresh as materialized (
    select ${kind === 'hours' ? sql`f.hour,` : sql``} a.product_id, ${summed(columns, 'f')}
    from ${sql.table(facts)} f
    join insight_ads a on a.tenant_id = ${tx.tenantId} and a.account_no = ${accountNo} and a.ad_no = f.ad_no
    where ${isOfDay('f')} group by ${kind === 'hours' ? sql`f.hour,` : sql``} a.product_id)`;
  await sql`
    with ${fresh},
    gone as (
      delete from ${sql.table(sums)} s where ${isOfDay('s')} and not exists (select from fresh n where ${same(key)})
    )
    insert into ${sql.table(sums)} as s (tenant_id, account_no, day, ${names([...key, ...columns])})
    select ${tx.tenantId}::bigint, ${accountNo}::integer, ${day}::date, ${refs([...key, ...columns], 'n')} from fresh n
    on conflict (tenant_id, account_no, day, ${names(key)}) do update set
      ${sql.join(columns.map((name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`))}
    where (${refs(columns, 's')}) is distinct from (${refs(columns, 'excluded')})`.execute(tx);
}
