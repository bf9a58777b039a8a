import type { CurrencyCode, AdPlatform, ZoneKey } from '@adsail/contract';
import type { Tx } from '../../db/database.ts';
import { enterTenant, reserveTenantId, showOwnTenants, type TenantTx } from '../../db/scope.ts';

const membershipColumns = [
  't.id as tenant_id',
  't.name as tenant_name',
  't.timezone',
  't.currency',
  't.platforms',
  'm.roles',
  'm.status',
] as const;

const memberships = (tx: Tx, userId: string) =>
  tx
    .selectFrom('members as m')
    .innerJoin('tenants as t', 't.id', 'm.tenant_id')
    .where('m.user_id', '=', userId)
    .select(membershipColumns);

export type Membership = Awaited<ReturnType<typeof membershipsOf>>[number];

/** Where a person belongs, whatever the status, oldest first. The transaction must be one of that user. */
export async function membershipsOf(tx: Tx, userId: string) {
  await showOwnTenants(tx, userId);
  return memberships(tx, userId).orderBy('m.created_at').orderBy('t.id').execute();
}

export async function membershipIn(
  tx: Tx,
  userId: string,
  tenantId: string,
): Promise<Membership | undefined> {
  await showOwnTenants(tx, userId);
  return memberships(tx, userId).where('m.tenant_id', '=', tenantId).executeTakeFirst();
}

export interface NewTenant {
  name: string;
  timezone: ZoneKey;
  currency: CurrencyCode;
  platforms: readonly AdPlatform[];
}

/** An organisation with its first administrator; the transaction is the new organisation's from here on. */
export async function openTenant(tx: Tx, userId: string, tenant: NewTenant, at: Date): Promise<string> {
  const tenantId = await reserveTenantId(tx);
  const scoped = await enterTenant(tx, { tenantId, userId });
  await scoped
    .insertInto('tenants')
    .values({ id: tenantId, ...tenant, platforms: [...tenant.platforms], created_at: at, updated_at: at })
    .execute();
  await scoped
    .insertInto('members')
    .values({ tenant_id: tenantId, user_id: userId, roles: ['ADMINISTRATOR'], status: 'USE', created_at: at })
    .execute();
  return tenantId;
}

export const findTenant = (tx: TenantTx) =>
  tx
    .selectFrom('tenants as t')
    .where('t.id', '=', tx.tenantId)
    .selectAll('t')
    .select((eb) =>
      eb
        .selectFrom('members as m')
        .where('m.tenant_id', '=', tx.tenantId)
        .where('m.status', '=', 'USE')
        .select((count) => count.fn.countAll<string>().as('n'))
        .as('member_count'),
    )
    .executeTakeFirstOrThrow();

export type TenantRow = Awaited<ReturnType<typeof findTenant>>;

export interface TenantChange {
  name?: string;
  timezone: string;
  currency: string;
}

/** Locked until the transaction ends: of two that save at the same time, the second sees the first one's version. */
export const lockTenant = (tx: TenantTx): Promise<{ version: number }> =>
  tx
    .selectFrom('tenants')
    .select('version')
    .where('id', '=', tx.tenantId)
    .forUpdate()
    .executeTakeFirstOrThrow();

export async function updateTenant(tx: TenantTx, change: TenantChange, at: Date): Promise<void> {
  await tx
    .updateTable('tenants')
    .set((eb) => ({ ...change, version: eb('version', '+', 1), updated_at: at }))
    .where('id', '=', tx.tenantId)
    .execute();
}
