import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Finding } from '../lint/files.ts';
import { checkLicences } from './check-licences.ts';
import { checkHosts, checkScripts, checkTargets } from './check-targets.ts';
import type { Lock } from './read.ts';

/** The lock installs the same, and something that may be used, on every machine. */
export function checkLock(root: string): Finding[] {
  const read = (name: string): unknown => JSON.parse(readFileSync(join(root, name), 'utf8'));
  const lock = read('package-lock.json') as Lock;
  const { allowScripts = {} } = read('package.json') as { allowScripts?: Record<string, boolean> };
  return [
    ...checkTargets(lock),
    ...checkHosts(lock),
    ...checkScripts(lock, allowScripts),
    ...checkLicences(lock),
  ];
}
