import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';

/** Nothing takes so long; what is older was left by a process that was killed. */
const oldestMs = 24 * 3_600_000;

const place = (dataDir: string): string => join(dataDir, 'work');
/** Of this process. Another machine with the same folder may have one of the same number. */
const mark = `${hostname().replaceAll(/[^\w-]/g, '-')}~${process.pid}~`;
const own = new Set<string>();

/** A folder for files that are made, for as long as `work` takes. A killed process leaves it to `sweepWorkFolders`. */
export async function inWorkFolder<T>(dataDir: string, work: (folder: string) => Promise<T>): Promise<T> {
  await mkdir(place(dataDir), { recursive: true });
  const folder = await mkdtemp(join(place(dataDir), mark));
  own.add(folder);
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
    own.delete(folder);
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

const lastTouched = async (folder: string): Promise<number> => {
  const entries = await readdir(folder);
  const times = await Promise.all(['.', ...entries].map((name) => stat(join(folder, name))));
  return Math.max(...times.map(({ mtimeMs }) => mtimeMs));
};

/** Deletes what no process is at any more: of this machine by the process, of others by age. How many there were. */
export async function sweepWorkFolders(dataDir: string, now: Date): Promise<number> {
  const names = await readdir(place(dataDir)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const [host] = mark.split('~');
  let swept = 0;
  for (const name of names) {
    const folder = join(place(dataDir), name);
    if (own.has(folder)) continue;
    const [madeOn, pid] = name.split('~');
    const isDead = madeOn === host && (Number(pid) === process.pid || !isAlive(Number(pid)));
    // Another process may be through with it at this very moment.
    const touched = await lastTouched(folder).catch(() => null);
    if (touched === null || !(isDead || now.getTime() - touched > oldestMs)) continue;
    await rm(folder, { recursive: true, force: true });
    swept += 1;
  }
  return swept;
}
