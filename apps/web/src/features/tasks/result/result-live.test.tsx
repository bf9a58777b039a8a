import { type ResultRow, taskCalls } from '@adsail/contract/tasks';
import { act } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { refreshAnswers } from '../../../api/answers.ts';
import { page } from '../../../testing/kit.ts';
import { aResult, aStreamedTask, taskId } from '../../../testing/tasks.ts';
import { useLiveTasks } from '../../task-centre/index.ts';
import { made, type ResultStage, resultStage } from '../testing/result-stage.tsx';

const { closePage, shownText, text, until } = page;
const t = (key: string, parameters = {}) => text(`tasks:${key}`, parameters);

let stage: ResultStage;
beforeEach(async () => {
  stage = await resultStage();
});
afterEach(closePage);

it('says at the top which account the task waits for, and leads to its authorisation', async () => {
  stage.task = { ...stage.task, status: 'TASK_HANDLER', needsMe: false };
  await stage.open();
  const waitsFor = [{ advertiserId: '7001', name: 'Harbour US', authStatus: 'EXPIRED' as const }];
  const live = aStreamedTask({ perMinute: 7, needsMe: true, waitsFor });
  await act(async () => useLiveTasks.setState({ tasks: { [taskId(1)]: live } }));
  const account = t('result.accountWithReason', {
    name: 'Harbour US',
    reason: text('accounts:authStatus.EXPIRED'),
  });
  await until(() => shownText().includes(t('result.accountsWait', { accounts: account })));
  const links = [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  expect(links).toContain('/accountManager?dialog=authorise.TIKTOK');
  expect(shownText()).toContain(t('needsMe'));
  for (const pace of [t('progress.perMinute', { number: 7 }), t('progress.cannotTell')])
    expect(shownText()).not.toContain(pace);
});

it('says that the connection is lost, and that nothing else is', async () => {
  stage.task = { ...stage.task, status: 'TASK_HANDLER', needsMe: false };
  await stage.open();
  const lost = text('task-centre:lost');
  expect(shownText()).not.toContain(lost);
  await act(async () => useLiveTasks.setState({ isLive: false, isLost: true }));
  expect(shownText()).toContain(lost);
});

it('tells no pace of before while the connection is lost, and of what has ended not that it goes on', async () => {
  stage.task = { ...stage.task, status: 'TASK_HANDLER', needsMe: false };
  await stage.open();
  const live = aStreamedTask({ perMinute: 206, secondsLeft: 5 });
  await act(async () => useLiveTasks.setState({ tasks: { [taskId(1)]: live } }));
  expect(shownText()).toContain(t('progress.perMinute', { number: 206 }));
  await act(async () => useLiveTasks.setState({ isLive: false, isLost: true }));
  expect(shownText()).not.toContain(t('progress.perMinute', { number: 206 }));
  expect(shownText()).toContain(text('task-centre:lost'));
  const ended = { ...live, status: 'TASK_COMPLETE' as const };
  await act(async () => useLiveTasks.setState({ tasks: { [taskId(1)]: ended } }));
  expect(shownText()).not.toContain(text('task-centre:lost'));
  expect(shownText()).toContain(text('task-centre:lostIdle'));
});

it('reads again what the stream told while older rows were on their way', async () => {
  stage.task = { ...stage.task, status: 'TASK_HANDLER', needsMe: false };
  await stage.open();
  const old = stage.rows;
  const answerOf = (list: ResultRow[]) => ({ ...stage.pageOf(list), summary: [] });
  let give: (() => void) | undefined;
  const held = new Promise<void>((resolve) => {
    give = resolve;
  });
  let isHeld = true;
  stage.server.answer(taskCalls.resultPage, async () => {
    if (!isHeld) return answerOf([aResult({ ...made, externalId: '900' })]);
    await held;
    return answerOf(old);
  });
  await act(async () => void refreshAnswers('tasks'));
  await act(async () => useLiveTasks.setState({ tasks: { [taskId(1)]: aStreamedTask() } }));
  const asked = stage.server.asked(taskCalls.resultPage).length;
  isHeld = false;
  await act(async () => useLiveTasks.setState({ tasks: {} }));
  await act(async () => give?.());
  await until(() => shownText().includes('900'));
  expect(stage.server.asked(taskCalls.resultPage).length).toBeGreaterThan(asked);
});

it('follows a running task by the stream: rows, rate and time left', async () => {
  stage.task = { ...stage.task, status: 'TASK_HANDLER', needsMe: false };
  stage.rows = [aResult({ status: 'NOT_EXECUTED', message: null, fixable: false, tried: null })];
  await stage.open();
  stage.rows = [
    aResult({ status: 'CREATE_SUCCEEDED', message: null, fixable: false, tried: null, externalId: '900' }),
  ];
  const asked = stage.server.asked(taskCalls.resultPage).length;
  const live = aStreamedTask({ perMinute: 120, secondsLeft: 95 });
  await act(async () => useLiveTasks.setState({ tasks: { [taskId(1)]: live } }));
  await until(() => stage.server.asked(taskCalls.resultPage).length > asked && shownText().includes('900'));
  expect(shownText()).toContain(t('progress.perMinute', { number: 120 }));
  expect(shownText()).toContain(t('progress.left', { time: t('progress.minutes', { number: 2 }) }));
  await act(async () =>
    useLiveTasks.setState({ tasks: { [taskId(1)]: { ...live, secondsLeft: null, perMinute: null } } }),
  );
  expect(shownText()).toContain(t('progress.cannotTell'));
});
