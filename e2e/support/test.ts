import { test as base } from '@playwright/test';
import { borrowContext, giveBack } from './pool.ts';

/**
 * Every spec takes its `test` from here. A new renderer costs three times what a load in a running one does, so browser
 * contexts go from test to test, emptied; see `pool.ts`.
 */
export const test = base.extend<{ contextsGoBack: void }>({
  contextsGoBack: [
    async ({ browserName: _ }, lend) => {
      await lend();
      await giveBack();
    },
    { auto: true },
  ],
  context: async ({ browser, locale }, lend) => lend(await borrowContext(browser, { locale })),
});
