import { type StreamedTask, type StreamEvent, taskStreamPath } from '@adsail/contract/tasks';
import { profileCalls } from '@adsail/contract/profile';
import { refreshAnswers } from '../../api/answers.ts';
import { request } from '../../api/client.ts';
import { hostFor, runtime } from '../../api/runtime.ts';
import { leaveToClient } from '../../api/shown-failure.ts';
import { openStream } from './open-stream.ts';
import { dropEnded, forgetLiveTasks, markTold, takeEvent, useLiveTasks } from './store.ts';

/** What the tabs of a browser say to each other. */
type TabMessage =
  | { kind: 'ask' }
  | { kind: 'state'; tasks: readonly StreamedTask[] }
  | { kind: 'event'; name: 'snapshot' | 'progress'; data: StreamEvent }
  | { kind: 'broken'; isLost: boolean }
  | { kind: 'told'; ids: readonly string[] };

let channel: BroadcastChannel | undefined;
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a broadcast channel is of one origin
const tellTabs = (message: TabMessage): void => channel?.postMessage(message);

/** Nobody is told twice, in whichever tab. */
export function noteTold(ids: readonly string[]): void {
  markTold(ids);
  tellTabs({ kind: 'told', ids });
}

async function take(name: 'snapshot' | 'progress', data: StreamEvent): Promise<void> {
  const ended = takeEvent(name, data);
  if (ended.length === 0) return;
  await refreshAnswers('tasks');
  dropEnded(ended);
}

const takeQuietly = (name: 'snapshot' | 'progress', data: StreamEvent) =>
  void take(name, data).catch(leaveToClient);

const revive = () => request(profileCalls.tenants, {}, { silent: true });

/** One tab listens for all: a browser opens few lines to a server, and an open stream takes one. */
function lead(signal: AbortSignal): void {
  openStream({
    url: `${hostFor(location.protocol, runtime())}${taskStreamPath}`,
    signal,
    revive,
    onEvent: (name, data) => {
      takeQuietly(name, data);
      tellTabs({ kind: 'event', name, data });
    },
    onBroken: (isLost) => {
      useLiveTasks.setState({ isLive: false, isLost });
      tellTabs({ kind: 'broken', isLost });
    },
  });
}

/** Keeps the store as the member's running tasks are. Answers the way to stop. */
export function followTasks(membership: string): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;
  const name = `adsail-tasks ${membership}`;
  const tabs = new BroadcastChannel(name);
  channel = tabs;
  let isLeading = false;
  tabs.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
    if (data.kind === 'told') markTold(data.ids);
    else if (data.kind === 'ask') {
      const { isLive, tasks } = useLiveTasks.getState();
      if (isLeading && isLive) tellTabs({ kind: 'state', tasks: Object.values(tasks) });
    } else if (isLeading) return;
    else if (data.kind === 'broken') useLiveTasks.setState({ isLive: false, isLost: data.isLost });
    else if (data.kind === 'event') takeQuietly(data.name, data.data);
    else takeQuietly('snapshot', { tasks: [...data.tasks], ended: [] });
  });
  const begin = () => {
    isLeading = true;
    lead(signal);
  };
  if ('locks' in navigator) {
    tellTabs({ kind: 'ask' });
    const untilStopped = () =>
      new Promise<void>((resolve) => {
        signal.addEventListener('abort', () => resolve());
        begin();
      });
    // Refused when it is stopped before its turn came.
    navigator.locks.request(name, { signal }, untilStopped).catch(() => undefined);
  } else begin();
  return () => {
    stopping.abort();
    tabs.close();
    if (channel === tabs) channel = undefined;
    forgetLiveTasks();
  };
}
