import type { TenantTx } from '../../db/scope.ts';
import { extensionPoint } from '../../framework/extensions.ts';
import type { Services } from '../../services.ts';

export interface Invited {
  userId: string;
  /** Scheme and host that links lead to. */
  origin: string;
}

/** Runs in the transaction in which its user invites somebody. */
export type InvitedListener = (tx: TenantTx, invited: Invited, services: Services) => Promise<void>;

/** Whoever tells the invited person, or has something else to do then, listens here. */
export const memberInvited = extensionPoint<InvitedListener>('listener for invited members');

export async function announceInvited(tx: TenantTx, invited: Invited, services: Services): Promise<void> {
  for (const listener of services.extensions.of(memberInvited)) await listener(tx, invited, services);
}
