import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ProductOrder } from './product-process.ts';

export interface Program {
  file: string;
  environment?: Readonly<Record<string, string>>;
}

/** A process that is started again whenever it ends. */
export interface KeptProcess {
  ready(): Promise<void>;
  /** `kill -9`; another one starts at once. */
  kill(): Promise<void>;
  /** How often it ended though nobody had killed it. */
  fallen(): number;
  stop(): Promise<void>;
}

/** One that cannot start, because its database is away for a moment, does not try without a pause. */
const pauseMs = 200;

export function keepProcess({ file, environment = {} }: Program, order: ProductOrder): KeptProcess {
  let [isStopping, isKilled, fallen] = [false, false, 0];
  let child: ChildProcess;
  let isReady: Promise<unknown>;
  let hasEnded: Promise<unknown>;
  const start = () => {
    child = fork(file, [JSON.stringify(order)], { env: { ...environment } });
    isReady = once(child, 'message');
    isReady.catch(() => undefined);
    hasEnded = once(child, 'exit');
    void hasEnded.then(again);
  };
  const again = async () => {
    if (isStopping) return;
    if (!isKilled) {
      fallen += 1;
      await sleep(pauseMs);
    }
    isKilled = false;
    if (!isStopping) start();
  };
  start();
  const end = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await hasEnded;
  };
  return {
    async ready() {
      // The one that was waited for may have ended before it was ready.
      for (let waited = child; ; waited = child) {
        await Promise.race([isReady, hasEnded]);
        if (waited === child && child.exitCode === null && child.signalCode === null) return;
        await sleep(pauseMs);
      }
    },
    async kill() {
      isKilled = true;
      await end();
    },
    fallen: () => fallen,
    async stop() {
      isStopping = true;
      await end();
    },
  };
}
