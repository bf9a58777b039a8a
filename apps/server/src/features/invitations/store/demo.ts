import type { TenantTx } from '../../../db/scope.ts';

export const memberByPhone = (tx: TenantTx, phone: string) =>
  tx
    .selectFrom('users as u')
    .leftJoin('members as m', (join) =>
      join.onRef('m.user_id', '=', 'u.id').on('m.tenant_id', '=', tx.tenantId),
    )
    .where('u.phone_region', '=', '86')
    .where('u.phone', '=', phone)
    .select(['u.id', 'm.status'])
    .executeTakeFirst();
