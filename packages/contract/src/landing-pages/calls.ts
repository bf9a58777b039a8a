import { SyncInput, SyncStarted } from '../assets/index.ts';
import { calls, read, write } from '../core/call.ts';
import { DeleteListInput, DeleteListResult } from '../core/paging.ts';
import {
  FacebookSiteInput,
  FacebookSiteQuery,
  FacebookSiteUpdate,
  LandingPage,
  LandingPages,
  OrangeSiteInput,
  OrangeSiteUpdate,
  SiteDetail,
  SiteId,
  SitePlatform,
  SiteQuery,
  SiteAdded,
  SiteSaved,
  ThirdSiteInput,
  ThirdSiteUpdate,
} from './schema.ts';
import type texts from './messages/en.json';

declare module '../core/messages.ts' {
  interface Catalogues {
    'landing-pages': typeof texts;
  }
}

const list = {
  output: LandingPages,
  right: 'assets.read',
  shows: ['assets', 'accounts', 'products'],
  failure: 'landing-pages:failure.list',
} as const;
const add = { right: 'assets.write', failure: 'landing-pages:failure.add' } as const;
const edit = { right: 'assets.write', failure: 'landing-pages:failure.edit' } as const;
const remove = { right: 'assets.write', failure: 'landing-pages:failure.delete' } as const;

export const landingPageCalls = calls('landing-pages', {
  list: read('/ad/site/getList', {
    platform: 'input',
    ...list,
    input: SiteQuery,
    summary: 'Landing pages for TikTok and Ocean: kept here, and those of the accounts',
  }),
  sync: write('/ad/site/syncLandingPage', {
    platform: 'input',
    input: SyncInput.extend({ platform: SitePlatform }),
    output: SyncStarted,
    right: 'assets.write',
    summary: 'Read the landing pages of TikTok or Ocean accounts anew',
  }),
  addThird: write('/ad/site/add/third/site', {
    platform: 'input',
    ...add,
    input: ThirdSiteInput,
    output: SiteAdded,
    summary: "Enter somebody's own page; Ocean reviews it",
  }),
  editThird: write('/ad/site/edit/third/site', {
    ...edit,
    input: ThirdSiteUpdate,
    output: SiteSaved,
    summary: "Change somebody's own page; on Ocean its address stays",
  }),
  addOrange: write('/ad/site/add/orange/site', {
    platform: 'OCEAN',
    ...add,
    input: OrangeSiteInput,
    output: SiteSaved,
    summary: 'Make an orange page of a text and a link on Ocean, as a draft',
  }),
  editOrange: write('/ad/site/edit/orange/site', {
    platform: 'OCEAN',
    ...edit,
    input: OrangeSiteUpdate,
    output: SiteSaved,
    summary: 'Rename, publish or take back an orange page; its content stays',
  }),
  delete: write('/ad/site/site/del', {
    ...remove,
    input: SiteId,
    output: SiteSaved,
    summary: 'Delete a landing page, at the platform where it is there',
  }),
  detail: read('/ad/site/site/detail', {
    input: SiteId,
    output: SiteDetail,
    right: 'assets.read',
    shows: ['assets', 'accounts', 'products'],
    summary: 'One landing page for TikTok or Ocean',
  }),
  facebookPage: read('/ad/facebook/landingPage/getPage', {
    platform: 'FACEBOOK',
    ...list,
    input: FacebookSiteQuery,
    summary: 'Landing pages for Facebook, which has none of its own',
  }),
  facebookAdd: write('/ad/facebook/landingPage/add', {
    platform: 'FACEBOOK',
    ...add,
    input: FacebookSiteInput,
    output: LandingPage,
    summary: 'Enter a landing page for Facebook',
  }),
  facebookEdit: write('/ad/facebook/landingPage/edit', {
    platform: 'FACEBOOK',
    ...edit,
    input: FacebookSiteUpdate,
    output: LandingPage,
    summary: 'Change a landing page for Facebook',
  }),
  facebookDelete: write('/ad/facebook/landingPage/del', {
    platform: 'FACEBOOK',
    ...remove,
    input: DeleteListInput,
    output: DeleteListResult,
    summary: 'Delete landing pages for Facebook; one result for each',
  }),
});
