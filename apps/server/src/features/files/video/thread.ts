import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

type Reply<Result> = { result: Result } | { error: string };

export interface ThreadOptions {
  timeoutMs: number;
  memoryMb: number;
}

/** An idle thread gives its memory back. */
const idleMs = 60_000;

/**
 * A thread that answers one task at a time; the caller sees to that. A task that takes too long is ended with its
 * thread and answers null, so that a hostile file can hold nothing up.
 */
export function taskThread<Task, Result>(file: URL, { timeoutMs, memoryMb }: ThreadOptions) {
  let worker: Worker | null = null;
  let idle: NodeJS.Timeout | undefined;

  function drop(): void {
    clearTimeout(idle);
    const ended = worker;
    worker = null;
    if (ended) void ended.terminate();
  }

  function current(): Worker {
    clearTimeout(idle);
    worker ??= new Worker(file, {
      resourceLimits: { maxOldGenerationSizeMb: memoryMb },
      stdout: true,
      stderr: true,
    });
    return worker;
  }

  return async (task: Task): Promise<Result | null> => {
    const thread = current();
    const deadline = AbortSignal.timeout(timeoutMs);
    thread.ref();
    thread.postMessage(task);
    try {
      // Rejects as well when the thread itself fails.
      const [reply] = (await once(thread, 'message', { signal: deadline }).catch((error: unknown) => {
        drop();
        if (deadline.aborted) return [{ result: null }];
        throw error;
      })) as [Reply<Result | null>];
      if ('error' in reply) throw new Error(reply.error);
      return reply.result;
    } finally {
      thread.unref();
      if (worker) idle = setTimeout(drop, idleMs).unref();
    }
  };
}
