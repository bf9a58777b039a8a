import { z } from 'zod';
import { calls, read, write } from '../core/call.ts';
import { Done, Empty } from '../core/fields.ts';
import { SessionGrant } from '../profile/index.ts';
import {
  ChangePasswordInput,
  CodeLoginInput,
  CodeSent,
  EndSessionsInput,
  ForgetPasswordInput,
  LoginTicket,
  PasswordLoginInput,
  RefreshTokenInput,
  Registered,
  RegisterInput,
  SendCodeInput,
  SessionEntry,
  TenantLoginInput,
} from './schema.ts';
import type texts from './messages/en.json';

declare module '../core/messages.ts' {
  interface Catalogues {
    session: typeof texts;
  }
}

export const sessionCalls = calls('session', {
  sendCode: read('/creative/sendMessageCode', {
    method: 'GET',
    input: SendCodeInput,
    output: CodeSent,
    right: 'public',
    perMinute: 20,
    ownPagesOnly: true,
    summary: 'Request an SMS code; the answer is the same whether or not the phone is registered',
  }),
  register: write('/creative/register', {
    input: RegisterInput,
    output: Registered,
    right: 'public',
    envelope: 'code',
    perMinute: 20,
    summary:
      'Make a user and an organisation of its own; invitations stay open until they are accepted or declined',
  }),
  forgetPassword: write('/creative/forgetPassword', {
    input: ForgetPasswordInput,
    output: Done,
    right: 'public',
    perMinute: 20,
    summary: 'Set a new password with an SMS code; all sessions of the user end',
  }),
  login: read('/creative/login', {
    input: PasswordLoginInput,
    output: LoginTicket,
    right: 'public',
    perMinute: 30,
    summary:
      'Log in with a password; answers a login code, the organisations to pick from and open invitations',
  }),
  codeLogin: read('/proxy_sys/login/code/login', {
    input: CodeLoginInput,
    output: LoginTicket,
    right: 'public',
    perMinute: 30,
    summary:
      'Log in with an SMS code; answers a login code, the organisations to pick from and open invitations',
  }),
  tenantLogin: read('/proxy_sys/login/login', {
    input: TenantLoginInput,
    output: SessionGrant,
    right: 'public',
    perMinute: 30,
    summary: 'Enter an organisation with a login code; opens the session and sets its cookies',
  }),
  refreshToken: read('/ad/sys/user/refreshToken', {
    input: RefreshTokenInput,
    output: SessionGrant,
    right: 'public',
    summary:
      'New tokens for the refresh token of the cookie; the same device gets the same answer again for 20 seconds, after that a used token ends the session',
  }),
  logout: write('/ad/sys/user/logout', {
    input: Empty,
    output: Done,
    right: 'profile.write',
    summary: 'End this session',
  }),
  sessions: read('/ad/sys/user/sessions', {
    input: Empty,
    output: z.object({ list: z.array(SessionEntry) }),
    right: 'profile.read',
    summary: 'The devices on which this user is logged in',
  }),
  endSessions: write('/ad/sys/user/sessions/end', {
    input: EndSessionsInput,
    output: z.object({ ended: z.int() }),
    right: 'profile.write',
    summary: 'Log out another device, or all others',
  }),
  changePassword: write('/ad/sys/user/changePassword', {
    input: ChangePasswordInput,
    output: Done,
    right: 'profile.write',
    perMinute: 10,
    summary: 'Change the password; all other sessions of the user end',
  }),
});
