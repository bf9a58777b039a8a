import type { Stack } from '../../scripts/lib/stack.ts';
import { openStack } from './stack.ts';
import { test as base } from './test.ts';

/**
 * For specs that harm the product or a platform: they get both for themselves, in a worker of their own, so that nobody
 * beside them is harmed.
 */
export const test = base.extend<object, { stack: Stack }>({
  stack: [
    async ({ browserName: _ }, lend) => {
      const stack = await openStack();
      await lend(stack);
      await stack.stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: ({ stack }, lend) => lend(stack.url),
});
