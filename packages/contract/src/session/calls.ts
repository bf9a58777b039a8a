import { z } from 'zod';
import { call } from '../core/call.ts';
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

export const sessionCalls = {
  sendCode: call('/creative/sendMessageCode', {
    method: 'GET',
    input: SendCodeInput,
    output: CodeSent,
    right: 'public',
    perMinute: 20,
    ownPagesOnly: true,
    failure: 'session:failure.sendCode',
    summary: 'Request an SMS code; the answer is the same whether or not the phone is registered',
  }),
  register: call('/creative/register', {
    input: RegisterInput,
    output: Registered,
    right: 'public',
    writes: true,
    envelope: 'code',
    perMinute: 20,
    failure: 'session:failure.register',
    summary:
      'Make a user and an organisation of its own; invitations stay open until they are accepted or declined',
  }),
  forgetPassword: call('/creative/forgetPassword', {
    input: ForgetPasswordInput,
    output: Done,
    right: 'public',
    writes: true,
    perMinute: 20,
    failure: 'session:failure.forgetPassword',
    summary: 'Set a new password with an SMS code; all sessions of the user end',
  }),
  login: call('/creative/login', {
    input: PasswordLoginInput,
    output: LoginTicket,
    right: 'public',
    perMinute: 30,
    failure: 'session:failure.login',
    summary:
      'Log in with a password; answers a login code, the organisations to pick from and open invitations',
  }),
  codeLogin: call('/proxy_sys/login/code/login', {
    input: CodeLoginInput,
    output: LoginTicket,
    right: 'public',
    perMinute: 30,
    failure: 'session:failure.codeLogin',
    summary:
      'Log in with an SMS code; answers a login code, the organisations to pick from and open invitations',
  }),
  tenantLogin: call('/proxy_sys/login/login', {
    input: TenantLoginInput,
    output: SessionGrant,
    right: 'public',
    perMinute: 30,
    failure: 'session:failure.tenantLogin',
    summary: 'Enter an organisation with a login code; opens the session and sets its cookies',
  }),
  refreshToken: call('/ad/sys/user/refreshToken', {
    input: RefreshTokenInput,
    output: SessionGrant,
    right: 'public',
    failure: 'session:failure.refreshToken',
    summary:
      'New tokens for the refresh token of the cookie; the same device gets the same answer again for 20 seconds, after that a used token ends the session',
  }),
  logout: call('/ad/sys/user/logout', {
    input: Empty,
    output: Done,
    right: 'profile.write',
    writes: true,
    failure: 'session:failure.logout',
    summary: 'End this session',
  }),
  sessions: call('/ad/sys/user/sessions', {
    input: Empty,
    output: z.object({ list: z.array(SessionEntry) }),
    right: 'profile.read',
    failure: 'session:failure.sessions',
    summary: 'The devices on which this user is logged in',
  }),
  endSessions: call('/ad/sys/user/sessions/end', {
    input: EndSessionsInput,
    output: z.object({ ended: z.int() }),
    right: 'profile.write',
    writes: true,
    failure: 'session:failure.endSessions',
    summary: 'Sign out another device, or all others',
  }),
  changePassword: call('/ad/sys/user/changePassword', {
    input: ChangePasswordInput,
    output: Done,
    right: 'profile.write',
    writes: true,
    perMinute: 10,
    failure: 'session:failure.changePassword',
    summary: 'Change the password; all other sessions of the user end',
  }),
};
