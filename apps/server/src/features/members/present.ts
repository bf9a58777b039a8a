import type { Language } from '@adsail/contract';
import type { Member, MemberLogEntry } from '@adsail/contract/members';
import { presentRole } from '../tenants/index.ts';
import type { LogRow } from './log-store.ts';
import type { MemberRow } from './store.ts';

export const presentMember = (row: MemberRow, assetCount: number, language: Language): Member => ({
  memberId: row.user_id,
  phoneRegion: row.phone_region,
  phone: row.phone,
  userName: row.name,
  roles: row.roles.map((role) => presentRole(role, language)),
  status: row.status,
  assetCount,
  createdAt: row.created_at.toISOString(),
  // Of an earlier time here, when somebody who left is invited again.
  lastSeenAt: row.status === 'INVITE' ? null : (row.last_seen_at?.toISOString() ?? null),
  version: row.version,
});

export const presentLogEntry = (row: LogRow): MemberLogEntry => ({
  id: row.id,
  at: row.at.toISOString(),
  action: row.action,
  memberId: row.entity_id,
  memberName: row.after?.userName ?? row.before?.userName ?? '',
  operatorId: row.user_id,
  operatorName: row.operator_name,
  before: row.before,
  after: row.after,
});
