import { mayRoles, roles } from '@adsail/contract';
import type { MemberPermission } from '@adsail/contract/members';
import type { TenantTx } from '../../db/scope.ts';
import { permissionsOf, replacePermissions } from '../accounts/index.ts';
import { noSuccessor } from './refuse.ts';
import { type MemberRow, onlyOwnedBy, readMember, updateMember } from './store.ts';

const keyOf = ({ platform, advertiserId }: Pick<MemberPermission, 'platform' | 'advertiserId'>) =>
  `${platform} ${advertiserId}`;

/** Who can be responsible for accounts. */
export const successorFilters = {
  status: ['USE' as const],
  role: roles.filter((role) => mayRoles([role], 'accounts.read')),
};

/** Accounts that would be left without a responsible person get the successor; what it holds otherwise stays. */
export async function takeOver(
  tx: TenantTx,
  leaving: MemberRow,
  successorId: string,
  changing: (userId: string, change: () => Promise<void>) => Promise<void>,
): Promise<void> {
  const successor = successorId === leaving.user_id ? undefined : await readMember(tx, successorId);
  if (successor?.status !== 'USE' || !mayRoles(successor.roles, 'accounts.read')) throw noSuccessor();
  const orphans = await onlyOwnedBy(tx, leaving.user_id);
  if (orphans.length === 0) return;
  await changing(successorId, async () => {
    const held = new Map((await permissionsOf(tx, successorId)).map((entry) => [keyOf(entry), entry]));
    for (const { platform, advertiser_id: advertiserId } of orphans)
      held.set(keyOf({ platform, advertiserId }), { platform, advertiserId, permission: 'OWNER' });
    await replacePermissions(tx, successorId, [...held.values()]);
    await updateMember(tx, successorId, {});
  });
}
