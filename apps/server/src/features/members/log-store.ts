import type { Page } from '@adsail/contract';
import {
  type MemberAction,
  memberCalls,
  type MemberLogQuery,
  type MemberSnapshot,
} from '@adsail/contract/members';
import { invitationCalls } from '@adsail/contract/invitations';
import { sql } from 'kysely';
import type { z } from 'zod';
import { inDays, pageOfRows } from '../../db/paging.ts';
import type { TenantTx } from '../../db/scope.ts';
import { personName } from '../../db/person.ts';

const { invite, update, updatePermissions, stop, resume, leave, delete: remove } = memberCalls;
const actionOf: readonly [string, MemberAction][] = [
  [invite.path, 'INVITE'],
  [update.path, 'UPDATE'],
  [updatePermissions.path, 'PERMISSION'],
  [stop.path, 'STOP'],
  [resume.path, 'RESUME'],
  [invitationCalls.decline.path, 'DECLINE'],
  [invitationCalls.declineAtLogin.path, 'DECLINE'],
];
const word = (value: string) => sql.lit(value);

/** Who is still there after a deletion or somebody's leaving took over accounts; what is no call named here is somebody accepting, today or by the logins of former days. */
const action = sql<MemberAction>`case l.call
  ${sql.join(
    actionOf.map(([path, name]) => sql`when ${word(path)} then ${word(name)}`),
    sql` `,
  )}
  when ${word(remove.path)} then case when l.after is null then 'DELETE' else 'PERMISSION' end
  when ${word(leave.path)} then case when l.after is null then 'LEAVE' else 'PERMISSION' end
  else 'ACCEPT' end`;

const entries = (tx: TenantTx) =>
  tx
    .selectFrom('audit_log as l')
    .where('l.tenant_id', '=', tx.tenantId)
    .where('l.entity', '=', sql.lit('member'))
    .select(['l.id', 'l.at', 'l.user_id'])
    .select(({ ref }) => [
      sql<string>`l.entity_id`.as('entity_id'),
      action.as('action'),
      personName(tx, ref('l.user_id')).as('operator_name'),
      sql<MemberSnapshot | null>`l.before`.as('before'),
      sql<MemberSnapshot | null>`l.after`.as('after'),
    ]);

export type LogRow = Awaited<ReturnType<ReturnType<typeof entries>['execute']>>[number];

export function pageLog(
  tx: TenantTx,
  { memberId, action: wanted, at, sort, ...window }: z.output<typeof MemberLogQuery>,
): Promise<Page<LogRow>> {
  const { order } = sort;
  let query = entries(tx);
  if (memberId) query = query.where('l.entity_id', 'in', memberId);
  if (wanted) query = query.where(action, 'in', wanted);
  if (at) query = query.where(({ ref }) => inDays(tx, ref('l.at'), at));
  return pageOfRows(query.orderBy('l.at', order).orderBy('l.id', order), window);
}
