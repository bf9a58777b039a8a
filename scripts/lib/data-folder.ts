import { accessSync, constants, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isAlive } from './postgres/orphan.ts';
import { UserFacingError, errorCode, reasonOf } from './user-facing-error.ts';

/** Makes the data folder and says in one sentence why it cannot be used. */
export function openDataFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (cause) {
    throw new UserFacingError(
      `The data folder ${folder} cannot be used: ${reasonFor(cause)}. Set DATA_DIR to another folder.`,
      { cause },
    );
  }
}

function reasonFor(error: unknown): string {
  const code = errorCode(error);
  if (code === 'EEXIST' || code === 'ENOTDIR') return 'it is a file or lies under one';
  if (code === 'EACCES' || code === 'EPERM') return 'this user may not read and write it';
  if (code === 'EROFS') return 'it is on a read-only disk';
  return reasonOf(error);
}

/**
 * One stack at a time on a data folder: a second one would stop the first one's PostgreSQL as an orphan.
 * Returns whether an earlier stack ended without tidying up.
 */
export function lockDataFolder(folder: string): { crashedBefore: boolean; unlock: () => void } {
  const file = join(folder, 'launcher.pid');
  const crashedBefore = existsSync(file);
  if (crashedBefore) {
    const [pid = 0, birth = ''] = readFileSync(file, 'utf8').split(' ');
    // After a restart of the machine or container the number may be anybody's: the birth tells them apart.
    if (Number(pid) !== process.pid && isAlive(Number(pid)) && birthOf(Number(pid)) === birth) {
      throw new UserFacingError(
        `Adsail is already running on the data folder ${folder} (process ${pid}): stop it first or set another DATA_DIR.`,
      );
    }
  }
  writeFileSync(file, `${process.pid} ${birthOf(process.pid)}`);
  return { crashedBefore, unlock: () => rmSync(file, { force: true }) };
}

/** Start time in clock ticks since boot, field 22 of /proc/<pid>/stat; empty where there is no /proc. */
function birthOf(pid: number): string {
  const stat = `/proc/${pid}/stat`;
  if (!existsSync(stat)) return '';
  const text = readFileSync(stat, 'utf8');
  return text.slice(text.lastIndexOf(')') + 2).split(' ')[19] ?? '';
}
