import type { TenantTx } from '../../../db/scope.ts';

export const userByPhone = (tx: TenantTx, phone: string) =>
  tx
    .selectFrom('users')
    .select('id')
    .where('phone_region', '=', '86')
    .where('phone', '=', phone)
    .executeTakeFirstOrThrow();

export const namedAccounts = (tx: TenantTx) =>
  tx
    .selectFrom('ad_accounts')
    .select(['platform', 'advertiser_id as advertiserId', 'name'])
    .where('tenant_id', '=', tx.tenantId)
    .execute();
