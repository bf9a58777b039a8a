import { buildWeb } from '../../scripts/lib/web-build.ts';
import { appointAdministrators } from './administrators.ts';
import { openStack } from './stack.ts';

/** Starts the whole product once for all specs; what it returns stops it. */
export default async function setup(): Promise<() => Promise<void>> {
  // Nothing to do after `npm test`, which has built it; needed when Playwright is called by hand.
  buildWeb();
  const stack = await openStack();
  try {
    await appointAdministrators(stack.url);
  } catch (error) {
    await stack.stop();
    throw error;
  }
  return () => stack.stop();
}
