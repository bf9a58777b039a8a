import { readFileSync } from 'node:fs';

/** Linux counts in hundredths of a second, whatever the machine. */
const ticksPerSecond = 100;

/** User and system time from the text of /proc/<pid>/stat; the name in brackets may hold blanks and brackets itself. */
export function parseCpuSeconds(stat: string): number {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
}

/** CPU seconds that a process has used so far; read it before and after a run of a side that works elsewhere. */
export const cpuSecondsOf = (pid: number) => parseCpuSeconds(readFileSync(`/proc/${pid}/stat`, 'utf8'));
