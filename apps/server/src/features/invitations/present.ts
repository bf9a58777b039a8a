import type { Language } from '@adsail/contract';
import type { InvitationLogEntry } from '@adsail/contract/invitations';
import { presentRole } from '../tenants/index.ts';
import type { LogRow } from './store.ts';

export const presentLogEntry = (row: LogRow, language: Language): InvitationLogEntry => ({
  id: row.id,
  at: row.at.toISOString(),
  decision: row.decision,
  organisationId: row.organisation_id,
  organisationName: row.organisation_name,
  inviterName: row.inviter_name,
  roleNames: row.roles.map((role) => presentRole(role, language).roleName),
});
