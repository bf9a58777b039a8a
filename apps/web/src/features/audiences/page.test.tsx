import { accountCalls } from '@adsail/contract/accounts';
import { assetCalls } from '@adsail/contract/assets';
import { type Audience, audienceCalls } from '@adsail/contract/audiences';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { aMember, type FakeServer, fakeServer, page } from '../../testing/kit.ts';
import { followed, forgetFollowed } from '../../testing/followed.ts';
import { audienceId as id, customAudience as row, savedAudience as saved } from '../../testing/audiences.ts';
import { noSyncs } from '../../testing/syncs.ts';
import { storedMember, storedSidebar } from '../../state/stored.ts';
import AudiencesPage from './page.tsx';

const { all, click, closePage, one, openPage, showPage, shownText, text } = page;
const t = (key: string, parameters = {}) => text(`audiences:${key}`, parameters);
const uses = {
  list: [{ source: 'ad-groups', what: 'Ad group', id: '5', name: 'Summer group', how: 'Excluded' }],
  searched: ['ad groups'],
  unknown: [],
  untold: [],
};
let server: FakeServer;

beforeEach(async () => {
  await openPage(['ui', 'audiences', 'audience-form', 'assets', 'accounts']);
  sessionStorage.clear();
  storedSidebar.set('1');
  storedMember.set(aMember({ platforms: ['TIKTOK', 'FACEBOOK', 'OCEAN'] }));
  server = fakeServer();
  server.answer(audienceCalls.tiktokList, () => ({ list: [row], total: 1, pageIndex: 1, pageSize: 20 }));
  server.answer(assetCalls.syncStatus, () => noSyncs);
  server.answer(assetCalls.changes, () => ({ list: [] }));
  server.answer(accountCalls.deliveryPage, () => ({ list: [], total: 0, pageIndex: 1, pageSize: 100 }));
});
afterEach(async () => {
  await closePage();
  forgetFollowed();
});

it('shows kind, size and why it cannot be used', async () => {
  await showPage(<AudiencesPage />, '/');
  expect(shownText()).toContain(t('kind.custom'));
  expect(shownText()).toContain('1,200');
  expect(shownText()).toContain(t('state.UNUSABLE'));
});

it('tells audiences of the same name apart by their account, which stands beside the name', async () => {
  await showPage(<AudiencesPage />, '/');
  const headings = all('columnheader').map(({ textContent }) => textContent);
  const at = headings.indexOf(t('column.name'));
  expect(headings[at + 1]).toBe(text('assets:column.advertiserName'));
});

it.each([
  ['0', true],
  ['1', false],
] as const)('names the platform beside the title where no side bar does: %s', async (sidebar, isNamed) => {
  storedSidebar.set(sidebar);
  await showPage(<AudiencesPage />, '/');
  const named = document.querySelector('header')?.textContent?.includes(text('names:platform.TIKTOK'));
  expect(named).toBe(isNamed);
});

it('leads to the authorisation where no account is authorised', async () => {
  server.answer(audienceCalls.tiktokList, () => ({ list: [], total: 0, pageIndex: 1, pageSize: 20 }));
  const at = await showPage(<AudiencesPage />, '/');
  await at.answered();
  expect(shownText()).toContain(text('assets:noAccounts'));
  await click(one('button', text('assets:authorise')));
  await at.answered();
  expect(at.address()).toBe('/accountManager?dialog=authorise.TIKTOK');
});

it('asks those who may not authorise to ask somebody who may', async () => {
  server.answer(audienceCalls.tiktokList, () => ({ list: [], total: 0, pageIndex: 1, pageSize: 20 }));
  const userRoleList = [{ roleCode: 'OPTIMIZER' as const, roleName: 'OPTIMIZER' }];
  storedMember.set(aMember({ platforms: ['TIKTOK'], userRoleList }));
  const at = await showPage(<AudiencesPage />, '/');
  await at.answered();
  expect(shownText()).toContain(text('assets:askForAccounts'));
  expect(all('button', text('assets:authorise'))).toHaveLength(0);
});

it('says how far a sync is beside how old the list is, and moves nothing', async () => {
  server.answer(assetCalls.syncStatus, () => ({
    ...noSyncs,
    running: 2,
    total: 2,
    found: 8,
    oldestAt: '2020-11-02T00:00:00.000Z',
  }));
  await showPage(<AudiencesPage />, '/');
  const progress = text('assets:syncing', { done: 0, total: 2, found: 8 });
  expect(document.querySelector('header')?.textContent).toContain(progress);
  expect(shownText()).toContain(text('assets:synced', { time: '2020-11-02' }));
  expect(shownText()).not.toContain(text('assets:neverSynced'));
});

it('shows the system that it is limited to', async () => {
  const list: Audience[] = [{ ...row, os: 'IOS' }];
  server.answer(audienceCalls.tiktokList, () => ({ list, total: 1, pageIndex: 1, pageSize: 20 }));
  await showPage(<AudiencesPage />, '/');
  expect(shownText()).toContain(text('audience-form:option.os.IOS'));
});

it('says the words of a platform for a type that nobody has translated', async () => {
  const list: Audience[] = [
    { ...row, type: 'UPLOAD' },
    { ...row, id: id.replace(/1$/, '2'), type: 'DOU_PLUS' },
  ];
  server.answer(audienceCalls.tiktokList, () => ({ list, total: 2, pageIndex: 1, pageSize: 20 }));
  await showPage(<AudiencesPage />, '/');
  expect(shownText()).toContain(text('audience-form:option.audienceType.UPLOAD'));
  expect(shownText()).toContain('DOU_PLUS');
  expect(shownText()).not.toContain('⟦');
});

it('says where it is used before it is deleted, in the version that was read', async () => {
  server.answer(assetCalls.uses, () => uses);
  server.answer(audienceCalls.tiktokDelete, () => ({ changeId: id, id: null }));
  const at = await showPage(<AudiencesPage />, `/?dialog=delete.${id}`);
  expect(shownText()).toContain('Summer group');
  const platform = text('names:platform.TIKTOK');
  expect(shownText()).toContain(`Payers · Harbour US · ${platform}`);
  expect(shownText()).toContain(t('deletesThere', { platform, count: 1 }));
  await click(one('button', text('ui:delete.confirm')));
  await at.answered();
  expect(server.asked(audienceCalls.tiktokDelete)).toEqual([{ id, version: 3 }]);
  const input = { kind: 'audience', platform: 'TIKTOK', of: 'delete', name: 'Payers', changeIds: [id] };
  expect(followed()).toMatchObject([{ source: 'assetChanges', input, to: '/admanager/userPackage' }]);
});

it('says that an audience that is kept here is deleted here alone', async () => {
  const list: Audience[] = [{ ...saved, origin: 'OWN', advertiserId: null, advertiserName: null }];
  server.answer(audienceCalls.tiktokList, () => ({ list, total: 1, pageIndex: 1, pageSize: 20 }));
  server.answer(assetCalls.uses, () => uses);
  await showPage(<AudiencesPage />, `/?dialog=delete.${id}`);
  const platform = text('names:platform.TIKTOK');
  expect(shownText()).toContain(`Payers · ${text('assets:allAccounts')} · ${platform}`);
  expect(shownText()).toContain(t('deletesHere', { platform, count: 1 }));
});

it('offers the kinds of each platform, and says why one is not offered', async () => {
  await showPage(<AudiencesPage />, '/?dialog=add');
  expect(all('button', new RegExp(t('kindHint.custom').slice(0, 20)))).toHaveLength(1);
  await click([...document.querySelectorAll<HTMLElement>('.ant-segmented-item input')].at(-1)!);
  expect(shownText()).toContain(t('reason.madeAtOcean'));
});

it('offers what its platform shows no more to be forgotten here or made again there', async () => {
  const gone: Audience = { ...row, vanished: true, vanishedAt: '2026-11-03T00:00:00.000Z' };
  server.answer(audienceCalls.tiktokList, () => ({ list: [gone], total: 1, pageIndex: 1, pageSize: 20 }));
  server.answer(audienceCalls.tiktokDelete, () => ({ changeId: null, id }));
  const at = await showPage(<AudiencesPage />, `/?dialog=forget.${id}`);
  expect(shownText()).toContain(t('forgetHint', { count: 1 }));
  await click(one('button', t('forget')));
  await at.answered();
  expect(server.asked(audienceCalls.tiktokDelete)).toEqual([{ id, version: 3 }]);
  expect(all('button', t('editOf', { name: 'Payers' }))).toHaveLength(0);
  await click(one('button', t('remakeOf', { name: 'Payers' })));
  await at.answered();
  expect(at.address()).toBe(`/admanager/userPackageCreate?platform=TIKTOK&again=${id}`);
});
