import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type AdPlatform, adPlatforms } from '@adsail/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { until } from '../../testing/index.ts';
import { killableCluster } from './testing/faults/cluster.ts';
import { addMisfortune, refuseSome } from './testing/faults/misfortune.ts';
import { type Cluster, type FaultStage, faultStage, type Victim } from './testing/faults/stage.ts';

/** In the order of production, and short enough to be waited for; long enough for a machine on which everything runs at once. */
const ledger = {
  leaseMs: 6000,
  heartbeatMs: 1000,
  lookAtMs: [600, 2000, 5000],
  requestMs: 4000,
  lateExecutionMs: 6000,
  listLagMs: 6000,
  lateListMs: 12_000,
  longestWaitMs: 2000,
  backOffMs: 50,
  longestBackOffMs: 1000,
  pollMs: 200,
};
/**
 * A process that was killed has to load the whole program again, and what it had in its hands waits until it is missed: on a machine
 * that runs other suites that adds up to minutes.
 */
const untilEnded = { timeout: 480_000, interval: 500 };

let folder: string;
let cluster: Cluster;
let stage: FaultStage;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'adsail-faults-'));
  cluster = await killableCluster();
  stage = await faultStage({
    cluster,
    program: {
      file: join(import.meta.dirname, 'testing/faults/product-process.ts'),
      environment: { NODE_COMPILE_CACHE: folder },
    },
    workers: 1,
    ledger,
    audiences: 2,
    materials: 3,
  });
});
afterAll(async () => {
  await stage?.close();
  await cluster?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const killedAtLaunch: Readonly<Record<AdPlatform, Victim>> = {
  TIKTOK: 'api',
  FACEBOOK: 'worker',
  OCEAN: 'postgres',
};

it('makes what was planned, each once, whoever is killed meanwhile and whatever the platforms answer', async () => {
  addMisfortune(stage.sandbox, { lagSeconds: [0.2, 2], rate: 0.1 });
  const launched: { platform: AdPlatform; id: string; total: number }[] = [];
  for (const platform of adPlatforms) {
    const launching = stage.launch(platform, `Storm ${platform}`);
    await stage.kill(killedAtLaunch[platform]);
    launched.push({ platform, ...(await launching) });
  }
  refuseSome(stage.sandbox, 'tiktok');
  refuseSome(stage.sandbox, 'ocean');
  await until(async () => (await stage.underWay().catch(() => 0)) > 0, 'something is at a platform');
  await stage.kill('worker');
  for (const { platform, id, total } of launched) {
    await expect
      .poll(async () => {
        const { status, progress } = await stage.task(platform, id);
        return { status, ...progress };
      }, untilEnded)
      .toEqual({
        status: 'TASK_COMPLETE',
        total,
        created: total,
        failed: 0,
        uncertain: 0,
        notRun: 0,
        waiting: 0,
      });
    expect([platform, await stage.harm(platform, id)]).toEqual([
      platform,
      { missing: 0, double: 0, wrong: 0 },
    ]);
  }
}, 600_000);
