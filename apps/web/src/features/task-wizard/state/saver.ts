import type { AdPlatform } from '@adsail/contract';
import { type Task, taskCalls } from '@adsail/contract/tasks';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { newIdempotencyKey } from '../../../api/caller.ts';
import { request } from '../../../api/client.ts';
import { ApiError, isGone, isUnanswered, staleRefusal } from '../../../api/error.ts';
import type { WizardContent } from '../description.ts';

/** Somebody else was faster; what is here is not saved. */
export interface SaveConflict {
  /** Null: nobody knows who. */
  changedBy: { userId: string; userName: string } | null;
  /** It cannot be saved any more: launched, or deleted. */
  isOver: boolean;
  message: string;
}

export interface SaveState {
  /** Null: nothing was saved yet. */
  task: Task | null;
  /** `waiting`: changed since. `failed`: tried, and tried again soon. */
  phase: 'clean' | 'waiting' | 'saving' | 'failed' | 'conflict';
  savedAt: number | null;
  error: ApiError | null;
  conflict: SaveConflict | null;
}

type Wanted = 'TEMP' | 'DRAFT';

interface Attempt {
  key: string;
  content: WizardContent;
  as: Wanted;
  id: string | undefined;
  version: number | undefined;
}

export interface Saver {
  store: StoreApi<SaveState>;
  /** What is to be saved from now on, a moment after the last change. */
  note: (content: WizardContent) => void;
  /** Now, and what it came to. Null: it could not be saved. */
  flush: (as?: Wanted) => Promise<Task | null>;
  /** As one of its own: the other one stays as it is. */
  saveAsNew: () => Promise<Task | null>;
  /** Another one is meant from now on, or the same as it is now. */
  adopt: (task: Task, content: WizardContent) => void;
  /** What is not saved is not wanted any more. */
  discard: () => void;
  start: () => void;
  /** The page is left: what is not saved of something that is there is sent once more, and nothing after that. */
  stop: () => void;
}

interface Timing {
  /** Longer than between two letters, shorter than anybody waits. */
  quietMs: number;
  retryMs: number;
  now: () => number;
}
const usual: Timing = { quietMs: 1000, retryMs: 5000, now: Date.now };

/** Saves a content by itself, one attempt after the other. What was sent and not answered is sent again as it was, so that it is done once. */
export function createSaver(
  platform: AdPlatform,
  saved: { task: Task | null; content: WizardContent; isUnsaved?: boolean },
  { quietMs, retryMs, now }: Timing = usual,
): Saver {
  const store = createStore<SaveState>(() => ({
    task: saved.task,
    phase: 'clean',
    savedAt: null,
    error: null,
    conflict: null,
  }));
  const { getState, setState } = store;
  let wanted = saved.content;
  let last: WizardContent | null = saved.isUnsaved ? null : saved.content;
  let lastAs: Wanted = 'TEMP';
  let wantedAs: Wanted = 'TEMP';
  /** Sent, and the answer is not known. */
  let open: Attempt | null = null;
  let running: Promise<void> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = true;

  const isBehind = () => wanted !== last || (wantedAs === 'DRAFT' && lastAs !== 'DRAFT');
  const later = (ms: number) => {
    clearTimeout(timer);
    if (!isStopped) timer = setTimeout(() => void run(), ms);
  };

  function attemptOf(): Attempt {
    const { task } = getState();
    return { key: newIdempotencyKey(), content: wanted, as: wantedAs, id: task?.id, version: task?.version };
  }

  async function send(attempt: Attempt): Promise<void> {
    const { key, content, as, id, version } = attempt;
    open = attempt;
    const input = { platform, id, version, as, content };
    const { task } = await request(taskCalls.save, input, { silent: true, idempotencyKey: key });
    open = null;
    last = content;
    lastAs = as;
    setState({ task, savedAt: now(), error: null, conflict: null });
  }

  function fail(error: unknown): void {
    if (!(error instanceof ApiError)) throw error;
    if (isUnanswered(error)) {
      setState({ phase: 'failed', error });
      return later(retryMs);
    }
    open = null;
    const stale = staleRefusal(error);
    const isOver = isGone(error) || hasStatus(error.response);
    if (stale || isOver) {
      const { message } = error;
      setState({ phase: 'conflict', conflict: { changedBy: stale?.changedBy ?? null, isOver, message } });
    } else setState({ phase: 'failed', error });
    return undefined;
  }

  async function work(): Promise<void> {
    clearTimeout(timer);
    try {
      if (open) await send(open);
      let goesOn = isBehind();
      while (goesOn) {
        setState({ phase: 'saving' });
        await send(attemptOf());
        goesOn = isBehind() && !isStopped;
      }
      setState({ phase: 'clean' });
    } catch (error) {
      fail(error);
    }
  }

  function run(): Promise<void> {
    if (getState().phase === 'conflict') return Promise.resolve();
    running ??= work().finally(() => {
      running = null;
    });
    return running;
  }

  const flush = async (as: Wanted = 'TEMP'): Promise<Task | null> => {
    if (as === 'DRAFT') wantedAs = 'DRAFT';
    if (!getState().task) last = null;
    await run();
    // What was changed while the attempt before was under way.
    if (isBehind() && getState().phase === 'clean') await run();
    const { phase, task, error } = getState();
    if (phase === 'clean') return task;
    // Whoever is told to try again does so: it becomes no draft by itself, hours later. What never left can be another one.
    wantedAs = lastAs;
    if (error?.kind === 'unsent') open = null;
    return null;
  };

  return {
    store,
    note(content) {
      if (content === wanted) return;
      wanted = content;
      if (getState().phase === 'conflict') return;
      if (!running) setState({ phase: 'waiting' });
      later(quietMs);
    },
    flush,
    async saveAsNew() {
      open = null;
      setState({ task: null, phase: 'waiting', conflict: null, error: null });
      last = null;
      return flush();
    },
    adopt(task, content) {
      open = null;
      wanted = content;
      last = content;
      setState({ task, phase: 'clean', conflict: null, error: null });
    },
    discard() {
      clearTimeout(timer);
      isStopped = true;
      open = null;
      last = wanted;
      wantedAs = lastAs;
      setState({ phase: 'clean', conflict: null, error: null });
    },
    start() {
      isStopped = false;
      if (isBehind()) later(0);
    },
    stop() {
      clearTimeout(timer);
      if (isBehind() && getState().task) void run();
      isStopped = true;
    },
  };
}

/** A refusal that names the state from which nothing can be saved. */
const hasStatus = (response: unknown): boolean =>
  typeof response === 'object' && response !== null && 'status' in response;
