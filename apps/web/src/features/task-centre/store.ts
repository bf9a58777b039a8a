import type { StreamedTask, StreamEvent, Task, TaskStatus } from '@adsail/contract/tasks';
import { create } from 'zustand';

/** A task that runs no more; null: it was gone when the stream came back, and nobody said how it ended. */
export interface EndedTask {
  task: StreamedTask;
  status: TaskStatus | null;
}

interface LiveTasks {
  /** By their ids. */
  tasks: Readonly<Record<string, StreamedTask>>;
  /** The stream is open: what it does not name does not run. */
  isLive: boolean;
  /** It was open, and the line broke. */
  isLost: boolean;
  /** Those of which nobody was told yet. */
  ended: readonly EndedTask[];
}

const nothing: LiveTasks = { tasks: {}, isLive: false, isLost: false, ended: [] };

export const useLiveTasks = create<LiveTasks>()(() => nothing);

export const forgetLiveTasks = (): void => useLiveTasks.setState(nothing);

const byId = (tasks: readonly StreamedTask[]) => Object.fromEntries(tasks.map((task) => [task.id, task]));

/** What an event of the stream says; those that have ended with it are the answer. */
export function takeEvent(name: 'snapshot' | 'progress', { tasks, ended }: StreamEvent): EndedTask[] {
  const before = useLiveTasks.getState();
  const told = byId(tasks);
  const statuses = new Map(ended.map(({ id, status }) => [id, status]));
  const isOver = ({ id }: StreamedTask) => statuses.has(id) || (name === 'snapshot' && !(id in told));
  const over = Object.values(before.tasks)
    .filter(isOver)
    .map((task): EndedTask => ({ task, status: statuses.get(task.id) ?? null }));
  // They stay as they ended until the lists have been read again, or those would fall back to an older state.
  const last = over.map(({ task, status }) => (status ? { ...task, status, secondsLeft: null } : task));
  useLiveTasks.setState({
    isLive: true,
    isLost: false,
    tasks: { ...(name === 'progress' && before.tasks), ...byId(last), ...told },
    ended: [...before.ended, ...over],
  });
  return last.map((task, at) => ({ task, status: over[at]?.status ?? null }));
}

/** The lists know what became of them; one that runs again meanwhile stays. */
export function dropEnded(ended: readonly EndedTask[]): void {
  const gone = new Set(ended.map(({ task }) => task));
  useLiveTasks.setState(({ tasks }) => ({
    tasks: byId(Object.values(tasks).filter((task) => !gone.has(task))),
  }));
}

export const markTold = (ids: readonly string[]): void =>
  useLiveTasks.setState(({ ended }) => ({ ended: ended.filter(({ task }) => !ids.includes(task.id)) }));

/** What somebody did with a task shows at once, before the stream says it. */
export function noteTask({ id, status, progress, needsMe }: Task): void {
  const task = useLiveTasks.getState().tasks[id];
  if (!task) return;
  const next = { ...task, status, progress, needsMe, secondsLeft: null };
  useLiveTasks.setState(({ tasks }) => ({ tasks: { ...tasks, [id]: next } }));
}
