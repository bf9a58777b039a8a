import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { errorCode } from '../user-facing-error.ts';

export interface PidFile {
  pid: number;
  status: string;
}

/** postmaster.pid: line 1 the process, line 8 how far it is. */
export function parsePidFile(text: string): PidFile | undefined {
  const lines = text.split('\n');
  const pid = Number(lines[0]);
  return Number.isInteger(pid) && pid > 0 ? { pid, status: (lines[7] ?? '').trim() } : undefined;
}

export function readPidFile(cluster: string): PidFile | undefined {
  const file = join(cluster, 'postmaster.pid');
  return existsSync(file) ? parsePidFile(readFileSync(file, 'utf8')) : undefined;
}

/** A zombie has ended, but in a container without an init process nobody ever collects it. */
function isZombie(pid: number): boolean {
  const stat = `/proc/${pid}/stat`;
  return existsSync(stat) && /^\d+ \(.*\) Z/s.test(readFileSync(stat, 'utf8'));
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !isZombie(pid);
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}

function commandOf(pid: number): string {
  const proc = `/proc/${pid}/cmdline`;
  if (existsSync(proc)) return readFileSync(proc, 'utf8').replaceAll('\0', ' ');
  return spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout ?? '';
}

async function waitUntilGone(pid: number, milliseconds: number): Promise<boolean> {
  const deadline = Date.now() + milliseconds;
  while (isAlive(pid)) {
    if (Date.now() > deadline) return false;
    await sleep(20);
  }
  return true;
}

/** Fast shutdown first; the harder ways lose nothing that was committed either, they only cost a recovery. */
export async function shutDown(pid: number): Promise<void> {
  for (const [signal, timeoutMs] of [
    ['SIGINT', 15_000],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 5_000],
  ] as const) {
    if (!isAlive(pid)) return;
    try {
      process.kill(pid, signal);
    } catch (error) {
      if (errorCode(error) !== 'ESRCH') throw error;
    }
    if (await waitUntilGone(pid, timeoutMs)) return;
  }
}

/**
 * What a launcher that was killed hard leaves behind: either a PostgreSQL that still runs, which is stopped, or its pid
 * file. The number in that file may by now belong to any other process, which must be neither stopped nor feared.
 */
export async function clearOrphan(cluster: string, say: (line: string) => void): Promise<void> {
  const left = readPidFile(cluster);
  if (!left) return;
  if (isAlive(left.pid) && commandOf(left.pid).includes(cluster)) {
    say('A PostgreSQL of an earlier start is still running: stopping it.');
    await shutDown(left.pid);
  }
  rmSync(join(cluster, 'postmaster.pid'), { force: true });
}
