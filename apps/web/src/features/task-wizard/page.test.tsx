import { accountCalls } from '@adsail/contract/accounts';
import { appCalls } from '@adsail/contract/apps';
import { taskCalls } from '@adsail/contract/tasks';
import { act } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page } from '../../testing/kit.ts';
import TaskWizardPage from './page.tsx';
import { anApp, aTemplate, taskId } from './testing/task.ts';
import { empty, nameField, type WizardStage, wizardStage } from './testing/wizard-stage.tsx';

const { all, click, closePage, one, press, showPage, shownText, text, type, until } = page;
const t = (key: string, parameters = {}) => text(`task-wizard:${key}`, parameters);

let stage: WizardStage;
beforeEach(async () => {
  stage = await wizardStage();
});
afterEach(closePage);

const parts = () =>
  [...document.querySelectorAll<HTMLElement>('aside [data-weight]')].map((part) => ({
    weight: part.dataset['weight'],
    title: part.querySelector('h3')?.textContent,
    lines: [...part.querySelectorAll('li')].map((line) => line.textContent),
  }));

it('says of an account that cannot run ads what its state is', async () => {
  await stage.open();
  await until(() => all('treeitem', /Harbour/).length > 0);
  expect(all('treeitem', /Harbour/).map(({ textContent }) => textContent)).toEqual([
    'Harbour 70017001 · USD',
    `Harbour 70027002 · USD · ${text('accounts:accountState.disabled')}`,
  ]);
});

it('counts one as one', async () => {
  await stage.open();
  expect(shownText()).toMatch(/0 accounts\s*×\s*1 audience\s*×/);
  await click(one('treeitem', /Harbour 7001/));
  await until(() => /1 account\s*×/.test(shownText()));
});

it('asks before another objective takes choices along', async () => {
  await stage.open();
  const radio = [...document.querySelectorAll('label')].find(
    (label) => label.textContent === text('tasks:option.landingType.TRAFFIC'),
  );
  await act(async () => radio?.click());
  expect(shownText()).toContain(t('reset.text'));
  expect(shownText()).toContain(text('tasks:option.optimizationGoal.CLICK'));
  await click(one('button', t('reset.ok')));
  await until(() => stage.saved().length > 0);
  expect(stage.saved().at(-1)).toMatchObject({
    content: { landingType: 'TRAFFIC', optimizationGoal: 'CLICK' },
  });
});

it('a template’s app is that of each account, under its own id there', async () => {
  const appOf = (advertiserId: string) => `0198c0de-0000-7000-8000-00000000${advertiserId}`;
  stage.server.answer(taskCalls.templateDetail, () =>
    aTemplate('Every spring', { landingType: 'APP_PROMOTION', appId: appOf('7001') }),
  );
  const list = ['7001', '7002'].map((advertiserId) => anApp(appOf(advertiserId), advertiserId));
  stage.server.answer(appCalls.list, () => ({ ...empty, total: 2, list }));
  await stage.open(`platform=TIKTOK&template=${taskId}`);
  await until(() => all('treeitem', /Harbour 7001/).length > 0);
  await click(one('treeitem', /Harbour 7001/));
  await click(one('treeitem', /Harbour 7002/));
  await until(() => stage.saved().at(-1)?.content['accountAssets'] !== undefined);
  expect(stage.saved().at(-1)?.content).toMatchObject({
    appId: appOf('7001'),
    accountAssets: { '7002': { appId: appOf('7002') } },
  });
  // One step back is one account less, not the same again without its app.
  await press('z', { ctrlKey: true });
  await until(() => String(stage.saved().at(-1)?.content['advertiserIds']) === '7001');
  expect(stage.saved().at(-1)?.content['accountAssets']).toBeUndefined();
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

it('goes from step to step with the browser’s way back, and stays the same task', async () => {
  const at = await stage.open();
  await until(() => all('button', t('next', { step: t('step.creative') })).length > 0);
  await type(nameField(), 'Ours');
  await click(one('button', t('next', { step: t('step.creative') })));
  await click(one('button', t('next', { step: t('step.names') })));
  // Only now it gets its id: the addresses of the steps before are without one.
  await until(() => stage.saved().length > 0);
  await until(() => at.address().includes(taskId));
  await at.back();
  expect(document.activeElement?.getAttribute('aria-label')).toBe(t('step.creative'));
  await at.back();
  expect(nameField().value).toBe('Ours');
  await until(() => at.address().includes(taskId));
});

it('keeps at least one card, and copies, moves and folds them', async () => {
  await stage.open('platform=TIKTOK&objective=APP_PROMOTION&step=creative');
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
  await until(() => stage.saved().length > 0);
  await until(() => {
    const groups = stage.saved().at(-1)?.content['materialGroups'] as { id: string }[];
    return groups.map((group) => group.id).join() === '2,1,3';
  });
  await click(one('button', remove(3)));
  await click(one('button', remove(2)));
  expect(all('button', remove(1))).toEqual([]);
});

it('says a wrong cell of the plan in the summary and at its step, wherever one is', async () => {
  await stage.openTask({ ...stage.withPlan(), overrides: { '7001/1': { budget: '45,50' } } }, 'base');
  await until(() => all('button', t('stepErrors', { step: t('step.preview'), number: '1' })).length > 0);
  const [{ lines } = { lines: [] }] = parts();
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain(text('tasks:field.budget'));
  expect(shownText()).toContain(t('summary.unknown', { currency: 'USD' }));
  expect(shownText()).not.toContain(t('summary.unlimited', { currency: 'USD' }));
});

it('names the card and the field of what is wrong, errors before what is only to be checked', async () => {
  await stage.openTask(stage.withPlan(), 'names');
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

it('begins in the name, and counts no spaces as one', async () => {
  await stage.open();
  expect(document.activeElement).toBe(nameField());
  await type(nameField(), '   ');
  await until(() => shownText().includes(text('ui:form.count', { count: 0, limit: 50 })));
});

it('leads to an account where there is none', async () => {
  stage.server.answer(accountCalls.deliveryPage, () => empty);
  await stage.open();
  await until(() => all('button', text('assets:authorise')).length > 0);
  expect(shownText()).not.toContain(t('accounts.none'));
});

it('asks for an app of each account where none is in all of them', async () => {
  const list = ['7001', '7002'].map((advertiserId) => ({
    ...anApp(`0198c0de-0000-7000-8000-00000000${advertiserId}`, advertiserId),
    packageName: `com.reef.a${advertiserId}`,
  }));
  stage.server.answer(appCalls.list, () => ({ ...empty, list, total: 2 }));
  await stage.openTask(stage.withPlan(), 'base');
  await until(() => all('button', t('asset.sameForAll')).length > 0);
  await click(one('button', t('asset.sameForAll')));
  await until(() => all('button', t('asset.perAccount')).length > 0);
  expect(all('button', t('asset.sameForAll'))).toEqual([]);
});

it('marks no link as needed that the promoted app brings along', async () => {
  await stage.open('platform=FACEBOOK&objective=OUTCOME_APP_PROMOTION');
  const label = () => document.querySelector('[data-path="promotedObject.url"] label')?.textContent;
  await until(() => label() !== undefined);
  expect(label()).toBe(text('tasks:field.url'));
});

it('says of a template’s app that these accounts do not have it, and what to do', async () => {
  const [here, elsewhere] = ['7001', '7009'].map((each) => `0198c0de-0000-7000-8000-00000000${each}`);
  stage.server.answer(taskCalls.templateDetail, () =>
    aTemplate('Every spring', { landingType: 'APP_PROMOTION', appId: elsewhere }),
  );
  stage.server.answer(appCalls.list, () => ({ ...empty, total: 1, list: [anApp(String(here), '7001')] }));
  await stage.open(`platform=TIKTOK&template=${taskId}`);
  const field = () => document.querySelector('[data-path="appId"]')?.textContent ?? '';
  await until(() => field().includes(t('accountsFirst')));
  await click(one('treeitem', /Harbour 7001/));
  await until(() => field().includes(t('asset.notHere')));
  expect(field()).toContain(t('asset.chooseAnother'));
  expect(field()).not.toContain(elsewhere);
});
