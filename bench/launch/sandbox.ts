import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { SandboxAnswers, SandboxOrder } from './sandbox-process.ts';

export interface SandboxChild {
  ask<Ask extends SandboxOrder['ask']>(
    order: Extract<SandboxOrder, { ask: Ask }>,
  ): Promise<SandboxAnswers[Ask]>;
  stop(): Promise<void>;
}

/** Beside the worker, as a platform is: neither waits for the other's work to be done. */
export async function startSandboxChild(): Promise<SandboxChild> {
  const child = fork(join(import.meta.dirname, 'sandbox-process.ts'));
  await once(child, 'message');
  return {
    async ask(order) {
      const answer = once(child, 'message');
      child.send(order);
      const [value] = (await answer) as [never];
      return value;
    },
    async stop() {
      const gone = once(child, 'exit');
      child.kill();
      await gone;
    },
  };
}
