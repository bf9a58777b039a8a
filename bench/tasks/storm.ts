import { setTimeout as sleep } from 'node:timers/promises';
import { adPlatforms } from '../../packages/contract/src/core/platforms.ts';
import {
  addMisfortune,
  refuseInTurns,
} from '../../apps/server/src/features/tasks/testing/faults/misfortune.ts';
import {
  type FaultStage,
  faultStage,
  victims,
  type Victim,
} from '../../apps/server/src/features/tasks/testing/faults/stage.ts';
import { measurePauses } from '../../apps/server/src/features/ledger/worker/pauses.ts';
import { startKillablePostgres } from '../../scripts/lib/killable-postgres.ts';
import { bundleProcess } from '../ledger/worker-bundle.ts';
import { shortened, wasFastEnough } from '../ledger/times.ts';
import { note } from '../support/note.ts';

/** A task is so large: 2 accounts, and in each of them so many groups with so many ads. */
const audiences = 6;
const materials = 14;
const adsOfTask = 2 * audiences * materials;

const times = { ...shortened(5), backOffMs: 100, longestBackOffMs: 2000 };
/** Of the time in which lists show what is new; the ledger reckons with twelve times as much. */
const lagSeconds: [number, number] = [0.5, 5];
const pauseMs = 2000;

interface Launched {
  platform: (typeof adPlatforms)[number];
  id: string;
  total: number;
}

export interface Stormed {
  missing: number;
  double: number;
  wrong: number;
  longestPauseMs: number;
  /** The platforms were as fast as the ledger takes them to be; otherwise the figures say nothing. */
  counts: boolean;
}

/** Workers twice as often as the others: they have the most to lose. */
const order: readonly Victim[] = ['worker', ...victims];

/** Launches come one after the other while processes are killed, so that each of them is killed in the middle of something. */
async function launchAndKill(stage: FaultStage, ads: number, kills: number): Promise<Launched[]> {
  const tasks = Math.ceil(ads / adsOfTask);
  const launches: Promise<Launched>[] = [];
  for (let killed = 0; killed < kills; killed += 1) {
    while (launches.length < tasks && launches.length <= (killed * tasks) / kills) {
      const at = launches.length;
      const platform = adPlatforms[at % adPlatforms.length] as Launched['platform'];
      const name = `Storm ${String(at + 1).padStart(3, '0')}`;
      const launching = stage.launch(platform, name).then((made) => ({ platform, ...made }));
      // Heard of when all are waited for.
      launching.catch(() => undefined);
      launches.push(launching);
    }
    // Whoever is killed while it starts has nothing in its hands.
    await stage.ready();
    await sleep(pauseMs);
    await stage.kill(order[killed % order.length] as Victim);
  }
  return Promise.all(launches);
}

/** Until every task has ended, or waits for a person. */
async function allEnded(stage: FaultStage, launched: readonly Launched[]): Promise<void> {
  for (const { platform, id } of launched)
    for (;;) {
      const { status, needsMe } = await stage.task(platform, id);
      if (status === 'TASK_COMPLETE' || status === 'TASK_ERROR' || needsMe) break;
      await sleep(1000);
    }
}

/** So many ads launched through tasks on all platforms, with everything going wrong that can, and what came of it. */
export async function storm(ads: number, kills: number, readBack: boolean): Promise<Stormed> {
  const bundle = await bundleProcess('apps/server/src/features/tasks/testing/faults/product-process.ts');
  const cluster = await startKillablePostgres();
  const program = { file: bundle.file, environment: { NODE_COMPILE_CACHE: bundle.compiled } };
  const stage = await faultStage({
    cluster,
    program,
    workers: 2,
    ledger: { ...times, readBack },
    audiences,
    materials,
  });
  const pauses = measurePauses();
  const began = performance.now();
  addMisfortune(stage.sandbox, { lagSeconds });
  const calm = refuseInTurns(stage.sandbox, 20_000);
  try {
    const launched = await launchAndKill(stage, ads, kills);
    await allEnded(stage, launched);
    const sum = { missing: 0, double: 0, wrong: 0 };
    for (const { platform, id } of launched) {
      const harm = await stage.harm(platform, id);
      for (const what of ['missing', 'double', 'wrong'] as const) sum[what] += harm[what];
    }
    const objects = launched.reduce((all, { total }) => all + total, 0);
    const longestPauseMs = Math.round(pauses.longestMs());
    const seconds = Math.round((performance.now() - began) / 1000);
    note({ tasks: launched.length, objects, kills, ...sum, fallen: stage.fallen(), longestPauseMs, seconds });
    return { ...sum, longestPauseMs, counts: wasFastEnough(longestPauseMs, times) };
  } finally {
    calm();
    pauses.stop();
    await stage.close();
    await cluster.stop();
    bundle.remove();
  }
}
