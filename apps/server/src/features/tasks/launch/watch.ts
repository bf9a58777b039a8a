import { systemUserId } from '../../../db/ids.ts';
import { type TenantTx, withTenant } from '../../../db/scope.ts';
import type { Services } from '../../../services.ts';
import { cancelHeld } from '../../ledger/index.ts';
import { progressOfSteps } from '../present.ts';
import { copyOutcomes, countSteps } from '../store/nodes.ts';
import { lockTask, noteTask, type TaskRow } from '../store/tasks.ts';
import type { Launching } from './divide.ts';

/** Counts of a task, as they stand in its row. */
async function noteCounts(tx: TenantTx, task: TaskRow) {
  const progress = progressOfSteps(await countSteps(tx, [task.id]));
  const { created, failed, uncertain, needing } = progress;
  const needs_person = needing > 0;
  const isSame =
    task.created === created &&
    task.failed === failed &&
    task.uncertain === uncertain &&
    task.needs_person === needs_person;
  if (!isSame) await noteTask(tx, task.id, { created, failed, uncertain, needs_person });
  return progress;
}

/** Every step has ended. */
async function end(tx: TenantTx, task: TaskRow, created: number, failed: number, now: Date): Promise<void> {
  await copyOutcomes(tx, task.id);
  await noteTask(tx, task.id, {
    status: created > 0 ? 'TASK_COMPLETE' : 'TASK_ERROR',
    ended_at: now,
    needs_person: failed > 0 || task.needs_person,
  });
}

/** Closed or deleted: what comes back unsent is called off, and when nothing is under way any more that was all. */
async function endForGood(tx: TenantTx, task: TaskRow, open: number): Promise<boolean> {
  const called = open > 0 ? await cancelHeld(tx, task.id) : 0;
  if (open - called > 0) return true;
  await copyOutcomes(tx, task.id);
  await noteTask(tx, task.id, { ends: false, needs_person: false });
  return false;
}

/** Looks how far a task has come, and ends it where nothing is left to do. True: somebody has to look again. */
export const watch = (services: Services, { tenantId, taskId }: Launching): Promise<boolean> =>
  withTenant(services.db, { tenantId, userId: systemUserId }, async (tx) => {
    const task = await lockTask(tx, taskId);
    if (!task) return false;
    if (task.ends) return endForGood(tx, task, (await noteCounts(tx, task)).open);
    if (task.status !== 'TASK_HANDLER') return false;
    const { open, created, failed } = await noteCounts(tx, task);
    if (open > 0) return true;
    await end(tx, task, created, failed, services.clock());
    return false;
  });
