import type { MemberSnapshot } from '@adsail/contract/members';
import type { Insertable } from 'kysely';
import { newId, systemUserId } from '../../db/ids.ts';
import type { TenantTx } from '../../db/scope.ts';
import type { MembersTable } from '../../db/tables.ts';

export type DemoAccount = Omit<MemberSnapshot['permissions'][number], 'permission'>;

export const listAccounts = (tx: TenantTx): Promise<DemoAccount[]> =>
  tx
    .selectFrom('ad_accounts')
    .select(['platform', 'advertiser_id as advertiserId', 'name as advertiserName'])
    .where('tenant_id', '=', tx.tenantId)
    .orderBy('auth_at')
    .orderBy('platform')
    .orderBy('advertiser_id')
    .execute();

export const findPhone = (tx: TenantTx, phoneRegion: string, phone: string) =>
  tx
    .selectFrom('users')
    .select('id')
    .where('phone_region', '=', phoneRegion)
    .where('phone', '=', phone)
    .executeTakeFirst();

export async function insertDemoMember(tx: TenantTx, member: Insertable<MembersTable>): Promise<void> {
  await tx.insertInto('members').values(member).execute();
}

export interface DemoLogEntry {
  userId: string;
  by: string;
  call: string;
  at: Date;
  before: MemberSnapshot | null;
  after: MemberSnapshot | null;
}

export async function insertDemoStep(
  tx: TenantTx,
  { userId, by, call, at, before, after }: DemoLogEntry,
): Promise<void> {
  await tx
    .insertInto('audit_log')
    .values({
      id: newId(),
      at,
      user_id: by,
      session_id: systemUserId,
      call,
      entity: 'member',
      entity_id: userId,
      before: before && JSON.stringify(before),
      after: after && JSON.stringify(after),
      request_id: 'demo',
      ip: '127.0.0.1',
    })
    .execute();
}
