import { taskCalls } from '@adsail/contract/tasks';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page, Refused } from '../../testing/kit.ts';
import { aTask, personId, taskId } from './testing/task.ts';
import { nameField, type WizardStage, wizardStage } from './testing/wizard-stage.tsx';

const { click, closePage, one, press, shownText, text, type, until } = page;
const t = (key: string, parameters = {}) => text(`task-wizard:${key}`, parameters);

let stage: WizardStage;
beforeEach(async () => {
  stage = await wizardStage();
});
afterEach(closePage);

it('saves by itself, and the address has its id from then on', async () => {
  const shown = await stage.open();
  await type(nameField(), 'Spring');
  await until(() => stage.saved().length > 0);
  expect(stage.saved()[0]).toMatchObject({
    as: 'TEMP',
    content: { taskName: 'Spring', landingType: 'APP_PROMOTION' },
  });
  await until(() => shown.address().includes(taskId));
  expect(nameField().value).toBe('Spring');
  await click(one('button', text('tasks:action.save')));
  await until(() => stage.saved().some(({ as }) => as === 'DRAFT'));
});

it('takes back and does again by keys, outside of text fields', async () => {
  await stage.open();
  await click(one('switch', text('tasks:field.commentSwitch')));
  const isOn = () => one('switch', text('tasks:field.commentSwitch')).getAttribute('aria-checked');
  const after = isOn();
  await press('z', { ctrlKey: true });
  expect(isOn()).not.toBe(after);
  await press('y', { ctrlKey: true });
  expect(isOn()).toBe(after);
});

it('keeps what is filled in as a template, and stays', async () => {
  stage.server.answer(taskCalls.templateSave, () => ({ template: {} }) as never);
  const shown = await stage.open();
  await type(nameField(), 'Spring');
  await click(one('button', text('tasks:template.save')));
  await type(one('textbox', new RegExp(`^${text('tasks:template.name')}`)), 'Every spring');
  await click(one('button', text('ui:save')));
  await until(() => stage.server.asked(taskCalls.templateSave).length > 0);
  expect(stage.server.asked(taskCalls.templateSave)).toMatchObject([
    { platform: 'TIKTOK', name: 'Every spring', content: { taskName: 'Spring' } },
  ]);
  expect(shown.address()).toContain('/admanager/createAd');
  expect(nameField().value).toBe('Spring');
});

it('says who was faster, and keeps mine as a copy', async () => {
  stage.server.answer(taskCalls.detail, () => ({
    task: aTask({ version: 3 }),
    content: { taskName: 'Ours' },
    advertiserIds: [],
    plan: null,
    launchedHash: null,
  }));
  stage.server.answer(taskCalls.save, ({ id: of }) => {
    if (of)
      throw new Refused({
        code: 10_409,
        message: 'stale',
        response: { version: 4, changedBy: { userId: personId, userName: 'Mara' } },
      });
    return { task: aTask({ id: '0198c0de-0000-7000-8000-000000000002' }) };
  });
  const shown = await stage.open(`platform=TIKTOK&id=${taskId}`);
  expect(nameField().value).toBe('Ours');
  await type(nameField(), 'Mine');
  await until(() => shownText().includes('Mara'));
  await click(one('button', t('conflict.copy')));
  await until(() => shown.address().includes('000000000002'));
  expect(nameField().value).toBe('Mine');
});

it('what cannot be opened says why', async () => {
  stage.server.answer(taskCalls.detail, () => ({
    task: aTask({ status: 'TASK_COMPLETE' }),
    content: {},
    advertiserIds: [],
    plan: null,
    launchedHash: 'x',
  }));
  await stage.open(`platform=TIKTOK&id=${taskId}`);
  expect(shownText()).toContain(t('launched'));
  const link = document.querySelector<HTMLAnchorElement>('a[href*="batchCreate"]');
  expect(link?.href).toContain(`task=${taskId}`);
  expect(link?.href).toContain('show=result');
});

it('leaving a draft without saving forgets its changes, and says so in other words', async () => {
  stage.server.answer(taskCalls.save, () => {
    throw new Refused({
      code: 10_409,
      message: 'stale',
      response: { version: 4, changedBy: { userId: personId, userName: 'Mara' } },
    });
  });
  await stage.openTask(stage.withPlan(), 'base', { status: 'TASK_DRAFT' });
  await type(nameField(), 'Mine');
  await until(() => shownText().includes('Mara'));
  await until(() => sessionStorage.length > 0);
  await click(one('button', t('leave.button')));
  await until(() => shownText().includes(t('leave.draft')));
  expect(shownText()).not.toContain(t('leave.text', { count: 30 }));
  const before = stage.saved().length;
  await click(one('button', t('leave.discard')));
  await until(() => !shownText().includes(t('leave.draft')));
  expect([Object.keys(sessionStorage), stage.saved().length]).toEqual([[], before]);
});

it('still knows the last preview after a reload', async () => {
  const views = () => document.querySelector(`[title="${text('task-plan:view.diff')}"]`);
  const openPreview = async () => {
    await stage.openTask(stage.withPlan(), 'preview');
    await until(() => document.querySelector('[role=treegrid]') !== null);
  };
  await openPreview();
  expect(views()).toBeNull();
  await click(one('button', t('back')));
  const kept = Object.entries({ ...sessionStorage });
  await closePage();
  stage = await wizardStage();
  for (const [key, value] of kept) sessionStorage.setItem(key, String(value));
  await openPreview();
  await until(() => views() !== null);
});
