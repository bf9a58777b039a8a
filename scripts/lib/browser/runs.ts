import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { childEnvironment } from '../settings.ts';
import type { Browser } from './find.ts';

const timeoutMs = 60_000;

/** A file that is there may lack its libraries. On Windows it does not, and `--version` would open a window. */
export function browserRuns(
  { executablePath, environment }: Browser,
  platform: NodeJS.Platform = process.platform,
): boolean {
  if (!existsSync(executablePath)) return false;
  if (platform === 'win32') return true;
  const { status } = spawnSync(executablePath, ['--version', '--no-sandbox'], {
    env: childEnvironment(environment),
    timeout: timeoutMs,
  });
  return status === 0;
}
