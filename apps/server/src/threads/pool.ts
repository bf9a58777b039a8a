import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { CallError } from '@adsail/contract';
import type { Logger } from 'pino';
import { Lane } from './lane.ts';
import { type Task, Turns } from './turns.ts';
import type { ThreadWork } from './work.ts';

/** Who wants something done. */
export interface Asker {
  /** Those of several organisations go in turns. */
  tenantId: string;
  signal?: AbortSignal;
}

export interface Threads {
  /** Throws what the work throws; the signal's reason when it is aborted before, and then nothing of it goes on. */
  run<Input, Output>(work: ThreadWork<Input, Output>, input: Input, asker: Asker): Promise<Output>;
  /** What is under way ends with an error. */
  close(): Promise<void>;
}

export interface ThreadOptions {
  /** At the same time. */
  most?: number;
  /** What waits for a thread; more is refused, and of one organisation more than its share of that. */
  mostWaiting?: number;
  /** A thread that has not ended its work by then is ended itself. */
  longestMs?: number;
  /** Who needs a thread for longer does not hold up organisations that have none: they get one more. */
  turnMs?: number;
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
  turnMs: 2000,
  idleMs: 60_000,
  megabytes: 1024,
} as const satisfies Required<ThreadOptions>;

/** So many organisations at least have a place. */
const leastSharing = 4;

const entry = new URL('./thread.ts', import.meta.url);

/** Work that a thread is at. */
interface Running {
  tenantId: string;
  isLong: boolean;
}

class Pool implements Threads {
  readonly #options: Required<ThreadOptions>;
  readonly #waiting = new Turns();
  readonly #lanes = new Set<Lane>();
  readonly #running = new Set<Running>();
  #closed = false;

  constructor(options: ThreadOptions) {
    this.#options = { ...usual, ...options };
  }

  run<Input, Output>(work: ThreadWork<Input, Output>, input: Input, asker: Asker): Promise<Output> {
    const { tenantId, signal } = asker;
    return new Promise<unknown>((resolve, reject) => {
      if (this.#closed) throw new Error('The threads are closed');
      signal?.throwIfAborted();
      this.#refuseFull(tenantId);
      const task = { work: work as ThreadWork<unknown, unknown>, input, tenantId, signal, resolve, reject };
      signal?.addEventListener('abort', () => this.#leave(task), { once: true });
      this.#waiting.add(task);
      this.#turn();
    }) as Promise<Output>;
  }

  async close(): Promise<void> {
    this.#closed = true;
    for (const { reject } of this.#waiting.takeAll()) reject(new Error('The threads are closed'));
    await Promise.all([...this.#lanes].map((lane) => lane.end(new Error('The threads are closed'))));
  }

  #refuseFull(tenantId: string): void {
    const { mostWaiting } = this.#options;
    if (this.#waiting.size >= mostWaiting) throw new CallError('unavailable');
    if (this.#waiting.sizeOf(tenantId) >= Math.ceil(mostWaiting / leastSharing))
      throw new CallError('slowDown');
  }

  /** Nobody waits for it any more before it has begun. */
  #leave(task: Task): void {
    if (this.#waiting.remove(task)) task.reject(task.signal?.reason);
  }

  #turn(): void {
    for (let task = this.#next(); task; task = this.#next()) {
      const lane = this.#freeLane();
      const { work, input, signal, resolve, reject } = task;
      const running: Running = { tenantId: task.tenantId, isLong: false };
      this.#running.add(running);
      const long = setTimeout(() => {
        running.isLong = true;
        this.#turn();
      }, this.#options.turnMs).unref();
      void lane
        .run(work, input, signal)
        .then(resolve, reject)
        .finally(() => {
          clearTimeout(long);
          this.#running.delete(running);
          this.#turn();
        });
    }
  }

  /** Beside work that takes long there is room for as much again, of those who have nothing under way. */
  #next(): Task | undefined {
    if (this.#closed) return undefined;
    const { most } = this.#options;
    const running = [...this.#running];
    if (running.length < most) return this.#waiting.next();
    const long = running.filter(({ isLong }) => isLong).length;
    if (running.length >= most + Math.min(long, most)) return undefined;
    return this.#waiting.next((tenantId) => running.every((each) => each.tenantId !== tenantId));
  }

  #freeLane(): Lane {
    for (const lane of this.#lanes) if (lane.isFree) return lane;
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
