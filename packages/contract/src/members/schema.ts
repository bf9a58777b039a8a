import { z } from 'zod';
import { AccountPermission, AdvertiserId } from '../accounts/index.ts';
import { Id, Instant, name, TenantId } from '../core/fields.ts';
import { messageRef } from '../core/messages.ts';
import { anyOf, dayRange, pageOf, pageQuery } from '../core/paging.ts';
import { AuthPlatform } from '../core/platforms.ts';
import { Role, roles } from '../core/rights.ts';
import { Keyword } from '../core/search.ts';
import { MemberProfile } from '../profile/index.ts';
import { withPhone } from '../session/index.ts';

export const memberStatuses = ['INVITE', 'USE', 'STOP'] as const;
export const MemberStatus = z.enum(memberStatuses);
export type MemberStatus = z.infer<typeof MemberStatus>;

export const memberLimits = {
  name: 50,
  permissions: 5000,
  /**
   * An invitation is a text message to somebody who may not want any. Within 24 hours: to one phone, from all organisations
   * together; from one organisation, to all phones together.
   */
  invitationsADay: { phone: 5, organisation: 100 },
} as const;

/** One account of a member. */
export const MemberPermission = z.object({
  platform: AuthPlatform,
  advertiserId: AdvertiserId,
  permission: AccountPermission,
});
export type MemberPermission = z.infer<typeof MemberPermission>;

const once = (list: readonly MemberPermission[]) =>
  new Set(list.map(({ platform, advertiserId }) => `${platform} ${advertiserId}`)).size === list.length;
const Permissions = z
  .array(MemberPermission)
  .max(memberLimits.permissions)
  .refine(once, { error: messageRef('members:rule.accountTwice') });

const Roles = z
  .array(Role, { error: messageRef('members:rule.roleRequired') })
  .min(1, { error: messageRef('members:rule.roleRequired') })
  .max(roles.length)
  .transform((list) => [...new Set(list)]);

const memberName = name(memberLimits.name, 'members:rule.nameRequired');

/** Not called userId: under that name every request carries the member who asks. */
const memberId = Id;

export const Member = z.object({
  memberId,
  phoneRegion: z.string(),
  phone: z.string(),
  userName: z.string(),
  /** The first one is shown beside the organisation's name. */
  roles: z.array(z.object({ roleCode: Role, roleName: z.string() })),
  status: MemberStatus,
  /** Accounts that the member may see; an administrator sees all of them. */
  assetCount: z.int(),
  createdAt: Instant,
  lastSeenAt: Instant.nullable(),
  /** Only when one member is asked for by its id. */
  permissions: z.array(MemberPermission).optional(),
  version: z.int(),
});
export type Member = z.infer<typeof Member>;

export const MemberPageQuery = pageQuery({
  filters: {
    keyword: Keyword,
    role: anyOf(Role),
    status: anyOf(MemberStatus),
    /** One member, with its permissions. */
    memberId: memberId.optional(),
    /** By id: a select asks for the names of what is chosen already. */
    ids: anyOf(memberId),
  },
  sorts: ['userName', 'createdAt', 'status'],
  defaultSort: { field: 'createdAt', order: 'desc' },
});
export const MemberPage = pageOf(Member);

export const InviteInput = withPhone({
  userName: memberName,
  roles: Roles,
  permissions: Permissions.default([]),
});
export const MemberUpdate = z.object({
  memberId,
  userName: memberName,
  roles: Roles,
  version: z.int().optional(),
});
export const MemberIdInput = z.object({ memberId });
export const DeleteMemberInput = z.object({
  memberId,
  /** Takes over the accounts that would be left without a responsible person. */
  successorId: memberId.optional(),
});
/** Who leaves may hand over as well: the accounts of nobody else get a new responsible person. */
export const LeaveInput = DeleteMemberInput.pick({ successorId: true }).extend({
  /** The one that the session is in. Said again: sent twice, it must not leave the next one too. */
  tenantId: TenantId,
});
/** Where the session goes on; null: there is no other organisation, and it is over. */
export const LeaveResult = z.object({ profile: MemberProfile.nullable() });

/** Who can take over accounts: names alone, for members who may not see the list of members. */
export const Successor = Member.pick({ memberId: true, userName: true });
export const SuccessorPageQuery = pageQuery({
  filters: { keyword: Keyword, ids: anyOf(memberId) },
  sorts: ['userName'],
  defaultSort: { field: 'userName', order: 'asc' },
});
export const SuccessorPage = pageOf(Successor);

/** The whole set: what is not named is taken away. */
export const PermissionUpdate = z.object({
  memberId,
  permissions: Permissions,
  version: z.int().optional(),
});

export const memberActions = [
  'INVITE',
  'ACCEPT',
  'DECLINE',
  'UPDATE',
  'PERMISSION',
  'STOP',
  'RESUME',
  'DELETE',
  'LEAVE',
] as const;
export const MemberAction = z.enum(memberActions);
export type MemberAction = z.infer<typeof MemberAction>;

/** A member as the log keeps it; the accounts with the names that they had then. */
export const MemberSnapshot = z.object({
  userName: z.string(),
  phoneRegion: z.string(),
  phone: z.string(),
  roles: z.array(Role),
  status: MemberStatus,
  permissions: z.array(MemberPermission.extend({ advertiserName: z.string() })),
});
export type MemberSnapshot = z.infer<typeof MemberSnapshot>;

export const MemberLogEntry = z.object({
  id: Id,
  at: Instant,
  action: MemberAction,
  memberId,
  memberName: z.string(),
  operatorId: Id,
  operatorName: z.string(),
  before: MemberSnapshot.nullable(),
  after: MemberSnapshot.nullable(),
});
export type MemberLogEntry = z.infer<typeof MemberLogEntry>;

export const MemberLogQuery = pageQuery({
  filters: { memberId: anyOf(memberId), action: anyOf(MemberAction), at: dayRange() },
  sorts: ['at'],
  defaultSort: { field: 'at', order: 'desc' },
});
export const MemberLogPage = pageOf(MemberLogEntry);
