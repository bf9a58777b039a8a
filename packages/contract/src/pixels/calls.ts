import { ChangeAccepted, SyncInput, SyncStarted } from '../assets/index.ts';
import { calls, read, write } from '../core/call.ts';
import {
  FacebookPixelInput,
  FacebookPixelUpdate,
  PixelEvents,
  PixelEventsInput,
  PixelInput,
  PixelPage,
  PixelPageQuery,
  PixelShareInput,
  PixelUpdate,
} from './schema.ts';
import type texts from './messages/en.json';

declare module '../core/messages.ts' {
  interface Catalogues {
    pixels: typeof texts;
  }
}

const list = {
  input: PixelPageQuery,
  output: PixelPage,
  right: 'assets.read',
  shows: ['assets', 'accounts'],
  failure: 'pixels:failure.list',
} as const;
const sync = {
  input: SyncInput,
  output: SyncStarted,
  right: 'assets.write',
  failure: 'pixels:failure.sync',
} as const;
const add = { output: ChangeAccepted, right: 'assets.write', failure: 'pixels:failure.add' } as const;
const update = { output: ChangeAccepted, right: 'assets.write', failure: 'pixels:failure.update' } as const;
const events = {
  input: PixelEventsInput,
  output: PixelEvents,
  right: 'assets.read',
  shows: ['assets'],
  failure: 'pixels:failure.events',
} as const;

export const pixelCalls = calls('pixels', {
  add: write('/ad/material/pixel/add', {
    platform: 'TIKTOK',
    ...add,
    input: PixelInput,
    summary: 'Create a pixel on TikTok',
  }),
  update: write('/ad/material/pixel/update', {
    platform: 'TIKTOK',
    ...update,
    input: PixelUpdate,
    summary: 'Rename a pixel on TikTok',
  }),
  list: read('/ad/material/pixel/list', {
    platform: 'TIKTOK',
    ...list,
    summary: 'Pixels of TikTok accounts',
  }),
  events: read('/ad/material/pixel/events', {
    platform: 'TIKTOK',
    ...events,
    summary: 'Events of a pixel on TikTok',
  }),
  sync: write('/ad/material/pixel/sync', {
    platform: 'TIKTOK',
    ...sync,
    summary: 'Read the pixels of TikTok accounts anew',
  }),
  share: write('/ad/material/pixel/share', {
    platform: 'TIKTOK',
    input: PixelShareInput,
    output: ChangeAccepted,
    right: 'assets.write',
    summary: 'Let other accounts of the business center use a pixel, or no longer',
  }),
  facebookPage: read('/ad/facebook/pixel/getPage', {
    platform: 'FACEBOOK',
    ...list,
    summary: 'Pixels of Facebook accounts',
  }),
  facebookSync: write('/ad/facebook/pixel/sync', {
    platform: 'FACEBOOK',
    ...sync,
    summary: 'Read the pixels of Facebook accounts anew',
  }),
  facebookAdd: write('/ad/facebook/pixel/add', {
    platform: 'FACEBOOK',
    ...add,
    input: FacebookPixelInput,
    summary: 'Create a pixel on Facebook',
  }),
  facebookUpdate: write('/ad/facebook/pixel/update', {
    platform: 'FACEBOOK',
    ...update,
    input: FacebookPixelUpdate,
    summary: 'Rename a pixel on Facebook',
  }),
  facebookEvents: read('/ad/facebook/pixel/getPixelEvent', {
    platform: 'FACEBOOK',
    ...events,
    summary: 'Events of a pixel on Facebook',
  }),
});
