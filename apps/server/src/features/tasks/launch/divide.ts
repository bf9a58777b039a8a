import { CallError, errorTable, type Message, messageRef } from '@adsail/contract';
import type { PlanNode } from '@adsail/contract/tasks';
import { systemUserId } from '../../../db/ids.ts';
import { type TenantTx, withTenant } from '../../../db/scope.ts';
import type { Services } from '../../../services.ts';
import {
  cancelPending,
  failureOf,
  holdPlan,
  operationsOfPlan,
  releasePlan,
  retryFailed,
} from '../../ledger/index.ts';
import { nodeOf, nodesOf, type Planning } from '../planning/index.ts';
import type { FoundNode, PlanInput } from '../planning/work.ts';
import {
  hasNodes,
  insertNodes,
  keepPlanned,
  leftToDivide,
  markDivided,
  nextUndivided,
  type NodeRow,
  type PlannedRow,
  operationsOfKeys,
  refuseUndivided,
} from '../store/nodes.ts';
import { failedUploads, forgetOutcomes } from '../store/outcomes.ts';
import { findPlan, type PlanRow } from '../store/plans.ts';
import { failureJson, lockTask, noteTask, type TaskRow } from '../store/tasks.ts';
import { ensureMaterials, ensurePairs, handOver, handOverOne, type Placed } from './operations.ts';
import { uploadRows, type Uploads, uploadsOf, uploadsOfNode, uploadsOfRows } from './uploads.ts';

/** Handed over in one transaction; a test takes fewer. */
const usualSlice = 500;
/** So few objects go before the work that nobody waits for. */
const fewObjects = 50;

export interface Launching {
  tenantId: string;
  taskId: string;
}

type Part = { services: Services; launching: Launching };

const inTask = <T>({ services, launching }: Part, work: (tx: TenantTx, task: TaskRow) => Promise<T>) =>
  withTenant(services.db, { tenantId: launching.tenantId, userId: systemUserId }, async (tx) => {
    const task = await lockTask(tx, launching.taskId);
    return task ? work(tx, task) : null;
  });

/** A worker takes it; null: there is nothing to divide, or somebody has paused, closed or deleted it. */
const take = (part: Part): Promise<TaskRow | null> =>
  inTask(part, async (tx, task) => {
    if (task.status === 'TASK_DIVIDE') return task;
    if (task.status !== 'TASK_WAIT') return null;
    const started_at = task.started_at ?? part.services.clock();
    await noteTask(tx, task.id, { status: 'TASK_DIVIDE', started_at, ended_at: null, failure: null });
    return { ...task, status: 'TASK_DIVIDE' };
  });

/**
 * Nobody could stop what was handed over before, so it is called off. Of a task that was divided before, only the rows fail that are
 * divided again: what it has made stays made. True: somebody has to see how that ends.
 */
const fail = async (part: Part, { key, parameters = {} }: Message): Promise<boolean> => {
  const ends = await inTask(part, async (tx, task) => {
    if (task.status !== 'TASK_DIVIDE') return false;
    if (!(await leftToDivide(tx, task)).isFirst) {
      await retryIn(tx, task);
      await refuseUndivided(tx, task.id, failureOf('input', messageRef(key, parameters)));
      await noteTask(tx, task.id, { status: 'TASK_HANDLER' });
      return true;
    }
    const isBegun = (await operationsOfPlan(tx, task.id, { limit: 1 })).length > 0;
    if (isBegun) {
      await holdPlan(tx, task.id);
      await cancelPending(tx, { planId: task.id });
    }
    await noteTask(tx, task.id, {
      status: 'TASK_DIVIDE_FAIL',
      failure: failureJson({ key, parameters }),
      needs_person: true,
      ended_at: part.services.clock(),
      ends: isBegun,
    });
    return isBegun;
  });
  return ends ?? false;
};

export const launchedPlan = (
  tx: TenantTx,
  { id, launched_hash: hash }: TaskRow,
): Promise<PlanRow | undefined> => (hash === null ? Promise.resolve(undefined) : findPlan(tx, id, hash));

const inputOf = ({ platform }: TaskRow, { content, facts }: PlanRow): PlanInput => ({
  platform,
  content,
  facts,
});

/** The plan of what was previewed, made again; a reason where that is not what it was. */
async function planAgain(part: Part, task: TaskRow, signal: AbortSignal): Promise<Division | Message> {
  const { services, launching } = part;
  const input = await withTenant(services.db, { tenantId: launching.tenantId, userId: systemUserId }, (tx) =>
    launchedPlan(tx, task),
  );
  if (!input) return { key: 'tasks:error.planMissing' };
  return divisionOf({ services, tenantId: launching.tenantId, signal }, task, input);
}

async function divisionOf(planning: Planning, task: TaskRow, input: PlanRow): Promise<Division | Message> {
  const { hash, nodes, places } = await nodesOf(planning, inputOf(task, input));
  // Another version of the product may read the same input otherwise: that is not what somebody saw.
  if (hash !== task.launched_hash) return { key: 'tasks:error.planChanged' };
  const uploads = uploadsOf(input, places);
  const rows = nodes.flatMap((node, position) =>
    node.skipped ? [] : [{ node, position, uploads: uploadsOfNode(node, uploads) }],
  );
  return { rows, ...uploads };
}

/** What is written down of a plan. */
interface Division extends Uploads {
  rows: readonly PlannedRow[];
}

const keepDivision = async (tx: TenantTx, task: TaskRow, { rows }: Division): Promise<void> => {
  await keepPlanned(tx, task.id, rows);
  await noteTask(tx, task.id, { total: rows.length });
};

/** As it was planned. */
function placedOf({ platform }: TaskRow, row: NodeRow): Placed {
  const { key, parent_key: parentKey, advertiser_id: advertiserId, level, name, position, planned } = row;
  // A row of an older version that came back meanwhile: the next try of the job plans it.
  if (!planned || level === 'material') throw new Error(`Nobody knows as what ${key} is made`);
  const { uploads: _rows, ...made } = planned;
  const node = { key, parentKey, platform, advertiserId, level, name, ...made, skipped: false, from: {} };
  return { node, position };
}

/** The next ones to the ledger. False: there is nothing left. */
async function divideNext(
  { tx, services }: { tx: TenantTx; services: Services },
  task: TaskRow,
  size: number,
): Promise<boolean> {
  const rows = await nextUndivided(tx, task.id, size);
  if (rows.length === 0) return false;
  const placed = rows.map((row) => placedOf(task, row));
  const ensured = await ensureMaterials(
    tx,
    services,
    task,
    placed.map(({ node }) => node),
  );
  await insertNodes(tx, task.id, uploadRows(ensured, uploadsOfRows(rows)));
  const parents = new Set(placed.flatMap(({ node }) => node.parentKey ?? []));
  const known = new Set((await operationsOfKeys(tx, task.id, [...parents])).keys());
  const priority = priorityOf(task);
  await markDivided(tx, task.id, await handOver({ tx, services, task, ensured, priority, known }, placed));
  return rows.length === size;
}

/**
 * What a launch uploads, in all its accounts, before anything else of it is written down: its ads wait for that, and platforms
 * take a while. Only at the beginning: of what was begun before, each slice knows what is still missing.
 */
async function beginUploads(part: Part, division: Division, size: number): Promise<void> {
  const pairs = [...division.places.keys()];
  for (let from = 0; from < pairs.length; from += size) {
    const goesOn = await inTask(part, async (tx, task) => {
      if (task.status !== 'TASK_DIVIDE' || (from === 0 && (await hasNodes(tx, task.id)))) return false;
      const ensured = await ensurePairs(tx, part.services, task, pairs.slice(from, from + size));
      await insertNodes(tx, task.id, uploadRows(ensured, division));
      return true;
    });
    if (!goesOn) return;
  }
}

/** The same in one transaction. False: somebody else has ended it, too. */
const divideSlice = (part: Part, size: number): Promise<boolean | null> =>
  inTask(part, async (tx, task) => {
    if (task.status !== 'TASK_DIVIDE') return false;
    return divideNext({ tx, services: part.services }, task, size);
  });

const priorityOf = ({ total }: Pick<TaskRow, 'total'>) => (total <= fewObjects ? 'person' : 'background');

/** One object of what was launched, planned again. */
export interface PlannedOne extends Uploads, Pick<FoundNode, 'hash' | 'position' | 'total'> {
  node: PlanNode;
}

export async function plannedOne(
  planning: Planning,
  task: TaskRow,
  input: PlanRow,
  key: string,
): Promise<PlannedOne> {
  const { node, places, ...found } = await nodeOf(planning, inputOf(task, input), key);
  if (!node) throw new CallError('conflict', { key: 'tasks:error.planChanged' });
  return { ...found, node, ...uploadsOf(input, places) };
}

type Changed = Partial<Pick<PlanNode, 'name' | 'status' | 'budget' | 'bid' | 'settings'>>;

/** One that never got to the ledger, with other values; what they are refused for is told to whoever gave them. */
export async function divideChanged(
  { tx, services }: { tx: TenantTx; services: Services },
  task: TaskRow,
  planned: PlannedOne,
  changed: (node: PlanNode) => Changed,
): Promise<void> {
  const { position, hash } = planned;
  if (hash !== task.launched_hash) throw new CallError('conflict', { key: 'tasks:error.planChanged' });
  const node = { ...planned.node, ...changed(planned.node) };
  const ensured = await ensureMaterials(tx, services, task, [node]);
  await insertNodes(tx, task.id, uploadRows(ensured, planned));
  const known = new Set((await operationsOfKeys(tx, task.id, [node.parentKey ?? ''])).keys());
  const handing = { tx, services, task, ensured, priority: priorityOf(planned), known } as const;
  const operationId = await handOverOne(handing, { node, position });
  await markDivided(tx, task.id, [{ position, operationId, failure: null }]);
}

export interface DivideOptions {
  signal: AbortSignal;
  sliceSize?: number;
  /** No more than so many now: others wait. */
  slices?: number;
}

/**
 * Divides a task into the ledger's operations, from where it was left; a worker that dies in the middle is followed by another one.
 * True: somebody has to watch it; `MORE`: the rest has to be divided.
 */
export async function divide(
  services: Services,
  launching: Launching,
  options: DivideOptions,
): Promise<boolean | 'MORE'> {
  const part = { services, launching };
  const task = await take(part);
  if (!task) return false;
  try {
    return await divideTaken(part, task, options);
  } catch (error) {
    // Told to people; everything else may pass, and is tried again, as is what found too many others here.
    if (!(error instanceof CallError) || errorTable[error.errorName].retry === 'later') throw error;
    return await fail(part, error);
  }
}

async function divideTaken(
  part: Part,
  task: TaskRow,
  { signal, sliceSize = usualSlice, slices = Infinity }: DivideOptions,
): Promise<boolean | 'MORE'> {
  // What is only tried again needs no plan, which another version of the product may make otherwise.
  const left = await inTask(part, leftToDivide);
  const isPlanned = !left?.isAny || left.isPlanned;
  const division = isPlanned ? null : await planAgain(part, task, signal);
  if (division && 'key' in division) return fail(part, division);
  if (division) {
    await beginUploads(part, division, sliceSize);
    await inTask(part, async (tx, locked) => {
      if (locked.status === 'TASK_DIVIDE') await keepDivision(tx, locked, division);
    });
  }
  await beginRetry(part);
  if (left?.isAny)
    for (let done = 1; await divideSlice(part, sliceSize); done += 1) {
      if (signal.aborted) throw new Error('The division was stopped');
      if (done === slices) return 'MORE';
    }
  return (
    (await inTask(part, async (tx, { status }) => {
      if (status !== 'TASK_DIVIDE') return false;
      await noteTask(tx, task.id, { status: 'TASK_HANDLER' });
      return true;
    })) ?? false
  );
}

/** A small one, in the transaction that made it: its objects, each with its operation. */
export async function divideSmall(
  at: { tx: TenantTx; services: Services },
  task: TaskRow,
  input: PlanRow,
): Promise<{ node: PlanNode; operationId: string }[]> {
  const division = await divisionOf({ ...at, tenantId: at.tx.tenantId }, task, input);
  if ('key' in division) throw new CallError('conflict', division);
  const { rows } = division;
  await keepDivision(at.tx, task, division);
  await divideNext(at, { ...task, total: rows.length }, rows.length);
  await noteTask(at.tx, task.id, { status: 'TASK_HANDLER' });
  const operations = await operationsOfKeys(
    at.tx,
    task.id,
    rows.map(({ node }) => node.key),
  );
  return rows.flatMap(({ node }) => {
    const operationId = operations.get(node.key);
    return operationId === undefined ? [] : [{ node, operationId }];
  });
}

/** What failed is tried again, once: the mark goes with it. */
const beginRetry = (part: Part): Promise<unknown> => inTask(part, retryIn);

async function retryIn(tx: TenantTx, task: TaskRow): Promise<void> {
  if (task.status !== 'TASK_DIVIDE' || !task.retries) return;
  await forgetOutcomes(tx, task.id, true);
  const uploads = await failedUploads(tx, task.id);
  if (uploads.length > 0) await retryFailed(tx, { ids: uploads }, ['FAILED', 'CANCELLED']);
  // Also what a division called off that could not go on.
  await retryFailed(tx, { planId: task.id }, ['FAILED', 'CANCELLED']);
  await releasePlan(tx, task.id);
  await noteTask(tx, task.id, { retries: false, needs_person: false });
}
