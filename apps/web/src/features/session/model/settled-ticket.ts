import type { LoginTicket } from '@adsail/contract/session';
import type { TenantEntry } from '@adsail/contract/tenants';

/** The ticket after an invitation was decided on: accepted, it is an organisation like the others. */
export const settled = (
  ticket: LoginTicket | null,
  invitationId: string,
  joined?: TenantEntry,
): LoginTicket | null =>
  ticket && {
    ...ticket,
    tenants: joined ? [...ticket.tenants, joined] : ticket.tenants,
    invitations: ticket.invitations.filter((invitation) => invitation.invitationId !== invitationId),
  };
