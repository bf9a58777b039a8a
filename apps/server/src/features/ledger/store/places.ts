import { sql } from 'kysely';
import type { TenantTx } from '../../../db/scope.ts';
import { mapInSlices } from '../../../framework/slices.ts';
import { type AccountKey, keyText } from '../../accounts/index.ts';
import { parentKeys, type Planned, type PlannedOf } from '../above.ts';
import { referencesIn } from '../references.ts';

/** The currency of each account, as `(account) => currency`; null for one that the organisation does not have. */
export async function accountCurrencies(
  tx: TenantTx,
  accounts: readonly AccountKey[],
): Promise<(account: AccountKey) => string | null> {
  const wanted = [...new Map(accounts.map((each) => [keyText(each), each])).values()];
  const rows = await tx
    .selectFrom('ad_accounts')
    .select(['platform', 'advertiser_id', 'currency'])
    .where('tenant_id', '=', tx.tenantId)
    .where('platform', '=', sql<AccountKey['platform']>`any(${wanted.map(({ platform }) => platform)})`)
    .where('advertiser_id', '=', sql<string>`any(${wanted.map(({ advertiserId }) => advertiserId)})`)
    .execute();
  const currencies = new Map(
    rows.map(({ platform, advertiser_id: advertiserId, currency }) => [
      keyText({ platform, advertiserId }),
      currency,
    ]),
  );
  return (account) => currencies.get(keyText(account)) ?? null;
}

/** Adds the operations that these refer to, and those that make the objects above, up to the top. */
export async function findPlanned(tx: TenantTx, planned: ReadonlyMap<string, Planned>): Promise<PlannedOf> {
  const found = new Map(planned);
  const missing = (wanted: readonly string[]) => [...new Set(wanted)].filter((key) => !found.has(key));
  const needed = await mapInSlices([...planned.values()], ({ payload }) => referencesIn(payload));
  let keys = missing(needed.flat());
  while (keys.length > 0) {
    const rows = await tx
      .selectFrom('operations')
      .select(['key', 'kind', 'payload', 'platform', 'advertiser_id'])
      .where('tenant_id', '=', tx.tenantId)
      .where('key', '=', sql<string>`any(${keys})`)
      .execute();
    for (const { key, kind, payload, platform, advertiser_id: advertiserId } of rows)
      found.set(key, { kind, account: { platform, advertiserId }, payload });
    keys = missing(parentKeys(rows.map(({ payload }) => payload)));
  }
  return (key) => found.get(key);
}

/** Operations of these plans that give one of these names and may still come to something. */
export async function plannedWithNames(tx: TenantTx, plans: readonly string[], names: readonly string[]) {
  if (plans.length === 0) return [];
  return tx
    .selectFrom('operations')
    .select(['key', 'kind', 'plan_id', 'platform', 'advertiser_id', 'payload'])
    .where('tenant_id', '=', tx.tenantId)
    .where('plan_id', '=', sql<string>`any(${plans}::uuid[])`)
    .where(sql<string>`payload ->> 'name'`, '=', sql<string>`any(${names})`)
    .where('state', 'not in', ['FAILED', 'SKIPPED', 'CANCELLED'])
    .execute();
}
