import { sql } from 'kysely';
import type { TenantTx } from '../../../db/scope.ts';
import { figureColumns } from '../figures.ts';
import type { DayKey } from './facts.ts';

export async function insertVersion(
  tx: TenantTx,
  { accountNo, day }: DayKey,
  version: { fetchedAt: Date; ads: number; pack: Buffer | null },
): Promise<void> {
  const { fetchedAt, ads, pack } = version;
  const { last } = await tx
    .selectFrom('insight_versions')
    .select(({ fn }) => fn.max('fetched_at').as('last'))
    .where('tenant_id', '=', tx.tenantId)
    .where('account_no', '=', accountNo)
    .where('day', '=', sql<string>`${day}::date`)
    .executeTakeFirstOrThrow();
  // One after the other, also when a clock stands still or goes back.
  const at = new Date(Math.max(fetchedAt.getTime(), (last?.getTime() ?? 0) + 1));
  await tx
    .insertInto('insight_versions')
    .values({ account_no: accountNo, day, fetched_at: at, ads, pack })
    .execute();
}

/** Nothing was known of these days before. */
export async function insertFirstVersions(
  tx: TenantTx,
  accountNo: number,
  fetchedAt: Date,
  days: readonly { day: string; changed: number }[],
): Promise<void> {
  if (days.length === 0) return;
  await tx
    .insertInto('insight_versions')
    .values(
      days.map(({ day, changed: ads }) => ({
        account_no: accountNo,
        day,
        fetched_at: fetchedAt,
        ads,
        pack: null,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Written after that moment, the youngest first. */
export const versionsSince = (tx: TenantTx, { accountNo, day }: DayKey, at: Date) =>
  tx
    .selectFrom('insight_versions')
    .select(['fetched_at', 'pack'])
    .where('tenant_id', '=', tx.tenantId)
    .where('account_no', '=', accountNo)
    .where('day', '=', sql<string>`${day}::date`)
    .where('fetched_at', '>', at)
    .orderBy('fetched_at', 'desc')
    .execute();

/** Whether it was ever fetched, and when it was last. */
export async function lastFetch(tx: TenantTx, { accountNo, day }: DayKey): Promise<Date | null> {
  const row = await tx
    .selectFrom('insight_days')
    .select('fetched_at')
    .where('tenant_id', '=', tx.tenantId)
    .where('account_no', '=', accountNo)
    .where('part', '=', 'ads')
    .where('day', '=', sql<string>`${day}::date`)
    .executeTakeFirst();
  return row?.fetched_at ?? null;
}

export const factsOfDay = (tx: TenantTx, { accountNo, day }: DayKey) =>
  tx
    .selectFrom('ad_days')
    .select(['ad_no', 'reach', ...figureColumns])
    .where('tenant_id', '=', tx.tenantId)
    .where('account_no', '=', accountNo)
    .where('day', '=', sql<string>`${day}::date`)
    .execute();
