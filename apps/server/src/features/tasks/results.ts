import { CallError, FieldRefused, type InputOf } from '@adsail/contract';
import { type RowField, rowFields, type taskCalls, unfinishedTaskStatuses } from '@adsail/contract/tasks';
import { withTenant } from '../../db/scope.ts';
import type { MemberArgs, PrepareArgs } from '../../framework/bind.ts';
import { decideDoubt, type deliveryCreate, fixFailed, operationsByIds } from '../ledger/index.ts';
import { refuseFrom, taskFor, unlockedTaskFor } from './access.ts';
import { divideChanged, launchedPlan, plannedOne, type PlannedOne } from './launch/divide.ts';
import { kindNamed } from './launch/families.ts';
import { sendLaunch, sendWatch } from './launch/jobs.ts';
import { noteLater } from './launch/watch.ts';
import { inMembersTurn } from './planning/turns.ts';
import { isRefused } from './present.ts';
import { renameNode } from './store/nodes.ts';
import { copyOutcomes, forgetOutcomes } from './store/outcomes.ts';
import { type ResultRowFound, resultOf } from './store/results.ts';
import { changeTask, type TaskRow } from './store/tasks.ts';

/** Rows of these can be mended as well, and then the task goes on. */
const ended: readonly TaskRow['status'][] = ['TASK_COMPLETE', 'TASK_ERROR'];

const without = (settings: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== null));

/** What stands for something that is made later, as the ledger and the plan write it. */
function referencesIn(value: unknown, found = new Set<string>()): Set<string> {
  if (typeof value !== 'object' || value === null) return found;
  if (Object.keys(value).some((name) => name.startsWith('$'))) found.add(JSON.stringify(value));
  else for (const each of Object.values(value)) referencesIn(each, found);
  return found;
}

/** Only what it referred to before can be named again: nobody writes references by hand. */
function changedSettings(
  before: Readonly<Record<string, unknown>>,
  change: Readonly<Record<string, unknown>> | undefined,
): Record<string, unknown> {
  const known = referencesIn(before);
  if ([...referencesIn(change)].some((reference) => !known.has(reference)))
    throw new FieldRefused('settings', 'core:rule.format');
  return without({ ...before, ...change });
}

type Fix = InputOf<typeof taskCalls.resultFix>;
type FixArgs = MemberArgs<Fix>;

/** What is left out stays as it was. */
const fixesIn = (fix: Fix): Pick<Fix, RowField> =>
  Object.fromEntries(rowFields.flatMap((field) => (fix[field] === undefined ? [] : [[field, fix[field]]])));
type Payload = Parameters<typeof fixFailed<typeof deliveryCreate.payload>>[4];

type Prepared = PrepareArgs<InputOf<typeof taskCalls.resultFix>>;

/** Of one that the ledger never had, what it was planned as: before the transaction, because all of its task is planned with it. */
export const prepareFix = (args: Prepared) =>
  inMembersTurn({ actor: args.actor, signal: args.http.signal }, () => fixOf(args));

async function fixOf({ input, services, actor, http }: Prepared) {
  const refused = await withTenant(services.db, actor, async (tx) => {
    const row = await unlockedTaskFor(tx, actor, input);
    const found = await resultOf(tx, row, input.key);
    const plan = found && isRefused(found) ? await launchedPlan(tx, row) : undefined;
    return plan && { row, plan };
  });
  const planning = { services, tenantId: actor.tenantId, signal: http.signal };
  const planned = refused && (await plannedOne(planning, refused.row, refused.plan, input.key));
  return (args: FixArgs) => fixRow(args, planned);
}

/** A failed one is tried again with other values, and what waited for it goes on. */
async function fixRow(args: FixArgs, planned: PlannedOne | undefined): Promise<void> {
  const { input, tx, actor, services } = args;
  const { key, name, settings } = input;
  const row = await taskFor(tx, actor, input);
  if (![...unfinishedTaskStatuses, ...ended].includes(row.status)) refuseFrom(row.status);
  const found = await resultOf(tx, row, key);
  if (!found) throw new CallError('notFound');
  if (found.operation_id === null) return fixRefused(args, row, found, planned);
  const [operation] = await operationsByIds(tx, [found.operation_id]);
  const kind = operation && kindNamed(operation.kind);
  if (!kind) throw new CallError('conflict');
  const before = operation.payload as { settings: Record<string, unknown> };
  const payload = {
    ...before,
    ...fixesIn(input),
    settings: changedSettings(before.settings, settings),
  } as unknown as Payload;
  if (!(await fixFailed(tx, services, operation.id, kind, payload))) throw new CallError('conflict');
  if (name !== undefined) await renameNode(tx, row.id, key, name);
  await goOn(args, row);
}

/** One that was refused before the ledger had it: it gets there now, and so does what belongs under it. */
async function fixRefused(
  args: FixArgs,
  row: TaskRow,
  found: ResultRowFound,
  planned: PlannedOne | undefined,
): Promise<void> {
  const { input, tx, services } = args;
  if (!isRefused(found)) throw new CallError('conflict');
  if (!planned) throw new CallError('conflict', { key: 'tasks:error.planMissing' });
  const { key, name, settings } = input;
  await divideChanged({ tx, services }, row, planned, (node) => ({
    ...fixesIn(input),
    settings: changedSettings(node.settings, settings),
  }));
  if (name !== undefined) await renameNode(tx, row.id, key, name);
  // A division is on its way, or somebody goes on with it later: both find what has to be tried again.
  await forgetOutcomes(tx, row.id, false);
  // Whoever goes on with it divides it again first: what belongs under this one has not been yet.
  if (row.paused_from === 'TASK_HANDLER')
    await changeTask(tx, row, { paused_from: 'TASK_WAIT' }, services.clock());
  if (row.status === 'TASK_HANDLER' || ended.includes(row.status)) await divideAgain(args, row);
}

/** What nobody can tell, a person decides. */
export async function decideRow(args: MemberArgs<InputOf<typeof taskCalls.resultDecide>>): Promise<void> {
  const { input, tx, actor, services } = args;
  const row = await taskFor(tx, actor, input);
  const found = await resultOf(tx, row, input.key);
  if (!found) throw new CallError('notFound');
  if (found.operation_id === null || !(await decideDoubt(tx, services, found.operation_id, input.decision)))
    throw new CallError('conflict');
  if (ended.includes(row.status)) {
    await copyOutcomes(tx, row.id);
    // Which of two is meant changes nothing of what the task has to do.
    if (found.state === 'SUCCEEDED') return noteLater(tx, row);
  }
  await goOn(args, row);
}

async function goOn({ tx, services }: Pick<MemberArgs, 'tx' | 'services'>, row: TaskRow): Promise<void> {
  const launching = { tenantId: tx.tenantId, taskId: row.id };
  if (['TASK_HANDLER', 'TASK_CLOSE', 'TASK_DIVIDE_FAIL'].includes(row.status))
    return sendWatch(services, tx, launching);
  // A division is on its way, or somebody goes on with it later.
  if (!ended.includes(row.status)) return;
  await forgetOutcomes(tx, row.id, false);
  await divideAgain({ tx, services }, row);
}

/** The way back goes through the division, which often finds nothing to divide. */
async function divideAgain({ tx, services }: Pick<MemberArgs, 'tx' | 'services'>, row: TaskRow) {
  const launching = { tenantId: tx.tenantId, taskId: row.id };
  await changeTask(tx, row, { status: 'TASK_WAIT', ended_at: null, needs_person: false }, services.clock());
  await sendLaunch(services, tx, launching);
}
