import type { AuthPlatform } from '@adsail/contract';
import type { AuthStatus } from '@adsail/contract/accounts';
import type { Insertable, Selectable, Updateable } from 'kysely';
import type { TenantTx } from '../../../db/scope.ts';
import type { PlatformGrantsTable } from '../tables.ts';

export type GrantRow = Selectable<PlatformGrantsTable>;
type NewGrant = Omit<Insertable<PlatformGrantsTable>, 'tenant_id' | 'leased_by' | 'leased_until'>;

export async function insertGrant(tx: TenantTx, grant: NewGrant): Promise<void> {
  await tx.insertInto('platform_grants').values(grant).execute();
}

const one = (tx: TenantTx, id: string) =>
  tx.selectFrom('platform_grants').selectAll().where('tenant_id', '=', tx.tenantId).where('id', '=', id);

export const findGrant = (tx: TenantTx, id: string): Promise<GrantRow | undefined> =>
  one(tx, id).executeTakeFirst();

/** Grants are locked before accounts, everywhere. */
export const lockGrant = (tx: TenantTx, id: string): Promise<GrantRow | undefined> =>
  one(tx, id).forUpdate().executeTakeFirst();

export async function updateGrant(
  tx: TenantTx,
  id: string,
  change: Updateable<PlatformGrantsTable>,
): Promise<void> {
  await tx
    .updateTable('platform_grants')
    .set(change)
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', id)
    .execute();
}

/** Only whoever holds the lease may use a refresh token: some platforms take each only once. */
export async function extendLease(tx: TenantTx, id: string, owner: string, until: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('platform_grants')
    .set({ leased_until: until })
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', id)
    .where('leased_by', '=', owner)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

export interface GrantsOf {
  platform: AuthPlatform;
  userId: string;
  status: AuthStatus;
}

export const grantsOf = (tx: TenantTx, { platform, userId, status }: GrantsOf): Promise<GrantRow[]> =>
  tx
    .selectFrom('platform_grants')
    .selectAll()
    .where('tenant_id', '=', tx.tenantId)
    .where('platform', '=', platform)
    .where('user_id', '=', userId)
    .where('status', '=', status)
    .orderBy('id')
    .forUpdate()
    .execute();
