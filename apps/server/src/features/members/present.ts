import type { Language } from '@adsail/contract';
import type { Member, MemberLogEntry, Successor } from '@adsail/contract/members';
import type { z } from 'zod';
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

export const presentSuccessor = (row: MemberRow): z.output<typeof Successor> => ({
  memberId: row.user_id,
  userName: row.name,
});

/** Whoever declined never joined, and who left is here no more: what it calls itself is not for this organisation to read. */
const ownAct = ({ action }: LogRow): boolean => ['ACCEPT', 'DECLINE', 'LEAVE'].includes(action);

export function presentLogEntry(row: LogRow): MemberLogEntry {
  const memberName = row.after?.userName ?? row.before?.userName ?? '';
  return {
    id: row.id,
    at: row.at.toISOString(),
    action: row.action,
    memberId: row.entity_id,
    memberName,
    operatorId: row.user_id,
    operatorName: ownAct(row) ? memberName : row.operator_name,
    before: row.before,
    after: row.after,
  };
}
