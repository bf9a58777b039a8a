import { readFileSync } from 'node:fs';

/** The server writes its process id into each line of its log. */
export function serverProcess(logFile: string): number {
  const ids = readFileSync(logFile, 'utf8').match(/"pid":\d+/g);
  return Number(ids?.at(-1)?.slice('"pid":'.length));
}
