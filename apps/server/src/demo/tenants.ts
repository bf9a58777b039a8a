import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import { enterTenant, enterUser, type TenantTx } from '../db/scope.ts';

export interface DemoScope {
  tx: TenantTx;
  tenantName: string;
}

/** Administrators of the demo world's organisations: the way in, because nobody sees organisations but their members. */
const administrators = ['13800000001', '13800000007', '13800000009'];

export async function inEachDemoTenant(tx: Tx, work: (scope: DemoScope) => Promise<void>): Promise<void> {
  const users = await tx
    .selectFrom('users')
    .select('id')
    .where('phone_region', '=', '86')
    .where('phone', 'in', administrators)
    .orderBy('phone')
    .execute();
  for (const { id: userId } of users) {
    await enterUser(tx, userId);
    const { tenant_id: tenantId, name } = await tx
      .selectFrom('members as m')
      .innerJoin('tenants as t', 't.id', 'm.tenant_id')
      .select(['m.tenant_id', 't.name'])
      .where('m.user_id', '=', userId)
      .where(sql<boolean>`'ADMINISTRATOR' = any(m.roles)`)
      .executeTakeFirstOrThrow();
    await work({ tx: await enterTenant(tx, { tenantId, userId }), tenantName: name });
  }
}
