import { calls, read, write } from '../core/call.ts';
import { Done, Empty } from '../core/fields.ts';
import { TenantEntry } from '../tenants/index.ts';
import {
  InvitationIdInput,
  InvitationList,
  InvitationLogPage,
  InvitationLogQuery,
  LoginInvitationInput,
} from './schema.ts';
import type texts from './messages/en.json';

declare module '../core/messages.ts' {
  interface Catalogues {
    invitations: typeof texts;
  }
}

/** Whoever guesses IDs or login codes is slowed down. */
const atLogin = { input: LoginInvitationInput, right: 'public', perMinute: 30 } as const;

/** They belong to the person, whatever organisation it works in at the moment. */
export const invitationCalls = calls('invitations', {
  list: read('/ad/sys/invitation/list', {
    input: Empty,
    output: InvitationList,
    right: 'profile.read',
    summary: 'Open invitations of the person who asks: who invites, to which organisation, in which roles',
  }),
  accept: write('/ad/sys/invitation/accept', {
    input: InvitationIdInput,
    output: TenantEntry,
    right: 'profile.write',
    summary: 'Become a member of the inviting organisation; the session stays where it is',
  }),
  decline: write('/ad/sys/invitation/decline', {
    input: InvitationIdInput,
    output: Done,
    right: 'profile.write',
    summary: 'Decline an invitation; the inviting organisation sees it in its change log',
  }),
  log: read('/ad/sys/invitation/log/page', {
    input: InvitationLogQuery,
    output: InvitationLogPage,
    right: 'profile.read',
    summary: 'Which invitations the person accepted and declined',
  }),
  acceptAtLogin: write('/proxy_sys/login/invitation/accept', {
    ...atLogin,
    output: TenantEntry,
    failure: 'invitations:failure.accept',
    summary: 'Accept an invitation with a login code; the code stays good for entering the organisation',
  }),
  declineAtLogin: write('/proxy_sys/login/invitation/decline', {
    ...atLogin,
    output: Done,
    failure: 'invitations:failure.decline',
    summary: 'Decline an invitation with a login code; the code stays good',
  }),
});
