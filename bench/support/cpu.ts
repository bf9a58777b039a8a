import { readFileSync } from 'node:fs';

/** Linux counts in hundredths of a second, whatever the machine. */
const ticksPerSecond = 100;

/** From the text of /proc/<pid>/stat; the name in brackets may hold blanks and brackets itself. */
function secondsAt(stat: string, first: number): number {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[first]) + Number(fields[first + 1])) / ticksPerSecond;
}

/** User and system time. */
export const parseCpuSeconds = (stat: string): number => secondsAt(stat, 11);

/** The same of the processes that it started and that have ended. */
export const parseEndedSeconds = (stat: string): number => secondsAt(stat, 13);

/** CPU seconds that a process has used so far; read it before and after a run of a side that works elsewhere. */
export const cpuSecondsOf = (pid: number) => parseCpuSeconds(readFileSync(`/proc/${pid}/stat`, 'utf8'));
