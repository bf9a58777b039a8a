import { call } from '../core/call.ts';
import { Done, Empty } from '../core/fields.ts';
import { TenantEntry } from '../tenants/index.ts';
import {
  InvitationIdInput,
  InvitationList,
  InvitationLogPage,
  InvitationLogQuery,
  LoginInvitationInput,
} from './schema.ts';

/** Whoever guesses IDs or login codes is slowed down. */
const atLogin = { input: LoginInvitationInput, right: 'public', writes: true, perMinute: 30 } as const;

/** They belong to the person, whatever organisation it works in at the moment. */
export const invitationCalls = {
  list: call('/ad/sys/invitation/list', {
    input: Empty,
    output: InvitationList,
    right: 'profile.read',
    failure: 'invitations:failure.list',
    summary: 'Open invitations of the person who asks: who invites, to which organisation, in which roles',
  }),
  accept: call('/ad/sys/invitation/accept', {
    input: InvitationIdInput,
    output: TenantEntry,
    right: 'profile.write',
    writes: true,
    failure: 'invitations:failure.accept',
    summary: 'Become a member of the inviting organisation; the session stays where it is',
  }),
  decline: call('/ad/sys/invitation/decline', {
    input: InvitationIdInput,
    output: Done,
    right: 'profile.write',
    writes: true,
    failure: 'invitations:failure.decline',
    summary: 'Decline an invitation; the inviting organisation sees it in its change log',
  }),
  log: call('/ad/sys/invitation/log/page', {
    input: InvitationLogQuery,
    output: InvitationLogPage,
    right: 'profile.read',
    failure: 'invitations:failure.log',
    summary: 'Which invitations the person accepted and declined',
  }),
  acceptAtLogin: call('/proxy_sys/login/invitation/accept', {
    ...atLogin,
    output: TenantEntry,
    failure: 'invitations:failure.accept',
    summary: 'Accept an invitation with a login code; the code stays good for entering the organisation',
  }),
  declineAtLogin: call('/proxy_sys/login/invitation/decline', {
    ...atLogin,
    output: Done,
    failure: 'invitations:failure.decline',
    summary: 'Decline an invitation with a login code; the code stays good',
  }),
};
