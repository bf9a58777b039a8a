import type { ReportGroup } from '@adsail/contract/reports';
import { sql } from 'kysely';
import type { TenantTx } from '../../../db/scope.ts';
import { type Facts, hasGapRows } from './facts.ts';

/** Accounts of which nothing was fetched, where they have rows, with the days that were planned; where none was, the first one. */
export async function gapDaysOf(
  tx: TenantTx,
  facts: Facts,
  group: ReportGroup,
): Promise<{ no: number; days: string[] }[]> {
  if (!hasGapRows(facts)) return [];
  const { from, to } = facts.asked;
  const nothing = [...(facts.known?.asked.nothing ?? [])];
  if (group === 'none') return nothing.map((no) => ({ no, days: [from] }));
  const { rows } = await sql<{ no: number; days: string }>`
    select d.account_no as no, string_agg(d.day::text, ',') as days from insight_days d
    where d.tenant_id = ${tx.tenantId} and d.account_no = any(${nothing}::integer[]) and d.part = 'ads'
      and d.day between ${from}::date and ${to}::date
    group by d.account_no`.execute(tx);
  const planned = new Map(rows.map(({ no, days }) => [no, days.split(',')]));
  return nothing.map((no) => ({ no, days: planned.get(no) ?? [from] }));
}
