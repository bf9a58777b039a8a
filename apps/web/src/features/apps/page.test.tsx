import { accountCalls } from '@adsail/contract/accounts';
import { appCalls, type MobileApp } from '@adsail/contract/apps';
import { assetCalls } from '@adsail/contract/assets';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { storePlatform } from '../../state/platform.ts';
import {
  all,
  click,
  closePage,
  one,
  openPage,
  showPage,
  shownText,
  text,
  type,
  until,
} from '../../testing/page.tsx';
import { followed, forgetFollowed } from '../../testing/followed.ts';
import { type FakeServer, fakeServer, Refused } from '../../testing/server.ts';
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
afterEach(async () => {
  await closePage();
  forgetFollowed();
});

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

const links = { clickUrl: 'https://track.example.com/c', impressionUrl: 'https://track.example.com/i' };
const page = (row: MobileApp) => ({ list: [row], total: 1, pageIndex: 1, pageSize: 20 });
const stale = () =>
  new Refused({ code: 10_409, message: 'stale', response: { version: 2, changedBy: null } });

/** The mirror goes on to the second version while the dialog is open. */
async function editMeanwhile(changed: Partial<MobileApp>): Promise<void> {
  storePlatform('TIKTOK');
  const first: MobileApp = { ...app, ...links, permission: 'MANAGE' };
  server.answer(appCalls.list, () => page(first));
  server.answer(appCalls.edit, ({ version }) => {
    if (version === 2) return { changeId: app.id };
    server.answer(appCalls.list, () => page({ ...first, ...changed, version: 2 }));
    throw stale();
  });
  await showPage(<AppsPage />, `/?dialog=edit.${app.id}`);
  await type(
    one('textbox', new RegExp(`^${text('apps:column.clickUrl')}`)),
    'https://track.example.com/mine',
  );
  await click(one('button', text('ui:save')));
}

it('saves once more when the mirror changed what the form does not show', async () => {
  await editMeanwhile({ eventCount: 3 });
  await until(() => all('dialog').length === 0);
  expect(server.asked(appCalls.edit).map(({ version, clickUrl }) => [version, clickUrl])).toEqual([
    [1, 'https://track.example.com/mine'],
    [2, 'https://track.example.com/mine'],
  ]);
  const input = { kind: 'app', platform: 'TIKTOK', of: 'save', changeIds: [app.id] };
  expect(followed()).toMatchObject([{ source: 'assetChanges', input }]);
});

it('says what was changed meanwhile, and goes on with it', async () => {
  await editMeanwhile({ impressionUrl: 'https://track.example.com/theirs' });
  await until(() => all('alert').length > 0);
  expect(one('alert').textContent).toContain(text('ui:form.conflict.merged'));
  expect(server.asked(appCalls.edit)).toHaveLength(1);
  await click(one('button', text('ui:save')));
  await until(() => all('dialog').length === 0);
  expect(server.asked(appCalls.edit)[1]).toMatchObject({
    version: 2,
    clickUrl: 'https://track.example.com/mine',
    impressionUrl: 'https://track.example.com/theirs',
  });
});
