import { profileCalls } from '@adsail/contract/profile';
import { type StreamEvent, taskCalls } from '@adsail/contract/tasks';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { storedMember } from '../../state/stored.ts';
import { useToasts } from '../../state/toast/toast.ts';
import { aMember, type FakeServer, fakeServer, page } from '../../testing/kit.ts';
import { aStreamedTask, aTask, taskId } from '../../testing/tasks.ts';
import { useLongJobs } from '../../ui/tray.ts';
import Centre from './centre.tsx';
import { useLiveTasks } from './store.ts';

const { all, click, closePage, one, openPage, settle, showPage, shownText, text, toastTexts, until } = page;
const t = (key: string, parameters = {}) => text(`task-centre:${key}`, parameters);

/** The browser's part of the stream: the test says what comes. */
class FakeSource extends EventTarget {
  static opened: FakeSource[] = [];
  isClosed = false;
  readonly url: string;
  constructor(url: string) {
    super();
    this.url = url;
    FakeSource.opened.push(this);
  }
  close(): void {
    this.isClosed = true;
  }
  say(name: string, data: StreamEvent | object = {}): Promise<void> {
    return act(async () => {
      this.dispatchEvent(new MessageEvent(name, { data: JSON.stringify(data) }));
    });
  }
}
const source = () => FakeSource.opened.at(-1) as FakeSource;
const event = (...tasks: StreamEvent['tasks']): StreamEvent => ({ tasks, ended: [] });

/** Of two tabs one has the lock, and the other waits for it. */
const lockAsked = vi.fn<(run: () => Promise<void>) => Promise<void>>();
const locks = { request: (_name: string, _options: object, run: () => Promise<void>) => lockAsked(run) };

let server: FakeServer;
beforeEach(async () => {
  lockAsked.mockReset().mockImplementation((run) => run());
  Object.defineProperty(navigator, 'locks', { configurable: true, value: locks });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  await openPage(['ui', 'tasks', 'task-centre', 'accounts']);
  storedMember.set(aMember());
  FakeSource.opened = [];
  vi.stubGlobal('EventSource', FakeSource);
  useLongJobs.setState({ jobs: {} });
  server = fakeServer();
  server.answer(profileCalls.tenants, () => ({ list: [] }));
});
afterEach(async () => {
  await closePage();
  vi.useRealTimers();
  // Other files share the browser.
  Reflect.deleteProperty(navigator, 'locks');
});

const bell = () => one('button', new RegExp(`^${t('title')}`));

describe('the bell', () => {
  it('counts what runs, and lists it with rate, time left and who is needed', async () => {
    await showPage(<Centre hasTasks sources={{}} />, '/');
    await source().say(
      'snapshot',
      event(
        aStreamedTask({
          progress: { total: 32, created: 8, failed: 1, uncertain: 0, notRun: 5, waiting: 18 },
          perMinute: 60,
          secondsLeft: 24,
        }),
        aStreamedTask({ id: taskId(2), name: 'Weekend push', status: 'TASK_PAUSE', needsMe: true }),
      ),
    );
    expect(bell().getAttribute('aria-label')).toBe(
      `${t('title')}, ${t('running', { number: 1 })}, ${t('needsYou')}`,
    );
    await click(bell());
    await until(() => shownText().includes('Weekend push'));
    for (const words of [
      'Launch week',
      text('tasks:progress.of', { done: 8, total: 32 }),
      text('tasks:progress.failed', { number: 1 }),
      text('tasks:progress.notRun', { number: 5 }),
      text('tasks:progress.perMinute', { number: 60 }),
      text('tasks:progress.left', { time: text('tasks:progress.seconds', { number: 25 }) }),
      text('tasks:needsMe'),
    ])
      expect(shownText()).toContain(words);
    const links = [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'));
    expect(links).toContain(`/admanager/batchCreate?platform=TIKTOK&task=${taskId(1)}&show=result`);
  });

  it('says which account a task waits for', async () => {
    await showPage(<Centre hasTasks sources={{}} />, '/');
    const waitsFor = [{ advertiserId: '7001', name: 'Harbour US', authStatus: 'EXPIRED' as const }];
    await source().say('snapshot', event(aStreamedTask({ needsMe: true, perMinute: 7, waitsFor })));
    await click(bell());
    await until(() => shownText().includes('Harbour US'));
    expect(shownText()).not.toContain(text('tasks:progress.perMinute', { number: 7 }));
    const links = [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'));
    expect(links).toContain('/accountManager?dialog=authorise.TIKTOK');
  });

  it('says that nobody can tell how long it takes', async () => {
    await showPage(<Centre hasTasks sources={{}} />, '/');
    await source().say('snapshot', event(aStreamedTask()));
    await click(bell());
    await until(() => shownText().includes('Launch week'));
    expect(shownText()).toContain(text('tasks:progress.cannotTell'));
  });

  it('lists what other features have under way, without a stream for those who launch nothing', async () => {
    const onOpen = vi.fn<() => void>();
    await showPage(<Centre hasTasks={false} sources={{}} />, '/');
    const job = { title: 'Uploads', text: '40 %', tone: 'busy' as const, percent: 40, onOpen };
    await act(async () => useLongJobs.setState({ jobs: { uploads: job } }));
    expect(FakeSource.opened).toEqual([]);
    await click(bell());
    await until(() => all('button', 'Uploads').length === 1);
    await click(one('button', 'Uploads'));
    expect(onOpen).toHaveBeenCalledOnce();
  });
});

describe('the end of a task', () => {
  const ended = (changes = {}) =>
    server.answer(taskCalls.detail, () => ({
      task: aTask({
        status: 'TASK_COMPLETE',
        progress: { total: 32, created: 32, failed: 0, uncertain: 0, notRun: 0, waiting: 0 },
        ...changes,
      }),
      content: {},
      advertiserIds: [],
      plan: null,
      launchedHash: 'hash',
    }));
  const finish = async () => {
    await source().say('snapshot', event(aStreamedTask()));
    await source().say('progress', { tasks: [], ended: [{ id: taskId(1), status: 'TASK_COMPLETE' }] });
    await settle();
  };

  it('is told once to who made it, and the lists are read again', async () => {
    ended();
    const at = await showPage(<Centre hasTasks sources={{}} />, '/');
    await finish();
    await at.answered();
    const words = t('ended.complete', { name: 'Launch week', number: 32 });
    expect(toastTexts().filter((said) => said === words)).toHaveLength(1);
    expect(useLiveTasks.getState().tasks).toEqual({});
  });

  it.each([
    ['/', true],
    [`/?task=${taskId(1)}&show=detail`, true],
    [`/?task=${taskId(1)}&show=result`, false],
  ])('leads to the result from %s: %s', async (address, isLed) => {
    ended();
    const at = await showPage(<Centre hasTasks sources={{}} />, address);
    await finish();
    await at.answered();
    expect(useToasts.getState().list.at(-1)?.action !== undefined).toBe(isLed);
  });

  it('is told with what failed', async () => {
    ended({ progress: { total: 32, created: 30, failed: 2, uncertain: 0, notRun: 0, waiting: 0 } });
    const at = await showPage(<Centre hasTasks sources={{}} />, '/');
    await finish();
    await at.answered();
    expect(toastTexts()).toContain(t('ended.failed', { name: 'Launch week', number: 30, failed: 2 }));
  });

  it.each([
    [2, 4, 'ended.failedAndNotRun'],
    [0, 6, 'ended.notRun'],
  ])('is told with what was not run: %s failed, %s not run', async (failed, notRun, key) => {
    ended({ progress: { total: 32, created: 26, failed, uncertain: 0, notRun, waiting: 0 } });
    const at = await showPage(<Centre hasTasks sources={{}} />, '/');
    await finish();
    await at.answered();
    expect(toastTexts()).toContain(t(key, { name: 'Launch week', number: 26, failed, notRun }));
  });

  it('of somebody else’s task is not told', async () => {
    ended({ createdBy: taskId(77) });
    const at = await showPage(<Centre hasTasks sources={{}} />, '/');
    await finish();
    await at.answered();
    expect(toastTexts()).toEqual([]);
  });

  it('that came while the line was broken is noticed when it is back', async () => {
    ended();
    const at = await showPage(<Centre hasTasks sources={{}} />, '/');
    await source().say('snapshot', event(aStreamedTask()));
    const first = source();
    await first.say('error');
    expect(first.isClosed).toBe(true);
    expect(useLiveTasks.getState().isLive).toBe(false);
    await act(async () => vi.advanceTimersByTimeAsync(3000));
    await until(() => FakeSource.opened.length === 2);
    await source().say('snapshot', event());
    await at.answered();
    expect(toastTexts()).toContain(t('ended.complete', { name: 'Launch week', number: 32 }));
  });
});

describe('of several tabs', () => {
  it('one listens for all', async () => {
    lockAsked.mockReturnValue(new Promise(() => undefined));
    await showPage(<Centre hasTasks sources={{}} />, '/');
    expect(FakeSource.opened).toEqual([]);
    const { tenantId, userId } = aMember();
    const other = new BroadcastChannel(`adsail-tasks ${tenantId} ${userId}`);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a broadcast channel is of one origin
    other.postMessage({ kind: 'event', name: 'snapshot', data: event(aStreamedTask()) });
    await until(() => taskId(1) in useLiveTasks.getState().tasks);
    expect(useLiveTasks.getState().isLive).toBe(true);
    other.close();
  });
});

describe('the line', () => {
  it('waits longer after each failure, and asks for the session before it comes back', async () => {
    await showPage(<Centre hasTasks sources={{}} />, '/');
    await source().say('error');
    expect(FakeSource.opened).toHaveLength(1);
    await act(async () => vi.advanceTimersByTimeAsync(2600));
    await until(() => FakeSource.opened.length === 2);
    expect(server.asked(profileCalls.tenants)).toHaveLength(1);
    await source().say('end', { errorCode: 1 });
    await act(async () => vi.advanceTimersByTimeAsync(2900));
    await settle();
    expect(FakeSource.opened).toHaveLength(2);
    await act(async () => vi.advanceTimersByTimeAsync(2600));
    await until(() => FakeSource.opened.length === 3);
  });

  it('says that it broke until it is back, but not when the server ended it', async () => {
    await showPage(<Centre hasTasks sources={{}} />, '/');
    await source().say('snapshot', event(aStreamedTask()));
    await click(one('button', new RegExp(`^${t('title')}`)));
    await until(() => shownText().includes('Launch week'));
    await source().say('error');
    expect(shownText()).toContain(t('lost'));
    await act(async () => vi.advanceTimersByTimeAsync(2600));
    await until(() => FakeSource.opened.length === 2);
    await source().say('snapshot', event(aStreamedTask()));
    expect(shownText()).not.toContain(t('lost'));
    await source().say('end', { errorCode: 1 });
    expect(shownText()).not.toContain(t('lost'));
    expect(shownText()).toContain(t('connecting'));
  });

  it('ends with the membership, and begins anew in another organisation', async () => {
    await showPage(<Centre hasTasks sources={{}} />, '/');
    await source().say('snapshot', event(aStreamedTask()));
    const first = source();
    await act(async () => storedMember.set(aMember({ tenantId: '100002' })));
    await settle();
    expect(first.isClosed).toBe(true);
    expect(useLiveTasks.getState().tasks).toEqual({});
    expect(FakeSource.opened).toHaveLength(2);
    await act(async () => storedMember.set(null));
    await settle();
    expect(source().isClosed).toBe(true);
  });
});
