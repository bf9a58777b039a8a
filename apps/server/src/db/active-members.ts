import type { Role } from '@adsail/contract';
import type { TenantTx } from './scope.ts';

export interface ActiveMember {
  userId: string;
  roles: Role[];
}

const active = (tx: TenantTx) =>
  tx
    .selectFrom('members as m')
    .select(['m.user_id as userId', 'm.roles'])
    .where('m.tenant_id', '=', tx.tenantId)
    .where('m.status', '=', 'USE');

/** Those who work in the organisation, always in the same order. */
export const activeMembers = (tx: TenantTx): Promise<ActiveMember[]> =>
  active(tx).innerJoin('users as u', 'u.id', 'm.user_id').orderBy('u.phone').execute();

/** Somebody, if that person still works in the organisation. */
export const activeMember = (tx: TenantTx, userId: string): Promise<ActiveMember | undefined> =>
  active(tx).where('m.user_id', '=', userId).executeTakeFirst();
