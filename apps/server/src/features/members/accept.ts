import { writeAudit } from '../../http/audit.ts';
import type { TenantTx } from '../../db/scope.ts';
import type { Acceptance } from '../tenants/index.ts';
import { snapshot } from './snapshot.ts';

/** Whoever accepts has no session yet: it is on its way to one. */
const noSession = '00000000-0000-0000-0000-000000000000';

/** The change log shows it like any other change: this one by the member itself. */
export async function logAcceptance(
  tx: TenantTx,
  userId: string,
  { call, http, at }: Acceptance,
): Promise<void> {
  const after = await snapshot(tx, userId);
  const actor = {
    userId,
    tenantId: tx.tenantId,
    sessionId: noSession,
    deviceId: '',
    userName: after.userName,
    roles: after.roles,
  };
  await writeAudit(tx, { call, actor, http, input: undefined, at }, [
    { entity: 'member', entityId: userId, before: { ...after, status: 'INVITE' }, after },
  ]);
}
