import type { Role } from '@adsail/contract';
import type { TenantTx } from '../../db/scope.ts';

/** Those who can log in here. */
export const activeMembers = (tx: TenantTx): Promise<{ userId: string; roles: Role[] }[]> =>
  tx
    .selectFrom('members')
    .select(['user_id as userId', 'roles'])
    .where('tenant_id', '=', tx.tenantId)
    .where('status', '=', 'USE')
    .orderBy('user_id')
    .execute();
