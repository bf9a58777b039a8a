import { assetCalls, mostShownChanges, type AssetChange, type SyncStatus } from '@adsail/contract/assets';
import { materialPushCalls } from '@adsail/contract/materials';
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { jobSources } from '../../../app/shell/job-sources.ts';
import { currentPlatform, storePlatform } from '../../../state/platform.ts';
import { useToasts } from '../../../state/toast/toast.ts';
import { forgetFollowed } from '../../../testing/followed.ts';
import { type FakeServer, fakeServer, page, Refused } from '../../../testing/kit.ts';
import { noSyncs } from '../../../testing/syncs.ts';
import { taskId } from '../../../testing/tasks.ts';
import { followJob, type FollowedJob } from '../../../ui/followed-jobs.ts';
import { useLongJobs } from '../../../ui/tray.ts';
import { followChanges } from '../../assets/index.ts';
import Centre from '../centre.tsx';

const { all, click, closePage, one, openPage, showPage, shownText, text, toastTexts, until } = page;
const t = (key: string, parameters = {}) => text(`task-centre:${key}`, parameters);
const assets = (key: string, parameters = {}) => text(`assets:${key}`, parameters);

const sync = {
  key: 'sync',
  source: 'assetSync',
  input: { kind: 'site', platform: 'TIKTOK' },
  to: '/admanager/groundPage',
  platform: 'TIKTOK' as const,
};
const title = () => assets('job.sync.site');
const push = (counts: object) => ({
  push: {
    id: taskId(1),
    createdBy: taskId(9),
    createdByName: 'Iris',
    createdAt: '2026-11-01T00:00:00.000Z',
    materials: 3,
    accounts: 1,
    counts,
  },
  accounts: [],
});
const aChange = (number: number, state: AssetChange['state']): AssetChange => ({
  id: taskId(number),
  action: 'add',
  name: 'Payers',
  externalId: null,
  advertiserId: '7001',
  advertiserName: 'Harbour US',
  state,
  message: null,
  candidates: [],
  createdByName: 'Ada',
  createdAt: '2026-11-01T00:00:00.000Z',
});
const pushed = {
  key: 'push',
  source: 'materialPush',
  input: { pushId: taskId(1) },
  to: '/materialManager/videoMaterial',
};

let server: FakeServer;
beforeEach(async () => {
  // The only clock that a job is asked by: `until` needs the others.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  await openPage(['ui', 'tasks', 'task-centre', 'assets', 'materials', 'names']);
  storePlatform('TIKTOK');
  useLongJobs.setState({ jobs: {} });
  server = fakeServer();
});
afterEach(async () => {
  await closePage();
  forgetFollowed();
  vi.useRealTimers();
});

const jobs = () => Object.values(useLongJobs.getState().jobs);
const centre = (address = '/') => showPage(<Centre hasTasks={false} sources={jobSources} />, address);
const follow = (job: Omit<FollowedJob, 'at'>) => act(async () => followJob(job));
const later = () => act(async () => void (await vi.advanceTimersByTimeAsync(2000)));

it('follows a sync on any screen, says its end once, and lists it until somebody has seen it', async () => {
  let now: SyncStatus = { ...noSyncs, running: 2, total: 3, found: 1200 };
  server.answer(assetCalls.syncStatus, () => now);
  await centre();
  await follow(sync);
  await until(() => jobs().some(({ percent }) => percent === 33));
  await click(one('button', new RegExp(`^${t('title')}`)));
  await until(() => shownText().includes(assets('job.syncing', { done: 1, total: 3, found: '1,200' })));
  expect(shownText()).toContain(title());
  const remove = t('job.remove', { title: title() });
  expect(all('button', remove)).toEqual([]);

  now = { ...noSyncs, total: 3, found: 1200 };
  await later();
  const done = assets('job.synced', { found: '1,200' });
  await until(() => shownText().includes(done));
  const said = t('job.ended', { title: title(), text: done });
  const asked = server.asked(assetCalls.syncStatus).length;
  await later();
  expect(toastTexts().filter((each) => each === said)).toHaveLength(1);
  // Nobody asks any more.
  expect(server.asked(assetCalls.syncStatus)).toHaveLength(asked);
  await click(one('button', remove));
  expect(jobs()).toEqual([]);
});

it('leads to the screen of what it says, and to its platform', async () => {
  server.answer(assetCalls.syncStatus, () => ({ ...noSyncs, total: 3, failedTotal: 2 }));
  storePlatform('FACEBOOK');
  const at = await centre('/admanager/groundPage');
  await follow(sync);
  await until(() => jobs().some(({ tone }) => tone === 'bad'));
  expect(toastTexts()).toContain(
    t('job.ended', { title: title(), text: assets('job.notSynced', { number: 2 }) }),
  );
  await at.go('/home');
  await act(async () => useToasts.getState().list.at(-1)?.action?.run());
  await until(() => at.address() === '/admanager/groundPage');
  expect(currentPlatform()).toBe('TIKTOK');
  expect(jobs()).toEqual([]);
});

it('tells nobody who looks at the screen that shows it', async () => {
  server.answer(assetCalls.syncStatus, () => noSyncs);
  await centre('/admanager/groundPage');
  await follow(sync);
  await until(() => server.asked(assetCalls.syncStatus).length > 0);
  await until(() => localStorage.getItem(keptKey()) === '[]');
  expect(jobs()).toEqual([]);
  expect(toastTexts()).toEqual([]);
});
const keptKey = () => Object.keys(localStorage).find((key) => key.startsWith('ad-followed-jobs')) ?? '';

it('says of materials what waits for an account, and then what failed', async () => {
  let counts: object = { DONE: 1, WAITING: 2 };
  server.answer(materialPushCalls.pushDetail, () => push(counts) as never);
  await centre();
  await follow(pushed);
  await until(() => jobs().some(({ tone }) => tone === 'bad'));
  expect(jobs()).toMatchObject([
    { title: text('materials:push.title', { count: 3 }), text: t('job.waits', { number: 2 }), percent: 33 },
  ]);
  expect(toastTexts()).toEqual([]);
  counts = { DONE: 2, FAILED: 1 };
  await later();
  await until(() => jobs().some((job) => job.text === t('job.failed', { number: 1 })));
  expect(toastTexts()).toHaveLength(1);
});

it('follows what was sent to a platform, audiences too, and forgets what nobody may see', async () => {
  let list = [aChange(1, 'DONE'), aChange(2, 'CHECKING'), aChange(3, 'FAILED')];
  server.answer(assetCalls.changes, () => ({ list }));
  server.answer(materialPushCalls.pushDetail, () => {
    throw new Refused({ code: 10_404, message: 'Not found' });
  });
  await centre();
  await follow(pushed);
  const changeIds = [taskId(1), null, taskId(2)];
  await act(async () =>
    followChanges({ kind: 'audience', platform: 'TIKTOK', of: 'copy', name: 'Payers', changeIds }),
  );
  await until(() => jobs().length === 1 && jobs()[0]?.percent === 50);
  expect(jobs()[0]).toMatchObject({ platform: 'TIKTOK', title: assets('job.copy', { name: 'Payers' }) });
  expect(jobs()[0]?.text).toBe(t('job.doing', { done: 1, total: 2 }));
  // A full list has left it out, which is no end.
  list = Array.from({ length: mostShownChanges }, (_, at) => aChange(100 + at, 'PENDING'));
  await later();
  await until(() => jobs()[0]?.text === t('job.doing', { done: 0, total: 2 }));
  // Done long ago: the list has them no more.
  list = [];
  await later();
  await until(() => jobs()[0]?.tone === 'done');
  expect(jobs()[0]?.text).toBe(t('job.done', { number: 2 }));
});

it('calls what has no name as the server does, and several by what was done with them', async () => {
  const open: AssetChange = { ...aChange(1, 'PENDING'), action: 'add', name: 'Harbour' };
  server.answer(assetCalls.changes, () => ({ list: [open, aChange(2, 'PENDING')] }));
  await centre();
  const sent = { kind: 'app', platform: 'TIKTOK', name: '' } as const;
  await act(async () => followChanges({ ...sent, of: 'save', changeIds: [taskId(1)] }));
  await act(async () => followChanges({ ...sent, of: 'delete', changeIds: [taskId(2), taskId(1)] }));
  await until(() => jobs().some(({ title: said }) => said === assets('job.save', { name: 'Harbour' })));
  expect(jobs().map(({ title: said }) => said)).toContain(assets('job.several.delete'));
});

it('takes a source that it has never heard of, and drops a job that has none', async () => {
  await showPage(<Centre hasTasks={false} sources={{ exports: () => <p>Export</p> }} />, '/');
  await follow({ ...sync, source: 'exports' });
  await follow({ ...sync, key: 'other' });
  await until(() => shownText().includes('Export'));
  await until(() => !localStorage.getItem(keptKey())?.includes('"other"'));
  expect(jobs()).toEqual([]);
});
