import { rateIdParts } from '@adsail/contract/rates';
import { sql } from 'kysely';
import type { TenantTx } from '../../../db/scope.ts';

export interface OwnRateValues {
  perUsd: string;
  note: string;
}

/** Locked until the transaction ends, also where nobody had entered one: of two who do at once, the second sees the first. */
export async function lockOwnRate(tx: TenantTx, id: string, now: Date): Promise<{ version: number }> {
  const { day, currency } = rateIdParts(id);
  await tx
    .insertInto('own_rates')
    .values({ day, currency, per_usd: null, note: '', changed_by: tx.userId, version: 0, changed_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return tx
    .selectFrom('own_rates')
    .select('version')
    .where('tenant_id', '=', tx.tenantId)
    .where('day', '=', day)
    .where('currency', '=', currency)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Of a row that the caller has locked, with the version that it had then. */
export async function setOwnRate(
  tx: TenantTx,
  { id, version }: { id: string; version: number },
  { perUsd, note }: OwnRateValues,
  now: Date,
): Promise<void> {
  const { day, currency } = rateIdParts(id);
  await tx
    .updateTable('own_rates')
    .set({ per_usd: perUsd, note, changed_by: tx.userId, version: version + 1, changed_at: now })
    .where('tenant_id', '=', tx.tenantId)
    .where('day', '=', day)
    .where('currency', '=', currency)
    .execute();
}

const isOneOf = (ids: readonly string[]) =>
  sql<boolean>`(day, currency) in (${sql.join(
    ids.map((id) => {
      const { day, currency } = rateIdParts(id);
      return sql`(${day}::date, ${currency}::text)`;
    }),
  )})`;

/** Locks those that hold, in one order for all. */
export async function lockOwnRates(tx: TenantTx, ids: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('own_rates')
    .select(sql<string>`day::text || '-' || currency`.as('id'))
    .where('tenant_id', '=', tx.tenantId)
    .where('per_usd', 'is not', null)
    .where(isOneOf(ids))
    .orderBy('day')
    .orderBy('currency')
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

export async function takeBackOwnRates(tx: TenantTx, ids: readonly string[], now: Date): Promise<void> {
  await tx
    .updateTable('own_rates')
    .set((eb) => ({
      per_usd: null,
      note: '',
      changed_by: tx.userId,
      version: eb('version', '+', 1),
      changed_at: now,
    }))
    .where('tenant_id', '=', tx.tenantId)
    .where(isOneOf(ids))
    .execute();
}
