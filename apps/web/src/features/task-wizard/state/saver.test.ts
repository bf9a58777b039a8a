import { taskCalls } from '@adsail/contract/tasks';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from '../../../testing/browser.ts';
import { fakeServer, type FakeServer, Refused } from '../../../testing/server.ts';
import type { WizardContent } from '../description.ts';
import { aTask as task, personId as person, taskId as id } from '../testing/task.ts';
import { createSaver, type Saver } from './saver.ts';

const content = (taskName: string): WizardContent => ({ taskName });

let server: FakeServer;
let saver: Saver;
const begin = (saved: Parameters<typeof createSaver>[1]) => {
  saver = createSaver('TIKTOK', saved, { quietMs: 1000, retryMs: 5000, now: () => 0 });
  saver.start();
};
const phase = () => saver.store.getState().phase;
const names = () => server.asked(taskCalls.save).map((input) => input.content['taskName']);

beforeEach(() => {
  fakeBrowser();
  vi.useFakeTimers();
  server = fakeServer();
  let version = 0;
  server.answer(taskCalls.save, ({ as }) => {
    version += 1;
    return { task: task({ version, status: as === 'DRAFT' ? 'TASK_DRAFT' : 'TASK_TEMP' }) };
  });
});
afterEach(() => {
  saver.stop();
  vi.useRealTimers();
});

it('saves once, a moment after the last change', async () => {
  begin({ task: null, content: content('') });
  saver.note(content('a'));
  await vi.advanceTimersByTimeAsync(900);
  saver.note(content('ab'));
  await vi.advanceTimersByTimeAsync(900);
  expect(names()).toEqual([]);
  await vi.advanceTimersByTimeAsync(200);
  expect(names()).toEqual(['ab']);
  expect(phase()).toBe('clean');
});

it('goes on under the id and version that it was given', async () => {
  begin({ task: null, content: content('') });
  saver.note(content('a'));
  await saver.flush();
  saver.note(content('b'));
  await saver.flush('DRAFT');
  expect(server.asked(taskCalls.save).map(({ id: of, version, as }) => [of, version, as])).toEqual([
    [undefined, undefined, 'TEMP'],
    [id, 1, 'DRAFT'],
  ]);
  expect(saver.store.getState().task?.status).toBe('TASK_DRAFT');
});

it('sends again what was not answered as it was, and then what is newer', async () => {
  begin({ task: null, content: content('') });
  server.breakDown(taskCalls.save, 503);
  saver.note(content('a'));
  await saver.flush();
  expect(phase()).toBe('failed');
  saver.note(content('b'));
  server.answer(taskCalls.save, () => ({ task: task() }));
  await vi.advanceTimersByTimeAsync(10_000);
  // Once more for what nobody answered, so that it is not made twice.
  expect(names()).toEqual(['a', 'a', 'b']);
  expect(phase()).toBe('clean');
});

it('a draft that could not be sent is none later on, only what was typed is saved', async () => {
  begin({ task: null, content: content('') });
  vi.stubGlobal('navigator', { ...navigator, onLine: false });
  saver.note(content('a'));
  server.breakDown(taskCalls.save, 503);
  const real = globalThis.fetch;
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const flushed = saver.flush('DRAFT');
  await vi.advanceTimersByTimeAsync(100);
  expect(await flushed).toBeNull();
  expect(saver.store.getState().error?.kind).toBe('unsent');
  vi.stubGlobal('navigator', { ...navigator, onLine: true });
  vi.stubGlobal('fetch', real);
  server.answer(taskCalls.save, () => ({ task: task() }));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(server.asked(taskCalls.save).map(({ as }) => as)).toEqual(['TEMP']);
});

describe('somebody else was faster', () => {
  beforeEach(() => {
    server.answer(taskCalls.save, ({ version }) => {
      if (version === 1)
        throw new Refused({
          code: 10_409,
          message: 'stale',
          response: { version: 2, changedBy: { userId: person, userName: 'Mara' } },
        });
      return { task: task({ id: '0198c0de-0000-7000-8000-000000000002' }) };
    });
    begin({ task: task(), content: content('') });
    saver.note(content('mine'));
  });

  it('is told who it was, and nothing is saved over it', async () => {
    expect(await saver.flush()).toBeNull();
    expect(saver.store.getState()).toMatchObject({
      phase: 'conflict',
      conflict: { changedBy: { userName: 'Mara' }, isOver: false },
    });
    saver.note(content('mine, too'));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(names()).toEqual(['mine']);
  });

  it('can be kept as a copy', async () => {
    await saver.flush();
    const copy = await saver.saveAsNew();
    expect(copy?.id).toBe('0198c0de-0000-7000-8000-000000000002');
    expect(server.asked(taskCalls.save).at(-1)).toMatchObject({ content: { taskName: 'mine' } });
    expect(server.asked(taskCalls.save).at(-1)?.id).toBeUndefined();
    expect(phase()).toBe('clean');
  });

  it('can be given up for theirs', async () => {
    await saver.flush();
    const theirs = content('theirs');
    saver.adopt(task({ version: 2 }), theirs);
    expect(phase()).toBe('clean');
    saver.note(content('next'));
    await saver.flush();
    expect(server.asked(taskCalls.save).at(-1)).toMatchObject({ version: 2, content: { taskName: 'next' } });
  });
});

it('what can no longer be saved is over', async () => {
  server.answer(taskCalls.save, () => {
    throw new Refused({ code: 10_409, message: 'executing', response: { status: 'TASK_HANDLER' } });
  });
  begin({ task: task(), content: content('') });
  saver.note(content('mine'));
  await saver.flush();
  expect(saver.store.getState().conflict?.isOver).toBe(true);
});
