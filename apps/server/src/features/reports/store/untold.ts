import { sql } from 'kysely';
import type { TenantTx } from '../../../db/scope.ts';
import type { Days } from '../question.ts';
import type { Source } from './facts.ts';
import { partOf } from './notes.ts';
import type { Untold } from './scope.ts';

/** Of the accounts of which something is missing in these days; nearly always of none. */
export async function untoldIn(
  tx: TenantTx,
  accountNos: readonly number[],
  { days: { from, to }, source }: { days: Days; source: Source },
): Promise<ReadonlyMap<number, Untold>> {
  const { rows: lacking } = await sql<{ account_no: number }>`
    select distinct account_no from insight_days where tenant_id = ${tx.tenantId} and untold <> 0`.execute(
    tx,
  );
  const known = new Set(accountNos);
  const nos = lacking.map((row) => row.account_no).filter((no) => known.has(no));
  if (nos.length === 0) return new Map();
  const { rows } = await sql<{ no: number } & Untold>`
    select account_no as no, bit_or(untold) as "some", bit_and(untold) as "all" from insight_days
    where tenant_id = ${tx.tenantId} and account_no = any(${nos}::integer[]) and part = ${partOf[source]}
      and day between ${from}::date and ${to}::date and untold is not null
    group by account_no`.execute(tx);
  return new Map(rows.map(({ no, ...untold }) => [no, untold]));
}
