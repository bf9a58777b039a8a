import { accountCalls } from '@adsail/contract/accounts';
import { appCalls, type MobileApp } from '@adsail/contract/apps';
import { assetCalls } from '@adsail/contract/assets';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { storePlatform } from '../../state/platform.ts';
import { closePage, openPage, showPage, shownText, until } from '../../testing/page.tsx';
import { type FakeServer, fakeServer } from '../../testing/server.ts';
import { noSyncs } from '../../testing/syncs.ts';
import AppsPage from './page.tsx';

const app: MobileApp = {
  id: '0198c0de-0000-7000-8000-000000000001',
  platform: 'TIKTOK',
  advertiserId: '7001',
  advertiserName: 'Harbour US',
  externalId: '7201',
  name: 'Harbour',
  pictureUrl: null,
  permission: 'VIEW',
  confirmedAt: '2026-11-02T00:00:00.000Z',
  vanishedAt: null,
  vanished: false,
  version: 1,
  appId: '7201',
  tiktokId: '7201',
  organisation: 'Harbour center',
  boundAccounts: [{ advertiserId: '7001', advertiserName: 'Harbour US' }],
  system: 'ANDROID',
  packageName: 'com.example.harbour',
  downloadUrl: 'https://play.google.com/store/apps/details?id=com.example.harbour',
  partner: 'none',
  clickUrl: '',
  impressionUrl: '',
  eventCount: 2,
};
let server: FakeServer;
beforeEach(async () => {
  await openPage(['ui', 'apps', 'assets', 'accounts']);
  sessionStorage.clear();
  server = fakeServer();
  const page = { list: [app], total: 1, pageIndex: 1, pageSize: 20 };
  server.answer(appCalls.list, () => page);
  server.answer(appCalls.facebookPage, () => ({
    ...page,
    list: [{ ...app, platform: 'FACEBOOK' as const }],
  }));
  server.answer(appCalls.events, () => ({ list: ['ON_TIKTOK'] }));
  server.answer(appCalls.facebookEvents, () => ({ list: ['on_facebook'] }));
  server.answer(assetCalls.syncStatus, () => noSyncs);
  server.answer(assetCalls.changes, () => ({ list: [] }));
  server.answer(accountCalls.deliveryPage, () => ({ list: [], total: 0, pageIndex: 1, pageSize: 100 }));
});
afterEach(closePage);

it.each([
  ['TIKTOK', 'ON_TIKTOK'],
  ['FACEBOOK', 'on_facebook'],
] as const)('shows the events of an app on %s', async (platform, event) => {
  storePlatform(platform);
  await showPage(<AppsPage />, `/?dialog=events.${app.id}`);
  expect(shownText()).toContain(event);
});

it('maps an app by its name: the package of an iOS app is a bare number', async () => {
  storePlatform('TIKTOK');
  const place = {
    id: app.id,
    platform: 'TIKTOK' as const,
    advertiserId: '7001',
    advertiserName: 'Harbour US',
    appId: '7201',
    name: 'Harbour for iPhone',
  };
  server.answer(appCalls.mapping, () => ({
    list: [{ id: '1530486274', packageName: '1530486274', places: [place] }],
    total: 1,
    pageIndex: 1,
    pageSize: 20,
  }));
  await showPage(<AppsPage />, '/?tab=mapping');
  await until(() => shownText().includes('1530486274'));
  expect(shownText()).toContain('Harbour for iPhone');
});
