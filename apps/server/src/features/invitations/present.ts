import type { Language } from '@adsail/contract';
import type { InvitationLogEntry } from '@adsail/contract/invitations';
import type { Invitation } from '@adsail/contract/tenants';
import { presentEntry, presentRole } from '../tenants/index.ts';
import type { LogRow } from './store/log.ts';
import type { InvitationRow } from './store/open.ts';

export const presentInvitation = (row: InvitationRow, language: Language): Invitation => ({
  ...presentEntry(row, language),
  invitationId: row.invitation_id,
  roles: row.roles.map((role) => presentRole(role, language)),
  inviterName: row.inviter_name,
  invitedAt: row.invited_at.toISOString(),
});

export const presentLogEntry = (row: LogRow, language: Language): InvitationLogEntry => ({
  id: row.id,
  at: row.at.toISOString(),
  decision: row.decision,
  organisationId: row.organisation_id,
  organisationName: row.organisation_name,
  inviterName: row.inviter_name,
  roleNames: row.roles.map((role) => presentRole(role, language).roleName),
});
