import { CallError, type InputOf } from '@adsail/contract';
import type { taskCalls } from '@adsail/contract/tasks';
import type { MemberArgs } from '../../framework/bind.ts';
import { decideDoubt, type deliveryCreate, fixFailed, operationsByIds } from '../ledger/index.ts';
import { refuseFrom, taskFor } from './access.ts';
import { kindNamed } from './launch/families.ts';
import { sendLaunch, sendWatch } from './launch/jobs.ts';
import { copyOutcomes, forgetOutcomes, renameNode, resultOf } from './store/nodes.ts';
import { changeTask, type TaskRow } from './store/tasks.ts';

/** From where single rows can be mended. What is complete or failed goes on with them. */
const running: readonly TaskRow['status'][] = ['TASK_WAIT', 'TASK_DIVIDE', 'TASK_HANDLER', 'TASK_PAUSE'];
const ended: readonly TaskRow['status'][] = ['TASK_COMPLETE', 'TASK_ERROR'];

const without = (settings: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== null));

type Payload = Parameters<typeof fixFailed<typeof deliveryCreate.payload>>[4];

/** A failed one is tried again with other values, and what waited for it goes on. */
export async function fixRow(args: MemberArgs<InputOf<typeof taskCalls.resultFix>>): Promise<void> {
  const { input, tx, actor, services } = args;
  const { key, name, status, budget, bid, settings } = input;
  const row = await taskFor(tx, actor, input);
  if (![...running, ...ended].includes(row.status)) refuseFrom(row.status);
  const found = await resultOf(tx, row, key);
  if (!found) throw new CallError('notFound');
  const [operation] = found.operation_id === null ? [] : await operationsByIds(tx, [found.operation_id]);
  const kind = operation && kindNamed(operation.kind);
  if (!kind) throw new CallError('conflict');
  const before = operation.payload as { settings: Record<string, unknown> };
  const payload = {
    ...before,
    ...(name !== undefined && { name }),
    ...(status && { status }),
    ...(budget && { budget }),
    ...(bid && { bid }),
    settings: without({ ...before.settings, ...settings }),
  } as unknown as Payload;
  if (!(await fixFailed(tx, services, operation.id, kind, payload))) throw new CallError('conflict');
  if (name !== undefined) await renameNode(tx, row.id, key, name);
  await goOn(args, row);
}

/** What nobody can tell, a person decides. */
export async function decideRow(args: MemberArgs<InputOf<typeof taskCalls.resultDecide>>): Promise<void> {
  const { input, tx, actor } = args;
  const row = await taskFor(tx, actor, input);
  const found = await resultOf(tx, row, input.key);
  if (!found) throw new CallError('notFound');
  if (found.operation_id === null || !(await decideDoubt(tx, found.operation_id, input.decision)))
    throw new CallError('conflict');
  if (ended.includes(row.status)) await copyOutcomes(tx, row.id);
  await goOn(args, row);
}

async function goOn({ tx, services }: Pick<MemberArgs, 'tx' | 'services'>, row: TaskRow): Promise<void> {
  const launching = { tenantId: tx.tenantId, taskId: row.id };
  if (row.status === 'TASK_HANDLER') return sendWatch(services, tx, launching);
  // A division is on its way, or somebody goes on with it later.
  if (!ended.includes(row.status)) return;
  // The way back goes through the division, which finds nothing to divide.
  await forgetOutcomes(tx, row.id);
  await changeTask(tx, row, { status: 'TASK_WAIT', ended_at: null, needs_person: false }, services.clock());
  await sendLaunch(services, tx, launching);
}
