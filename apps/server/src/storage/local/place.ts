import { constants, copyFile, link, open, rename, rm, stat } from 'node:fs/promises';

const codeOf = (error: unknown): string | undefined => (error as NodeJS.ErrnoException).code;

/** `null` for a file that is not there; every other error is one. */
export const orNull = (error: unknown): null => {
  if (codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR') return null;
  throw error;
};

const noLinks = new Set(['EPERM', 'ENOSYS', 'ENOTSUP', 'EOPNOTSUPP']);

/**
 * Gives a finished temporary file its name in one step, unless the name is taken. A link does both; where the file
 * system has none, two uploads of the same key could meet between the look and the rename, but keys are random.
 */
export async function place(temporary: string, target: string): Promise<boolean> {
  try {
    await link(temporary, target);
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    if (!noLinks.has(codeOf(error) ?? '')) throw error;
    if (await stat(target).catch(orNull)) return false;
    await rename(temporary, target);
    return true;
  }
  await rm(temporary, { force: true });
  return true;
}

/** A copy, not a link: whoever handed over the path may still write to it. */
export async function copyDurably(source: string, target: string): Promise<void> {
  await copyFile(source, target, constants.COPYFILE_FICLONE | constants.COPYFILE_EXCL);
  const file = await open(target, 'r+');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
