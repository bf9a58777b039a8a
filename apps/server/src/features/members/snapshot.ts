import type { MemberSnapshot } from '@adsail/contract/members';
import type { TenantTx } from '../../db/scope.ts';
import { snapshotPermissions } from '../accounts/index.ts';
import { readMember } from './store.ts';

/** A member as the log keeps it. */
export async function snapshot(tx: TenantTx, userId: string): Promise<MemberSnapshot> {
  const row = await readMember(tx, userId);
  if (!row) throw new Error(`No member ${userId} in tenant ${tx.tenantId}`);
  return {
    userName: row.name,
    phoneRegion: row.phone_region,
    phone: row.phone,
    roles: row.roles,
    status: row.status,
    permissions: await snapshotPermissions(tx, userId),
  };
}
