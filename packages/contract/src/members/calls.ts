import { bodyLimits, calls, read, write } from '../core/call.ts';
import { Done } from '../core/fields.ts';
import {
  DeleteMemberInput,
  InviteInput,
  LeaveInput,
  LeaveResult,
  Member,
  MemberIdInput,
  MemberLogPage,
  MemberLogQuery,
  MemberPage,
  MemberPageQuery,
  MemberUpdate,
  PermissionUpdate,
  SuccessorPage,
  SuccessorPageQuery,
} from './schema.ts';
import type texts from './messages/en.json';

declare module '../core/messages.ts' {
  interface Catalogues {
    members: typeof texts;
  }
}

/** A member may have thousands of accounts, and all of them are sent at once. */
const withPermissions = { right: 'members.write' as const, maxBytes: bodyLimits.large };

export const memberCalls = calls('members', {
  page: read('/ad/sys/member/page', {
    input: MemberPageQuery,
    output: MemberPage,
    right: 'members.read',
    shows: ['accounts'],
    summary: 'Members with role, status and number of accounts',
  }),
  invite: write('/ad/sys/member/invite', {
    ...withPermissions,
    input: InviteInput,
    output: Member,
    // Each of them costs a text message.
    perMinute: 60,
    summary: 'Invite a person by phone; a text message tells them',
  }),
  update: write('/ad/sys/member/update', {
    right: 'members.write',
    input: MemberUpdate,
    output: Member,
    summary: "Change a member's name and roles",
  }),
  stop: write('/ad/sys/member/stop', {
    right: 'members.write',
    input: MemberIdInput,
    output: Member,
    summary: 'Suspend a member, who is logged out at once',
  }),
  resume: write('/ad/sys/member/resume', {
    right: 'members.write',
    input: MemberIdInput,
    output: Member,
    summary: 'Let a suspended member work again',
  }),
  delete: write('/ad/sys/member/delete', {
    right: 'members.write',
    input: DeleteMemberInput,
    output: Done,
    summary: 'Remove a member, or withdraw an invitation',
  }),
  leave: write('/ad/sys/member/leave', {
    right: 'profile.write',
    input: LeaveInput,
    output: LeaveResult,
    summary: 'Leave the organisation; the session goes on in another one of the person, or ends',
  }),
  successors: read('/ad/sys/member/successor/page', {
    right: 'profile.read',
    input: SuccessorPageQuery,
    output: SuccessorPage,
    summary: 'Colleagues who can take over the accounts of somebody who leaves, by name',
  }),
  updatePermissions: write('/ad/sys/member/permission/update', {
    ...withPermissions,
    input: PermissionUpdate,
    output: Member,
    summary: 'Set the accounts that a member may view, manage or is responsible for',
  }),
  log: read('/ad/sys/member/log/page', {
    input: MemberLogQuery,
    output: MemberLogPage,
    right: 'members.read',
    summary: 'Who changed which member, with before and after',
  }),
});
