import { droppedKeptDays } from '@adsail/contract/tasks';
import { z } from 'zod';
import type { Tx } from '../../../db/database.ts';
import { systemUserId } from '../../../db/ids.ts';
import { type TenantTx, withTenant } from '../../../db/scope.ts';
import { forEachTenant, sweepTenants } from '../../../db/tenant-groups.ts';
import { defineJob, type JobDefinition } from '../../../jobs/index.ts';
import type { Services } from '../../../services.ts';
import type { PlansHook } from '../../ledger/index.ts';
import { deleteNodes } from '../store/nodes.ts';
import { statusesOf } from '../store/running.ts';
import { tasksToRun, tenantsWithOldTasks } from '../store/sweep.ts';
import { deleteTask, oldTasks } from '../store/tasks.ts';
import type { Launching } from './divide.ts';
import { divideInTurn } from './turns.ts';
import { watch } from './watch.ts';

const Payload = z.object({ tenantId: z.string(), taskId: z.string() });

const Turn = z.object({ tenantId: z.string(), after: z.string().optional() });

/** Hands tasks of an organisation to the ledger, a part of one at a time, and sees to it that somebody looks after them. */
export const launchJob: JobDefinition<typeof Turn> = defineJob({
  name: 'task-launch',
  payload: Turn,
  oneWaitingPerKey: true,
  concurrency: 2,
  expireInSeconds: 1800,
  handler: (turn, services, signal) =>
    divideInTurn(services, turn, {
      signal,
      sendNext: (tx, next) => services.jobs.send(tx, launchJob, next, { singletonKey: next.tenantId }),
      sendWatch: (tx, launching) => sendWatch(services, tx, launching),
    }),
});

/** Counts what a task has come to, again and again, and ends it when its operations have. */
export const watchJob = defineJob({
  name: 'task-watch',
  payload: Payload,
  oneWaitingPerKey: true,
  concurrency: 2,
  async handler(launching, services) {
    const lookAgainMs = await watch(services, launching);
    if (lookAgainMs !== null)
      await services.db.transaction().execute((tx) => sendWatch(services, tx, launching, lookAgainMs));
  },
});

/** Looks at once where a task may have ended: the next look of its watch, which waits already, may be seconds away. */
export const endJob = defineJob({
  name: 'task-end',
  payload: Payload,
  oneWaitingPerKey: true,
  concurrency: 2,
  handler: async (launching, services) => void (await watch(services, launching)),
});

/** One job waits for all that an organisation has launched: so organisations take turns, however much one of them has. */
export const sendLaunch = ({ jobs }: Services, tx: Tx, { tenantId }: Launching): Promise<void> =>
  jobs.send(tx, launchJob, { tenantId }, { singletonKey: tenantId });

/** One that looks later keeps none from looking sooner: each waiting time has one of its own. */
export const sendWatch = ({ jobs, clock }: Services, tx: Tx, launching: Launching, inMs = 0): Promise<void> =>
  jobs.send(tx, watchJob, launching, {
    singletonKey: `${launching.taskId} ${inMs}`,
    ...(inMs > 0 && { startAfter: new Date(clock().getTime() + inMs) }),
  });

/** They are looked for long after a task has ended. */
export const watchDoubles: PlansHook = async (tx, planIds, services) => {
  for (const taskId of planIds) await sendWatch(services, tx, { tenantId: tx.tenantId, taskId });
};

export const lookForEnd: PlansHook = async (tx, planIds, { jobs }) => {
  for (const { id: taskId, status } of await statusesOf(tx, planIds))
    if (status === 'TASK_HANDLER')
      await jobs.send(tx, endJob, { tenantId: tx.tenantId, taskId }, { singletonKey: taskId });
};

const mostPerTenant = 500;

/** What a crash left: tasks whose job was lost. One whose job waits or runs gets no second one. */
export const sweepJob = defineJob({
  name: 'task-sweep',
  payload: z.object({}),
  async handler(_payload, services) {
    const { db, log, jobs } = services;
    await sweepTenants({
      db,
      log,
      name: 'task-sweep',
      work: (tenantIds) =>
        db.transaction().execute(async (tx) => {
          // Beside the one that is at it another one would plan the same task.
          const divided = await jobs.runningKeys(tx, launchJob);
          for (const { tenant_id: tenantId, id: taskId, status } of await tasksToRun(
            tx,
            tenantIds,
            mostPerTenant,
          )) {
            const launching = { tenantId, taskId };
            if (status !== 'TASK_WAIT' && status !== 'TASK_DIVIDE') await sendWatch(services, tx, launching);
            else if (!divided.has(tenantId)) await sendLaunch(services, tx, launching);
          }
        }),
    });
  },
});

/** Deleted in one transaction. */
const tasksAtOnce = 100;
const rowsAtOnce = 5000;

/** Deletes what was dropped or deleted long ago, the rows of each before it. */
export const purgeJob = defineJob({
  name: 'task-purge',
  payload: z.object({}),
  async handler(_payload, services, signal) {
    const { db, log, clock } = services;
    const before = new Date(clock().getTime() - droppedKeptDays * 86_400_000);
    const tenantIds = await tenantsWithOldTasks(services, 'task-purge', before);
    await forEachTenant({ log, name: 'task-purge' }, tenantIds, async (tenantId) => {
      const inTenant = <T>(work: (tx: TenantTx) => Promise<T>) =>
        withTenant(db, { tenantId, userId: systemUserId }, work);
      let ids: string[];
      do {
        ids = await inTenant((tx) => oldTasks(tx, before, tasksAtOnce));
        for (const id of ids) {
          while ((await inTenant((tx) => deleteNodes(tx, id, rowsAtOnce))) === rowsAtOnce)
            if (signal.aborted) return;
          await inTenant((tx) => deleteTask(tx, id));
        }
      } while (ids.length === tasksAtOnce && !signal.aborted);
    });
  },
});
