import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { load } from './json-call/load.ts';
import { cpuSecondsOf } from './support/cpu.ts';
import { ratioBench } from './support/define.ts';

interface Side {
  child: ChildProcess;
  port: number;
}

const requests = 12_000;

async function start(side: 'ours' | 'bare'): Promise<Side> {
  const child = fork(join(import.meta.dirname, 'json-call/server.ts'), [side]);
  const { port } = await new Promise<{ port: number }>((resolve, reject) => {
    child.once('message', (message) => resolve(message as { port: number }));
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}`)));
  });
  return { child, port };
}

async function measured({ child, port }: Side) {
  const before = cpuSecondsOf(child.pid as number);
  const started = performance.now();
  await load(port, requests);
  const seconds = (performance.now() - started) / 1000;
  return { units: requests, seconds, cpuSeconds: cpuSecondsOf(child.pid as number) - before };
}

export default ratioBench({
  name: 'authenticated JSON call without a query',
  against: 'node:http doing the same by hand',
  goal: { is: 'at least', value: 0.6 },
  rounds: 7,
  setUp: async () => ({ ours: await start('ours'), bare: await start('bare') }),
  subject: ({ ours }) => measured(ours),
  reference: ({ bare }) => measured(bare),
  async tearDown({ ours, bare }) {
    for (const { child } of [ours, bare]) child.kill();
  },
});
