import { sql } from 'kysely';
import type { TenantTx } from '../../../db/scope.ts';
import type { Days } from '../question.ts';
import type { Source } from './facts.ts';
import { partOf } from './notes.ts';
import type { Untold } from './scope.ts';

/**
 * Of the accounts of which something is missing in these days; nearly always of none, which an index says. Rows of materials say it
 * themselves (`rowBits`).
 */
export async function untoldIn(
  tx: TenantTx,
  accountNos: readonly number[],
  { asked, before, source }: { asked: Days; before: Days | null; source: Source },
): Promise<ReadonlyMap<number, Untold>> {
  if (source === 'materials') return new Map();
  const inDays = ({ from, to }: Days) => sql`d.day between ${from}::date and ${to}::date`;
  const isAsked = sql`d.tenant_id = ${tx.tenantId} and d.part = ${partOf[source]}
    and ${before ? sql`(${inDays(asked)} or ${inDays(before)})` : inDays(asked)}`;
  const { rows } = await sql<{ no: number } & Untold>`
    with lacking as materialized (
      select distinct d.account_no from insight_days d
      where ${isAsked} and d.account_no = any(${[...accountNos]}::integer[]) and d.untold <> 0)
    select d.account_no as no, bit_or(d.untold) as "some", bit_and(d.untold) as "all"
    from lacking l join insight_days d on d.account_no = l.account_no
    where ${isAsked} and d.untold is not null
    group by d.account_no`.execute(tx);
  return new Map(rows.map(({ no, ...untold }) => [no, untold]));
}
