import { accountCalls, type DeliveryAccount } from '@adsail/contract/accounts';
import { type SyncStatus, assetCalls, type AssetChange } from '@adsail/contract/assets';
import { type Pixel, pixelCalls } from '@adsail/contract/pixels';
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  all,
  click,
  closePage,
  one,
  openPage,
  showPage,
  shownText,
  text,
  toastTexts,
  type,
} from '../../testing/page.tsx';
import { followed, forgetFollowed } from '../../testing/followed.ts';
import { type FakeServer, fakeServer } from '../../testing/server.ts';
import { noSyncs } from '../../testing/syncs.ts';
import PixelsPage from './page.tsx';

const pixel: Pixel = {
  id: '0198c0de-0000-7000-8000-000000000001',
  platform: 'TIKTOK',
  advertiserId: '7001',
  advertiserName: 'Harbour US',
  externalId: '7301',
  pixelId: '7301',
  name: 'Web pixel',
  permission: 'MANAGE',
  confirmedAt: '2026-11-02T00:00:00.000Z',
  vanishedAt: null,
  vanished: false,
  version: 3,
  code: 'CWEB',
  businessId: '70',
  businessName: 'Harbor Group',
  status: 'ACTIVE',
  shared: true,
  eventCount: 2,
  createdAt: null,
};
const change: AssetChange = {
  id: '0198c0de-0000-7000-8000-000000000009',
  action: 'add',
  name: 'Second',
  externalId: null,
  advertiserId: '7001',
  advertiserName: 'Harbour US',
  state: 'FAILED',
  message: 'The name is taken',
  candidates: [],
  createdByName: 'Iris',
  createdAt: '2026-11-02T00:00:00.000Z',
};
let server: FakeServer;
let syncs: SyncStatus;
let changes: AssetChange[];

beforeEach(async () => {
  await openPage(['ui', 'pixels', 'assets', 'accounts']);
  sessionStorage.clear();
  server = fakeServer();
  [syncs, changes] = [noSyncs, []];
  server.answer(pixelCalls.list, () => ({ list: [pixel], total: 1, pageIndex: 1, pageSize: 20 }));
  server.answer(assetCalls.syncStatus, () => syncs);
  server.answer(assetCalls.changes, () => ({ list: changes }));
  server.answer(accountCalls.deliveryPage, () => ({ list: [], total: 0, pageIndex: 1, pageSize: 100 }));
});
afterEach(async () => {
  await closePage();
  forgetFollowed();
});

it('renames in the version that was read', async () => {
  server.answer(pixelCalls.update, () => ({ changeId: change.id }));
  const at = await showPage(<PixelsPage />, `/?dialog=edit.${pixel.id}`);
  await type(one('textbox', new RegExp(`^${text('pixels:column.name')}`)), 'Shop pixel');
  await click(one('button', text('ui:save')));
  await at.answered();
  expect(server.asked(pixelCalls.update)).toEqual([{ id: pixel.id, name: 'Shop pixel', version: 3 }]);
  expect(toastTexts()).toEqual([text('pixels:updated')]);
  expect(followed()).toMatchObject([
    {
      source: 'assetChanges',
      input: { kind: 'pixel', platform: 'TIKTOK', of: 'save', name: 'Shop pixel', changeIds: [change.id] },
      to: '/admanager/pixelManager',
    },
  ]);
});

it('says which accounts could not be read, and reads those again', async () => {
  const failed = [{ advertiserId: '7002', advertiserName: 'Harbour', message: 'TikTok did not respond' }];
  syncs = { ...noSyncs, failedTotal: 1, failed };
  server.answer(pixelCalls.sync, () => ({ accounts: 1 }));
  const at = await showPage(<PixelsPage />, '/');
  expect(shownText()).toContain('TikTok did not respond');
  await click(one('button', text('assets:syncAgain')));
  await at.answered();
  expect(server.asked(pixelCalls.sync)).toEqual([{ failed: true }]);
});

it('shows what failed with its reason until somebody has decided', async () => {
  changes = [change];
  server.answer(assetCalls.retry, () => ({}));
  server.answer(assetCalls.dismiss, () => ({}));
  const at = await showPage(<PixelsPage />, '/');
  expect(shownText()).toContain('The name is taken');
  await click(one('button', text('assets:change.retryOf', { name: 'Second' })));
  await click(one('button', text('assets:change.dismissOf', { name: 'Second' })));
  await at.answered();
  expect(server.asked(assetCalls.retry)).toEqual([{ changeId: change.id }]);
  expect(server.asked(assetCalls.dismiss)).toEqual([{ changeId: change.id }]);
  const input = { kind: 'pixel', of: 'save', name: 'Second', changeIds: [change.id] };
  expect(followed()).toMatchObject([{ source: 'assetChanges', input }]);
});

it('lets somebody choose which of several it is, or that it is none of them', async () => {
  const candidates = ['7301', '7302'].map((id) => ({ id, name: 'Second' }));
  changes = [{ ...change, state: 'DOUBTFUL', candidates }];
  server.answer(assetCalls.adopt, () => ({}));
  server.answer(assetCalls.retry, () => ({}));
  const at = await showPage(<PixelsPage />, '/');
  const choose = () => click(one('button', text('assets:change.chooseOf', { name: 'Second' })));
  await choose();
  expect(one('button', text('assets:change.use')).hasAttribute('disabled')).toBe(true);
  await click(document.querySelector('input[type=radio][value="7302"]') as HTMLElement);
  await click(one('button', text('assets:change.use')));
  await at.answered();
  expect(server.asked(assetCalls.adopt)).toEqual([{ changeId: change.id, candidateId: '7302' }]);
  await choose();
  await click(one('button', text('assets:change.none')));
  await at.answered();
  expect(server.asked(assetCalls.retry)).toEqual([{ changeId: change.id }]);
});

it('offers no changes of what has vanished or may only be looked at', async () => {
  const gone = { ...pixel, id: '0198c0de-0000-7000-8000-000000000002', name: 'Gone' };
  server.answer(pixelCalls.list, () => ({
    list: [
      { ...gone, vanished: true, vanishedAt: '2026-11-03T00:00:00.000Z' },
      { ...gone, id: '0198c0de-0000-7000-8000-000000000003', name: 'Foreign', permission: 'VIEW' as const },
    ],
    total: 2,
    pageIndex: 1,
    pageSize: 20,
  }));
  await showPage(<PixelsPage />, `/?dialog=edit.${gone.id}`);
  expect(shownText()).toContain(text('assets:presence.vanished'));
  expect(all('dialog')).toHaveLength(0);
});

it('shares a pixel with accounts that do not have it yet', async () => {
  const account = (advertiserId: string, advertiserName: string): DeliveryAccount => ({
    platform: 'TIKTOK',
    advertiserId,
    advertiserName,
    status: 'enabled',
    currency: 'USD',
    timezone: 'UTC',
    permission: 'MANAGE',
  });
  server.answer(accountCalls.deliveryPage, () => ({
    list: [account('7001', 'Harbour US'), account('7002', 'Harbour UK'), account('7003', 'Harbour JP')],
    total: 3,
    pageIndex: 1,
    pageSize: 100,
  }));
  server.answer(assetCalls.holders, () => ({
    list: [{ advertiserId: '7002', advertiserName: 'Harbour UK' }],
    told: true,
  }));
  server.answer(pixelCalls.share, () => ({ changeId: change.id }));
  const at = await showPage(<PixelsPage />, `/?dialog=share.${pixel.id}`);
  await at.answered();
  expect(one('treeitem', /Harbour UK/).getAttribute('aria-disabled')).toBe('true');
  await click(one('treeitem', /Harbour JP/));
  await click(one('button', text('assets:share.run', { count: 1 })));
  await at.answered();
  expect(server.asked(pixelCalls.share)).toEqual([{ id: pixel.id, advertiserIds: ['7003'], shared: true }]);
  expect(shownText()).toContain(text('assets:changeState.PENDING'));
});
