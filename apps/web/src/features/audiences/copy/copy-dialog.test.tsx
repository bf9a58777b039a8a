import { accountCalls } from '@adsail/contract/accounts';
import { assetCalls, type AssetCopyReport, type AssetCopyResult } from '@adsail/contract/assets';
import { type Audience, audienceCalls } from '@adsail/contract/audiences';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { aMember, type FakeServer, fakeServer, page } from '../../../testing/kit.ts';
import { noSyncs } from '../../../testing/syncs.ts';
import { storedMember, storedSidebar } from '../../../state/stored.ts';
import AudiencesPage from '../page.tsx';
import { audienceId as id, savedAudience as saved } from '../../../testing/audiences.ts';

const { all, click, closePage, one, openPage, showPage, shownText, text } = page;
const t = (key: string, parameters = {}) => text(`audiences:${key}`, parameters);
const unsaid = { warning: null, value: null, resultField: null, result: null, rule: null };
const report: AssetCopyReport = {
  list: [
    {
      sourceId: id,
      platform: 'TIKTOK',
      advertiserId: '',
      advertiserName: '',
      possible: true,
      planHash: 'plan-1',
      reason: null,
      name: 'Payers 2',
      nameMin: 3,
      nameMax: 50,
      parts: [
        { ...unsaid, field: 'gender', outcome: 'EXACT', note: null },
        {
          ...unsaid,
          field: 'ageMin',
          outcome: 'ROUGH',
          note: null,
          warning: 'WIDER',
          value: { words: ['20', '34'], count: 2 },
          resultField: 'ageGroups',
          result: { words: ['AGE_18_24', 'AGE_25_34'], count: 2 },
        },
        {
          ...unsaid,
          field: 'excludedAudienceIds',
          outcome: 'LOST',
          note: 'Audiences of another account',
          warning: 'EXCLUSION',
          value: { words: ['Sleepers'], count: 3 },
        },
      ],
      sources: [],
    },
  ],
};
const result: AssetCopyResult = {
  results: [
    {
      sourceId: id,
      platform: 'TIKTOK',
      advertiserId: '',
      advertiserName: '',
      copied: true,
      changeId: null,
      id,
      message: null,
      outdated: false,
    },
  ],
};
let server: FakeServer;

beforeEach(async () => {
  await openPage(['ui', 'audiences', 'audience-form', 'assets', 'accounts']);
  sessionStorage.clear();
  storedSidebar.set('1');
  storedMember.set(aMember({ platforms: ['TIKTOK', 'FACEBOOK', 'OCEAN'] }));
  server = fakeServer();
  server.answer(audienceCalls.tiktokList, () => ({ list: [saved], total: 1, pageIndex: 1, pageSize: 20 }));
  server.answer(assetCalls.syncStatus, () => noSyncs);
  server.answer(assetCalls.changes, () => ({ list: [] }));
  server.answer(accountCalls.deliveryPage, () => ({ list: [], total: 0, pageIndex: 1, pageSize: 100 }));
});
afterEach(closePage);

it('shows what is lost before it copies, under a name that is free there', async () => {
  server.answer(audienceCalls.tiktokList, () => ({
    list: [saved],
    total: 1,
    pageIndex: 1,
    pageSize: 20,
  }));
  server.answer(assetCalls.copyReport, () => report);
  server.answer(assetCalls.copy, () => result);
  const at = await showPage(<AudiencesPage />, `/?dialog=copy.${id}`);
  await at.answered();
  await click(one('treeitem', t('copy.own', { platform: text('names:platform.TIKTOK') })));
  await at.answered();
  const excluded = text('audience-form:field.excludedAudienceIds');
  expect(shownText()).toContain('Audiences of another account');
  expect(shownText()).toContain(text('assets:copy.summary', { exact: 1, rough: 1, lost: 1 }));
  // In words, old and new, and what widens it before all.
  expect(shownText()).toContain('20–34 → 18–24 and 25–34');
  expect(shownText()).toContain('Sleepers and 2 more → not set');
  expect(shownText()).toContain(text('assets:copy.warning.EXCLUSION'));
  expect(shownText()).toContain(text('assets:copy.warned.EXCLUSION', { names: excluded }));
  expect(shownText()).toContain(
    text('assets:copy.warned.WIDER', { names: text('audience-form:field.ageMin') }),
  );
  await click(one('button', text('assets:copy.run', { count: 1 })));
  await at.answered();
  expect(server.asked(assetCalls.copy)).toEqual([
    {
      kind: 'audience',
      platform: 'TIKTOK',
      copies: [{ sourceId: id, version: 3, platform: 'TIKTOK', name: 'Payers 2', planHash: 'plan-1' }],
    },
  ]);
  expect(shownText()).toContain(text('assets:copy.saved'));
});

it.each([
  ['PENDING', null],
  ['FAILED', 'No such pixel'],
  ['DONE', null],
] as const)('follows a copy that is sent to the platform: %s', async (state, message) => {
  const change = {
    id,
    action: 'add' as const,
    name: 'Payers 2',
    externalId: null,
    advertiserId: '7002',
    candidates: [],
  };
  const by = { advertiserName: 'Harbour UK', createdByName: 'Ann', createdAt: '2026-11-02T00:00:00.000Z' };
  const [target] = report.list;
  const [sent] = result.results;
  server.answer(audienceCalls.tiktokList, () => ({ list: [saved], total: 1, pageIndex: 1, pageSize: 20 }));
  server.answer(assetCalls.copyReport, () => report);
  server.answer(assetCalls.copy, () => {
    server.answer(assetCalls.changes, () => ({ list: [{ ...change, ...by, state, message }] }));
    return { results: [{ ...sent!, advertiserName: 'Harbour UK', changeId: id, id: null }] };
  });
  const at = await showPage(<AudiencesPage />, `/?dialog=copy.${id}`);
  await at.answered();
  await click(one('treeitem', t('copy.own', { platform: text('names:platform.TIKTOK') })));
  await at.answered();
  await click(one('button', text('assets:copy.run', { count: 1 })));
  await at.answered();
  const results = document.querySelector(`[aria-label="${text('assets:copy.results')}"]`);
  expect(results?.textContent).toContain(text(`assets:changeState.${state}`));
  expect(results?.textContent).toContain(message ?? '');
  expect(results?.querySelectorAll('[data-tone=success]')).toHaveLength(state === 'DONE' ? 1 : 0);
  if (state !== 'DONE') return;
  await click(results!.querySelector('button')!);
  await at.answered();
  expect(at.address()).toBe(`/?keyword=${target!.name.replace(' ', '+')}`);
});

it('shows what stands for its sources there, and lets a person pick', async () => {
  const [first] = report.list;
  const source = { id: '77', kind: 'app' as const, name: 'Tide', required: true };
  server.answer(assetCalls.copyReport, ({ targets }) => {
    const picked = targets[0]?.sources?.['77'];
    const match = picked ? { id: picked, name: 'Tide overseas', by: 'CHOSEN' as const } : null;
    const refused = match ? {} : { possible: false, reason: 'Nothing like Tide' };
    return { list: [{ ...first!, ...refused, parts: [], sources: [{ ...source, match }] }] };
  });
  server.answer(audienceCalls.tiktokChoices, () => ({ list: [] }));
  server.answer(audienceCalls.tiktokApps, () => ({
    list: [{ appId: '88', name: 'Tide overseas', system: 'IOS', packageName: 'com.tide' }],
  }));
  server.answer(audienceCalls.tiktokList, () => ({ list: [saved], total: 1, pageIndex: 1, pageSize: 20 }));
  server.answer(assetCalls.copy, () => result);
  const at = await showPage(<AudiencesPage />, `/?dialog=copy.${id}`);
  await at.answered();
  await click(one('treeitem', t('copy.own', { platform: text('names:platform.TIKTOK') })));
  await at.answered();
  expect(shownText()).toContain('Nothing like Tide');
  expect(shownText()).toContain(text('assets:copy.noMatch'));
  expect(server.asked(assetCalls.copy)).toEqual([]);
});

it('says the conditions of an audience in a sentence, by the names of what they speak about', async () => {
  const [first] = report.list;
  const filters = [{ field: 'EVENT', operator: 'EQ', value: 'COMPLETE PAYMENT' }];
  const rules = [{ event_source_ids: ['77'], retention_days: 30, filter_set: { operator: 'OR', filters } }];
  const rule = { ruleSpec: { inclusion_rule_set: { operator: 'OR', rules } } };
  const part = { ...unsaid, field: 'ruleSpec', outcome: 'EXACT' as const, note: null, rule };
  const match = { id: '88', name: 'Shop there', by: 'NAME' as const };
  const source = { id: '77', kind: 'pixel' as const, name: 'Harbour shop', required: true, match };
  server.answer(assetCalls.copyReport, () => ({
    list: [{ ...first!, parts: [part], sources: [source] }],
  }));
  server.answer(audienceCalls.tiktokChoices, () => ({ list: [] }));
  server.answer(audienceCalls.tiktokPixels, () => ({ list: [] }));
  server.answer(audienceCalls.tiktokList, () => ({ list: [saved], total: 1, pageIndex: 1, pageSize: 20 }));
  const at = await showPage(<AudiencesPage />, `/?dialog=copy.${id}`);
  await at.answered();
  await click(one('treeitem', t('copy.own', { platform: text('names:platform.TIKTOK') })));
  await at.answered();
  const told = shownText().replaceAll(/[\u2068\u2069]/g, '');
  expect(told).toContain(text('assets:event.COMPLETE PAYMENT'));
  expect(told).toMatch(/Harbour shop.*30/);
});

it('copies several at once, and says of each what becomes of it and what came of it', async () => {
  const otherId = id.replace(/1$/, '2');
  const list: Audience[] = [saved, { ...saved, id: otherId, name: 'Sleepers', version: 5 }];
  server.answer(audienceCalls.tiktokList, () => ({ list, total: 2, pageIndex: 1, pageSize: 20 }));
  const [first] = report.list;
  const reports = [first!, { ...first!, sourceId: otherId, name: 'Sleepers', planHash: 'plan-2' }];
  server.answer(assetCalls.copyReport, () => ({ list: reports }));
  const [done] = result.results;
  server.answer(assetCalls.copy, () => ({
    results: [done!, { ...done!, sourceId: otherId, copied: false, id: null, message: 'Not copied: Taken' }],
  }));
  const at = await showPage(<AudiencesPage />, '/');
  await click(one('checkbox', text('ui:table.selectPage')));
  await click(one('button', text('assets:copy.action')));
  await at.answered();
  expect(shownText()).toContain(text('assets:copy.ofSeveral', { count: 2 }));
  await click(one('treeitem', t('copy.own', { platform: text('names:platform.TIKTOK') })));
  await at.answered();
  expect(server.asked(assetCalls.copyReport).at(-1)).toEqual({
    kind: 'audience',
    platform: 'TIKTOK',
    ids: [id, otherId],
    targets: [{ platform: 'TIKTOK' }],
  });
  expect(shownText()).toContain(text('assets:copy.possible', { possible: '2', number: '2' }));
  const sections = [...document.querySelectorAll('section h3')].map(({ textContent }) => textContent);
  expect(sections.map((title) => title?.slice(0, 6))).toEqual(['Payers', 'Sleepe']);
  await click(one('button', text('assets:copy.runSeveral', { count: 2 })));
  await at.answered();
  expect(server.asked(assetCalls.copy)).toEqual([
    {
      kind: 'audience',
      platform: 'TIKTOK',
      copies: [
        { sourceId: id, version: 3, platform: 'TIKTOK', name: 'Payers 2', planHash: 'plan-1' },
        { sourceId: otherId, version: 5, platform: 'TIKTOK', name: 'Sleepers', planHash: 'plan-2' },
      ],
    },
  ]);
  const results = document.querySelector(`[aria-label="${text('assets:copy.results')}"]`);
  expect([...(results?.querySelectorAll('li') ?? [])].map((each) => each.textContent)).toEqual([
    expect.stringMatching(/^Payers.*Copied/),
    expect.stringMatching(/^Sleepers.*Taken.*Not copied/),
  ]);
});

it('lets look again where the report is no longer true', async () => {
  const [done] = result.results;
  server.answer(audienceCalls.tiktokList, () => ({ list: [saved], total: 1, pageIndex: 1, pageSize: 20 }));
  server.answer(assetCalls.copyReport, () => report);
  server.answer(assetCalls.copy, () => ({
    results: [{ ...done!, copied: false, id: null, message: 'Another now', outdated: true }],
  }));
  const at = await showPage(<AudiencesPage />, `/?dialog=copy.${id}`);
  await at.answered();
  await click(one('treeitem', t('copy.own', { platform: text('names:platform.TIKTOK') })));
  await at.answered();
  await click(one('button', text('assets:copy.run', { count: 1 })));
  await at.answered();
  expect(shownText()).toContain('Another now');
  const asked = server.asked(assetCalls.copyReport).length;
  await click(one('button', text('assets:copy.lookAgain')));
  await at.answered();
  expect(server.asked(assetCalls.copyReport).length).toBeGreaterThan(asked);
  expect(all('button', text('assets:copy.run', { count: 1 }))).toHaveLength(1);
});
