import { errorTable } from '@adsail/contract';
import { accountCalls } from '@adsail/contract/accounts';
import { productCalls } from '@adsail/contract/products';
import { type CampaignPart, taskCalls } from '@adsail/contract/tasks';
import { act } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { storePlatform } from '../../../state/platform.ts';
import { storedMember } from '../../../state/stored.ts';
import { aMember, type FakeServer, fakeServer, logInAs, page, Refused } from '../../../testing/kit.ts';
import { taskId } from '../../../testing/tasks.ts';
import CreateTask from '../create-task.tsx';

const { all, click, closePage, one, openPage, showPage, shownText, text, type, until } = page;
const t = (key: string, parameters = {}) => text(`tasks:${key}`, parameters);
const productId = taskId(90);

const account = (advertiserId: string, advertiserName: string, more = {}) => ({
  platform: 'TIKTOK' as const,
  advertiserId,
  advertiserName,
  status: 'enabled' as const,
  currency: 'USD',
  timezone: 'America/New_York',
  permission: 'MANAGE' as const,
  ...more,
});
const campaign = (id: string, name: string) => ({
  id,
  name,
  status: 'ENABLE' as const,
  state: 'running' as const,
  createdAt: '2026-11-02T00:00:00.000Z',
});
const part = (field: string, outcome: CampaignPart['outcome'], more: Partial<CampaignPart> = {}) => ({
  path: field,
  field,
  outcome,
  level: null,
  note: null,
  values: [],
  task: null,
  ...more,
});
const usd = (amount: string) => ({ amount, currency: 'USD' });
const pageOf = <Row,>(list: Row[]) => ({ list, total: list.length, pageIndex: 1, pageSize: 20 });
const summary = { total: 0, currencies: [], byPlatform: {}, byAuthStatus: {}, authUsers: [] };

let server: FakeServer;
let accounts = [account('7001', 'Harbour US')];
let ended: object[] = [];
beforeEach(async () => {
  await openPage(['ui', 'tasks', 'products', 'accounts', 'delivery', 'audience-form', 'targeting']);
  sessionStorage.clear();
  storePlatform(null);
  storedMember.set(aMember());
  accounts = [account('7001', 'Harbour US')];
  ended = [];
  server = fakeServer();
  server.answer(accountCalls.deliveryPage, () => pageOf(accounts));
  server.answer(accountCalls.authorisedPage, () => ({ ...pageOf(ended as never[]), summary }));
  const product = {
    id: productId,
    name: 'Harbor Tycoon',
    imageUrl: '',
    illustrate: '',
    createdByName: 'Ada',
  };
  const at = { createdAt: '2026-11-02T00:00:00.000Z', updatedAt: '2026-11-02T00:00:00.000Z' };
  server.answer(productCalls.page, () => pageOf([{ ...product, ...at, version: 1 } as never]));
  server.answer(taskCalls.campaignList, ({ keyword = [] }) => {
    const all3 = [campaign('178000000000000001', 'Old sea'), campaign('178000000000000002', 'New sky')];
    return { list: all3.filter(({ name }) => keyword.every((word) => name.includes(word))), hasMore: false };
  });
});
afterEach(closePage);

const content = (parts: CampaignPart[] = [part('Budget', 'EXACT')]) => ({
  name: 'Old sea',
  content: { taskName: 'Old sea' },
  objects: { campaign: 1, adgroup: 2, ad: 1200 },
  currency: 'USD',
  timezone: 'America/New_York',
  hasMore: false,
  parts,
});

async function choose(name: RegExp, option: RegExp): Promise<void> {
  const found = () =>
    [...document.querySelectorAll<HTMLElement>('.ant-select-item-option')].find((each) =>
      option.test(each.textContent ?? ''),
    );
  await until(() => all('combobox', name).length === 1);
  const box = one('combobox', name);
  await act(async () => {
    box.focus();
    box.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
  });
  await until(() => found() !== undefined);
  await click(found() as HTMLElement);
}

async function open(platform: 'TIKTOK' | 'OCEAN' = 'TIKTOK') {
  const at = await showPage(<CreateTask platform={platform} onClose={() => undefined} />, '/');
  const word = platform === 'OCEAN' ? 'project' : 'campaign';
  const label = [...document.querySelectorAll('label')].find(
    ({ textContent }) => textContent === t(`create.from.${word}`),
  );
  await click(label as HTMLElement);
  await at.answered();
  return at;
}
const go = () => click(one('button', t('create.go')));

it('shows what a task would not have of a campaign, and opens the wizard with it', async () => {
  server.answer(taskCalls.campaignContent, () =>
    content([
      part('pixelId', 'LOST', { note: 'It is not in the library here', values: ['70009'] }),
      part('appId', 'LOST', { note: 'It is not in the library here', values: ['70010'] }),
      part('bid', 'ROUGH', {
        path: 'bidPrice',
        note: 'The groups differ here',
        values: [usd('1.2'), usd('1.3')],
        task: usd('1.2'),
      }),
      part('budget', 'EXACT'),
    ]),
  );
  const at = await open();
  await choose(/^Product\*/, /Harbor Tycoon/);
  await choose(/^Account\*/, /Harbour US/);
  await choose(/^Campaign\*/, /Old sea/);
  await until(() => shownText().includes(t('create.outcome.LOST', { number: 2 })));
  expect(server.asked(taskCalls.campaignContent)).toEqual([
    { platform: 'TIKTOK', advertiserId: '7001', campaignId: '178000000000000001' },
  ]);
  await until(() => shownText().includes('70009'));
  for (const words of ['Pixel', '70010', 'Bid', '1,200', 'The groups differ here'])
    expect(shownText()).toContain(words);
  expect(shownText()).toContain('task: USD\u00A01.20 · campaign: USD\u00A01.20 / USD\u00A01.30');
  // Said once, of both.
  expect(shownText().split('It is not in the library here')).toHaveLength(2);
  expect(shownText()).not.toContain(t('create.whole'));
  await go();
  await until(() => at.address().startsWith('/admanager/createAd'));
  const search = new URLSearchParams(at.address().split('?')[1]);
  expect(search.get('productId')).toBe(productId);
  expect(search.get('campaign')).toBe('178000000000000001');
  expect(JSON.parse(search.get('account') ?? '')).toBe('7001');
  expect(search.has('objective')).toBe(false);
});

it('says all of it in words of the form, times by the account’s clock', async () => {
  const week = Array.from({ length: 7 }, () => '0'.repeat(24) + '1'.repeat(24));
  server.answer(taskCalls.campaignContent, () =>
    content([
      part('bidType', 'ROUGH', { values: ['BID_TYPE_CUSTOM', 'BID_TYPE_NO_BID'], task: 'BID_TYPE_CUSTOM' }),
      part('startTime', 'LOST', { values: ['2027-01-01T05:00:00.000Z'] }),
      part('dayparting', 'ROUGH', { task: week }),
      part('ageGroups', 'LOST', { path: 'audience.ageGroups', values: [['AGE_18_24']] }),
      part('commentSwitch', 'ROUGH', { values: ['OFF'], task: 'ON' }),
      part('budget', 'ROUGH', {
        level: 'campaign',
        values: [{ mode: 'TOTAL', amount: usd('900') }],
        task: { mode: 'DAY', amount: usd('30') },
      }),
      part('special_industries', 'LOST', { path: '', values: [['HOUSING']] }),
      part('ads', 'ROUGH', { path: '', values: [1200], task: 4 }),
    ]),
  );
  await open();
  await choose(/^Account\*/, /Harbour US/);
  await choose(/^Campaign\*/, /Old sea/);
  await until(() => shownText().includes('2027-01-01 00:00'));
  for (const words of [
    'America/New_York',
    '12:00–24:00',
    text('audience-form:option.age.AGE_18_24'),
    text('audience-form:field.ageGroups'),
    'Budget (Campaigns)',
    'task: USD\u00A030.00 a day · campaign: USD\u00A0900.00 for the whole time',
    'special industries',
    'task: 4 · campaign: 1,200',
  ])
    expect(shownText()).toContain(words);
  expect(shownText()).not.toMatch(/BID_TYPE|AGE_18|Groups\b.*ageGroups|\[|T05:00/);
});

it('says what there is none of, and counts it', async () => {
  server.answer(taskCalls.campaignContent, () => ({
    ...content(),
    objects: { campaign: 1, adgroup: 0, ad: 0 },
  }));
  await open();
  await choose(/^Account\*/, /Harbour US/);
  await choose(/^Campaign\*/, /Old sea/);
  await until(() => shownText().includes(t('create.unfilled', { levels: 'Ad groups and Ads' })));
  expect(shownText()).toContain(t('create.whole'));
});

it('names what a task needs and the campaign does not have, and nothing that is told as lost', async () => {
  const { newMaterialGroup, newTargetGroup, tiktokDefaults } = await import('@adsail/contract/tasks/tiktok');
  const bound = ['7001'];
  server.answer(taskCalls.campaignContent, () => ({
    ...content([part('video', 'LOST', { path: 'material.tiktokMaterial.materials' })]),
    content: {
      ...tiktokDefaults({ productId, objective: 'TRAFFIC', advertiserIds: bound }),
      taskName: 'Old sea',
      bidPrice: '1',
      identityIds: ['1'],
      audienceV2List: [{ ...newTargetGroup('1', bound), locationIds: ['1'] }],
      materialGroups: [{ ...newMaterialGroup('1', bound), adText: 'Sail', callToAction: 'LEARN_MORE' }],
    },
  }));
  await open();
  await choose(/^Account\*/, /Harbour US/);
  await choose(/^Campaign\*/, /Old sea/);
  const told = () => shownText().replaceAll(/[\u2066-\u2069]/g, '');
  const fields = text('audience-form:field.ageGroups');
  await until(() => told().includes(t('create.gaps', { fields })));
  expect(told().split(text('tasks:field.materials'))).toHaveLength(2);
});

it('goes on only once that was shown', async () => {
  let answer = (): void => undefined;
  const kept = new Promise<void>((done) => void (answer = done));
  server.answer(taskCalls.campaignContent, () => kept.then(() => content()));
  const at = await open();
  await choose(/^Product\*/, /Harbor Tycoon/);
  await choose(/^Account\*/, /Harbour US/);
  await choose(/^Campaign\*/, /Old sea/);
  await go();
  await until(() => shownText().includes(t('create.notRead')));
  expect(at.address()).toBe('/');
  await act(async () => answer());
  await until(() => shownText().includes(t('create.whole')));
  await until(() => !shownText().includes(t('create.notRead')));
  await go();
  await until(() => at.address().startsWith('/admanager/createAd'));
});

it('asks for each of them, and searches the account by a word', async () => {
  const at = await open();
  await go();
  await at.answered();
  expect(shownText()).toContain(t('create.chooseAccount'));
  expect(shownText()).toContain(t('create.chooseCampaign'));
  await choose(/^Account\*/, /Harbour US/);
  await until(() => server.asked(taskCalls.campaignList).length === 1);
  await at.answered();
  await type(one('combobox', /^Campaign\*/), 'sky');
  await until(() => server.asked(taskCalls.campaignList).some(({ keyword }) => keyword?.[0] === 'sky'));
  // The newest were not asked for twice.
  expect(server.asked(taskCalls.campaignList).filter(({ keyword }) => !keyword)).toHaveLength(1);
});

it('says of an account that lost its authorisation what helps, and asks for no campaign', async () => {
  ended = [{ ...account('7002', 'Harbour EU'), ...endedParts }];
  server.answer(taskCalls.campaignList, () => {
    throw new Refused({ code: errorTable.accountWaits.code, message: 'Account 7002: expired' });
  });
  const at = await open();
  await choose(/^Account\*/, new RegExp(`Harbour EU.*${text('accounts:authStatus.EXPIRED')}`));
  await until(() => shownText().includes('Account 7002: expired'));
  const links = [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  expect(links).toContain('/accountManager?dialog=authorise.TIKTOK');
  expect(all('combobox', /^Campaign\*/)).toEqual([]);
  await go();
  await at.answered();
  expect(at.address()).toBe('/');
});

it.each([
  ['TIKTOK', 'campaign'],
  ['OCEAN', 'project'],
] as const)('says that an account of %s has none', async (platform, word) => {
  accounts = [account('7001', 'Harbour US', { platform })];
  server.answer(taskCalls.campaignList, () => ({ list: [], hasMore: false }));
  await open(platform);
  await choose(/^Account\*/, /Harbour US/);
  await until(() => shownText().includes(t(`create.${word}.none`)));
  expect(server.asked(taskCalls.campaignList)).toMatchObject([{ platform, advertiserId: '7001' }]);
});

it('tries again what the platform did not answer', async () => {
  let isDown = true;
  const refuse = () => {
    if (isDown) throw new Refused({ code: errorTable.platform.code, message: 'TikTok does not answer' });
  };
  server.answer(taskCalls.campaignList, () => {
    refuse();
    return { list: [campaign('178000000000000001', 'Old sea')], hasMore: true };
  });
  server.answer(taskCalls.campaignContent, () => {
    refuse();
    return content();
  });
  await open();
  await choose(/^Account\*/, /Harbour US/);
  await until(() => shownText().includes('TikTok does not answer'));
  isDown = false;
  await click(one('button', text('ui:table.retry')));
  await until(() => shownText().includes(t('create.moreCampaigns')));
  isDown = true;
  await choose(/^Campaign\*/, /Old sea/);
  await until(() => shownText().includes(t('failure.campaignContent')));
  isDown = false;
  await click(one('button', text('ui:table.retry')));
  await until(() => shownText().includes(t('create.whole')));
  expect(shownText()).not.toContain('TikTok does not answer');
});

it('leads to an account where there is none, whoever may authorise one', async () => {
  accounts = [account('7001', 'Harbour US', { permission: 'VIEW' })];
  await open();
  expect(shownText()).toContain(t('create.noAccounts'));
  expect(document.querySelector('a[href^="/accountManager"]')).not.toBeNull();
  await closePage();
  await openPage(['ui', 'tasks', 'products', 'accounts', 'delivery', 'audience-form', 'targeting']);
  logInAs('OPTIMIZER');
  await open();
  expect(shownText()).toContain(t('create.noAccounts'));
  expect(document.querySelector('a[href^="/accountManager"]')).toBeNull();
});

const endedParts = {
  company: '',
  platformStatus: '',
  balance: null,
  quota: null,
  businessCenterId: '',
  businessCenterName: '',
  authUserId: taskId(9),
  authUserName: 'Iris',
  authTime: '2026-11-02T00:00:00.000Z',
  authStatus: 'EXPIRED',
  authStatusTime: '2026-11-02T00:00:00.000Z',
  authExpireTime: null,
  infoTime: null,
  syncFailure: null,
  owners: [],
};
