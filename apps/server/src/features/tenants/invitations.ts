import type { Call } from '@adsail/contract';
import type { Tx } from '../../db/database.ts';
import { enterTenant, enterUser, type TenantTx } from '../../db/scope.ts';
import type { HttpInfo } from '../../http/bind.ts';
import { membershipsOf } from './store.ts';

/** In which call of the person it happened. */
export interface Acceptance {
  call: Call;
  http: HttpInfo;
  at: Date;
}

type Listener = (tx: TenantTx, userId: string, acceptance: Acceptance) => Promise<void>;
const listeners: Listener[] = [];

/** Called in the organisation's transaction for each invitation that is taken up. */
export function onInvitationAccepted(listener: Listener): void {
  listeners.push(listener);
}

/** A person whose phone is proven takes up what it was invited to; answers those organisations, oldest first. */
export async function acceptInvitations(tx: Tx, userId: string, acceptance: Acceptance): Promise<string[]> {
  await enterUser(tx, userId);
  const invited = (await membershipsOf(tx, userId)).filter(({ status }) => status === 'INVITE');
  const joined: string[] = [];
  for (const { tenant_id: tenantId } of invited) {
    const scoped = await enterTenant(tx, { tenantId, userId });
    const { numUpdatedRows } = await scoped
      .updateTable('members')
      .set((eb) => ({ status: 'USE', version: eb('version', '+', 1) }))
      .where('tenant_id', '=', tenantId)
      .where('user_id', '=', userId)
      .where('status', '=', 'INVITE')
      .executeTakeFirstOrThrow();
    // Withdrawn in the meantime.
    if (numUpdatedRows === 0n) continue;
    for (const listener of listeners) await listener(scoped, userId, acceptance);
    joined.push(tenantId);
  }
  return joined;
}
