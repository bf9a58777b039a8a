import { accountCalls, type DeliveryAccount } from '@adsail/contract/accounts';
import { assetCalls, type AssetChange } from '@adsail/contract/assets';
import { type Audience, audienceCalls } from '@adsail/contract/audiences';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { aMember, type FakeServer, fakeServer, page, Refused } from '../../testing/kit.ts';
import { audienceId as id, customAudience } from '../../testing/audiences.ts';
import { noSyncs } from '../../testing/syncs.ts';
import { storedMember, storedSidebar } from '../../state/stored.ts';
import { rememberMade } from '../assets/index.ts';
import AudiencesPage from './page.tsx';

const { all, click, closePage, one, openPage, showPage, shownText, text } = page;
const t = (key: string, parameters = {}) => text(`audiences:${key}`, parameters);
const row: Audience = { ...customAudience, state: 'READY', note: null };
const own: Audience = {
  ...row,
  id: id.replace(/1$/, '3'),
  kind: 'prestore',
  type: null,
  origin: 'OWN',
  advertiserId: null,
  advertiserName: null,
};
let server: FakeServer;

beforeEach(async () => {
  await openPage(['ui', 'audiences', 'audience-form', 'assets', 'accounts']);
  sessionStorage.clear();
  storedSidebar.set('1');
  storedMember.set(aMember({ platforms: ['TIKTOK'] }));
  server = fakeServer();
  server.answer(audienceCalls.tiktokList, () => ({ list: [row], total: 1, pageIndex: 1, pageSize: 20 }));
  server.answer(assetCalls.syncStatus, () => noSyncs);
  server.answer(assetCalls.changes, () => ({ list: [] }));
  server.answer(accountCalls.deliveryPage, () => ({ list: [], total: 0, pageIndex: 1, pageSize: 100 }));
});
afterEach(closePage);

const rowOf = (name: string) => all('row').find(({ textContent }) => textContent?.includes(name));
const madeThere: Omit<AssetChange, 'state'> = {
  id,
  action: 'add',
  name: 'Payers',
  externalId: '99',
  advertiserId: '7001',
  advertiserName: 'Harbour US',
  message: null,
  candidates: [],
  createdByName: 'Ann',
  createdAt: '2026-11-02T00:00:00.000Z',
};

it('marks what the platform has made a moment ago, in its account alone, and finds it', async () => {
  const list: Audience[] = [
    { ...row, advertiserId: '7002', advertiserName: 'Harbour UK', id: id.replace(/1$/, '2') },
    { ...row, id: id.replace(/1$/, '4'), advertiserName: 'Its namesake', externalId: '98' },
    row,
  ];
  server.answer(audienceCalls.tiktokList, () => ({ list, total: 2, pageIndex: 1, pageSize: 20 }));
  server.answer(assetCalls.changes, () => ({ list: [{ ...madeThere, state: 'DONE' as const }] }));
  const at = await showPage(<AudiencesPage />, '/?page=2');
  await at.answered();
  expect(rowOf('Harbour US')?.textContent).toContain(text('assets:new'));
  for (const other of ['Harbour UK', 'Its namesake'])
    expect(rowOf(other)?.textContent).not.toContain(text('assets:new'));
  await click(one('button', text('assets:copy.showOf', { name: 'Payers' })));
  await at.answered();
  expect(at.address()).toBe('/?keyword=Payers');
});

it('marks nothing while it is on its way, and says that it is', async () => {
  server.answer(assetCalls.changes, () => ({ list: [{ ...madeThere, state: 'PENDING' as const }] }));
  await showPage(<AudiencesPage />, '/');
  expect(shownText()).toContain(text('assets:changeState.PENDING'));
  expect(rowOf('Harbour US')?.textContent).not.toContain(text('assets:new'));
});

it('tells of what was made and is kept here until it is dismissed', async () => {
  const list: Audience[] = [row, own];
  server.answer(audienceCalls.tiktokList, () => ({ list, total: 2, pageIndex: 1, pageSize: 20 }));
  rememberMade({ kind: 'audience', platform: 'TIKTOK', id: own.id, name: 'Payers' });
  rememberMade({ kind: 'audience', platform: 'FACEBOOK', id: row.id, name: 'Elsewhere' });
  await showPage(<AudiencesPage />, '/');
  expect(shownText()).toContain(text('assets:changeState.DONE'));
  expect(shownText()).not.toContain('Elsewhere');
  expect(rowOf(text('assets:allAccounts'))?.textContent).toContain(text('assets:new'));
  expect(rowOf('Harbour US')?.textContent).not.toContain(text('assets:new'));
  await click(one('button', text('assets:change.dismissOf', { name: 'Payers' })));
  expect(rowOf(text('assets:allAccounts'))?.textContent).not.toContain(text('assets:new'));
  expect(shownText()).not.toContain(text('assets:changeState.DONE'));
});

it('deletes several after one question that names them, and tells who was refused', async () => {
  const sister = { ...row, id: id.replace(/1$/, '2'), advertiserId: '7002', advertiserName: 'Harbour UK' };
  const list = [row, sister, own];
  const platform = text('names:platform.TIKTOK');
  server.answer(audienceCalls.tiktokList, () => ({ list, total: 3, pageIndex: 1, pageSize: 20 }));
  server.answer(assetCalls.uses, () => ({ list: [], searched: [], unknown: [], untold: [] }));
  server.answer(audienceCalls.tiktokDelete, ({ id: asked }) => {
    if (asked === sister.id) throw new Refused({ message: 'Used by Summer group' });
    return { changeId: asked === own.id ? null : asked, id: null };
  });
  const at = await showPage(<AudiencesPage />, '/');
  for (const box of all('checkbox', new RegExp('Payers'))) await click(box);
  await click(one('button', t('delete')));
  await at.answered();
  expect(shownText()).toContain(t('confirmDelete', { count: 3 }));
  expect(shownText()).toContain(t('deletesBoth', { platform }));
  for (const where of ['Harbour US', 'Harbour UK', text('assets:allAccounts')])
    expect(shownText()).toContain(`Payers · ${where} · ${platform}`);
  // The bar of the selection has one too.
  await click(all('button', text('ui:delete.confirm')).at(-1)!);
  await at.answered();
  expect(server.asked(audienceCalls.tiktokDelete).map((input) => input.id)).toEqual([id, sister.id, own.id]);
  expect(shownText()).toContain('Used by Summer group');
  expect(shownText()).toContain(`Payers · Harbour UK · ${platform}`);
});

it('says which platform keeps it', async () => {
  const list = [row, own];
  server.answer(audienceCalls.tiktokList, () => ({ list, total: 2, pageIndex: 1, pageSize: 20 }));
  await showPage(<AudiencesPage />, '/');
  expect(rowOf('Harbour US')?.textContent).toContain(text('names:platform.TIKTOK'));
  expect(rowOf(text('assets:allAccounts'))?.textContent).toContain(t('origin.OWN'));
});

it('offers accounts alone for a copy of what Adsail does not keep', async () => {
  const at = await showPage(<AudiencesPage />, `/?dialog=copy.${id}`);
  await at.answered();
  expect(shownText()).toContain(text('assets:copy.targetsHintAccounts'));
  expect(shownText()).not.toContain(t('copy.targetsHint'));
  expect(one('button', text('assets:copy.start')).hasAttribute('disabled')).toBe(true);
});

const delivery = (advertiserId: string, advertiserName: string): DeliveryAccount => ({
  platform: 'TIKTOK',
  advertiserId,
  advertiserName,
  status: 'enabled',
  currency: 'USD',
  timezone: 'UTC',
  permission: 'MANAGE',
});
const withAccounts = () =>
  server.answer(accountCalls.deliveryPage, () => ({
    list: [delivery('7001', 'Harbour US'), delivery('7002', 'Harbour UK'), delivery('7003', 'Harbour JP')],
    total: 3,
    pageIndex: 1,
    pageSize: 100,
  }));
const isHeldByUk = () => ({ list: [{ advertiserId: '7002', advertiserName: 'Harbour UK' }], told: true });

it('lends an audience to other accounts, with what became of each', async () => {
  withAccounts();
  server.answer(assetCalls.holders, () => ({ list: [], told: true }));
  const told = 'Not shared: no permission';
  server.answer(audienceCalls.share, () => ({
    results: [
      { advertiserId: '7002', advertiserName: 'Harbour UK', changeId: id, message: null },
      { advertiserId: '7003', advertiserName: 'Harbour JP', changeId: null, message: told },
    ],
  }));
  const at = await showPage(<AudiencesPage />, `/?dialog=share.${id}`);
  await at.answered();
  expect(all('treeitem', /Harbour US/)).toHaveLength(0);
  await click(one('treeitem', /Harbour UK/));
  await click(one('treeitem', /Harbour JP/));
  await click(one('button', text('assets:share.run', { count: 2 })));
  await at.answered();
  expect(server.asked(audienceCalls.share)).toEqual([
    { platform: 'TIKTOK', id, advertiserIds: ['7002', '7003'], shared: true },
  ]);
  for (const words of [text('assets:changeState.PENDING'), text('assets:share.refused'), told])
    expect(shownText()).toContain(words);
});

it('offers no sharing of what is lent by another account, nor of a targeting', async () => {
  for (const list of [[{ ...row, shared: true }], [{ ...own, id }]] as Audience[][]) {
    server.answer(audienceCalls.tiktokList, () => ({ list, total: 1, pageIndex: 1, pageSize: 20 }));
    await showPage(<AudiencesPage />, `/?dialog=share.${id}`);
    expect(shownText()).not.toContain(text('assets:share.of', { name: 'Payers' }));
  }
});

it('says who has it already', async () => {
  withAccounts();
  server.answer(assetCalls.holders, isHeldByUk);
  const list = [{ ...row, lent: true }];
  server.answer(audienceCalls.tiktokList, () => ({ list, total: 1, pageIndex: 1, pageSize: 20 }));
  const at = await showPage(<AudiencesPage />, `/?dialog=share.${id}`);
  await at.answered();
  expect(shownText()).toContain(text('assets:sharing.lent'));
  expect(one('treeitem', /Harbour UK/).getAttribute('aria-disabled')).toBe('true');
  expect(one('treeitem', /Harbour UK/).textContent).toContain(text('assets:share.has'));
  expect(one('treeitem', /Harbour JP/).hasAttribute('aria-disabled')).toBe(false);
});

it('takes it back from those who have it alone', async () => {
  withAccounts();
  server.answer(assetCalls.holders, isHeldByUk);
  const list = [{ ...row, lent: true }];
  server.answer(audienceCalls.tiktokList, () => ({ list, total: 1, pageIndex: 1, pageSize: 20 }));
  const stop = await showPage(<AudiencesPage />, `/?dialog=unshare.${id}`);
  await stop.answered();
  expect(all('treeitem')).toHaveLength(1);
  await click(one('treeitem', /Harbour UK/));
  expect(all('button', text('assets:share.stopRun', { count: 1 }))).toHaveLength(1);
});

it('offers to take back only what somebody has', async () => {
  await showPage(<AudiencesPage />, `/?dialog=unshare.${id}`);
  expect(shownText()).not.toContain(text('assets:share.stopOf', { name: 'Payers' }));
});
