import { accountCalls } from '@adsail/contract/accounts';
import { audienceCalls } from '@adsail/contract/audiences';
import { copyTextCalls } from '@adsail/contract/copy-texts';
import { landingPageCalls } from '@adsail/contract/landing-pages';
import { imageMaterialCalls, videoMaterialCalls } from '@adsail/contract/materials';
import { memberCalls } from '@adsail/contract/members';
import { pixelCalls } from '@adsail/contract/pixels';
import { titleGroupCalls } from '@adsail/contract/title-groups';
import { screenKey } from '@adsail/contract/views';
import type { Role } from '@adsail/contract';
import type { ViewValues } from './store.ts';

type DemoView = Omit<ViewValues, 'isShared'> & { screen: string; isShared?: true };

const images = imageMaterialCalls.page.path;
const videos = videoMaterialCalls.page.path;
const titles = titleGroupCalls.page.path;
const copyTexts = copyTextCalls.page.path;
const accounts = accountCalls.authorisedPage.path;
const tiktokPages = screenKey(landingPageCalls.list.path, { platform: 'TIKTOK' });
const tiktokAudiences = audienceCalls.tiktokList.path;

/** What each role saves on the screens that it is on most; nobody's screen opens with one of them. */
export const demoViews: Readonly<Record<Role, readonly DemoView[]>> = {
  ADMINISTRATOR: [
    {
      screen: accounts,
      name: 'Needs authorisation',
      state: { authStatus: 'EXPIRED.INVALID.USER_PLATFORM_CANCEL', sort: 'authStatus' },
      isShared: true,
    },
    { screen: accounts, name: 'Largest balance', state: { sort: '-balance', size: 50 } },
    {
      screen: videos,
      name: 'Portrait videos',
      state: { dimension: 'VERTICAL', view: 'list' },
      isShared: true,
    },
    { screen: images, name: 'Look-alikes to merge', state: { hasLookAlikes: true } },
    {
      screen: titles,
      name: 'Oldest first',
      state: { sort: 'createdAt', cols: 'groupName.productName.titles.createdAt.createdByName.-updatedAt' },
    },
    {
      screen: tiktokAudiences,
      name: 'Ready to use',
      state: { state: 'READY', sort: '-size' },
      isShared: true,
    },
    { screen: memberCalls.page.path, name: 'Waiting for an answer', state: { status: 'INVITE' } },
  ],
  OPTIMIZER: [
    { screen: videos, name: 'Not in an account yet', state: { pushed: false, view: 'list' } },
    { screen: images, name: 'Square, newest first', state: { dimension: 'SQUARE' } },
    { screen: tiktokPages, name: 'Rejected or banned', state: { status: 'AUDIT_REJECTED.BANNED' } },
    { screen: tiktokAudiences, name: 'Lookalikes', state: { kind: 'similar' } },
    { screen: pixelCalls.list.path, name: 'Inactive pixels', state: { status: 'INACTIVE' } },
    { screen: titles, name: 'Last changed', state: { size: 50 } },
  ],
  DESIGNER: [
    { screen: images, name: 'Landscape pictures', state: { dimension: 'LANDSCAPE', view: 'list' } },
    { screen: videos, name: 'Up to 15 seconds', state: { seconds: '..15' } },
    { screen: copyTexts, name: 'Arabic is missing', state: { missing: 'ar' }, isShared: true },
    { screen: copyTexts, name: 'Not translated at all', state: { missing: 'en.ar' } },
  ],
};
