import { calls, read, write } from '../core/call.ts';
import { Done } from '../core/fields.ts';
import { AssetCopyInput, AssetCopyReport, AssetCopyReportInput, AssetCopyResult } from './copy.ts';
import { AdoptInput, AssetChanges, AssetScope, ChangeInput, SyncStatus } from './schema.ts';
import { AssetHolders, AssetInput, AssetUses } from './uses.ts';
import type texts from './messages/en.json';

declare module '../core/messages.ts' {
  interface Catalogues {
    assets: typeof texts;
  }
}

export const assetCalls = calls('assets', {
  syncStatus: read('/ad/asset/sync/status', {
    platform: 'input',
    input: AssetScope,
    output: SyncStatus,
    right: 'assets.read',
    shows: ['accounts'],
    summary: 'How far the sync that people asked for is, how old the oldest account is, and which failed',
  }),
  changes: read('/ad/asset/change/list', {
    platform: 'input',
    input: AssetScope,
    output: AssetChanges,
    right: 'assets.read',
    shows: ['accounts', 'members'],
    summary: 'What is on its way to the platform, just done, or failed',
  }),
  uses: read('/ad/asset/uses', {
    input: AssetInput,
    output: AssetUses,
    right: 'assets.read',
    shows: ['accounts', 'audiences', 'landing-pages'],
    summary: 'Where an asset is used, and where that was looked for',
  }),
  holders: read('/ad/asset/holders', {
    input: AssetInput,
    output: AssetHolders,
    right: 'assets.read',
    shows: ['accounts', 'audiences', 'pixels'],
    summary: 'Which other accounts an asset is shared with',
  }),
  copyReport: read('/ad/asset/copy/report', {
    input: AssetCopyReportInput,
    output: AssetCopyReport,
    right: 'assets.read',
    shows: ['accounts', 'landing-pages', 'audiences'],
    failure: 'assets:failure.copy',
    summary: 'What of assets maps exactly, roughly or not at all to other accounts and platforms',
  }),
  copy: write('/ad/asset/copy', {
    input: AssetCopyInput,
    output: AssetCopyResult,
    right: 'assets.write',
    summary: 'Copy assets to other accounts and platforms; one result for each copy',
  }),
  retry: write('/ad/asset/change/retry', {
    input: ChangeInput,
    output: Done,
    right: 'assets.write',
    summary: 'Send a failed change once more',
  }),
  adopt: write('/ad/asset/change/adopt', {
    input: AdoptInput,
    output: Done,
    right: 'assets.write',
    summary: 'Say which of several is the one that a doubtful change made',
  }),
  dismiss: write('/ad/asset/change/dismiss', {
    input: ChangeInput,
    output: Done,
    right: 'assets.write',
    summary: 'Leave a failed change at that, and show it no more',
  }),
});
