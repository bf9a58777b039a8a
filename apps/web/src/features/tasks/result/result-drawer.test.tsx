import { accountCalls } from '@adsail/contract/accounts';
import { type ResultRow, type Task, taskCalls } from '@adsail/contract/tasks';
import { packEntries, regionFilePath, targetingCalls } from '@adsail/contract/targeting';
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { refreshAnswers } from '../../../api/answers.ts';
import { changeLanguage } from '../../../i18n/index.ts';
import { storePlatform } from '../../../state/platform.ts';
import { storedMember } from '../../../state/stored.ts';
import { aMember, type FakeServer, fakeServer, page, Refused } from '../../../testing/kit.ts';
import { aResult, aStreamedTask, aTask, taskId } from '../../../testing/tasks.ts';
import { useLiveTasks } from '../../task-centre/index.ts';
import TasksPage from '../page.tsx';

const { all, click, closePage, one, openPage, showPage, shownText, text, toastTexts, type, until } = page;
const t = (key: string, parameters = {}) => text(`tasks:${key}`, parameters);

const uncertain = aResult({
  key: '7001/2',
  name: 'Families',
  status: 'UNCERTAIN',
  undecided: true,
  fixable: false,
  tried: null,
  message: 'Nobody knows',
  candidates: [{ id: '1234567', name: 'Families', createdAt: '2026-11-02T00:00:00.000Z' }],
});
const made = aResult({
  key: '7001',
  parentKey: null,
  level: 'campaign',
  name: 'Spring campaign',
  status: 'CREATE_SUCCEEDED',
  externalId: '17001',
  message: null,
  field: '',
  requestId: null,
  fixable: false,
  tried: null,
});
let server: FakeServer;
let task: Task;
let rows: ResultRow[];
const pageOf = <Row,>(list: Row[]) => ({ list, total: list.length, pageIndex: 1, pageSize: 20 });

beforeEach(async () => {
  await openPage(['ui', 'tasks', 'task-centre', 'products', 'accounts', 'audience-form', 'targeting']);
  sessionStorage.clear();
  storePlatform(null);
  storedMember.set(aMember());
  useLiveTasks.setState({ tasks: {}, isLive: true, isLost: false, ended: [] });
  task = aTask({
    status: 'TASK_COMPLETE',
    needsMe: true,
    progress: { total: 3, created: 1, failed: 1, uncertain: 1, waiting: 0 },
  });
  rows = [made, aResult(), uncertain];
  server = fakeServer();
  server.answer(taskCalls.page, () => pageOf([task]));
  server.answer(taskCalls.detail, () => ({
    task,
    content: {},
    advertiserIds: ['7001'],
    plan: null,
    launchedHash: 'hash',
  }));
  server.answer(taskCalls.resultPage, () => ({
    ...pageOf(rows),
    summary: rows.map(({ key, level, status }) => ({
      level,
      status,
      count: 1,
      covers: key.endsWith(' COVER') ? 1 : 0,
    })),
  }));
  server.answer(accountCalls.deliveryPage, () => pageOf([]));
});
afterEach(closePage);

/** The drawer comes as a part of its own. */
async function open(platform = 'TIKTOK') {
  const at = await showPage(<TasksPage />, `/?platform=${platform}&task=${taskId(1)}&show=result`);
  await until(() => rows.every(({ name }) => shownText().includes(name)));
  await at.answered();
  return at;
}

it('says of each row what became of it, in plain words, with what can be copied', async () => {
  await open();
  for (const words of [
    t('step.CREATE_FAILED'),
    t('step.CREATE_SUCCEEDED'),
    t('step.UNCERTAIN'),
    'The app does not belong to the account',
    t('result.field', { field: t('field.appId') }),
    'req-77',
    '17001',
    'Harbour US',
  ])
    expect(shownText()).toContain(words);
  expect(server.asked(taskCalls.resultPage)[0]).toMatchObject({ platform: 'TIKTOK', id: taskId(1) });
});

it('keeps messages of the platform to themselves among words from right to left', async () => {
  await changeLanguage('ar');
  await open();
  const message = '\u2068The app does not belong to the account\u2069';
  await until(() => shownText().includes(message));
  expect(shownText()).toContain(`${message} (`);
  await changeLanguage('en');
});

it('tells a cover from its video, and has no column for requests where none failed', async () => {
  const upload = (part: string) =>
    aResult({
      ...made,
      key: `material 7001 m ${part}`,
      level: 'material',
      name: 'Sea',
      status: 'SYNC_SUCCEEDED',
    });
  rows = [upload('FILE'), upload('COVER')];
  await open();
  expect(shownText()).toContain(t('level.cover'));
  expect(shownText()).not.toContain(t('column.requestId'));
  const counted = [...document.querySelectorAll(`table[aria-label="${t('result.summary')}"] tbody tr`)];
  expect(counted.map(({ textContent }) => textContent)).toEqual([
    `${t('levels.material')}1`,
    `${t('levels.cover')}1`,
  ]);
});

it('says of each object in what it is made', async () => {
  rows = [made, aResult({ parentName: 'Spring campaign A' })];
  await open();
  expect(shownText()).toContain(t('column.parentName'));
  expect(shownText()).toContain('Spring campaign A');
});

it('leads from a number of the summary to its rows', async () => {
  const at = await open();
  await click(one('button', new RegExp(`^${t('levels.adgroup')}, ${t('step.CREATE_FAILED')}`)));
  await at.answered();
  expect(server.asked(taskCalls.resultPage).at(-1)).toMatchObject({
    level: ['adgroup'],
    status: ['CREATE_FAILED'],
  });
  expect(at.address()).toContain('resultstatus=CREATE_FAILED');
});

it('fixes a row with what was changed alone', async () => {
  server.answer(taskCalls.resultFix, () => ({ task }));
  const at = await open();
  await click(one('button', `${t('rowAction.fix')}: Night owls`));
  const field = one('textbox', t('field.appId')) as HTMLInputElement;
  expect(field.value).toBe('70001');
  await type(field, '70002');
  await click(one('button', t('fix.go')));
  await at.answered();
  expect(server.asked(taskCalls.resultFix)).toEqual([
    expect.objectContaining({ key: '7001/1', settings: { appId: '70002' } }),
  ]);
  const [sent] = server.asked(taskCalls.resultFix);
  expect(sent).not.toHaveProperty('budget');
  expect(sent).not.toHaveProperty('name');
});

it('takes several values with commas between them', async () => {
  const setting = { name: 'audienceIds', value: ['9999999', '102358'] };
  const failed = aResult();
  rows = [{ ...failed, field: 'audienceIds', tried: failed.tried && { ...failed.tried, setting } }];
  server.answer(taskCalls.resultFix, () => ({ task }));
  const at = await open();
  await click(one('button', `${t('rowAction.fix')}: Night owls`));
  await type(one('textbox', text('audience-form:field.audienceIds')), '6252001, 102358');
  await click(one('button', t('fix.go')));
  await at.answered();
  expect(server.asked(taskCalls.resultFix)).toMatchObject([
    { settings: { audienceIds: ['6252001', '102358'] } },
  ]);
});

it('picks regions from the platform’s list, with what was wrong at the field until it is changed', async () => {
  const setting = { name: 'locationIds', value: ['9999999'] };
  const failed = aResult({ message: 'No such region' });
  rows = [{ ...failed, field: 'locationIds', tried: failed.tried && { ...failed.tried, setting } }];
  const refreshedAt = '2026-11-16T00:00:00.000Z';
  server.answer(targetingCalls.tiktokRegionUrl, () => ({
    url: `${regionFilePath}abc.json`,
    version: 'abc',
    refreshedAt,
  }));
  const calls = globalThis.fetch;
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) =>
    address.includes(regionFilePath)
      ? new Response(
          JSON.stringify(
            packEntries([{ id: '6252001', name: 'United States', parentId: null, type: 'COUNTRY' }]),
          ),
        )
      : calls(address, init),
  );
  server.answer(taskCalls.resultFix, () => ({ task }));
  const at = await open();
  await click(one('button', `${t('rowAction.fix')}: Night owls`));
  await at.answered();
  const dialog = () => all('dialog').at(-1) as HTMLElement;
  await until(() => dialog().querySelector('[role="treeitem"]') !== null);
  const wrong = () => [...dialog().querySelectorAll('[role="alert"]')].map((each) => each.textContent);
  expect(wrong()).toEqual(['No such region']);
  await click(dialog().querySelector('[role="treeitem"]') as HTMLElement);
  expect(wrong()).toEqual([]);
  await click(one('button', t('fix.go')));
  await at.answered();
  expect(server.asked(taskCalls.resultFix)).toMatchObject([
    { settings: { locationIds: expect.arrayContaining(['6252001']) as string[] } },
  ]);
});

const choose = async (select: HTMLElement, label: string) => {
  await act(async () => void select.dispatchEvent(new MouseEvent('mousedown', { bubbles: true })));
  const option = () => document.querySelector<HTMLElement>(`.ant-select-item-option[title="${label}"]`);
  await until(() => option() !== null);
  await click(option() as HTMLElement);
};
const failedSetting = (setting: { name: string; value: string | string[] }) => {
  const failed = aResult();
  rows = [{ ...failed, field: setting.name, tried: failed.tried && { ...failed.tried, setting } }];
  server.answer(taskCalls.resultFix, () => ({ task }));
};

it('offers what a setting can be, in the words of the form', async () => {
  storePlatform('FACEBOOK');
  task = { ...task, platform: 'FACEBOOK' };
  failedSetting({ name: 'devices', value: ['DESKTOP'] });
  const at = await open('FACEBOOK');
  await click(one('button', `${t('rowAction.fix')}: Night owls`));
  await until(() => all('dialog').length > 1 && all('combobox', t('field.devices')).length > 0);
  const dialog = all('dialog').at(-1) as HTMLElement;
  expect(dialog.textContent).toContain(t('option.facebook.devices.DESKTOP'));
  await choose(one('combobox', t('field.devices')), t('option.facebook.devices.IOS'));
  await click(one('button', t('fix.go')));
  await at.answered();
  expect(server.asked(taskCalls.resultFix)).toMatchObject([{ settings: { devices: ['DESKTOP', 'IOS'] } }]);
});

it('offers one of several where there is one, and no status: what is new starts switched off', async () => {
  failedSetting({ name: 'pacing', value: 'PACING_MODE_FAST' });
  const at = await open();
  await click(one('button', `${t('rowAction.fix')}: Night owls`));
  await until(() => all('combobox', t('field.pacing')).length > 0);
  expect(all('radio')).toEqual([]);
  await choose(one('combobox', t('field.pacing')), t('option.pacing.PACING_MODE_SMOOTH'));
  await click(one('button', t('fix.go')));
  await at.answered();
  const [sent] = server.asked(taskCalls.resultFix);
  expect(sent).toMatchObject({ settings: { pacing: 'PACING_MODE_SMOOTH' } });
  expect(sent).not.toHaveProperty('status');
});

it('marks the field that a refusal names', async () => {
  server.answer(taskCalls.resultFix, () => {
    throw new Refused({
      code: 10_400,
      message: 'Please check the marked fields',
      response: { fields: [{ path: 'settings.appId', message: 'Not a valid ID' }] },
    });
  });
  const at = await open();
  await click(one('button', `${t('rowAction.fix')}: Night owls`));
  const field = one('textbox', t('field.appId')) as HTMLInputElement;
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(field);
  await type(field, 'Reef');
  expect(field.getAttribute('aria-invalid')).toBeNull();
  await click(one('button', t('fix.go')));
  await at.answered();
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(shownText()).toContain('Not a valid ID');
});

it.each([
  ['1234567', { adopt: '1234567' }],
  ['sendAgain', 'sendAgain'],
  ['giveUp', 'giveUp'],
])('decides %s about what nobody can tell', async (choice, decision) => {
  server.answer(taskCalls.resultDecide, () => ({ task }));
  const at = await open();
  await click(one('button', `${t('rowAction.decide')}: Families`));
  for (const hint of ['adoptHint', 'sendAgainHint', 'giveUpHint'])
    expect(shownText()).toContain(t(`decide.${hint}`));
  await click(document.querySelector(`input[value="${choice}"]`) as HTMLElement);
  await click(one('button', t('decide.go')));
  await at.answered();
  expect(server.asked(taskCalls.resultDecide)).toMatchObject([{ key: '7001/2', decision }]);
});

it('offers nothing to those who may only look', async () => {
  task = { ...task, mayManage: false };
  await open();
  expect(all('button', new RegExp(`^${t('rowAction.fix')}`))).toEqual([]);
  expect(all('button', t('action.retry'))).toEqual([]);
  expect(shownText()).toContain('Night owls');
});

it('tries again what failed', async () => {
  server.answer(taskCalls.retry, () => ({ task: aTask({ status: 'TASK_WAIT' }) }));
  const at = await open();
  await click(one('button', t('action.retry')));
  await at.answered();
  expect(server.asked(taskCalls.retry)).toMatchObject([{ id: taskId(1) }]);
});

it('says once that it could not try again without a connection, and reads nothing', async () => {
  const at = await open();
  server.answer(taskCalls.retry, () => {
    throw new TypeError('Failed to fetch');
  });
  const read = server.asked(taskCalls.page).length;
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await click(one('button', t('action.retry')));
  await at.answered();
  onLine.mockRestore();
  expect(toastTexts()).toHaveLength(1);
  expect(server.asked(taskCalls.page)).toHaveLength(read);
});

it('does not call the end of the task what it calls the end of the drawer', async () => {
  task = { ...task, status: 'TASK_PAUSE' };
  await open();
  const end = one('button', t('action.close'));
  expect(end.textContent).not.toBe(text('ui:close'));
  expect(end.parentElement?.textContent).toContain(text('ui:close'));
});

it('says at the top which account the task waits for, and leads to its authorisation', async () => {
  task = { ...task, status: 'TASK_HANDLER', needsMe: false };
  await open();
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
  task = { ...task, status: 'TASK_HANDLER', needsMe: false };
  await open();
  const lost = text('task-centre:lost');
  expect(shownText()).not.toContain(lost);
  await act(async () => useLiveTasks.setState({ isLive: false, isLost: true }));
  expect(shownText()).toContain(lost);
});

it('tells no pace of before while the connection is lost, and of what has ended not that it goes on', async () => {
  task = { ...task, status: 'TASK_HANDLER', needsMe: false };
  await open();
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
  task = { ...task, status: 'TASK_HANDLER', needsMe: false };
  await open();
  const old = rows;
  const answerOf = (list: ResultRow[]) => ({ ...pageOf(list), summary: [] });
  let give: (() => void) | undefined;
  const held = new Promise<void>((resolve) => {
    give = resolve;
  });
  let isHeld = true;
  server.answer(taskCalls.resultPage, async () => {
    if (!isHeld) return answerOf([aResult({ ...made, externalId: '900' })]);
    await held;
    return answerOf(old);
  });
  await act(async () => void refreshAnswers('tasks'));
  await act(async () => useLiveTasks.setState({ tasks: { [taskId(1)]: aStreamedTask() } }));
  const asked = server.asked(taskCalls.resultPage).length;
  isHeld = false;
  await act(async () => useLiveTasks.setState({ tasks: {} }));
  await act(async () => give?.());
  await until(() => shownText().includes('900'));
  expect(server.asked(taskCalls.resultPage).length).toBeGreaterThan(asked);
});

it('follows a running task by the stream: rows, rate and time left', async () => {
  task = { ...task, status: 'TASK_HANDLER', needsMe: false };
  rows = [aResult({ status: 'NOT_EXECUTED', message: null, fixable: false, tried: null })];
  await open();
  rows = [
    aResult({ status: 'CREATE_SUCCEEDED', message: null, fixable: false, tried: null, externalId: '900' }),
  ];
  const asked = server.asked(taskCalls.resultPage).length;
  const live = aStreamedTask({ perMinute: 120, secondsLeft: 95 });
  await act(async () => useLiveTasks.setState({ tasks: { [taskId(1)]: live } }));
  await until(() => server.asked(taskCalls.resultPage).length > asked && shownText().includes('900'));
  expect(shownText()).toContain(t('progress.perMinute', { number: 120 }));
  expect(shownText()).toContain(t('progress.left', { time: t('progress.minutes', { number: 2 }) }));
  await act(async () =>
    useLiveTasks.setState({ tasks: { [taskId(1)]: { ...live, secondsLeft: null, perMinute: null } } }),
  );
  expect(shownText()).toContain(t('progress.cannotTell'));
});
