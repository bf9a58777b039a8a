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
import { aTask as task, personId as person, taskId as id } from './testing/task.ts';

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
  ]);
  sessionStorage.clear();
  server = fakeServer();
  server.answer(accountCalls.deliveryPage, () => ({
    ...empty,
    list: ['7001', '7002'].map((advertiserId) => ({
      platform: 'TIKTOK' as const,
      advertiserId,
      advertiserName: `Harbour ${advertiserId}`,
      status: 'enabled' as const,
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
