import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { measurePauses } from '../../apps/server/src/features/ledger/worker/pauses.ts';
import { note } from '../support/note.ts';
import { subjects } from '../../apps/server/src/features/ledger/testing/subjects.ts';
import { type Harm, harmOf } from './harm.ts';
import { openStage, type Stage } from './stage.ts';
import { shortened, wasFastEnough } from './times.ts';
import { enqueueTrees, type Planted, trees } from './trees.ts';
import { dueCount, runnableCount } from './work.ts';
import { bundleWorker } from './worker-bundle.ts';

const crew = 4;
/** A process takes seconds to start: so many are on their way while the others work. */
const spares = 3;
/** Below this there is a tree more for each of the twelve accounts: 120 objects. */
const fewDue = 40;
const pauseMs = 350;
/** Lists are never behind here: the blind looks have that. */
const times = { ...shortened(5), listLagMs: 0, backOffMs: 20, longestBackOffMs: 200, perAccount: 4 };

/** All that creates go through, and each of those that travel in a batch by itself. */
function addFaults({ sandbox }: Stage): void {
  const { faults } = sandbox.world;
  for (const { name: platform, path, rate: share } of Object.values(trees)) {
    for (const [kind, rate] of [
      ['error_after', 0.06],
      ['drop', 0.06],
      ['timeout_after', 0.03],
      ['error_before', 0.01],
      ['slow', 0.3],
    ] as const)
      faults.add({ platform, path, kind, rate: rate * share, seed: kind, delayMs: 80 });
  }
  for (const kind of ['item_error_after', 'item_null_after', 'item_null_before'] as const)
    faults.add({ platform: 'facebook', kind, rate: 0.03 });
}

async function kill(victim: ChildProcess): Promise<void> {
  const gone = once(victim, 'exit');
  victim.kill('SIGKILL');
  await gone;
}

/** Work until so many workers were killed in the middle of it. What that work was. */
async function workAndKill(
  stage: Stage,
  kills: number,
  hire: () => Promise<ChildProcess>,
): Promise<Planted[]> {
  const team = await Promise.all(Array.from({ length: crew }, hire));
  const starting = Array.from({ length: spares }, hire);
  const planted: Planted[] = [];
  for (let killed = 0; killed < kills; killed += 1) {
    if ((await dueCount(stage)) < fewDue) planted.push(...(await enqueueTrees(stage)));
    await sleep(pauseMs);
    await kill(team.shift() as ChildProcess);
    team.push(await (starting.shift() as Promise<ChildProcess>));
    if (killed + spares < kills) starting.push(hire());
  }
  return planted;
}

export interface Killed {
  /** By platform and level. */
  harms: ReadonlyMap<string, Harm>;
  /** The platforms were as fast as the ledger takes them to be; otherwise the figures say nothing. */
  longestPauseMs: number;
  counts: boolean;
}

/** What became of work whose workers were killed, after the last of them was let finish it. */
export async function killWorkers(kills: number, readBack: boolean): Promise<Killed> {
  const { requestMs: timeoutMs } = times;
  const bundle = await bundleWorker();
  // TikTok refuses a repeated request for ten seconds of its time: too long to wait for the control's harm.
  const stage = await openStage({ users: 2, timeoutMs, platforms: subjects, pace: readBack ? 1 : 60 });
  // The sandbox runs in this process.
  const pauses = measurePauses();
  const began = performance.now();
  try {
    addFaults(stage);
    const hire = () => stage.worker(bundle, { ...times, readBack }, timeoutMs);
    const planted = await workAndKill(stage, kills, hire);
    while ((await runnableCount(stage)) > 0) await sleep(100);
    const harms = await harmOf(stage, planted);
    const seconds = Math.round((performance.now() - began) / 1000);
    const longestPauseMs = Math.round(pauses.longestMs());
    note({ kills, operations: planted.length, ...Object.fromEntries(harms), longestPauseMs, seconds });
    return { harms, longestPauseMs, counts: wasFastEnough(longestPauseMs, times) };
  } finally {
    pauses.stop();
    await stage.close();
    bundle.remove();
  }
}
