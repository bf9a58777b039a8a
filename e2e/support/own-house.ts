import type { House } from '../../scripts/lib/house.ts';
import { openHouse } from './house.ts';
import { test as base } from './test.ts';

/**
 * For specs that harm the product or a platform: they get both for themselves, in a worker of their own, so that nobody
 * beside them is harmed.
 */
export const test = base.extend<object, { house: House }>({
  house: [
    async ({ browserName: _ }, lend) => {
      const house = await openHouse();
      await lend(house);
      await house.stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: ({ house }, lend) => lend(house.url),
});
