import { CallError } from '@adsail/contract';
import type { MemberArgs } from '../../../framework/bind.ts';
import { cancelPending, holdPlan, operationsOfPlan, releasePlan } from '../../ledger/index.ts';
import { refuseFrom, taskFor, type Wanted } from '../access.ts';
import { hasForgotten } from '../store/outcomes.ts';
import { changeTask, type TaskRow } from '../store/tasks.ts';
import { sendLaunch, sendWatch } from './jobs.ts';

type Args = MemberArgs<Wanted>;

const of = ({ tx }: Pick<Args, 'tx'>, taskId: string) => ({ tenantId: tx.tenantId, taskId });

export async function pauseTask({ input, tx, actor, services }: Args): Promise<object> {
  const row = await taskFor(tx, actor, input, 'pause');
  await holdPlan(tx, row.id);
  const after = { status: 'TASK_PAUSE', paused_from: row.status } as const;
  await changeTask(tx, row, after, services.clock());
  await sendWatch(services, tx, of({ tx }, row.id));
  return after;
}

/** Back where it was. */
export async function resumeTask({ input, tx, actor, services }: Args): Promise<object> {
  const row = await taskFor(tx, actor, input, 'resume');
  const status = row.paused_from ?? 'TASK_WAIT';
  await releasePlan(tx, row.id);
  await changeTask(tx, row, { status, paused_from: null }, services.clock());
  await (status === 'TASK_WAIT' ? sendLaunch : sendWatch)(services, tx, of({ tx }, row.id));
  return { status };
}

/** What was not begun never begins; what is under way ends, and nothing of it is sent again. */
async function callOff({ tx, services }: Pick<Args, 'tx' | 'services'>, { id }: TaskRow): Promise<void> {
  await holdPlan(tx, id);
  await cancelPending(tx, { planId: id });
  await sendWatch(services, tx, of({ tx }, id));
}

export async function closeTask(args: Args): Promise<object> {
  const { input, tx, actor, services } = args;
  const row = await taskFor(tx, actor, input, 'close');
  await callOff(args, row);
  const now = services.clock();
  // Nothing of it is tried again, so nobody has to do anything.
  const after = {
    status: 'TASK_CLOSE',
    paused_from: null,
    ends: true,
    ended_at: now,
    needs_person: false,
  } as const;
  await changeTask(tx, row, after, now);
  return { status: 'TASK_CLOSE' };
}

const openStates = ['PENDING', 'SENT', 'UNCERTAIN', 'DOUBTFUL'] as const;

export async function deleteTaskFor(args: Args): Promise<void> {
  const { input, tx, actor, services } = args;
  const row = await taskFor(tx, actor, input, 'delete');
  // Whatever its status says, nobody could stop what is open any more.
  const isBegun =
    row.status === 'TASK_WAIT' ||
    row.status === 'TASK_PAUSE' ||
    (await operationsOfPlan(tx, row.id, { states: openStates, limit: 1 })).length > 0;
  if (isBegun) await callOff(args, row);
  const now = services.clock();
  const ends = isBegun || row.ends;
  await changeTask(tx, row, { status: 'TASK_DELETE', deleted_at: now, paused_from: null, ends }, now);
}

/** What failed, and nothing else. */
export async function retryTask({ input, tx, actor, services }: Args): Promise<object> {
  const row = await taskFor(tx, actor, input, 'retry');
  if (row.status === 'TASK_COMPLETE' && row.failed + row.not_run === 0)
    throw new CallError('conflict', { key: 'tasks:error.nothingFailed' });
  if (row.ends) refuseFrom(row.status);
  if (await hasForgotten(tx, row.id)) throw new CallError('conflict', { key: 'tasks:error.operationsGone' });
  const after = {
    status: 'TASK_WAIT',
    retries: true,
    failure: null,
    needs_person: false,
    ended_at: null,
  } as const;
  await changeTask(tx, row, after, services.clock());
  await sendLaunch(services, tx, of({ tx }, row.id));
  return { status: 'TASK_WAIT' };
}
