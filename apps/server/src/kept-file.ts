import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from './start-error.ts';

/** Kept between starts, created once: whoever loses the race to create it reads the winner's. */
export function keptFile(dataDir: string, name: string, make: () => string): string {
  const file = join(dataDir, name);
  try {
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(file, make(), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST')
      throw new StartError(
        `The data folder ${dataDir} cannot be written (${(error as NodeJS.ErrnoException).code}).`,
      );
  }
  return readFileSync(file, 'utf8').trim();
}
