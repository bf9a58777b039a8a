import { accountCalls } from '@adsail/contract/accounts';
import { appCalls } from '@adsail/contract/apps';
import { assetCalls } from '@adsail/contract/assets';
import { landingPageCalls } from '@adsail/contract/landing-pages';
import { productCalls } from '@adsail/contract/products';
import { targetingCalls } from '@adsail/contract/targeting';
import { identityCalls } from '@adsail/contract/identities';
import { taskCalls } from '@adsail/contract/tasks';
import type { PlanFacts } from '@adsail/contract/tasks/plan';
import { act } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type FakeServer, fakeServer, page, Refused } from '../../testing/kit.ts';
import TaskWizardPage from './page.tsx';
import { anApp, aTask as task, aTemplate, personId as person, taskId as id } from './testing/task.ts';

const { all, click, closePage, one, openPage, press, showPage, shownText, text, type, until } = page;
const t = (key: string, parameters = {}) => text(`task-wizard:${key}`, parameters);

const empty = { list: [], total: 0, pageIndex: 1, pageSize: 50 };
const facts: PlanFacts = {
  now: '2026-11-17T08:00:00.000Z',
  product: null,
  accounts: [],
  materials: [],
  assets: [],
  audiences: [],
};

let server: FakeServer;
beforeEach(async () => {
  await openPage([
    'ui',
    'task-wizard',
    'task-plan',
    'tasks',
    'delivery',
    'audience-form',
    'targeting',
    'assets',
    'materials',
    'products',
    'audiences',
    'accounts',
  ]);
  sessionStorage.clear();
  server = fakeServer();
  server.answer(accountCalls.deliveryPage, () => ({
    ...empty,
    list: ['7001', '7002'].map((advertiserId) => ({
      platform: 'TIKTOK' as const,
      advertiserId,
      advertiserName: `Harbour ${advertiserId}`,
      status: advertiserId === '7002' ? ('disabled' as const) : ('enabled' as const),
      currency: 'USD',
      timezone: 'Asia/Shanghai',
      permission: 'MANAGE' as const,
    })),
    total: 2,
  }));
  server.answer(taskCalls.facts, () => ({ facts }));
  server.answer(productCalls.page, () => empty);
  server.answer(assetCalls.syncStatus, () => ({
    running: 0,
    total: 0,
    found: 0,
    oldestAt: null,
    endedAt: null,
    failedTotal: 0,
    failed: [],
  }));
  server.answer(assetCalls.changes, () => ({ list: [] }));
  for (const call of [appCalls.list, identityCalls.list, landingPageCalls.list] as const)
    server.answer(call, () => empty as never);
  server.answer(targetingCalls.tiktokRegionUrl, () => {
    throw new Refused({ message: 'Not here' });
  });
  let version = 0;
  server.answer(taskCalls.save, ({ as, content }) => {
    version += 1;
    const status = as === 'DRAFT' ? 'TASK_DRAFT' : 'TASK_TEMP';
    return { task: task({ version, status, name: String(content['taskName'] ?? '') }) };
  });
});
afterEach(closePage);

const nameField = () => one('textbox', new RegExp(`^${text('tasks:field.taskName')}`));
const open = async (search = 'platform=TIKTOK&objective=APP_PROMOTION') => {
  const shown = await showPage(<TaskWizardPage />, `/admanager/createAd?${search}`);
  // The platform's part comes by itself, as late as the machine reads it.
  await until(() => shownText().trim() !== '');
  return shown;
};
const saved = () => server.asked(taskCalls.save);

it('saves by itself, and the address has its id from then on', async () => {
  const shown = await open();
  await type(nameField(), 'Spring');
  await until(() => saved().length > 0);
  expect(saved()[0]).toMatchObject({
    as: 'TEMP',
    content: { taskName: 'Spring', landingType: 'APP_PROMOTION' },
  });
  await until(() => shown.address().includes(id));
  expect((nameField() as HTMLInputElement).value).toBe('Spring');
  await click(one('button', text('tasks:action.save')));
  await until(() => saved().some(({ as }) => as === 'DRAFT'));
});

it('says of an account that cannot run ads what its state is', async () => {
  await open();
  await until(() => all('treeitem', /Harbour/).length > 0);
  expect(all('treeitem', /Harbour/).map(({ textContent }) => textContent)).toEqual([
    'Harbour 70017001 · USD',
    `Harbour 70027002 · USD · ${text('accounts:accountState.disabled')}`,
  ]);
});

it('counts one as one', async () => {
  await open();
  expect(shownText()).toMatch(/0 accounts\s*×\s*1 audience\s*×/);
  await click(one('treeitem', /Harbour 7001/));
  await until(() => /1 account\s*×/.test(shownText()));
});

it('asks before another objective takes choices along', async () => {
  await open();
  const radio = [...document.querySelectorAll('label')].find(
    (label) => label.textContent === text('tasks:option.landingType.TRAFFIC'),
  );
  await act(async () => radio?.click());
  expect(shownText()).toContain(t('reset.text'));
  expect(shownText()).toContain(text('tasks:option.optimizationGoal.CLICK'));
  await click(one('button', t('reset.ok')));
  await until(() => saved().length > 0);
  expect(saved().at(-1)).toMatchObject({ content: { landingType: 'TRAFFIC', optimizationGoal: 'CLICK' } });
});

it('takes back and does again by keys, outside of text fields', async () => {
  await open();
  await click(one('switch', text('tasks:field.commentSwitch')));
  const isOn = () => one('switch', text('tasks:field.commentSwitch')).getAttribute('aria-checked');
  const after = isOn();
  await press('z', { ctrlKey: true });
  expect(isOn()).not.toBe(after);
  await press('y', { ctrlKey: true });
  expect(isOn()).toBe(after);
});

it('keeps what is filled in as a template, and stays', async () => {
  server.answer(taskCalls.templateSave, () => ({ template: {} }) as never);
  const shown = await open();
  await type(nameField(), 'Spring');
  await click(one('button', text('tasks:template.save')));
  await type(one('textbox', new RegExp(`^${text('tasks:template.name')}`)), 'Every spring');
  await click(one('button', text('ui:save')));
  await until(() => server.asked(taskCalls.templateSave).length > 0);
  expect(server.asked(taskCalls.templateSave)).toMatchObject([
    { platform: 'TIKTOK', name: 'Every spring', content: { taskName: 'Spring' } },
  ]);
  expect(shown.address()).toContain('/admanager/createAd');
  expect((nameField() as HTMLInputElement).value).toBe('Spring');
});

it('a template’s app is that of each account, under its own id there', async () => {
  const appOf = (advertiserId: string) => `0198c0de-0000-7000-8000-00000000${advertiserId}`;
  server.answer(taskCalls.templateDetail, () =>
    aTemplate('Every spring', { landingType: 'APP_PROMOTION', appId: appOf('7001') }),
  );
  const list = ['7001', '7002'].map((advertiserId) => anApp(appOf(advertiserId), advertiserId));
  server.answer(appCalls.list, () => ({ ...empty, total: 2, list }));
  await open(`platform=TIKTOK&template=${id}`);
  await until(() => all('treeitem', /Harbour 7001/).length > 0);
  await click(one('treeitem', /Harbour 7001/));
  await click(one('treeitem', /Harbour 7002/));
  await until(() => saved().at(-1)?.content['accountAssets'] !== undefined);
  expect(saved().at(-1)?.content).toMatchObject({
    appId: appOf('7001'),
    accountAssets: { '7002': { appId: appOf('7002') } },
  });
  // One step back is one account less, not the same again without its app.
  await press('z', { ctrlKey: true });
  await until(() => String(saved().at(-1)?.content['advertiserIds']) === '7001');
  expect(saved().at(-1)?.content['accountAssets']).toBeUndefined();
});

it('begins each step at its top, and says which one it is', async () => {
  await showPage(
    <main>
      <TaskWizardPage />
    </main>,
    '/admanager/createAd?platform=TIKTOK&objective=APP_PROMOTION',
  );
  await until(() => all('button', t('next', { step: t('step.creative') })).length > 0);
  const main = document.querySelector('main') as HTMLElement;
  main.scrollTop = 700;
  await click(one('button', t('next', { step: t('step.creative') })));
  expect(document.activeElement?.getAttribute('aria-label')).toBe(t('step.creative'));
  expect(main.scrollTop).toBe(0);
});

it('keeps at least one card, and copies, moves and folds them', async () => {
  await open('platform=TIKTOK&objective=APP_PROMOTION&step=creative');
  const remove = (number: number) => t('card.remove', { name: t('card.material', { number }) });
  expect(all('button', remove(1))).toEqual([]);
  await click(one('button', t('card.addMaterial')));
  expect(all('button', remove(1))).toHaveLength(1);
  await click(one('button', t('card.copy', { name: t('card.material', { number: 2 }) })));
  expect(all('button', remove(3))).toHaveLength(1);
  const fold = one('button', t('card.material', { number: 1 }));
  await click(fold);
  expect(fold.getAttribute('aria-expanded')).toBe('false');
  await press('ArrowDown', { altKey: true });
  await until(() => saved().length > 0);
  await until(() => {
    const groups = saved().at(-1)?.content['materialGroups'] as { id: string }[];
    return groups.map((group) => group.id).join() === '2,1,3';
  });
  await click(one('button', remove(3)));
  await click(one('button', remove(2)));
  expect(all('button', remove(1))).toEqual([]);
});

it('says who was faster, and keeps mine as a copy', async () => {
  server.answer(taskCalls.detail, () => ({
    task: task({ version: 3 }),
    content: { taskName: 'Ours' },
    advertiserIds: [],
    plan: null,
    launchedHash: null,
  }));
  server.answer(taskCalls.save, ({ id: of }) => {
    if (of)
      throw new Refused({
        code: 10_409,
        message: 'stale',
        response: { version: 4, changedBy: { userId: person, userName: 'Mara' } },
      });
    return { task: task({ id: '0198c0de-0000-7000-8000-000000000002' }) };
  });
  const shown = await open(`platform=TIKTOK&id=${id}`);
  expect((nameField() as HTMLInputElement).value).toBe('Ours');
  await type(nameField(), 'Mine');
  await until(() => shownText().includes('Mara'));
  await click(one('button', t('conflict.copy')));
  await until(() => shown.address().includes('000000000002'));
  expect((nameField() as HTMLInputElement).value).toBe('Mine');
});

it('what cannot be opened says why', async () => {
  server.answer(taskCalls.detail, () => ({
    task: task({ status: 'TASK_COMPLETE' }),
    content: {},
    advertiserIds: [],
    plan: null,
    launchedHash: 'x',
  }));
  await open(`platform=TIKTOK&id=${id}`);
  expect(shownText()).toContain(t('launched'));
});

const withPlan = () => {
  const accounts = ['7001', '7002'].map((advertiserId) => ({
    platform: 'TIKTOK' as const,
    advertiserId,
    name: `Harbour ${advertiserId}`,
    currency: 'USD',
    timezone: 'Asia/Shanghai',
    balance: null,
    usable: true,
  }));
  const materials = ['sea'].map((each) => ({
    id: each,
    kind: 'VIDEO' as const,
    name: `${each}.mp4`,
    width: 1080,
    height: 1920,
    seconds: 20,
    hasCover: true,
    bytes: 1_000_000,
  }));
  server.answer(taskCalls.facts, () => ({ facts: { ...facts, accounts, materials } }));
  return {
    taskName: 'Ours',
    landingType: 'APP_PROMOTION',
    advertiserIds: ['7001', '7002'],
    budgetMode: 'DAY',
    budget: '30',
    bidType: 'BID_TYPE_CUSTOM',
    bidPrice: '1',
    audienceV2List: ['1', '2'].map((each) => ({ id: each, advertiserIds: ['7001', '7002'] })),
    materialGroups: [{ id: '1', advertiserIds: ['7001', '7002'], tiktokMaterial: { materials: ['sea'] } }],
  };
};
const openTask = (
  content: Record<string, unknown>,
  change: Partial<ReturnType<typeof task>>,
  step: string,
) => {
  server.answer(taskCalls.detail, () => ({
    task: task(change),
    content,
    advertiserIds: ['7001', '7002'],
    plan: null,
    launchedHash: null,
  }));
  return open(`platform=TIKTOK&id=${id}&step=${step}`);
};
const parts = () =>
  [...document.querySelectorAll<HTMLElement>('aside [data-weight]')].map((part) => ({
    weight: part.dataset['weight'],
    title: part.querySelector('h3')?.textContent,
    lines: [...part.querySelectorAll('li')].map((line) => line.textContent),
  }));

it('says a wrong cell of the plan in the summary and at its step, wherever one is', async () => {
  await openTask({ ...withPlan(), overrides: { '7001/1': { budget: '45,50' } } }, {}, 'base');
  await until(() => all('button', t('stepErrors', { step: t('step.preview'), number: '1' })).length > 0);
  const [{ lines } = { lines: [] }] = parts();
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain(text('tasks:field.budget'));
  expect(shownText()).toContain(t('summary.unknown', { currency: 'USD' }));
  expect(shownText()).not.toContain(t('summary.unlimited', { currency: 'USD' }));
});

it('names the card and the field of what is wrong, errors before what is only to be checked', async () => {
  await openTask(withPlan(), {}, 'names');
  await until(() => parts().length > 0);
  const [errors] = parts();
  await click(one('button', t('summary.all', { number: String(parts()[0]?.title?.match(/\d+/)?.[0]) })));
  expect(errors?.weight).toBe('error');
  const lines = parts()[0]?.lines ?? [];
  expect(parts()[0]?.title).toBe(t('summary.errors', { number: String(lines.length) }));
  for (const number of [1, 2])
    expect(lines).toContainEqual(
      expect.stringContaining(
        `${t('card.audience', { number })} › ${text('audience-form:field.locationIds')}`,
      ),
    );
  expect(lines.join()).not.toMatch(/locationIds|ageGroups/);
});

it('leaving a draft without saving forgets its changes, and says so in other words', async () => {
  server.answer(taskCalls.save, () => {
    throw new Refused({
      code: 10_409,
      message: 'stale',
      response: { version: 4, changedBy: { userId: person, userName: 'Mara' } },
    });
  });
  await openTask(withPlan(), { status: 'TASK_DRAFT' }, 'base');
  await type(nameField(), 'Mine');
  await until(() => shownText().includes('Mara'));
  await until(() => sessionStorage.length > 0);
  await click(one('button', t('leave.button')));
  await until(() => shownText().includes(t('leave.draft')));
  expect(shownText()).not.toContain(t('leave.text', { count: 30 }));
  const before = saved().length;
  await click(one('button', t('leave.discard')));
  await until(() => !shownText().includes(t('leave.draft')));
  expect([Object.keys(sessionStorage), saved().length]).toEqual([[], before]);
});

it('begins in the name, and counts no spaces as one', async () => {
  await open();
  expect(document.activeElement).toBe(nameField());
  await type(nameField(), '   ');
  await until(() => shownText().includes(text('ui:form.count', { count: 0, limit: 50 })));
});

it('leads to an account where there is none', async () => {
  server.answer(accountCalls.deliveryPage, () => empty);
  await open();
  await until(() => all('button', text('assets:authorise')).length > 0);
  expect(shownText()).not.toContain(t('accounts.none'));
});

it('asks for an app of each account where none is in all of them', async () => {
  const list = ['7001', '7002'].map((advertiserId) => ({
    id: `0198c0de-0000-7000-8000-00000000${advertiserId}`,
    platform: 'TIKTOK' as const,
    advertiserId,
    advertiserName: `Harbour ${advertiserId}`,
    externalId: advertiserId,
    name: 'Reef Tactics',
    pictureUrl: null,
    permission: 'MANAGE' as const,
    confirmedAt: '2026-11-02T00:00:00.000Z',
    vanishedAt: null,
    vanished: false,
    version: 1,
    appId: advertiserId,
    tiktokId: advertiserId,
    organisation: '',
    boundAccounts: [],
    system: 'ANDROID' as const,
    packageName: `com.reef.a${advertiserId}`,
    downloadUrl: '',
    partner: 'none',
    clickUrl: '',
    impressionUrl: '',
    eventCount: 0,
  }));
  server.answer(appCalls.list, () => ({ ...empty, list, total: 2 }));
  await openTask(withPlan(), {}, 'base');
  await until(() => all('button', t('asset.sameForAll')).length > 0);
  await click(one('button', t('asset.sameForAll')));
  await until(() => all('button', t('asset.perAccount')).length > 0);
  expect(all('button', t('asset.sameForAll'))).toEqual([]);
});
