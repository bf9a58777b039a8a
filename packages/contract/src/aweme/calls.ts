import { SyncInput, SyncStarted } from '../assets/index.ts';
import { calls, read, write } from '../core/call.ts';
import { AwemePage, AwemeQuery } from './schema.ts';
import type texts from './messages/en.json';

declare module '../core/messages.ts' {
  interface Catalogues {
    aweme: typeof texts;
  }
}

export const awemeCalls = calls('aweme', {
  list: read('/ad/aweme/ocean/getList', {
    platform: 'OCEAN',
    input: AwemeQuery,
    output: AwemePage,
    right: 'assets.read',
    shows: ['assets', 'accounts'],
    summary: 'Douyin accounts that Ocean accounts may use',
  }),
  sync: write('/ad/aweme/ocean/sync', {
    platform: 'OCEAN',
    input: SyncInput,
    output: SyncStarted,
    right: 'assets.write',
    summary: 'Read the Douyin accounts of Ocean accounts anew',
  }),
});
