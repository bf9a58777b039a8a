import type { Page } from '@adsail/contract';
import type { InvitationLogQuery, LoggedDecision } from '@adsail/contract/invitations';
import type { z } from 'zod';
import type { Tx } from '../../../db/database.ts';
import { newId } from '../../../db/ids.ts';
import { pageOfRows } from '../../../db/paging.ts';
import type { HttpInfo } from '../../../framework/bind.ts';
import type { InvitationRow } from './open.ts';
import type { InvitationLogTable } from '../tables.ts';

/** The person's side of a decision, of leaving too; the organisation's is in its change log. */
export async function logDecision(
  tx: Tx,
  userId: string,
  decision: LoggedDecision,
  invitation: Pick<InvitationRow, 'tenant_id' | 'tenant_name' | 'inviter_name' | 'roles'>,
  { http, at }: { http: HttpInfo; at: Date },
): Promise<void> {
  await tx
    .insertInto('invitation_log')
    .values({
      user_id: userId,
      id: newId(),
      at,
      decision,
      organisation_id: invitation.tenant_id,
      organisation_name: invitation.tenant_name,
      inviter_name: invitation.inviter_name,
      roles: invitation.roles,
      request_id: http.requestId,
      ip: http.ip,
    })
    .execute();
}

export type LogRow = InvitationLogTable;

export function pageLog(
  tx: Tx,
  userId: string,
  { sort, ...window }: z.output<typeof InvitationLogQuery>,
): Promise<Page<LogRow>> {
  const { order } = sort;
  const query = tx.selectFrom('invitation_log').selectAll().where('user_id', '=', userId);
  return pageOfRows(query.orderBy('at', order).orderBy('id', order), window);
}
