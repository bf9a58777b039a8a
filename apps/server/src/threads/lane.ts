import { Worker } from 'node:worker_threads';
import type { Answered, Asked, ThreadWork } from './work.ts';

export interface LaneOptions {
  longestMs: number;
  idleMs: number;
  megabytes: number;
  onEnd(): void;
}

interface Current {
  resolve(output: unknown): void;
  reject(error: unknown): void;
}

/** One thread with the work that it has at the moment. Work cannot be stopped but with its thread. */
export class Lane {
  readonly #options: LaneOptions;
  readonly #worker: Worker;
  #current: Current | null = null;
  #idle: NodeJS.Timeout | undefined;
  #ended = false;

  constructor(entry: URL, options: LaneOptions) {
    this.#options = options;
    this.#worker = new Worker(entry, {
      // Not the process's own: what those load is meant for the process.
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: options.megabytes },
    });
    this.#worker.on('message', (answered: Answered) => this.#answer(answered));
    this.#worker.on('messageerror', (error) => void this.end(error));
    this.#worker.on('error', (error) => void this.end(error));
    this.#worker.on('exit', (code) => void this.end(new Error(`The thread ended with ${code}`)));
  }

  get isFree(): boolean {
    return this.#current === null && !this.#ended;
  }

  async run(
    { module, name }: ThreadWork<unknown, unknown>,
    input: unknown,
    signal?: AbortSignal,
  ): Promise<unknown> {
    const { longestMs } = this.#options;
    clearTimeout(this.#idle);
    this.#worker.ref();
    const stop = () => void this.end(signal?.reason);
    const late = setTimeout(
      () => void this.end(new Error(`${name} took more than ${longestMs} ms`)),
      longestMs,
    );
    signal?.addEventListener('abort', stop, { once: true });
    try {
      return await new Promise<unknown>((resolve, reject) => {
        this.#current = { resolve, reject };
        this.#worker.postMessage({ module, name, input } satisfies Asked);
      });
    } finally {
      clearTimeout(late);
      signal?.removeEventListener('abort', stop);
      this.#current = null;
      this.#rest();
    }
  }

  /** The thread is gone when this returns; what it was at ends with the error. */
  async end(error: unknown): Promise<void> {
    if (this.#ended) return;
    this.#ended = true;
    clearTimeout(this.#idle);
    this.#options.onEnd();
    this.#current?.reject(error);
    await this.#worker.terminate();
  }

  #answer(answered: Answered): void {
    if ('error' in answered) this.#current?.reject(answered.error);
    else this.#current?.resolve(answered.output);
  }

  /** Holds up neither the process nor its memory. */
  #rest(): void {
    if (this.#ended) return;
    this.#worker.unref();
    this.#idle = setTimeout(() => void this.end(new Error('idle')), this.#options.idleMs).unref();
  }
}
