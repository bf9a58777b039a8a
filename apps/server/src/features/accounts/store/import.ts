import type { AccountInfo } from '@adsail/connectors';
import type { AuthPlatform, Message } from '@adsail/contract';
import { sql, type Updateable } from 'kysely';
import type { TenantTx } from '../../../db/scope.ts';
import type { AccountKey } from '../access/keys.ts';
import type { AdAccountsTable } from '../tables.ts';

interface Import {
  platform: AuthPlatform;
  grantId: string;
  userId: string;
  now: Date;
}

/** The database takes every character but one. */
export const storable = (value: string | null): string => value?.replaceAll('\u0000', '') ?? '';

const storableText = (_name: string, value: unknown): unknown =>
  typeof value === 'string' ? storable(value) : value;

/** A sync that works ends the failure of the one before. */
const readNow = (now: Date) => ({ info_at: now, sync_failure: null, sync_failed_at: null, updated_at: now });

/** What the platform says of an account, as it is kept. */
const infoColumns = (info: AccountInfo, now: Date) => ({
  name: storable(info.name),
  company: storable(info.company),
  status: info.state,
  platform_status: info.platformStatus,
  currency: info.currency,
  zone: info.zone,
  balance: info.balance?.amount ?? null,
  quota: info.quota?.amount ?? null,
  min_budget: info.minBudget?.amount ?? null,
  data: info.data ? JSON.stringify(info.data, storableText) : null,
  business_id: storable(info.businessId),
  business_name: storable(info.businessName),
  ...readNow(now),
});

/** Which of these accounts are this organisation's from now on: those that no other one holds. */
export async function claimAccounts(
  tx: TenantTx,
  platform: AuthPlatform,
  ids: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select app_claim_accounts(${platform}, ${[...ids]}::text[]) as id`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

/** New accounts, and known ones on the new grant. */
export async function saveAccounts(
  tx: TenantTx,
  { platform, grantId, userId, now }: Import,
  infos: readonly AccountInfo[],
): Promise<void> {
  for (const info of infos.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    const known = { ...infoColumns(info, now), grant_id: grantId, auth_user_id: userId, auth_at: now };
    await tx
      .insertInto('ad_accounts')
      .values({
        platform,
        advertiser_id: info.id,
        ...known,
        auth_status: 'NORMAL',
        auth_status_at: now,
        created_at: now,
      })
      .onConflict((conflict) =>
        conflict.columns(['tenant_id', 'platform', 'advertiser_id']).doUpdateSet({
          ...known,
          auth_status: 'NORMAL',
          auth_status_at: sql<Date>`case when ad_accounts.auth_status = 'NORMAL'
            then ad_accounts.auth_status_at else excluded.auth_status_at end`,
        }),
      )
      .execute();
  }
}

async function update(
  tx: TenantTx,
  { platform, advertiserId }: AccountKey,
  change: Updateable<AdAccountsTable>,
): Promise<void> {
  await tx
    .updateTable('ad_accounts')
    .set(change)
    .where('tenant_id', '=', tx.tenantId)
    .where('platform', '=', platform)
    .where('advertiser_id', '=', advertiserId)
    .execute();
}

export const saveInfo = (tx: TenantTx, key: AccountKey, info: AccountInfo, now: Date): Promise<void> =>
  update(tx, key, infoColumns(info, now));

export const saveClosed = (tx: TenantTx, key: AccountKey, platformStatus: string, now: Date): Promise<void> =>
  update(tx, key, { status: 'disabled', platform_status: platformStatus, ...readNow(now) });

export const saveSyncFailure = (tx: TenantTx, key: AccountKey, failure: Message, now: Date): Promise<void> =>
  update(tx, key, { sync_failure: JSON.stringify(failure), sync_failed_at: now, updated_at: now });
