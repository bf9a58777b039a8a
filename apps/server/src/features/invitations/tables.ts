import type { Role } from '@adsail/contract';
import type { LoggedDecision } from '@adsail/contract/invitations';

/** Belongs to a person, not to an organisation: row level security shows each its own. */
export interface InvitationLogTable {
  user_id: string;
  id: string;
  at: Date;
  decision: LoggedDecision;
  organisation_id: string;
  organisation_name: string;
  inviter_name: string | null;
  roles: Role[];
  request_id: string;
  ip: string;
}

interface InvitationTables {
  invitation_log: InvitationLogTable;
}

declare module '../../db/tables.ts' {
  interface Tables extends InvitationTables {}
}
