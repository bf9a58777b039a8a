import { calls, read, write } from '../core/call.ts';
import { Done } from '../core/fields.ts';
import {
  AuthCallback,
  AuthOutcome,
  AuthorisedPage,
  AuthorisedPageQuery,
  AuthUrl,
  AuthUrlInput,
  CallbackUrlInput,
  DeliveryPage,
  DeliveryPageQuery,
  PlatformRefreshInput,
  PlatformRevokeInput,
  RefreshInput,
  RefreshOutcome,
  RevokeInput,
} from './schema.ts';
import type texts from './messages/en.json';

declare module '../core/messages.ts' {
  interface Catalogues {
    accounts: typeof texts;
  }
}

const callback = {
  input: AuthCallback,
  output: AuthOutcome,
  right: 'accounts.authorise',
  failure: 'accounts:failure.callback',
} as const;
const refresh = {
  output: RefreshOutcome,
  right: 'accounts.authorise',
  failure: 'accounts:failure.refresh',
} as const;
const revoke = {
  output: Done,
  right: 'accounts.authorise',
  failure: 'accounts:failure.revoke',
} as const;

export const accountCalls = calls('accounts', {
  getAuthUrl: write('/ad/auth/getAuthUrl', {
    input: AuthUrlInput,
    output: AuthUrl,
    right: 'accounts.authorise',
    summary: 'The address at which a person authorises ad accounts',
  }),
  setCallbackUrl: read('/callback/{service}/set-callback-url', {
    input: CallbackUrlInput,
    output: Done,
    // The callback service that runs with us asks for the session that began the state; a partner's has its own rules.
    right: 'accounts.authorise',
    envelope: 'status',
    summary: 'Tell the callback service where to send the browser after the platform',
  }),
  oceanCallback: write('/ad/auth/juliang', { ...callback, summary: 'Finish an authorisation on Ocean' }),
  tiktokCallback: write('/ad/auth/tiktok/callback', {
    ...callback,
    summary: 'Finish an authorisation on TikTok',
  }),
  facebookCallback: write('/ad/auth/facebook/callback', {
    ...callback,
    summary: 'Finish an authorisation on Facebook',
  }),
  googleCallback: write('/ad/auth/google/callback', {
    ...callback,
    summary: 'Finish an authorisation on Google',
  }),
  authorisedPage: read('/ad/tenant/advertise/auth/page', {
    input: AuthorisedPageQuery,
    output: AuthorisedPage,
    right: 'accounts.read',
    shows: ['members'],
    summary: 'Authorised ad accounts with balance, status and authorisation',
  }),
  deliveryPage: read('/ad/tenant/advertise/page', {
    input: DeliveryPageQuery,
    output: DeliveryPage,
    right: 'accounts.read',
    shows: ['members'],
    summary: 'Accounts on which the member can run or see ads',
  }),
  refreshOcean: write('/ad/auth/refreshAdvertiserInfo', {
    ...refresh,
    input: RefreshInput,
    summary: 'Read balance, quota and status of Ocean accounts from the platform',
  }),
  refresh: write('/ad/auth/{platform}/refreshAdvertiserInfo', {
    ...refresh,
    input: PlatformRefreshInput,
    summary: 'Read balance, quota and status of accounts from the platform',
  }),
  revokeOcean: write('/ad/auth/revoke', {
    ...revoke,
    input: RevokeInput,
    summary: 'Give up the authorisation of Ocean accounts',
  }),
  revoke: write('/ad/auth/{platform}/revoke', {
    ...revoke,
    input: PlatformRevokeInput,
    summary: 'Give up the authorisation of accounts',
  }),
});
