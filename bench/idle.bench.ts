import { setTimeout as sleep } from 'node:timers/promises';
import type { Stack } from '../scripts/lib/stack.ts';
import { startTrialStack } from '../scripts/lib/trial-stack.ts';
import { ownProcesses } from './idle/processes.ts';
import { limitBench } from './support/define.ts';
import { note } from './support/note.ts';

/** Until what the start leaves behind is done: the compiler's work, the first checks of accounts. */
const settleSeconds = 90;
/** Two rounds of what comes each minute. */
const seconds = 120;

const parts = { sandbox: 'packages/sandbox', server: 'apps/server', postgres: 'postgres' };
type Part = keyof typeof parts;

const partOf = (command: string): Part | undefined =>
  (Object.keys(parts) as Part[]).find((part) => command.includes(parts[part]));

/** Of processes that live at the end; one that came and went (a vacuum) is left out. */
async function measure(): Promise<number> {
  await sleep(settleSeconds * 1000);
  const before = new Map(ownProcesses().map(({ pid, cpuSeconds }) => [pid, cpuSeconds]));
  const began = performance.now();
  await sleep(seconds * 1000);
  const took = (performance.now() - began) / 1000;
  const percent: Record<Part, number> = { server: 0, postgres: 0, sandbox: 0 };
  for (const { pid, command, cpuSeconds } of ownProcesses()) {
    const part = partOf(command);
    if (part) percent[part] += ((cpuSeconds - (before.get(pid) ?? 0)) / took) * 100;
  }
  if (percent.server === 0 || percent.postgres === 0) throw new Error('Found no server or no PostgreSQL');
  note({ seconds: took, percent });
  return percent.server + percent.postgres;
}

export default limitBench<Stack>({
  name: 'server and PostgreSQL of a demo world that nobody visits',
  unit: '% of a core',
  goal: { is: 'at most', value: 1 },
  rounds: 1,
  setUp: () => startTrialStack(),
  measure,
  tearDown: (stack) => stack.stop(),
});
