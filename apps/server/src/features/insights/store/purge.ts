import { sql } from 'kysely';
import type { TenantTx } from '../../../db/scope.ts';

export async function accountNumbers(tx: TenantTx): Promise<number[]> {
  const rows = await tx
    .selectFrom('insight_accounts')
    .select('account_no')
    .where('tenant_id', '=', tx.tenantId)
    .orderBy('account_no')
    .execute();
  return rows.map(({ account_no }) => account_no);
}

export async function purgeHours(tx: TenantTx, accountNo: number, before: string): Promise<void> {
  await tx
    .deleteFrom('account_hours')
    .where('tenant_id', '=', tx.tenantId)
    .where('account_no', '=', accountNo)
    .where('day', '<', sql<string>`${before}::date`)
    .execute();
  await tx
    .deleteFrom('insight_days')
    .where('tenant_id', '=', tx.tenantId)
    .where('account_no', '=', accountNo)
    .where('part', '=', 'hours')
    .where('day', '<', sql<string>`${before}::date`)
    .execute();
}

export async function purgeVersions(tx: TenantTx, accountNo: number, before: Date): Promise<void> {
  await tx
    .deleteFrom('insight_versions')
    .where('tenant_id', '=', tx.tenantId)
    .where('account_no', '=', accountNo)
    .where('fetched_at', '<', before)
    .execute();
}
