import { afterAll, afterEach } from 'vitest';
import { takeBreaches, watchStatements } from './statement-watch.ts';

/**
 * Setup of every file of the project `server`: a statement that breaks a rule of clusters works on one machine and fails, or asks
 * all machines, on a cluster; here the test that sent it fails.
 */
await watchStatements();

function refuseBreaches(): void {
  const found = takeBreaches();
  if (found.length > 0) throw new Error(found.join('\n'));
}
afterEach(refuseBreaches);
// What is sent while a server stops.
afterAll(refuseBreaches);
