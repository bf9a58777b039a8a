import type { TenantTx } from '../../db/scope.ts';
import type { MemberArgs } from '../../framework/bind.ts';
import { withdrawMember } from '../exports/index.ts';
import { snapshot } from './snapshot.ts';
import { deleteMember, type MemberRow } from './store.ts';
import { takeOver } from './take-over.ts';

/** A change with its entry in the log. */
export async function changing(
  { tx, audit }: { tx: TenantTx; audit: MemberArgs['audit'] },
  userId: string,
  change: () => Promise<void>,
): Promise<void> {
  const before = await snapshot(tx, userId);
  await change();
  audit({ entity: 'member', entityId: userId, before, after: await snapshot(tx, userId) });
}

/** Takes the membership away, whoever wanted it; the successor's entry in the log comes before it. */
export async function removeMember(
  args: Pick<MemberArgs, 'tx' | 'services' | 'audit'>,
  row: MemberRow,
  successorId: string | undefined,
): Promise<void> {
  const { tx, services, audit } = args;
  const before = await snapshot(tx, row.user_id);
  if (successorId) await takeOver(tx, row, successorId, (id, change) => changing(args, id, change));
  await withdrawMember(tx, services, row.user_id);
  await deleteMember(tx, row.user_id);
  audit({ entity: 'member', entityId: row.user_id, before });
}
