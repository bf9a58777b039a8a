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

const day = 24 * 60 * 60 * 1000;

/** How often this organisation has invited the person within a day, whatever became of it. */
export async function invitationsWithinADay(tx: TenantTx, userId: string, now: Date): Promise<number> {
  const { count } = await tx
    .selectFrom('audit_log')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('tenant_id', '=', tx.tenantId)
    .where('entity', '=', 'member')
    .where('entity_id', '=', userId)
    .where('call', '=', memberCalls.invite.path)
    .where('at', '>', new Date(now.getTime() - day))
    .executeTakeFirstOrThrow();
  return Number(count);
}
