import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type FaultStage, faultStage } from '../../apps/server/src/features/tasks/testing/faults/stage.ts';
import { startKillablePostgres } from '../../scripts/lib/killable-postgres.ts';
import { ownProcesses } from '../idle/processes.ts';
import { transactionCount } from '../ledger/transactions.ts';
import { bundleProcess } from '../ledger/worker-bundle.ts';
import { slowTime, timesSlower } from '../launch/slow-time.ts';
import { Limits } from '../../packages/sandbox/src/limits/limits.ts';
import { note } from '../support/note.ts';

const accounts = 2;
/** Of a group, so many in one call. */
const adsOfCall = 20;
interface Allowed {
  perSecond: number;
  perMinute: number;
}
/** What TikTok allows an app, and its way to make ads. */
const allowedCalls: Allowed = { perSecond: 10, perMinute: 600 };
const allowedCreates: Allowed = { perSecond: 5, perMinute: 150 };

export interface TaskSize {
  /** Of each account, and ads of each of them. */
  groups: number;
  ads: number;
}

export const adsIn = ({ groups, ads }: TaskSize): number => accounts * groups * ads;

export interface TaskFigures {
  /** From the call that executes to the end of the task. */
  seconds: number;
  /** Share of the calls that the limits refused. */
  refused: number;
  cpuMsPerAd: number;
  transactionsPerAd: number;
}

interface Calls {
  counted: number;
  refused: number;
}

/** The platform's limits in its slow time: what reached them, and how much of it they refused. */
function slowLimits({ sandbox }: FaultStage): Calls {
  const slow = new Limits(slowTime);
  const calls = { counted: 0, refused: 0 };
  sandbox.world.limits.take = (...asked) => {
    const refusal = slow.take(...asked);
    calls.counted += 1;
    if (refusal) calls.refused += 1;
    return refusal;
  };
  return calls;
}

/** What was asked of the platform, and when the first and the last of it came, in seconds after the call that executes. */
function askedOf({ sandbox }: FaultStage, began: number) {
  const asked = sandbox.world.state.requests
    .list({ platform: 'tiktok', limit: 10_000 })
    .filter(({ realAt }) => realAt >= began);
  const seconds = (at: number): number => Math.round((at - began) / 100) / 10;
  return Object.fromEntries(
    [...Map.groupBy(asked, ({ path }) => path)].map(([path, some]) => {
      const times = some.map(({ realAt }) => seconds(realAt));
      return [path, [some.length, Math.min(...times), Math.max(...times)]];
    }),
  );
}

/** Server, worker and PostgreSQL, also of connections that have ended; the platform is this process. */
const cpuSeconds = (): number =>
  ownProcesses().reduce((sum, each) => sum + each.cpuSeconds + each.endedSeconds, 0);

/** The last of so many goes at the beginning of its second, in the minute that has room for it. */
function soonest(calls: number, { perSecond, perMinute }: Allowed): number {
  const minutes = Math.floor((calls - 1) / perMinute);
  return 60 * minutes + Math.floor((calls - minutes * perMinute - 1) / perSecond);
}

/**
 * What the limits allow at best, in their slow time, with the fewest calls that make it: each film goes to each account, and the cover
 * that they have in common; then campaigns and groups go one by one, ads by twenty. No ad can be made before its films are there, so the
 * first call for ads comes when the account has them, a campaign and a group. No call that only asks is counted.
 */
export function idealSeconds({ groups, ads }: TaskSize): number {
  const creates = accounts * groups * Math.ceil(ads / adsOfCall);
  const before = accounts * (ads + 1 + 1 + 1);
  const calls = accounts * (ads + 1 + 1 + groups) + creates;
  const inTurn = soonest(before, allowedCalls) + soonest(creates, allowedCreates);
  return timesSlower * Math.max(soonest(calls, allowedCalls), inTurn);
}

/**
 * A task of that size, launched through the API as people do, with the ledger's own times; where the limits are not asked for, those
 * of the calls for ads alone hold.
 */
export async function runTask(size: TaskSize, { isLimited = false } = {}): Promise<TaskFigures> {
  const ads = adsIn(size);
  const bundle = await bundleProcess('apps/server/src/features/tasks/testing/faults/product-process.ts');
  const cluster = await startKillablePostgres();
  const owner = new pg.Pool({ connectionString: cluster.url, max: 1 });
  owner.on('error', () => undefined); // stopping the database breaks what is idle
  const stage = await faultStage({
    cluster,
    program: { file: bundle.file, environment: { NODE_COMPILE_CACHE: bundle.compiled } },
    workers: 1,
    ledger: { requestMs: 30_000 },
    ...(isLimited && { slower: timesSlower }),
    audiences: size.groups,
    materials: size.ads,
  });
  try {
    const calls = isLimited ? slowLimits(stage) : { counted: 0, refused: 0 };
    const [transactions, cpu] = [await transactionCount({ owner }), cpuSeconds()];
    const execute = await stage.prepare('TIKTOK', 'Bench');
    // What the preparation has used of the allowance is given back first: nobody launches within a second of the preview.
    if (isLimited) await sleep(1.1 * 1000 * timesSlower);
    const [began, beganAt] = [performance.now(), Date.now()];
    const { id, total } = await execute();
    let looks = 0;
    let seconds = 0;
    for (let status = ''; status !== 'TASK_COMPLETE'; looks += 1) {
      // Where the time is measured, a look more often; where the cost is, few.
      await sleep(isLimited ? 250 : 1000);
      const task = await stage.task('TIKTOK', id);
      ({ status } = task);
      if (status === 'TASK_ERROR' || task.progress.failed > 0)
        throw new Error('Some of the ads were refused');
      seconds = (performance.now() - began) / 1000;
    }
    const cpuMsPerAd = ((cpuSeconds() - cpu) * 1000) / ads;
    const transactionsPerAd = ((await transactionCount({ owner })) - transactions - looks) / ads;
    const figures = {
      seconds,
      refused: calls.refused / Math.max(1, calls.counted),
      cpuMsPerAd,
      transactionsPerAd,
    };
    note({
      ads,
      objects: total,
      isLimited,
      ...calls,
      ...figures,
      ...(isLimited && { asked: askedOf(stage, beganAt) }),
    });
    return figures;
  } finally {
    await stage.close();
    await owner.end();
    await cluster.stop();
    bundle.remove();
  }
}
