import { ChangeAccepted, SyncInput, SyncStarted } from '../assets/index.ts';
import { calls, read, write } from '../core/call.ts';
import { IdentityDelete, IdentityInput, IdentityPage, IdentityQuery } from './schema.ts';
import type texts from './messages/en.json';

declare module '../core/messages.ts' {
  interface Catalogues {
    identities: typeof texts;
  }
}

export const identityCalls = calls('identities', {
  add: write('/ad/identity/tiktok/add', {
    platform: 'TIKTOK',
    input: IdentityInput,
    output: ChangeAccepted,
    right: 'assets.write',
    summary: 'Create an identity with a name and a picture',
  }),
  delete: write('/ad/identity/tiktok/delete', {
    platform: 'TIKTOK',
    input: IdentityDelete,
    output: ChangeAccepted,
    right: 'assets.write',
    summary: 'Delete an identity that the advertiser made itself',
  }),
  list: read('/ad/identity/tiktok/getList', {
    platform: 'TIKTOK',
    input: IdentityQuery,
    output: IdentityPage,
    right: 'assets.read',
    shows: ['assets', 'accounts'],
    summary: 'Identities of TikTok accounts',
  }),
  sync: write('/ad/identity/tiktok/sync', {
    platform: 'TIKTOK',
    input: SyncInput,
    output: SyncStarted,
    right: 'assets.write',
    summary: 'Read the identities of TikTok accounts anew',
  }),
});
