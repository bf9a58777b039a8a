import { buildWeb } from '../../scripts/lib/web-build.ts';
import { appointAdministrators } from './administrators.ts';
import { openHouse } from './house.ts';

/** Starts the whole product once for all specs; what it returns stops it. */
export default async function setup(): Promise<() => Promise<void>> {
  // Nothing to do after `npm test`, which has built it; needed when Playwright is called by hand.
  buildWeb();
  const house = await openHouse();
  try {
    await appointAdministrators(house.url);
  } catch (error) {
    await house.stop();
    throw error;
  }
  return () => house.stop();
}
