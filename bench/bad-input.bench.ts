import { readFileSync } from 'node:fs';
import { allCalls } from '../packages/contract/src/registry.ts';
import { junkRequests } from '../apps/server/src/registry/junk/requests.ts';
import { type Finding, runJunk } from '../apps/server/src/registry/junk/send.ts';
import { sampleOf } from '../apps/server/src/registry/collect.ts';
import { startTrialStack } from '../scripts/lib/trial-stack.ts';
import { findWorld, logInAll } from './bad-input/people.ts';
import { limitBench } from './support/define.ts';

/** Faults: answers of 500 or more, whole requests without an answer, and exits. */
const requests = 50_000;
/** After so many, whom the junk has signed out is signed in again. */
const batch = 1000;

/** Each start of the server says so once: more than one means that it ended in between. */
const startsIn = (logFile: string): number =>
  readFileSync(logFile, 'utf8')
    .split('\n')
    .filter((line) => line.includes('"event":"ready"')).length;

function show({ request, outcome }: Finding): void {
  const sent = request.bytes.subarray(0, 600).toString('latin1');
  const said = outcome === 'none' ? 'no answer' : outcome.text;
  process.stdout.write(`\n${request.kind} ${request.path}\n${sent}\n${said}\n`);
}

export default limitBench({
  name: `bad input: ${requests.toLocaleString('en')} requests over all calls`,
  unit: 'faults',
  goal: { is: 'at most', value: 0 },
  rounds: 1,
  setUp: () => startTrialStack(),
  async measure(stack) {
    const port = Number(new URL(stack.url).port);
    const world = await findWorld(stack.url);
    const calls = allCalls;
    let faults = 0;
    const statuses = new Map<number, number>();
    for (let sent = 0; sent < requests; sent += batch) {
      const tokens = await logInAll(stack.url);
      const source = {
        calls,
        inputOf: (call: (typeof calls)[number]) => sampleOf(call, world),
        tokens: () => tokens,
      };
      const result = await runJunk({
        port,
        requests: junkRequests(sent, batch, source),
        connections: 8,
        timeoutMs: 5000,
      });
      faults += result.findings.length;
      for (const finding of result.findings.slice(0, 3)) show(finding);
      for (const [status, count] of result.statuses)
        statuses.set(status, (statuses.get(status) ?? 0) + count);
    }
    const tally = [...statuses]
      .toSorted(([a], [b]) => a - b)
      .map(([status, count]) => `${status || 'none'}: ${count}`);
    process.stdout.write(`answers by status: ${tally.join(', ')}\n`);
    return faults + startsIn(stack.logFile) - 1;
  },
  tearDown: (stack) => stack.stop(),
});
