import { packEntries, targetingCalls } from '@adsail/contract/targeting';
import { taskCalls } from '@adsail/contract/tasks';
import { facebookDefaults } from '@adsail/contract/tasks/facebook';
import { oceanDefaults } from '@adsail/contract/tasks/ocean';
import { newMaterialGroup, newTargetGroup, tiktokDefaults } from '@adsail/contract/tasks/tiktok';
import type { AdPlatform } from '@adsail/contract';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { storePlatform } from '../../../state/platform.ts';
import { storedMember } from '../../../state/stored.ts';
import { aMember, type FakeServer, fakeServer, page, Refused } from '../../../testing/kit.ts';
import { aTask, taskId } from '../../../testing/tasks.ts';
import { useLiveTasks } from '../../task-centre/index.ts';
import TasksPage from '../page.tsx';

const { all, closePage, click, one, openPage, showPage, shownText, text, until } = page;
const t = (key: string, parameters = {}) => text(`tasks:${key}`, parameters);

const content = {
  ...tiktokDefaults({ productId: taskId(90), productName: 'Harbor Tycoon', objective: 'APP_PROMOTION' }),
  advertiserIds: ['7001', '7002'],
  taskName: 'Launch week',
  appId: 'app-1',
  bidPrice: '1.2',
  daypartingType: 'CUSTOM' as const,
  dayparting: ['1'.repeat(12) + '0'.repeat(36), ...Array.from({ length: 6 }, () => '0'.repeat(48))],
  audienceV2List: [
    { ...newTargetGroup('1', ['7001']), name: 'Night owls', ageGroups: ['AGE_18_24' as const] },
  ],
  materialGroups: [
    {
      ...newMaterialGroup('1', ['7001', '7002']),
      name: 'Videos',
      tiktokMaterial: { materials: ['m-1'], type: 'SINGLE_VIDEO' as const },
      adText: 'Play today',
      callToAction: 'DOWNLOAD_NOW' as const,
    },
  ],
};
const plan = {
  hash: 'hash',
  counts: {
    accounts: 2,
    audiences: 3,
    materials: 4,
    objects: { campaign: 2, adgroup: 6, ad: 24 },
    skipped: 1,
  },
  exposure: [{ currency: 'USD', daily: '300', weekly: '2100', lifetime: '0', unlimited: true }],
};
let server: FakeServer;
const facts = (platform: AdPlatform) => ({
  now: '2026-11-02T00:00:00.000Z',
  product: null,
  accounts: [
    {
      platform,
      advertiserId: '7001',
      name: 'Harbour US',
      currency: 'USD',
      timezone: 'UTC',
      balance: null,
      usable: true,
    },
  ],
  materials: [
    {
      id: 'm-1',
      kind: 'VIDEO' as const,
      name: 'Sea film',
      width: 1,
      height: 1,
      seconds: 1,
      hasCover: true,
      bytes: 1,
    },
  ],
  assets: [
    {
      kind: 'app' as const,
      id: 'app-1',
      name: 'Tycoon app',
      advertiserId: null,
      externalId: '1',
      usable: true,
      data: {},
    },
  ],
  audiences: [],
});

beforeEach(async () => {
  await openPage(['ui', 'tasks', 'task-centre', 'products', 'audience-form', 'delivery']);
  sessionStorage.clear();
  storePlatform(null);
  storedMember.set(aMember());
  useLiveTasks.setState({ tasks: {}, isLive: true, isLost: false, ended: [] });
  server = fakeServer();
  server.answer(taskCalls.page, () => ({ list: [], total: 0, pageIndex: 1, pageSize: 20 }));
  server.answer(taskCalls.facts, ({ platform }) => ({ facts: facts(platform) }));
});
afterEach(closePage);

async function show(platform: AdPlatform, of: object, more: object = {}) {
  server.answer(taskCalls.detail, () => ({
    task: aTask({ platform }),
    content: { ...of },
    advertiserIds: [],
    plan: null,
    launchedHash: null,
    ...more,
  }));
  const at = await showPage(<TasksPage />, `/?platform=${platform}&task=${taskId(1)}&show=detail`);
  await until(() => shownText().includes(t('detail.settings')));
  await at.answered();
  return at;
}

it('says who made it, what is made of what, and what that costs at most', async () => {
  await show('TIKTOK', content, { plan });
  for (const words of [
    'Ada',
    '2 accounts × 3 audiences × 4 materials',
    t('levels.campaign'),
    '24',
    'USD 300.00',
    'USD 2,100.00',
    t('detail.unlimited'),
    t('detail.skipped', { count: 1, number: 1 }),
  ])
    expect(shownText().replaceAll('\u00A0', ' ')).toContain(words);
});

it('says every setting in the words of the form, with the names of what it knows by ids', async () => {
  await show('TIKTOK', content);
  await until(() => shownText().includes('Sea film'));
  for (const words of [
    t('field.budgetMode'),
    t('option.budgetMode.DAY'),
    t('field.appId'),
    'Tycoon app',
    'Harbour US',
    'Night owls',
    t('option.callToAction.DOWNLOAD_NOW'),
    `${t('detail.day.0')} 00:00–06:00`,
    text('audience-form:option.age.AGE_18_24'),
  ])
    expect(shownText()).toContain(words);
  // Only chosen by hand has it a list.
  expect(shownText()).not.toContain(`${t('field.placements')}PLACEMENT`);
});

it('says whose each thing is, in which currency and in which zone', async () => {
  const two = facts('TIKTOK');
  const [first] = two.accounts;
  const identity = (id: string, advertiserId: string, name: string) => ({
    kind: 'identity' as const,
    id,
    name,
    advertiserId,
    externalId: id,
    usable: true,
    data: {},
  });
  const app = { ...identity('app-2', '7002', 'Reef app'), kind: 'app' as const };
  server.answer(taskCalls.facts, () => ({
    facts: {
      ...two,
      accounts: [
        ...two.accounts,
        { ...first!, advertiserId: '7002', name: 'Harbour JP', currency: 'JPY', timezone: 'Asia/Tokyo' },
      ],
      assets: [...two.assets, app, identity('i-1', '7001', 'Captain'), identity('i-2', '7002', 'Sailor')],
    },
  }));
  await show('TIKTOK', {
    ...content,
    identityIds: ['i-1', 'i-2'],
    accountAssets: { '7002': { appId: 'app-2' } },
    startTime: '2026-12-01T08:00',
    timezone: 'Asia_Shanghai' as const,
    campaignName: '{date}-{product}',
    materialGroups: [{ ...newMaterialGroup('1', ['7001', '7002']), name: '' }],
  });
  await until(() => shownText().includes('Harbour JP'));
  const ofAccount = (account: string, value: string) => t('detail.ofAccount', { account, value });
  for (const words of [
    ofAccount('Harbour US', 'Tycoon app'),
    ofAccount('Harbour JP', 'Reef app'),
    ofAccount('Harbour US', 'Captain'),
    ofAccount('Harbour JP', 'Sailor'),
    'USD 30.00',
    'JPY 30',
    // More digits than the currency has: as it was typed, since that is what is wrong with it.
    'JPY 1.2',
    t('detail.inZone', { time: '2026-12-01 08:00', zone: t('detail.ownZones') }),
    'Asia/Shanghai (UTC+8)',
    `[${t('macro.date')}]-[${t('macro.product')}]`,
    t('detail.materialGroup', { number: 1 }),
  ])
    expect(shownText().replaceAll('\u00A0', ' ')).toContain(words);
});

it.each([
  ['FACEBOOK', facebookDefaults({ objective: 'OUTCOME_SALES' }), 'adSetsName'],
  ['OCEAN', oceanDefaults({ objective: 'APP' }), 'projectName'],
] as const)('does so for %s too, without a word that nobody knows', async (platform, defaults, field) => {
  await show(platform, defaults);
  await until(() => shownText().includes(t(`field.${field}`)));
  expect(shownText()).not.toMatch(/\b[A-Z]+_[A-Z_]{3,}\b/);
  expect(shownText()).toContain(t('detail.notPlanned'));
});

it('calls parts of settings by names that people know, and ages from the lower to the upper', async () => {
  const defaults = facebookDefaults({ objective: 'OUTCOME_APP_PROMOTION', advertiserIds: ['7001'] });
  const [people] = defaults.targeting ?? [];
  await show('FACEBOOK', {
    ...defaults,
    promotedObject: { ...defaults.promotedObject, id: 'app-1' },
    placementType: 'CUSTOM',
    placements: { facebook: ['feed'] },
    traceSetting: [{ traceType: 'WEBSITE', traceId: 'pixel-1' }],
    // As the database gives it back: shorter names first, then by the alphabet.
    targeting: [{ ageMax: 44, ageMin: 21, countryGroups: [{ group: 'eu' }], id: '1', name: people?.name }],
  } as never);
  await until(() => shownText().includes(t('field.adSetsName')));
  expect(shownText()).toContain('21–44');
  const names = [...document.querySelectorAll('dt, th')].map((each) => each.textContent);
  for (const raw of ['id', 'advertiserId', 'advertiser Id', 'traceType', 'facebook', 'group', 'eu'])
    expect(names).not.toContain(raw);
  expect(shownText()).toContain(t('field.countryGroups'));
});

it('calls groups of countries and regions as their pickers do', async () => {
  const refreshedAt = '2026-11-16T00:00:00.000Z';
  const groups = [{ id: 'eu', name: 'European Union', parentId: null, type: 'COUNTRY_GROUP' }];
  const list = { ...packEntries(groups), version: null, refreshedAt, isWhole: true, total: 1 };
  server.answer(targetingCalls.facebookRegions, () => list);
  const defaults = facebookDefaults({ objective: 'OUTCOME_APP_PROMOTION', advertiserIds: ['7001'] });
  await show('FACEBOOK', { ...defaults, targeting: [{ id: '1', countryGroups: ['eu'], country: ['US'] }] });
  await until(() => shownText().includes('European Union'));
  expect([...document.querySelectorAll('dd')].map((each) => each.textContent)).not.toContain('eu');
});

it('counts a task that was not previewed, and says what it costs at most', async () => {
  await show('TIKTOK', { ...content, advertiserIds: ['7001'], budget: '30' });
  await until(() => shownText().includes(t('detail.perWeek')));
  expect(shownText().replaceAll('\u00A0', ' ')).toContain('USD 210.00');
  expect(shownText()).not.toContain(t('detail.notPlanned'));
});

it('calls parts of Ocean’s materials by names that people know', async () => {
  await show('OCEAN', {
    ...oceanDefaults({ objective: 'APP' }),
    promotionMaterials: {
      anchorMaterialList: [{ anchorType: 'APP_GAME', anchorId: '12' }],
      componentMaterialList: [{ componentId: '13' }],
    },
  } as never);
  await until(() => shownText().includes(t('field.componentMaterialList')));
  expect(shownText()).not.toMatch(/anchorId|componentId/);
});

it('keeps it as a template', async () => {
  server.answer(taskCalls.templateSave, () => ({ template: {} }) as never);
  await show('TIKTOK', content);
  await click(one('button', t('rowAction.saveTemplate')));
  await click(one('button', text('ui:save')));
  await until(() => server.asked(taskCalls.templateSave).length > 0);
  expect(server.asked(taskCalls.templateSave)).toMatchObject([
    { platform: 'TIKTOK', content: { taskName: content.taskName } },
  ]);
});

it('says that a task is gone', async () => {
  server.answer(taskCalls.detail, () => {
    throw new Refused({ code: 10_404, message: 'Not found' });
  });
  await showPage(<TasksPage />, `/?task=${taskId(1)}`);
  await until(() => shownText().includes(t('failure.detail')));
  expect(shownText()).toContain(t('detail.missing'));
});

it('closes with its address', async () => {
  const at = await show('TIKTOK', content);
  await click(all('button', text('ui:close')).at(-1) as HTMLElement);
  await at.answered();
  expect(at.address()).toBe('/?platform=TIKTOK');
});

it('tells of tracking that somebody has set, and of no other', async () => {
  const traceSetting = [{ traceType: 'WEBSITE' }, { traceType: 'APP', traceId: 'app-1' }];
  await show('FACEBOOK', { ...content, traceSetting });
  expect(shownText()).toContain(t('option.facebook.traceType.APP'));
  expect(shownText()).not.toContain(t('option.facebook.traceType.WEBSITE'));
});

it('calls groups without a name as the cards of the form do', async () => {
  const [audience, materials] = [content.audienceV2List[0], content.materialGroups[0]];
  await show('TIKTOK', {
    ...content,
    audienceV2List: [{ ...audience, name: '' }],
    materialGroups: [{ ...materials, name: '' }],
  });
  for (const kind of ['audience', 'material'])
    expect(shownText()).toContain(t(`detail.${kind}Group`, { number: 1 }));
});
