import { memberCalls } from '@adsail/contract/members';
import { sql } from 'kysely';
import type { TenantTx } from '../../db/scope.ts';

const dayMs = 24 * 60 * 60 * 1000;

/**
 * When this organisation may invite again, with `cap` invitations a day behind it; null while there are fewer. Counted in
 * the log, whatever became of them: withdrawing one takes no message back. The caller holds the members' lock.
 */
export async function invitationsFullUntil(tx: TenantTx, cap: number, now: Date): Promise<Date | null> {
  const row = await tx
    .selectFrom('audit_log')
    .select('at')
    .where('tenant_id', '=', tx.tenantId)
    .where('entity', '=', sql.lit('member'))
    .where('call', '=', memberCalls.invite.path)
    .where('at', '>', new Date(now.getTime() - dayMs))
    .orderBy('at', 'desc')
    .offset(cap - 1)
    .limit(1)
    .executeTakeFirst();
  return row ? new Date(row.at.getTime() + dayMs) : null;
}
