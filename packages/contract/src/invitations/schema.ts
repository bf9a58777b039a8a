import { z } from 'zod';
import { Id, Instant, TenantId } from '../core/fields.ts';
import { pageOf, pageQuery } from '../core/paging.ts';
import { LoginCode } from '../session/index.ts';
import { Invitation } from '../tenants/index.ts';

export const InvitationList = z.object({ list: z.array(Invitation) });
export const InvitationIdInput = z.object({ invitationId: Id });
/** Before there is a session: for somebody whose invitation is the only way in. */
export const LoginInvitationInput = InvitationIdInput.extend({ loginCode: LoginCode });

export const decisions = ['ACCEPT', 'DECLINE'] as const;
export const Decision = z.enum(decisions);
export type Decision = z.infer<typeof Decision>;

/** Leaving takes an acceptance back, so it stands beside it. */
export const LoggedDecision = z.enum([...decisions, 'LEAVE']);
export type LoggedDecision = z.infer<typeof LoggedDecision>;

/** What a person decided, with the names of that time. Belongs to the person: no organisation sees it. */
export const InvitationLogEntry = z.object({
  id: Id,
  at: Instant,
  decision: LoggedDecision,
  /** Not tenantId: under that name a request carries the organisation it is made for. */
  organisationId: TenantId,
  organisationName: z.string(),
  inviterName: z.string().nullable(),
  roleNames: z.array(z.string()),
});
export type InvitationLogEntry = z.infer<typeof InvitationLogEntry>;

export const InvitationLogQuery = pageQuery({
  filters: {},
  sorts: ['at'],
  defaultSort: { field: 'at', order: 'desc' },
});
export const InvitationLogPage = pageOf(InvitationLogEntry);
