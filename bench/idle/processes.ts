import { readdirSync, readFileSync } from 'node:fs';
import { parseCpuSeconds, parseEndedSeconds } from '../support/cpu.ts';

interface ProcessUse {
  pid: number;
  parent: number;
  command: string;
  cpuSeconds: number;
  /** Of what it started and what has ended by now. */
  endedSeconds: number;
}

function useOf(pid: number): ProcessUse | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
    return { pid, parent, command, cpuSeconds: parseCpuSeconds(stat), endedSeconds: parseEndedSeconds(stat) };
  } catch (error) {
    // It ended while we looked.
    if (['ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? '')) return null;
    throw error;
  }
}

/** Everything that this process started, and what that started. */
export function ownProcesses(): ProcessUse[] {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => useOf(Number(name)) ?? []);
  const childrenOf = Map.groupBy(all, ({ parent }) => parent);
  const below = (pid: number): ProcessUse[] =>
    (childrenOf.get(pid) ?? []).flatMap((child) => [child, ...below(child.pid)]);
  return below(process.pid);
}
