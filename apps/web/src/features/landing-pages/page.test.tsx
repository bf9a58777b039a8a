import { accountCalls } from '@adsail/contract/accounts';
import { assetCalls } from '@adsail/contract/assets';
import { auditStatuses, type LandingPage, landingPageCalls } from '@adsail/contract/landing-pages';
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
  toastTexts,
  type,
} from '../../testing/page.tsx';
import { followed, forgetFollowed } from '../../testing/followed.ts';
import { type FakeServer, fakeServer } from '../../testing/server.ts';
import { noSyncs } from '../../testing/syncs.ts';
import LandingPagesPage from './page.tsx';

const third: LandingPage = {
  id: '0198c0de-0000-7000-8000-000000000001',
  platform: 'OCEAN',
  pageType: 'THIRDPARTY',
  source: 'PLATFORM',
  name: 'Harbour',
  pictureUrl: null,
  url: 'https://www.example.com/h',
  description: '',
  productId: '0198c0de-0000-7000-8000-000000000002',
  productName: 'Lamp',
  status: 'AUDITING',
  advertiserId: '1001',
  advertiserName: 'Harbour CN',
  externalId: '7701',
  confirmedAt: '2026-11-02T00:00:00.000Z',
  vanishedAt: null,
  vanished: false,
  permission: 'MANAGE',
  updatedAt: '2026-11-02T00:00:00.000Z',
  version: 3,
};
const local: LandingPage = {
  ...third,
  platform: 'TIKTOK',
  source: 'LOCAL',
  status: 'LOCAL_PUBLISH',
  advertiserId: null,
  advertiserName: null,
  externalId: null,
  confirmedAt: null,
};
let server: FakeServer;
let rows: LandingPage[];

beforeEach(async () => {
  await openPage(['ui', 'landing-pages', 'assets', 'accounts', 'products']);
  sessionStorage.clear();
  server = fakeServer();
  rows = [third];
  const page = () => ({ list: rows, total: rows.length, pageIndex: 1, pageSize: 20 });
  server.answer(landingPageCalls.list, page);
  server.answer(landingPageCalls.facebookPage, page);
  server.answer(assetCalls.syncStatus, () => noSyncs);
  server.answer(assetCalls.changes, () => ({ list: [] }));
  server.answer(accountCalls.deliveryPage, () => ({ list: [], total: 0, pageIndex: 1, pageSize: 100 }));
});
afterEach(async () => {
  await closePage();
  forgetFollowed();
});

const nameField = () => one('textbox', new RegExp(`^${text('landing-pages:column.name')}`));

it('says every state in words', async () => {
  storePlatform('OCEAN');
  rows = auditStatuses.map((status, at) => ({ ...third, id: third.id.slice(0, -1) + at, status }));
  await showPage(<LandingPagesPage />, '/');
  for (const status of auditStatuses) expect(shownText()).toContain(text(`landing-pages:status.${status}`));
});

it('asks for the platform that is chosen, and sends a new name to it', async () => {
  storePlatform('OCEAN');
  server.answer(landingPageCalls.editThird, () => ({ changeId: third.id }));
  const at = await showPage(<LandingPagesPage />, `/?dialog=edit.${third.id}`);
  expect(server.asked(landingPageCalls.list)[0]).toMatchObject({ platform: ['OCEAN'] });
  expect(shownText()).toContain(text('landing-pages:nameOnly'));
  await type(nameField(), 'Pier');
  await click(one('button', text('ui:save')));
  await at.answered();
  expect(server.asked(landingPageCalls.editThird)).toMatchObject([
    { id: third.id, name: 'Pier', url: third.url, productId: third.productId, version: 3 },
  ]);
  expect(toastTexts()).toEqual([text('landing-pages:sent')]);
  const input = { kind: 'site', platform: 'OCEAN', of: 'save', name: 'Pier', changeIds: [third.id] };
  expect(followed()).toMatchObject([{ source: 'assetChanges', input }]);
});

it('syncs the platform that is chosen', async () => {
  storePlatform('TIKTOK');
  rows = [local];
  server.answer(landingPageCalls.sync, () => ({ accounts: 1 }));
  const at = await showPage(<LandingPagesPage />, '/');
  expect(shownText()).toContain(text('assets:allAccounts'));
  await click(all('button', text('assets:sync'))[0] as HTMLElement);
  await at.answered();
  expect(server.asked(landingPageCalls.sync)).toEqual([{ platform: 'TIKTOK' }]);
});

it('deletes what is kept here at once', async () => {
  storePlatform('TIKTOK');
  rows = [local];
  server.answer(landingPageCalls.delete, () => ({ changeId: null }));
  server.answer(assetCalls.uses, () => ({
    list: [{ source: 'landing-pages', what: 'Landing page', id: '1', name: 'Quay', how: 'Same address' }],
    searched: ['Landing page'],
    unknown: ['Ads'],
    untold: [],
  }));
  const at = await showPage(<LandingPagesPage />, `/?dialog=delete.${local.id}`);
  for (const told of ['Quay', 'Same address', text('assets:uses.unknown', { places: 'Ads' })])
    expect(shownText()).toContain(told);
  await click(one('button', text('ui:delete.confirm')));
  await at.answered();
  expect(server.asked(landingPageCalls.delete)).toEqual([{ id: local.id }]);
  expect(toastTexts()).toEqual([text('landing-pages:deleted', { count: 1 })]);
  expect(followed()).toEqual([]);
});

it('tells whoever may read where a page is used, and what was not found where', async () => {
  storePlatform('OCEAN');
  rows = [{ ...third, permission: 'VIEW', vanished: true }];
  server.answer(assetCalls.uses, () => ({
    list: [],
    searched: ['Landing page', 'Ads'],
    unknown: [],
    untold: [],
  }));
  await showPage(<LandingPagesPage />, `/?dialog=uses.${third.id}`);
  expect(server.asked(assetCalls.uses)).toEqual([{ kind: 'site', platform: 'OCEAN', id: third.id }]);
  for (const told of [
    text('assets:uses.nowhere'),
    text('assets:uses.searched', { places: 'Landing page and Ads' }),
  ])
    expect(shownText()).toContain(told);
});

it('shows what is left out before it copies, and copies where it can', async () => {
  storePlatform('OCEAN');
  const there = { sourceId: third.id, platform: 'TIKTOK', advertiserId: '', advertiserName: '' } as const;
  const lost = { field: 'Audit status', outcome: 'LOST', note: 'Reviewed with the ad' } as const;
  const parts = [{ field: 'Link', outcome: 'EXACT', note: null } as const, lost];
  server.answer(assetCalls.copyReport, () => ({
    list: [
      {
        ...there,
        possible: true,
        reason: null,
        planHash: 'plan-1',
        name: 'Harbour 2',
        nameMin: 1,
        nameMax: 50,
        parts: parts.map((part) => ({
          ...part,
          warning: null,
          value: null,
          resultField: null,
          result: null,
          rule: null,
        })),
        sources: [],
      },
    ],
  }));
  server.answer(assetCalls.copy, () => ({
    results: [{ ...there, copied: true, changeId: null, id: null, message: null, outdated: false }],
  }));
  const at = await showPage(<LandingPagesPage />, `/?dialog=copy.${third.id}`);
  expect(shownText()).toContain(text('assets:copy.first'));
  await at.answered();
  await click(one('treeitem', text('assets:copy.own', { platform: text('names:platform.TIKTOK') })));
  await at.answered();
  expect(shownText()).toContain('Reviewed with the ad');
  expect(shownText()).toContain(text('assets:copy.summary', { exact: 1, rough: 0, lost: 1 }));
  await click(one('button', text('assets:copy.run', { count: 1 })));
  await at.answered();
  expect(server.asked(assetCalls.copy)).toEqual([
    {
      kind: 'site',
      platform: 'OCEAN',
      copies: [{ sourceId: third.id, version: 3, platform: 'TIKTOK', name: 'Harbour 2', planHash: 'plan-1' }],
    },
  ]);
  expect(shownText()).toContain(text('assets:copy.saved'));
});

it('tells where a page for Facebook is used before it is deleted', async () => {
  storePlatform('FACEBOOK');
  rows = [{ ...local, platform: 'FACEBOOK' }];
  server.answer(assetCalls.uses, () => ({
    list: [{ source: 'landing-pages', what: 'Landing page', id: '1', name: 'Quay', how: 'Same address' }],
    searched: ['Landing page'],
    unknown: [],
    untold: [],
  }));
  await showPage(<LandingPagesPage />, `/?dialog=delete.${local.id}`);
  expect(server.asked(assetCalls.uses)).toEqual([{ kind: 'site', platform: 'FACEBOOK', id: local.id }]);
  expect(shownText()).toContain('Quay');
});

it('tells where each of several pages for Facebook is used before they are deleted', async () => {
  storePlatform('FACEBOOK');
  const other = { ...local, id: local.id.replace(/.$/, '9'), name: 'Pier' };
  rows = [local, other].map((each) => ({ ...each, platform: 'FACEBOOK' }));
  server.answer(assetCalls.uses, ({ id }) => ({
    list: [{ source: 'landing-pages', what: 'Landing page', id, name: `Uses ${id}`, how: 'Same address' }],
    searched: ['Landing page'],
    unknown: [],
    untold: [],
  }));
  const at = await showPage(<LandingPagesPage />, '/');
  await click(one('checkbox', text('ui:table.selectPage')));
  await click(one('button', text('ui:delete.confirm')));
  await at.answered();
  for (const { id } of rows) expect(shownText()).toContain(`Uses ${id}`);
});

it('copies a page for Facebook', async () => {
  storePlatform('FACEBOOK');
  rows = [{ ...local, platform: 'FACEBOOK' }];
  await showPage(<LandingPagesPage />, `/?dialog=copy.${local.id}`);
  expect(shownText()).toContain(text('assets:copy.of', { name: local.name }));
  expect(shownText()).toContain(text('assets:copy.first'));
});

it('changes a page for Facebook in the version that was read', async () => {
  storePlatform('FACEBOOK');
  rows = [{ ...local, platform: 'FACEBOOK', pageType: 'SELF_BUILT' }];
  server.answer(landingPageCalls.facebookEdit, () => rows[0] as LandingPage);
  const at = await showPage(<LandingPagesPage />, `/?dialog=edit.${local.id}`);
  await type(nameField(), 'Pier');
  await click(one('button', text('ui:save')));
  await at.answered();
  expect(server.asked(landingPageCalls.facebookEdit)).toMatchObject([
    { id: local.id, name: 'Pier', pageType: 'SELF_BUILT', version: 3 },
  ]);
});
