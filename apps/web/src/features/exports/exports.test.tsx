import {
  type Export,
  exportCalls,
  type ExportPreview,
  exportScheduleCalls,
  type Schedule,
  type ScheduleRun,
} from '@adsail/contract/exports';
import { viewCalls } from '@adsail/contract/views';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetFollowed } from '../../testing/followed.ts';
import { type FakeServer, fakeServer, logInAs, page, Refused } from '../../testing/kit.ts';
import { taskId } from '../../testing/tasks.ts';
import { useFollowedJobs } from '../../ui/followed-jobs.ts';
import { ExportButton } from './index.ts';
import ExportsPage from './page.tsx';

const { all, click, closePage, one, openPage, showPage, shownText, text, toastTexts, type, until } = page;
const t = (key: string, parameters = {}) => text(`exports:${key}`, parameters);

const made: Export = {
  id: taskId(1),
  kind: 'accounts',
  title: 'Ad accounts',
  range: { from: '2026-11-11', to: '2026-11-17' },
  filters: [{ name: 'Search', value: 'Harbour' }],
  format: 'xlsx',
  language: 'en',
  state: 'READY',
  rows: 1200,
  total: 1200,
  bytes: 40_000,
  checksum: 'ab',
  message: null,
  url: `/report/exports/file?id=${taskId(1)}`,
  fileName: 'Ad accounts 2026-11-18.xlsx',
  scheduleId: null,
  createdAt: '2026-11-18T20:00:00.000Z',
  endedAt: '2026-11-18T20:00:01.000Z',
  expiresAt: '2026-11-25T20:00:00.000Z',
};
const preview: ExportPreview = {
  title: 'Ad accounts',
  rows: 1200,
  columns: ['Platform', 'Account'],
  zone: 'Asia_Shanghai',
  currency: 'USD',
  range: { from: '2026-11-11', to: '2026-11-17' },
  filters: [{ name: 'Search', value: 'Harbour' }],
  notes: ['One day is missing'],
};

let server: FakeServer;
/** Where links led that the browser was to save. */
const followed: string[] = [];

beforeEach(async () => {
  await openPage(['ui', 'exports', 'common', 'files']);
  server = fakeServer();
  server.answer(viewCalls.list, () => ({ list: [] }));
  server.answer(exportCalls.preview, () => preview);
  server.answer(exportScheduleCalls.page, () => ({ list: [], total: 0, pageIndex: 1, pageSize: 20 }));
  followed.length = 0;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
    followed.push(this.getAttribute('href') ?? '');
  });
});
afterEach(async () => {
  vi.restoreAllMocks();
  forgetFollowed();
  await closePage();
});

function Jobs() {
  return (
    <ul>
      {useFollowedJobs().map(({ key, source, to }) => (
        <li key={key}>{`${source} ${to}`}</li>
      ))}
    </ul>
  );
}
const showButton = () =>
  showPage(
    <>
      <ExportButton kind="accounts" question={{ keyword: 'Harbour' }} />
      <Jobs />
    </>,
    '/',
  );
const openDialog = async () => {
  await click(one('button', t('action')));
  await until(() => shownText().includes('One day is missing'));
};
/** The dialog's own button comes after the one that opened it. */
const send = () => click(all('button', t('action')).at(-1) as HTMLElement);

it('says what the file will have, and loads a small one at once', async () => {
  server.answer(exportCalls.add, () => ({ export: made }));
  await showButton();
  await openDialog();
  const size = t('schedule.rows', { count: 1200, number: '1,200' });
  for (const said of ['Ad accounts', size, 'USD', 'Asia/Shanghai', 'Harbour'])
    expect(shownText()).toContain(said);
  await send();
  await until(() => followed.length > 0);
  expect(followed).toEqual([made.url]);
  expect(server.asked(exportCalls.add)).toEqual([
    { kind: 'accounts', question: { keyword: 'Harbour' }, format: 'xlsx', about: true, language: 'en' },
  ]);
  expect(toastTexts()).toContain(t('loaded', { title: 'Ad accounts' }));
});

it('leaves a large one to the task centre', async () => {
  const waiting: Export = { ...made, state: 'WAITING', url: null, rows: 0, endedAt: null };
  server.answer(exportCalls.add, () => ({ export: waiting }));
  await showButton();
  await openDialog();
  await send();
  await until(() => shownText().includes('export /accountManager/exports'));
  expect(followed).toEqual([]);
});

it('says why nothing is known of the file yet, and asks again', async () => {
  server.answer(exportCalls.preview, () => {
    throw new Refused({ message: 'The harbor is closed' });
  });
  await showButton();
  await click(one('button', t('action')));
  await until(() => shownText().includes('The harbor is closed'));
  expect(toastTexts()).toEqual([]);
  server.answer(exportCalls.preview, () => preview);
  await click(one('button', text('ui:table.retry')));
  await until(() => shownText().includes('One day is missing'));
});

it('opens a new schedule also where its name is not known: it says why, and asks again', async () => {
  server.answer(exportCalls.preview, () => {
    throw new Refused({ message: 'The harbor is closed' });
  });
  await showPage(<ExportButton kind="accounts" question={{}} />, '/?dialog=scheduleExport');
  await until(() => shownText().includes('The harbor is closed'));
  server.answer(exportCalls.preview, () => preview);
  await click(one('button', text('ui:table.retry')));
  await until(() => all('textbox', new RegExp(t('schedule.mails'))).length > 0);
  expect((one('textbox', new RegExp(t('schedule.name'))) as HTMLInputElement).value).toBe('Ad accounts');
});

it('says that there is nothing to export', async () => {
  server.answer(exportCalls.preview, () => ({ ...preview, rows: 0 }));
  const empty: Export = { ...made, state: 'EMPTY', url: null, rows: 0, message: t('none') };
  server.answer(exportCalls.add, () => ({ export: empty }));
  await showButton();
  await openDialog();
  expect(shownText()).toContain(t('none'));
  await send();
  await until(() => toastTexts().includes(t('none')));
});

it('lists what was exported, with its file and how far it is', async () => {
  logInAs('DESIGNER');
  const running: Export = {
    ...made,
    id: taskId(2),
    title: 'Big report',
    state: 'RUNNING',
    url: null,
    rows: 7,
  };
  server.answer(exportCalls.page, () => ({ list: [made, running], total: 2, pageIndex: 1, pageSize: 20 }));
  await showPage(<ExportsPage />, '/accountManager/exports');
  await until(() => shownText().includes(made.fileName));
  expect(shownText()).toContain(t('state.RUNNING'));
  expect(shownText()).toContain('1,200');
  // What tells files of one report apart stands before what all of them have.
  const names = all('columnheader').map(({ textContent }) => textContent);
  const at = (name: string) => names.findIndex((each) => each?.includes(t(`column.${name}`)));
  expect(at('createdAt')).toBeGreaterThan(0);
  for (const later of ['range', 'rows', 'bytes']) expect(at(later)).toBeGreaterThan(at('createdAt'));
});

it('has the same export sent again and again', async () => {
  server.answer(exportScheduleCalls.add, () => ({ schedule: {} as never }));
  await showButton();
  await openDialog();
  await click(one('button', t('schedule.action')));
  await until(() => all('textbox', new RegExp(t('schedule.mails'))).length > 0);
  await type(one('textbox', new RegExp(t('schedule.mails'))), 'ada@example.com, eve@example.com');
  await click(all('button', text('ui:save')).at(-1) as HTMLElement);
  await until(() => server.asked(exportScheduleCalls.add).length > 0);
  expect(server.asked(exportScheduleCalls.add)).toMatchObject([
    {
      name: 'Ad accounts',
      kind: 'accounts',
      question: { keyword: 'Harbour' },
      range: null,
      days: { every: 'week', days: [0, 1, 2, 3, 4] },
      time: '09:00',
      mails: ['ada@example.com', 'eve@example.com'],
      webhook: null,
    },
  ]);
});

it('is sent on days of the month', async () => {
  server.answer(exportScheduleCalls.add, () => ({ schedule: {} as never }));
  await showButton();
  await openDialog();
  await click(one('button', t('schedule.action')));
  const ofMonth = () =>
    [...document.querySelectorAll('label')].find(({ textContent }) => textContent === t('schedule.of.month'));
  await until(() => ofMonth() !== undefined);
  await click(ofMonth()?.querySelector('input') as HTMLElement);
  await until(() => shownText().includes(t('schedule.monthDaysHint')));
  await type(one('textbox', new RegExp(t('schedule.mails'))), 'ada@example.com');
  await click(all('button', text('ui:save')).at(-1) as HTMLElement);
  await until(() => server.asked(exportScheduleCalls.add).length > 0);
  expect(server.asked(exportScheduleCalls.add)).toMatchObject([{ days: { every: 'month', days: [1] } }]);
});

const schedule: Schedule = {
  id: taskId(3),
  name: 'Morning numbers',
  kind: 'accounts',
  question: {},
  range: 'yesterday',
  asked: { range: null, filters: [{ name: 'Platform', value: 'TikTok' }] },
  format: 'xlsx',
  language: 'en',
  currency: null,
  days: { every: 'week', days: [0] },
  time: '09:00',
  waitHours: 3,
  mails: ['ada@example.com'],
  webhookHost: 'chat.example',
  isShared: false,
  isPaused: false,
  nextAt: '2026-11-25T01:00:00.000Z',
  lastRun: {
    state: 'PARTLY',
    at: '2026-11-18T01:00:00.000Z',
    message: 'chat.example: The chat answered 404',
  },
  createdById: taskId(4),
  createdByName: 'Ada',
  isOwnerActive: true,
  mayChange: true,
  createdAt: '2026-11-01T00:00:00.000Z',
  updatedAt: '2026-11-01T00:00:00.000Z',
  version: 1,
};
const showSchedules = async (address = '/accountManager/exports') => {
  logInAs('ADMINISTRATOR');
  const none = { list: [], total: 0, pageIndex: 1, pageSize: 20 };
  server.answer(exportCalls.page, () => none);
  server.answer(exportScheduleCalls.page, () => ({ ...none, list: [schedule], total: 1 }));
  await showPage(<ExportsPage />, address);
  await until(() => shownText().includes(schedule.name));
};

it('says when, in whose time, of which days and of what a schedule sends', async () => {
  await showSchedules();
  const said = ['09:00', 'UTC+8', t('range.yesterday'), 'xlsx', 'Platform', 'TikTok'];
  for (const each of said) expect(shownText()).toContain(each);
});

it('changes a schedule, and keeps what its form does not have', async () => {
  server.answer(exportScheduleCalls.update, () => ({ schedule }));
  await showSchedules(`/accountManager/exports?dialog=editSchedule.${schedule.id}`);
  await until(() => all('textbox', new RegExp(t('schedule.mails'))).length > 0);
  await type(one('textbox', new RegExp(t('schedule.mails'))), 'eve@example.com');
  await click(all('button', text('ui:save')).at(-1) as HTMLElement);
  await until(() => server.asked(exportScheduleCalls.update).length > 0);
  const [sent] = server.asked(exportScheduleCalls.update);
  expect(sent).toMatchObject({
    id: schedule.id,
    version: 1,
    waitHours: 3,
    time: '09:00',
    range: 'yesterday',
  });
  expect(sent).toMatchObject({ mails: ['eve@example.com'] });
  expect(sent).not.toHaveProperty('webhook');
});

it('opens the form of a new schedule again after a login in between', async () => {
  await showPage(<ExportButton kind="accounts" question={{}} />, '/?dialog=scheduleExport');
  await until(() => all('textbox', new RegExp(t('schedule.mails'))).length > 0);
  expect((one('textbox', new RegExp(t('schedule.name'))) as HTMLInputElement).value).toBe('Ad accounts');
});

const run: ScheduleRun = {
  id: taskId(5),
  dueAt: '2026-11-18T01:00:00.000Z',
  isByHand: false,
  state: 'PARTLY',
  range: { from: '2026-11-17', to: '2026-11-17' },
  rows: 1200,
  exportId: made.id,
  file: { url: made.url ?? '', name: made.fileName, bytes: 40_000, expiresAt: '2026-11-25T01:00:00.000Z' },
  deliveries: [
    { kind: 'mail', to: 'ada@example.com', sent: true, message: null },
    { kind: 'chat', to: 'chat.example', sent: false, message: 'The chat answered 404' },
  ],
  message: null,
  startedAt: '2026-11-18T01:00:01.000Z',
  endedAt: '2026-11-18T01:00:02.000Z',
};

it('tells of each time that a schedule was due: rows, file, and whom it did not reach and why', async () => {
  logInAs('ADMINISTRATOR');
  const none = { list: [], total: 0, pageIndex: 1, pageSize: 20 };
  server.answer(exportCalls.page, () => none);
  server.answer(exportScheduleCalls.page, () => ({ ...none, list: [schedule], total: 1 }));
  const gone = { ...run, id: taskId(6), dueAt: '2026-11-11T01:00:00.000Z', file: null };
  server.answer(exportScheduleCalls.runs, () => ({ list: [run, gone] }));
  await showPage(<ExportsPage />, '/accountManager/exports');
  await until(() => all('button', t('schedule.historyOf', { name: schedule.name })).length > 0);
  // A time to come, in the organisation's zone.
  expect(shownText()).toContain('2026-11-25 09:00');
  await click(one('button', t('schedule.historyOf', { name: schedule.name })));
  await until(() => shownText().includes('The chat answered 404'));
  expect(server.asked(exportScheduleCalls.runs)[0]).toEqual({ id: schedule.id });
  expect(shownText()).toContain(t('schedule.rows', { count: 1200, number: '1,200' }));
  const links = [...document.querySelectorAll('a')].filter(
    ({ textContent }) => textContent === t('schedule.file'),
  );
  expect(links.map((link) => link.getAttribute('href'))).toEqual([made.url]);
  expect(shownText()).toContain(t('schedule.fileGone'));
});

it('loads the file that a message is about', async () => {
  server.answer(exportCalls.page, () => ({ list: [made], total: 1, pageIndex: 1, pageSize: 20 }));
  const at = await showPage(<ExportsPage />, `/accountManager/exports?file=${made.id}`);
  await until(() => followed.includes(made.url ?? ''));
  await until(() => !at.address().includes('file='));
  expect(followed).toEqual([made.url]);
});
