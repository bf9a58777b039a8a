import { SyncInput, SyncStarted } from '../assets/index.ts';
import { calls, read, write } from '../core/call.ts';
import * as inputs from './inputs.ts';
import * as schema from './schema.ts';

const list = {
  input: schema.AudienceQuery,
  output: schema.AudiencePage,
  right: 'assets.read',
  shows: ['assets', 'accounts', 'pixels', 'apps'],
  failure: 'audiences:failure.list',
} as const;
const sync = {
  input: SyncInput,
  output: SyncStarted,
  right: 'assets.write',
  failure: 'audiences:failure.sync',
} as const;
const saved = { output: schema.AudienceSaved, right: 'assets.write' } as const;
const add = { ...saved, failure: 'audiences:failure.add' } as const;
const update = { ...saved, failure: 'audiences:failure.update' } as const;
const remove = { ...saved, input: schema.AudienceDelete, failure: 'audiences:failure.delete' } as const;
const detail = {
  input: schema.AudienceRef,
  right: 'assets.read',
  shows: ['assets', 'accounts', 'pixels', 'apps'],
  failure: 'audiences:failure.detail',
} as const;
const helper = { right: 'assets.read', shows: ['assets'] } as const;

export const audienceCalls = calls('audiences', {
  tiktokList: read('/ad/audience/tiktok/getList', {
    platform: 'TIKTOK',
    ...list,
    summary: 'Audiences on TikTok, of all kinds',
  }),
  oceanList: read('/ad/audience/getList', {
    platform: 'OCEAN',
    ...list,
    summary: 'Audiences on Ocean, of all kinds',
  }),
  facebookList: read('/ad/facebook/audience/group/list', {
    platform: 'FACEBOOK',
    ...list,
    summary: 'Audiences on Facebook, of all kinds',
  }),
  tiktokSync: write('/ad/audience/tiktok/sync', {
    platform: 'TIKTOK',
    ...sync,
    summary: 'Read the audiences of TikTok accounts anew',
  }),
  oceanSync: write('/ad/audience/sync', {
    platform: 'OCEAN',
    ...sync,
    summary: 'Read the audiences of Ocean accounts anew',
  }),
  facebookSync: write('/ad/facebook/audience/group/syncSavedAudience', {
    platform: 'FACEBOOK',
    ...sync,
    summary: 'Read the audiences of Facebook accounts anew, saved ones included',
  }),
  tiktokDetail: read('/ad/audience/tiktok/detail', {
    platform: 'TIKTOK',
    ...detail,
    output: schema.TikTokAudience,
    summary: 'An audience on TikTok with its settings, and with what our form does not know',
  }),
  oceanDetail: read('/ad/audience/detail', {
    platform: 'OCEAN',
    ...detail,
    output: schema.OceanAudience,
    summary: 'An audience on Ocean with its settings, and with what our form does not know',
  }),
  facebookDetail: read('/ad/facebook/audience/detail', {
    platform: 'FACEBOOK',
    ...detail,
    output: schema.FacebookAudience,
    summary: 'An audience on Facebook with its settings, and with what our form does not know',
  }),
  tiktokDelete: write('/ad/audience/tiktok/delete', {
    platform: 'TIKTOK',
    ...remove,
    summary: 'Delete an audience on TikTok',
  }),
  oceanDelete: write('/ad/audience/delete', {
    platform: 'OCEAN',
    ...remove,
    summary: 'Delete an audience on Ocean',
  }),
  facebookDelete: write('/ad/facebook/audience/delete', {
    platform: 'FACEBOOK',
    ...remove,
    summary: 'Delete an audience on Facebook',
  }),
  tiktokAdd: write('/ad/audience/tiktok/add', {
    platform: 'TIKTOK',
    ...add,
    input: inputs.TikTokSavedAdd,
    summary: 'Save a targeting for TikTok: in an account, or as a package of our own',
  }),
  tiktokUpdate: write('/ad/audience/tiktok/update', {
    platform: 'TIKTOK',
    ...update,
    input: inputs.TikTokSavedUpdate,
    summary: 'Change a package of our own for TikTok',
  }),
  tiktokCustomAdd: write('/ad/dmp/tiktok/custom/add', {
    platform: 'TIKTOK',
    ...add,
    input: inputs.TikTokCustomAdd,
    summary: 'Create an audience on TikTok from rules',
  }),
  tiktokCustomUpdate: write('/ad/dmp/tiktok/custom/update', {
    platform: 'TIKTOK',
    ...update,
    input: inputs.AudienceRename,
    summary: 'Rename a custom audience on TikTok',
  }),
  tiktokSimilarAdd: write('/ad/dmp/tiktok/similar/add', {
    platform: 'TIKTOK',
    ...add,
    input: inputs.TikTokSimilarAdd,
    summary: 'Create an audience on TikTok that is like another one',
  }),
  tiktokSimilarUpdate: write('/ad/dmp/tiktok/similar/update', {
    platform: 'TIKTOK',
    ...update,
    input: inputs.AudienceRename,
    summary: 'Rename a similar audience on TikTok',
  }),
  oceanAdd: write('/ad/audience/add', {
    platform: 'OCEAN',
    ...add,
    input: inputs.OceanAdd,
    summary: 'Create an audience package on Ocean',
  }),
  oceanUpdate: write('/ad/audience/update', {
    platform: 'OCEAN',
    ...update,
    input: inputs.OceanUpdate,
    summary: 'Change an audience package on Ocean',
  }),
  facebookAdd: write('/ad/facebook/audience/saved/add', {
    platform: 'FACEBOOK',
    ...add,
    input: inputs.FacebookSavedAdd,
    summary: 'Save a targeting for Facebook as a package of our own',
  }),
  facebookUpdate: write('/ad/facebook/audience/saved/update', {
    platform: 'FACEBOOK',
    ...update,
    input: inputs.FacebookSavedUpdate,
    summary: 'Change a package of our own for Facebook',
  }),
  facebookCustomAdd: write('/ad/facebook/audience/custom/add', {
    platform: 'FACEBOOK',
    ...add,
    input: inputs.FacebookCustomAdd,
    summary: 'Create an audience on Facebook from conditions',
  }),
  facebookCustomUpdate: write('/ad/facebook/audience/custom/update', {
    platform: 'FACEBOOK',
    ...update,
    input: inputs.FacebookCustomUpdate,
    summary: 'Change a custom audience on Facebook',
  }),
  facebookSimilarAdd: write('/ad/facebook/audience/lookalike/add', {
    platform: 'FACEBOOK',
    ...add,
    input: inputs.FacebookSimilarAdd,
    summary: 'Create an audience on Facebook that is like another one',
  }),
  facebookSimilarUpdate: write('/ad/facebook/audience/lookalike/update', {
    platform: 'FACEBOOK',
    ...update,
    input: inputs.AudienceRename,
    summary: 'Rename a lookalike on Facebook',
  }),
  facebookEstimate: read('/ad/facebook/audience/estimate', {
    platform: 'FACEBOOK',
    input: schema.EstimateInput,
    output: schema.Estimate,
    right: 'assets.read',
    failure: 'audiences:failure.estimate',
    summary: 'How many people a targeting reaches on Facebook',
  }),
  share: write('/ad/audience/share', {
    platform: 'input',
    input: schema.AudienceShare,
    output: schema.AudienceShared,
    right: 'assets.write',
    summary: 'Let other accounts of the platform use an audience, or no longer; one result for each',
  }),
  tiktokChoices: read('/ad/audience/tiktok/getCustomAudienceList', {
    platform: 'TIKTOK',
    ...helper,
    input: schema.OfAccount,
    output: schema.AudienceChoices,
    failure: 'audiences:failure.list',
    summary: 'Custom and similar audiences of a TikTok account, to choose from',
  }),
  tiktokAppEvents: read('/ad/dmp/tiktok/getTiktokAppEvent', {
    platform: 'TIKTOK',
    ...helper,
    input: schema.OfApp,
    output: schema.RuleEvents,
    failure: 'audiences:failure.events',
    summary: 'Events of an app by which people get into an audience',
  }),
  tiktokPixelEvents: read('/ad/dmp/tiktok/getWebPixelEvent', {
    platform: 'TIKTOK',
    ...helper,
    input: schema.OfPixel,
    output: schema.RuleEvents,
    failure: 'audiences:failure.events',
    summary: 'Events of a pixel by which people get into an audience',
  }),
  tiktokApps: read('/ad/dmp/tiktok/getAppInfo', {
    platform: 'TIKTOK',
    ...helper,
    input: schema.OfAccount,
    output: schema.RuleApps,
    failure: 'audiences:failure.sources',
    summary: 'Apps of a TikTok account that an audience can be made of',
  }),
  tiktokPixels: read('/ad/dmp/tiktok/getAudienceWebPixelInfo', {
    platform: 'TIKTOK',
    ...helper,
    input: schema.OfAccount,
    output: schema.RulePixels,
    failure: 'audiences:failure.sources',
    summary: 'Pixels of a TikTok account that an audience can be made of',
  }),
  tiktokLocations: read('/ad/dmp/tiktok/getLookalikeAudienceLocation', {
    platform: 'TIKTOK',
    input: schema.OfAccount,
    output: schema.LookalikeLocations,
    right: 'assets.read',
    failure: 'audiences:failure.locations',
    summary: 'Countries that a similar audience on TikTok can be of',
  }),
});
