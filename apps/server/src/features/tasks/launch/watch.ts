import { systemUserId } from '../../../db/ids.ts';
import { type TenantTx, withTenant } from '../../../db/scope.ts';
import type { Services } from '../../../services.ts';
import { cancelHeld } from '../../ledger/index.ts';
import { progressOfSteps } from '../present.ts';
import { countSteps } from '../store/counts.ts';
import { countUndivided, forgetPlanned } from '../store/nodes.ts';
import { copyOutcomes } from '../store/outcomes.ts';
import { forgetPreviews } from '../store/plans.ts';
import { lockTask, noteTask, type TaskRow } from '../store/tasks.ts';
import type { Launching } from './divide.ts';

/** People look at lists meanwhile; the stream asks by itself. */
const lookAgainMs = 2000;
/** What waits for a person may wait for weeks. */
const slowLookMs = 30_000;

const over: readonly TaskRow['status'][] = ['TASK_COMPLETE', 'TASK_ERROR', 'TASK_CLOSE'];

/** Counts of a task, as they stand in its row. */
async function noteCounts(tx: TenantTx, task: TaskRow) {
  const progress = progressOfSteps(await countSteps(tx, [task.id]));
  const { created, failed, uncertain, notRun: not_run, needing } = progress;
  const needs_person = needing > 0 || task.status === 'TASK_DIVIDE_FAIL';
  const isSame =
    task.created === created &&
    task.failed === failed &&
    task.uncertain === uncertain &&
    task.not_run === not_run &&
    task.needs_person === needs_person;
  if (!isSame) await noteTask(tx, task.id, { created, failed, uncertain, not_run, needs_person });
  return { ...progress, nextLookMs: isSame && needing > 0 ? slowLookMs : lookAgainMs };
}

/** Every step has ended. */
async function end(
  tx: TenantTx,
  task: TaskRow,
  {
    created,
    failed,
    notRun,
    needing,
  }: Pick<ReturnType<typeof progressOfSteps>, 'created' | 'failed' | 'notRun' | 'needing'>,
  now: Date,
): Promise<void> {
  await copyOutcomes(tx, task.id);
  await forgetPreviews(tx, task);
  await noteTask(tx, task.id, {
    status: created > 0 ? 'TASK_COMPLETE' : 'TASK_ERROR',
    ended_at: now,
    needs_person: failed + notRun + needing > 0,
  });
}

/** Closed, deleted or not to be divided: what comes back unsent is called off, and when nothing is under way any more that was all. */
async function endForGood(tx: TenantTx, task: TaskRow): Promise<number | null> {
  await cancelHeld(tx, task.id);
  const { open, needing, nextLookMs } = await noteCounts(tx, task);
  // What never got to the ledger never will.
  if (open > (await countUndivided(tx, task.id))) return nextLookMs;
  await copyOutcomes(tx, task.id);
  await forgetPreviews(tx, task);
  // What could not be divided can be tried again.
  if (task.status !== 'TASK_DIVIDE_FAIL') await forgetPlanned(tx, task.id);
  const needs_person = needing > 0 || task.status === 'TASK_DIVIDE_FAIL';
  await noteTask(tx, task.id, { ends: false, needs_person });
  return null;
}

/** Nothing of it is left to do, and the platform may have made something twice all the same. */
export async function noteLater(tx: TenantTx, task: TaskRow): Promise<void> {
  const { failed, notRun, needing } = progressOfSteps(await countSteps(tx, [task.id]));
  const needs_person = needing > 0 || (task.status !== 'TASK_CLOSE' && failed + notRun > 0);
  if (task.needs_person !== needs_person) await noteTask(tx, task.id, { needs_person });
}

/** Looks how far a task has come, and ends it where nothing is left to do. When somebody has to look again; null: never. */
export const watch = (services: Services, { tenantId, taskId }: Launching): Promise<number | null> =>
  withTenant(services.db, { tenantId, userId: systemUserId }, async (tx) => {
    const task = await lockTask(tx, taskId);
    if (!task) return null;
    if (task.ends) return endForGood(tx, task);
    if (over.includes(task.status)) await noteLater(tx, task);
    if (task.status !== 'TASK_HANDLER' && task.status !== 'TASK_PAUSE') return null;
    const { nextLookMs, ...progress } = await noteCounts(tx, task);
    // Of a paused one, what was under way still ends.
    if (task.status === 'TASK_PAUSE') return progress.underWay > 0 ? nextLookMs : null;
    if (progress.open > 0) return nextLookMs;
    await end(tx, task, progress, services.clock());
    return null;
  });
