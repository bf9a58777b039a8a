import { call } from '../core/call.ts';
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

const callback = {
  input: AuthCallback,
  output: AuthOutcome,
  right: 'accounts.authorise',
  writes: true,
  failure: 'accounts:failure.callback',
} as const;
const refresh = {
  output: RefreshOutcome,
  right: 'accounts.authorise',
  writes: true,
  failure: 'accounts:failure.refresh',
} as const;
const revoke = {
  output: Done,
  right: 'accounts.authorise',
  writes: true,
  failure: 'accounts:failure.revoke',
} as const;

export const accountCalls = {
  getAuthUrl: call('/ad/auth/getAuthUrl', {
    input: AuthUrlInput,
    output: AuthUrl,
    right: 'accounts.authorise',
    writes: true,
    failure: 'accounts:failure.authUrl',
    summary: 'The address at which a person authorises ad accounts',
  }),
  setCallbackUrl: call('/callback/{service}/set-callback-url', {
    input: CallbackUrlInput,
    output: Done,
    // The callback service that runs with us asks for the session that began the state; a partner's has its own rules.
    right: 'accounts.authorise',
    envelope: 'status',
    failure: 'accounts:failure.callbackUrl',
    summary: 'Tell the callback service where to send the browser after the platform',
  }),
  oceanCallback: call('/ad/auth/juliang', { ...callback, summary: 'Finish an authorisation on Ocean' }),
  tiktokCallback: call('/ad/auth/tiktok/callback', {
    ...callback,
    summary: 'Finish an authorisation on TikTok',
  }),
  facebookCallback: call('/ad/auth/facebook/callback', {
    ...callback,
    summary: 'Finish an authorisation on Facebook',
  }),
  googleCallback: call('/ad/auth/google/callback', {
    ...callback,
    summary: 'Finish an authorisation on Google',
  }),
  authorisedPage: call('/ad/tenant/advertise/auth/page', {
    input: AuthorisedPageQuery,
    output: AuthorisedPage,
    right: 'accounts.read',
    failure: 'accounts:failure.authorisedPage',
    summary: 'Authorised ad accounts with balance, status and authorisation',
  }),
  deliveryPage: call('/ad/tenant/advertise/page', {
    input: DeliveryPageQuery,
    output: DeliveryPage,
    right: 'accounts.read',
    failure: 'accounts:failure.deliveryPage',
    summary: 'Accounts on which the member can run or see ads',
  }),
  refreshOcean: call('/ad/auth/refreshAdvertiserInfo', {
    ...refresh,
    input: RefreshInput,
    summary: 'Read balance, quota and status of Ocean accounts from the platform',
  }),
  refresh: call('/ad/auth/{platform}/refreshAdvertiserInfo', {
    ...refresh,
    input: PlatformRefreshInput,
    summary: 'Read balance, quota and status of accounts from the platform',
  }),
  revokeOcean: call('/ad/auth/revoke', {
    ...revoke,
    input: RevokeInput,
    summary: 'Give up the authorisation of Ocean accounts',
  }),
  revoke: call('/ad/auth/{platform}/revoke', {
    ...revoke,
    input: PlatformRevokeInput,
    summary: 'Give up the authorisation of accounts',
  }),
};
