import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { CallError } from '@adsail/contract';
import type { Logger } from 'pino';
import { Lane } from './lane.ts';
import type { ThreadWork } from './work.ts';

export interface Threads {
  /** Throws what the work throws; the signal's reason when it is aborted before, and then nothing of it goes on. */
  run<Input, Output>(work: ThreadWork<Input, Output>, input: Input, signal?: AbortSignal): Promise<Output>;
  /** What is under way ends with an error. */
  close(): Promise<void>;
}

export interface ThreadOptions {
  /** At the same time. */
  most?: number;
  /** What waits for a thread; more is refused. */
  mostWaiting?: number;
  /** A thread that has not ended its work by then is ended itself. */
  longestMs?: number;
  /** A thread that nobody needed for so long gives its memory back. */
  idleMs?: number;
  /** Work that needs more ends with an error, and the process goes on. */
  megabytes?: number;
}

/** One processor is left to the thread that answers requests. */
const usual = {
  most: Math.max(1, Math.min(4, availableParallelism() - 1)),
  mostWaiting: 100,
  longestMs: 60_000,
  idleMs: 60_000,
  megabytes: 1024,
} as const satisfies Required<ThreadOptions>;

const entry = new URL('./thread.ts', import.meta.url);

interface Task {
  work: ThreadWork<unknown, unknown>;
  input: unknown;
  signal: AbortSignal | undefined;
  resolve(output: unknown): void;
  reject(error: unknown): void;
}

class Pool implements Threads {
  readonly #options: Required<ThreadOptions>;
  readonly #waiting: Task[] = [];
  readonly #lanes = new Set<Lane>();
  #closed = false;

  constructor(options: ThreadOptions) {
    this.#options = { ...usual, ...options };
  }

  run<Input, Output>(work: ThreadWork<Input, Output>, input: Input, signal?: AbortSignal): Promise<Output> {
    return new Promise<unknown>((resolve, reject) => {
      if (this.#closed) throw new Error('The threads are closed');
      signal?.throwIfAborted();
      if (this.#waiting.length >= this.#options.mostWaiting) throw new CallError('unavailable');
      const task = { work: work as ThreadWork<unknown, unknown>, input, signal, resolve, reject };
      signal?.addEventListener('abort', () => this.#leave(task), { once: true });
      this.#waiting.push(task);
      this.#turn();
    }) as Promise<Output>;
  }

  async close(): Promise<void> {
    this.#closed = true;
    for (const { reject } of this.#waiting.splice(0)) reject(new Error('The threads are closed'));
    await Promise.all([...this.#lanes].map((lane) => lane.end(new Error('The threads are closed'))));
  }

  /** Nobody waits for it any more before it has begun. */
  #leave(task: Task): void {
    const at = this.#waiting.indexOf(task);
    if (at < 0) return;
    this.#waiting.splice(at, 1);
    task.reject(task.signal?.reason);
  }

  #turn(): void {
    while (this.#waiting.length > 0) {
      const lane = this.#freeLane();
      const task = lane && this.#waiting.shift();
      if (!task) return;
      const { work, input, signal, resolve, reject } = task;
      void lane
        .run(work, input, signal)
        .then(resolve, reject)
        .finally(() => this.#turn());
    }
  }

  #freeLane(): Lane | undefined {
    for (const lane of this.#lanes) if (lane.isFree) return lane;
    if (this.#lanes.size >= this.#options.most || this.#closed) return undefined;
    const lane = new Lane(entry, { ...this.#options, onEnd: () => void this.#lanes.delete(lane) });
    this.#lanes.add(lane);
    return lane;
  }
}

/** In a program that was put into one file there is nothing to load a thread from: slower for all others, and the same. */
const inPlace: Threads = {
  run: async (work, input) => work.run(input),
  close: async () => undefined,
};

export function createThreads({ log }: { log: Logger }, options: ThreadOptions = {}): Threads {
  if (existsSync(fileURLToPath(entry))) return new Pool(options);
  log.warn('no threads: what takes the processor for long holds up everything else');
  return inPlace;
}
