import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { measurePauses } from '../../apps/server/src/features/ledger/worker/pauses.ts';
import { note } from '../support/note.ts';
import { openStage, type Stage, subject } from './stage.ts';
import { shortened, wasFastEnough } from './times.ts';
import { enqueueCreates, type Harm, harmOf, openCount } from './work.ts';
import { bundleWorker } from './worker-bundle.ts';

const crew = 4;
/** A process takes seconds to start: so many are on their way while the others work. */
const spares = 3;
const wave = 120;
const pauseMs = 350;
/** Lists are never behind here: the blind looks have that. */
const times = { ...shortened(5), listLagMs: 0, backOffMs: 20, longestBackOffMs: 200, perAccount: 4 };

function addFaults({ sandbox }: Stage): void {
  const { faults } = sandbox.world;
  const path = subject.createPath;
  for (const [kind, rate] of [
    ['error_after', 0.06],
    ['drop', 0.06],
    ['timeout_after', 0.03],
    ['error_before', 0.01],
    ['slow', 0.3],
  ] as const)
    faults.add({ platform: subject.name, path, kind, rate, seed: kind, delayMs: 80 });
}

async function kill(victim: ChildProcess): Promise<void> {
  const gone = once(victim, 'exit');
  victim.kill('SIGKILL');
  await gone;
}

/** Work until so many workers were killed in the middle of it. How many operations that took. */
async function workAndKill(stage: Stage, kills: number, hire: () => Promise<ChildProcess>): Promise<number> {
  const team = await Promise.all(Array.from({ length: crew }, hire));
  const starting = Array.from({ length: spares }, hire);
  let operations = 0;
  for (let killed = 0; killed < kills; killed += 1) {
    if ((await openCount(stage)) < wave / 2) {
      await enqueueCreates(stage, wave);
      operations += wave;
    }
    await sleep(pauseMs);
    await kill(team.shift() as ChildProcess);
    team.push(await (starting.shift() as Promise<ChildProcess>));
    if (killed + spares < kills) starting.push(hire());
  }
  return operations;
}

export interface Killed extends Harm {
  /** The sandbox was as fast as the ledger takes a platform to be; otherwise the figures say nothing. */
  counts: boolean;
}

/** What became of work whose workers were killed, after the last of them was let finish it. */
export async function killWorkers(kills: number, readBack: boolean): Promise<Killed> {
  const { requestMs } = times;
  const bundle = await bundleWorker();
  // TikTok refuses a repeated request for ten seconds of its time: too long to wait for the control's harm.
  const stage = await openStage(6, requestMs, readBack ? 1 : 60);
  // The sandbox runs in this process.
  const pauses = measurePauses();
  const began = performance.now();
  try {
    addFaults(stage);
    const hire = () => stage.worker(bundle, { ...times, readBack }, requestMs);
    const operations = await workAndKill(stage, kills, hire);
    while ((await openCount(stage)) > 0) await sleep(100);
    const harm = await harmOf(stage);
    const seconds = Math.round((performance.now() - began) / 1000);
    const longestPauseMs = Math.round(pauses.longestMs());
    note({ kills, operations, ...harm, longestPauseMs, seconds });
    return { ...harm, counts: wasFastEnough(longestPauseMs, times) };
  } finally {
    pauses.stop();
    await stage.close();
    bundle.remove();
  }
}
