import type { AuthStatus } from '../accounts/index.ts';
import type { ResultLevel } from './results.ts';
import type { TaskProgress } from './schema.ts';
import type { TaskStatus } from './states.ts';

/** `GET`, server-sent events: `snapshot` first, then `progress` for what changed. */
export const taskStreamPath = '/ad/task/stream';

/** A running task, as the stream tells it. */
export interface StreamedTask {
  id: string;
  platform: string;
  name: string;
  status: TaskStatus;
  progress: TaskProgress;
  /** By level: how many there are, and how many have ended. */
  steps: Partial<Record<ResultLevel, { total: number; ended: number; failed: number; notRun: number }>>;
  /** Objects that ended in a minute, over the last while; null: nothing has ended yet. */
  perMinute: number | null;
  /** Null: nobody can tell, because nothing moves or it waits for somebody. */
  secondsLeft: number | null;
  needsMe: boolean;
  /** Accounts that have to be authorised again before their steps go on. */
  waitsFor: readonly { advertiserId: string; name: string; authStatus: AuthStatus }[];
}

/** `ended`: ids that were in an earlier event, and run no more. */
export interface StreamEvent {
  tasks: StreamedTask[];
  ended: { id: string; status: TaskStatus }[];
}
