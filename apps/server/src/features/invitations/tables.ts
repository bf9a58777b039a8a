import type { Role } from '@adsail/contract';
import type { ColumnType } from 'kysely';
import type { TenantColumn } from '../../db/tables.ts';
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

/** Lies beside the queue: also when an organisation's machine is away it is known what was tried. */
export interface InvitationMessagesTable {
  tenant_id: TenantColumn;
  user_id: string;
  invited_at: Date;
  tries: number;
  last_try_at: Date;
  next_try_at: Date;
  sent_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

interface InvitationTables {
  invitation_log: InvitationLogTable;
  invitation_messages: InvitationMessagesTable;
}

declare module '../../db/tables.ts' {
  interface Tables extends InvitationTables {}
}
