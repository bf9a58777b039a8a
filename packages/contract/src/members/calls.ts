import { bodyLimits, call } from '../core/call.ts';
import { Done } from '../core/fields.ts';
import {
  DeleteMemberInput,
  InviteInput,
  Member,
  MemberIdInput,
  MemberLogPage,
  MemberLogQuery,
  MemberPage,
  MemberPageQuery,
  MemberUpdate,
  PermissionUpdate,
} from './schema.ts';

const write = { right: 'members.write', writes: true } as const;
/** A member may have thousands of accounts, and all of them are sent at once. */
const withPermissions = { ...write, maxBytes: bodyLimits.large };

export const memberCalls = {
  page: call('/ad/sys/member/page', {
    input: MemberPageQuery,
    output: MemberPage,
    right: 'members.read',
    failure: 'members:failure.page',
    summary: 'Members with role, status and number of accounts',
  }),
  invite: call('/ad/sys/member/invite', {
    ...withPermissions,
    input: InviteInput,
    output: Member,
    // Each of them costs a text message.
    perMinute: 60,
    failure: 'members:failure.invite',
    summary: 'Invite a person by phone; a text message tells it',
  }),
  update: call('/ad/sys/member/update', {
    ...write,
    input: MemberUpdate,
    output: Member,
    failure: 'members:failure.update',
    summary: "Change a member's name and roles",
  }),
  stop: call('/ad/sys/member/stop', {
    ...write,
    input: MemberIdInput,
    output: Member,
    failure: 'members:failure.stop',
    summary: 'Suspend a member; it is signed out at once',
  }),
  resume: call('/ad/sys/member/resume', {
    ...write,
    input: MemberIdInput,
    output: Member,
    failure: 'members:failure.resume',
    summary: 'Let a suspended member work again',
  }),
  delete: call('/ad/sys/member/delete', {
    ...write,
    input: DeleteMemberInput,
    output: Done,
    failure: 'members:failure.delete',
    summary: 'Remove a member, or withdraw an invitation',
  }),
  updatePermissions: call('/ad/sys/member/permission/update', {
    ...withPermissions,
    input: PermissionUpdate,
    output: Member,
    failure: 'members:failure.permission',
    summary: 'Set the accounts that a member may view, manage or is responsible for',
  }),
  log: call('/ad/sys/member/log/page', {
    input: MemberLogQuery,
    output: MemberLogPage,
    right: 'members.read',
    failure: 'members:failure.log',
    summary: 'Who changed which member, with before and after',
  }),
};
