import { readFileSync } from 'node:fs';
import type { Stack } from '../../scripts/lib/stack.ts';
import { openStack } from './stack.ts';
import { test as base } from './test.ts';

const lastLines = 30;

/**
 * For specs that harm the product or a platform: they get both for themselves, in a worker of their own, so that nobody
 * beside them is harmed.
 */
export const test = base.extend<{ logOfFailure: void }, { stack: Stack }>({
  stack: [
    async ({ browserName: _ }, lend) => {
      const stack = await openStack();
      await lend(stack);
      await stack.stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  logOfFailure: [
    async ({ stack }, lend, testInfo) => {
      await lend();
      if (testInfo.status === testInfo.expectedStatus) return;
      // The machine that ran it may be gone: what the server said is printed with the failure.
      process.stdout.write(
        `${readFileSync(stack.logFile, 'utf8').split('\n').slice(-lastLines).join('\n')}\n`,
      );
    },
    { auto: true },
  ],
  baseURL: ({ stack }, lend) => lend(stack.url),
});
