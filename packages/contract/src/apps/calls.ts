import { ChangeAccepted, SyncInput, SyncStarted } from '../assets/index.ts';
import { calls, read, write } from '../core/call.ts';
import { Done } from '../core/fields.ts';
import {
  AppAddress,
  AppAtAddress,
  AppDelete,
  AppEvents,
  AppEventsInput,
  AppInput,
  AppMappingPage,
  AppMappingQuery,
  AppPage,
  AppQuery,
  AppUpdate,
} from './schema.ts';
import type texts from './messages/en.json';

declare module '../core/messages.ts' {
  interface Catalogues {
    apps: typeof texts;
  }
}

const list = {
  input: AppQuery,
  output: AppPage,
  right: 'assets.read',
  shows: ['assets', 'accounts'],
  failure: 'apps:failure.list',
} as const;
const sync = {
  input: SyncInput,
  output: SyncStarted,
  right: 'assets.write',
  failure: 'apps:failure.sync',
} as const;

const events = {
  input: AppEventsInput,
  output: AppEvents,
  right: 'assets.read',
  shows: ['assets'],
  failure: 'apps:failure.events',
} as const;

export const appCalls = calls('apps', {
  add: write('/ad/app/manage/add', {
    platform: 'TIKTOK',
    input: AppInput,
    output: ChangeAccepted,
    right: 'assets.write',
    summary: 'Register an app on TikTok by its address in a store',
  }),
  edit: write('/ad/app/manage/edit', {
    platform: 'TIKTOK',
    input: AppUpdate,
    output: ChangeAccepted,
    right: 'assets.write',
    summary: 'Change the addresses of an app on TikTok, or who measures it',
  }),
  delete: write('/ad/app/manage/del', {
    platform: 'TIKTOK',
    input: AppDelete,
    output: Done,
    right: 'assets.write',
    summary: 'Forget an app that TikTok no longer shows',
  }),
  list: read('/ad/app/manage/getList', { platform: 'TIKTOK', ...list, summary: 'Apps of TikTok accounts' }),
  atAddress: read('/ad/app/manage/url/query', {
    input: AppAddress,
    output: AppAtAddress,
    right: 'assets.read',
    shows: ['assets'],
    summary: 'What the address of an app tells, and where it is registered already',
  }),
  sync: write('/ad/app/manage/sync', {
    platform: 'TIKTOK',
    ...sync,
    summary: 'Read the apps of TikTok accounts anew',
  }),
  mapping: read('/ad/app/manage/mapping/getList', {
    input: AppMappingQuery,
    output: AppMappingPage,
    right: 'assets.read',
    shows: ['assets', 'accounts'],
    summary: 'Apps by their package, with the accounts of all platforms that have them',
  }),
  events: read('/ad/app/manage/getAppEvent', {
    platform: 'TIKTOK',
    ...events,
    summary: 'In-app events of an app on TikTok',
  }),
  facebookPage: read('/ad/facebook/application/getPage', {
    platform: 'FACEBOOK',
    ...list,
    summary: 'Apps that Facebook accounts may advertise',
  }),
  facebookEvents: read('/ad/facebook/application/getAppEvent', {
    platform: 'FACEBOOK',
    ...events,
    summary: 'In-app events of an app on Facebook',
  }),
  facebookSync: write('/ad/facebook/application/sync', {
    platform: 'FACEBOOK',
    ...sync,
    summary: 'Read the apps of Facebook accounts anew',
  }),
});
