import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { TestServer } from '../../../testing/index.ts';
import type { LedgerOptions } from '../options.ts';
import { shortTimes } from './short-times.ts';
import type { WorkerOrder } from './worker-process.ts';

export interface WorkerProcesses {
  start(options?: Partial<LedgerOptions>): Promise<ChildProcess>;
  killAll(): Promise<void>;
}

/** Workers as processes of their own, which a test may kill. */
export function workerProcesses(
  { ownerUrl, services }: Pick<TestServer, 'ownerUrl' | 'services'>,
  sandboxUrl: string,
  timeoutMs = 1000,
): WorkerProcesses {
  const children = new Set<ChildProcess>();
  return {
    async start(options = {}) {
      const order: WorkerOrder = {
        databaseUrl: ownerUrl,
        dataDir: services.config.dataDir,
        sandboxUrl,
        timeoutMs,
        options: { ...shortTimes, ...options },
      };
      const child = fork(join(import.meta.dirname, 'worker-process.ts'), [JSON.stringify(order)]);
      children.add(child);
      await new Promise((resolve, reject) => {
        child.once('message', resolve);
        child.once('exit', (code) => reject(new Error(`The worker ended with ${code}`)));
      });
      return child;
    },
    async killAll() {
      for (const child of children) {
        children.delete(child);
        if (child.exitCode !== null || child.signalCode !== null) continue;
        child.kill('SIGKILL');
        await once(child, 'exit');
      }
    },
  };
}
