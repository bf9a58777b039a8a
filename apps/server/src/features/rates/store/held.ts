import { type Selectable, sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { personName } from '../../../db/person.ts';
import type { TenantTx } from '../../../db/scope.ts';
import type { ExchangeRatesTable, OwnRatesTable } from '../tables.ts';

export interface Days {
  from: string;
  to: string;
}

export type SharedRate = Selectable<ExchangeRatesTable>;

export type OwnRate = Omit<Selectable<OwnRatesTable>, 'tenant_id' | 'changed_by'> & {
  changed_by_name: string;
};

const dayText = sql<string>`day::text`;

const sharedIn = (tx: Tx, { from, to }: Days, currencies: readonly string[]) =>
  tx
    .selectFrom('exchange_rates')
    .where('day', '>=', from)
    .where('day', '<=', to)
    .where('currency', 'in', currencies);

const ownIn = (tx: TenantTx, { from, to }: Days, currencies: readonly string[]) =>
  tx
    .selectFrom('own_rates as o')
    .where('o.tenant_id', '=', tx.tenantId)
    .where('o.day', '>=', from)
    .where('o.day', '<=', to)
    .where('o.currency', 'in', currencies);

export const sharedRates = (tx: Tx, days: Days, currencies: readonly string[]): Promise<SharedRate[]> =>
  sharedIn(tx, days, currencies)
    .select(['currency', 'per_usd', 'source', 'to_check', 'fetched_at'])
    .select([dayText.as('day'), sql<string>`quoted_on::text`.as('quoted_on')])
    .execute();

/** Those that were taken back, too: their versions count on. */
export const ownRates = (tx: TenantTx, days: Days, currencies: readonly string[]): Promise<OwnRate[]> =>
  ownIn(tx, days, currencies)
    .select(['o.currency', 'o.per_usd', 'o.note', 'o.version', 'o.changed_at'])
    .select(({ ref }) => [
      sql<string>`o.day::text`.as('day'),
      personName(tx, ref('o.changed_by')).as('changed_by_name'),
    ])
    .execute();

/** All that may hold in a range of days, in one statement. */
export const ratesThatMayHold = (tx: TenantTx, days: Days, currencies: readonly string[]) =>
  sharedIn(tx, days, currencies)
    .select(['currency', 'per_usd', 'to_check'])
    .select([dayText.as('day'), sql<string | null>`source`.as('source')])
    .unionAll(
      ownIn(tx, days, currencies)
        .where('o.per_usd', 'is not', null)
        .select(['o.currency', sql<string>`o.per_usd`.as('per_usd'), sql<boolean>`false`.as('to_check')])
        .select([sql<string>`o.day::text`.as('day'), sql<string | null>`null::text`.as('source')]),
    )
    .execute();

export async function accountCurrencies(tx: TenantTx): Promise<string[]> {
  const rows = await tx
    .selectFrom('ad_accounts')
    .select('currency')
    .distinct()
    .where('tenant_id', '=', tx.tenantId)
    .execute();
  return rows.map(({ currency }) => currency);
}

/** Also of accounts that are gone: what was entered stays to be seen. */
export async function ownRateCurrencies(tx: TenantTx): Promise<string[]> {
  const rows = await tx
    .selectFrom('own_rates')
    .select('currency')
    .distinct()
    .where('tenant_id', '=', tx.tenantId)
    .execute();
  return rows.map(({ currency }) => currency);
}

/** That its totals are shown in. */
export async function tenantCurrency(tx: TenantTx): Promise<string> {
  const { currency } = await tx
    .selectFrom('tenants')
    .select('currency')
    .where('id', '=', tx.tenantId)
    .executeTakeFirstOrThrow();
  return currency;
}
