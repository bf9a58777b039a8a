import { SyncInput, SyncStarted } from '../assets/index.ts';
import { calls, read, write } from '../core/call.ts';
import { PublicPageQuery, PublicPages } from './schema.ts';
import type texts from './messages/en.json';

declare module '../core/messages.ts' {
  interface Catalogues {
    pages: typeof texts;
  }
}

export const pageCalls = calls('pages', {
  list: read('/ad/facebook/page/getPage', {
    platform: 'FACEBOOK',
    input: PublicPageQuery,
    output: PublicPages,
    right: 'assets.read',
    shows: ['assets', 'accounts'],
    summary: 'Public pages that Facebook accounts may use',
  }),
  sync: write('/ad/facebook/page/sync', {
    platform: 'FACEBOOK',
    input: SyncInput,
    output: SyncStarted,
    right: 'assets.write',
    summary: 'Read the public pages of Facebook accounts anew',
  }),
});
