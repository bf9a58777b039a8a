import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { shortTimes } from '../../apps/server/src/features/ledger/testing/short-times.ts';
import { openStage, type Stage, subject } from './stage.ts';
import { enqueueCreates, type Harm, harmOf, openCount } from './work.ts';

const timeoutMs = 500;
const crew = 4;
const wave = 400;
const pauseMs = 350;

function addFaults({ sandbox }: Stage): void {
  const { faults } = sandbox.world;
  const path = subject.createPath;
  for (const [kind, rate] of [
    ['error_after', 0.06],
    ['drop', 0.06],
    ['timeout_after', 0.03],
    ['error_before', 0.05],
    ['slow', 0.3],
  ] as const)
    faults.add({ platform: subject.name, path, kind, rate, seed: kind, delayMs: 80 });
}

/** Work until so many workers were killed in the middle of it; then it is let finish. */
export async function killWorkers(kills: number, readBack: boolean): Promise<Harm & { operations: number }> {
  // TikTok refuses a repeated request for ten seconds of its time: too long to wait for the control's harm.
  const stage = await openStage(6, timeoutMs, readBack ? 1 : 60);
  try {
    addFaults(stage);
    const hire = () => stage.worker({ ...shortTimes, perAccount: 4, readBack }, timeoutMs);
    const team: ChildProcess[] = await Promise.all(Array.from({ length: crew }, hire));
    await enqueueCreates(stage, wave);
    let operations = wave;
    for (let killed = 0; killed < kills; killed += 1) {
      if ((await openCount(stage)) < wave / 4) {
        await enqueueCreates(stage, wave);
        operations += wave;
      }
      await sleep(pauseMs);
      const victim = team.shift() as ChildProcess;
      const gone = once(victim, 'exit');
      victim.kill('SIGKILL');
      await gone;
      team.push(await hire());
    }
    while ((await openCount(stage)) > 0) await sleep(100);
    return { ...(await harmOf(stage)), operations };
  } finally {
    await stage.close();
  }
}
