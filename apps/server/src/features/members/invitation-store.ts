import { memberCalls } from '@adsail/contract/members';
import { sql } from 'kysely';
import type { TenantTx } from '../../db/scope.ts';

/** What the message to the invited person says, in its own language; undefined when it is no longer invited. */
export const readInvitation = (tx: TenantTx, userId: string, inviterId: string) =>
  tx
    .selectFrom('members as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .innerJoin('tenants as t', 't.id', 'm.tenant_id')
    .innerJoin('users as i', (join) => join.on('i.id', '=', inviterId))
    .leftJoin('members as im', (join) =>
      join.onRef('im.tenant_id', '=', 'm.tenant_id').onRef('im.user_id', '=', 'i.id'),
    )
    .where('m.tenant_id', '=', tx.tenantId)
    .where('m.user_id', '=', userId)
    .where('m.status', '=', 'INVITE')
    .select(['u.phone_region', 'u.phone', 'u.lang', 't.name as tenant'])
    .select(sql<string>`coalesce(im.name, i.name)`.as('inviter'))
    .executeTakeFirst();

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
