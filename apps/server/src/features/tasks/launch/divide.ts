import { CallError, type Message } from '@adsail/contract';
import type { Plan, PlanFacts, PlanNode } from '@adsail/contract/tasks';
import { systemUserId } from '../../../db/ids.ts';
import { type TenantTx, withTenant } from '../../../db/scope.ts';
import type { Services } from '../../../services.ts';
import { retryFailed } from '../../ledger/index.ts';
import { plannerOf } from '../planner.ts';
import {
  failedUploads,
  forgetOutcomes,
  insertNodes,
  markDivided,
  nextUndivided,
  nodesOfPlan,
  operationsOfKeys,
} from '../store/nodes.ts';
import { findPlan, type PlanRow } from '../store/plans.ts';
import { failureJson, lockTask, noteTask, type TaskRow } from '../store/tasks.ts';
import {
  type Ensured,
  ensureMaterials,
  handOver,
  handOverOne,
  materialsIn,
  pairText,
  type Placed,
} from './operations.ts';

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

const fail = (part: Part, { key, parameters = {} }: Message): Promise<unknown> =>
  inTask(part, async (tx, task) => {
    if (task.status !== 'TASK_DIVIDE') return;
    await noteTask(tx, task.id, {
      status: 'TASK_DIVIDE_FAIL',
      failure: failureJson({ key, parameters }),
      needs_person: true,
      ended_at: part.services.clock(),
    });
  });

/** The plan of what was previewed, made again; a reason where that is not what it was. */
interface PlannedAgain {
  plan: Plan;
  facts: PlanFacts;
}

async function planAgain(part: Part, task: TaskRow): Promise<PlannedAgain | Message> {
  const { services, launching } = part;
  const input = await withTenant(services.db, { tenantId: launching.tenantId, userId: systemUserId }, (tx) =>
    launchedPlan(tx, task),
  );
  return plannedOf(services, task, input);
}

const launchedPlan = (tx: TenantTx, { id, launched_hash: hash }: TaskRow): Promise<PlanRow | undefined> =>
  hash === null ? Promise.resolve(undefined) : findPlan(tx, id, hash);

function plannedOf(services: Services, task: TaskRow, input: PlanRow | undefined): PlannedAgain | Message {
  if (!input) return { key: 'tasks:error.planMissing' };
  const planner = plannerOf(services, task.platform);
  const plan = planner.plan(input.content, input.facts);
  // Another version of the product may read the same input otherwise: that is not what somebody saw.
  return planner.hash(plan) === task.launched_hash
    ? { plan, facts: input.facts }
    : { key: 'tasks:error.planChanged' };
}

/** What a division knows of its plan. */
interface Division {
  nodes: ReadonlyMap<string, PlanNode>;
  /** Where the rows of uploads stand: before those of the plan, in its order. */
  uploadPlaces: ReadonlyMap<string, number>;
  materialNames: ReadonlyMap<string, string>;
}

function divisionOf({ plan, facts }: PlannedAgain): Division {
  const nodes = plan.nodes.filter(({ skipped }) => !skipped);
  const pairs = new Set(
    nodes.flatMap(({ advertiserId, settings }) =>
      materialsIn(settings).map((materialId) => pairText(advertiserId, materialId)),
    ),
  );
  return {
    nodes: new Map(nodes.map((node) => [node.key, node])),
    uploadPlaces: new Map([...pairs].map((pair, at) => [pair, 2 * (at - pairs.size)])),
    materialNames: new Map(facts.materials.map(({ id, name }) => [id, name])),
  };
}

/** Files and covers, which are on their way to an account or there already. */
const uploadRows = (ensured: Ensured, { uploadPlaces, materialNames }: Division) =>
  [...ensured].flatMap(([pair, found]) => {
    if (!found) return [];
    const { advertiserId, materialId, file, cover } = found;
    const parts = [
      { part: 'FILE', spot: file },
      { part: 'COVER', spot: cover },
    ];
    return parts.flatMap(({ part, spot }, at) =>
      spot
        ? [
            {
              position: (uploadPlaces.get(pair) ?? 0) + at,
              key: `material ${advertiserId} ${materialId} ${part}`,
              parent_key: null,
              level: 'material' as const,
              advertiser_id: advertiserId,
              name: materialNames.get(materialId) ?? '',
              operation_id: spot.is === 'onTheWay' ? spot.operationId : null,
              external_id: spot.is === 'there' ? spot.externalId : null,
            },
          ]
        : [],
    );
  });

/** The next ones to the ledger, in one transaction. False: there is nothing left, or somebody else has ended it. */
const divideSlice = (part: Part, division: Division, size: number): Promise<boolean | null> =>
  inTask(part, async (tx, task) => {
    if (task.status !== 'TASK_DIVIDE') return false;
    const { services } = part;
    const { nodes } = division;
    const rows = await nextUndivided(tx, task.id, size);
    if (rows.length === 0) return false;
    const placed = rows.flatMap(({ key, position }): Placed[] => {
      const node = nodes.get(key);
      return node ? [{ node, position }] : [];
    });
    const ensured = await ensureMaterials(
      tx,
      services,
      task,
      placed.map(({ node }) => node),
    );
    await insertNodes(tx, task.id, uploadRows(ensured, division));
    const parents = new Set(placed.flatMap(({ node }) => node.parentKey ?? []));
    const known = new Set((await operationsOfKeys(tx, task.id, [...parents])).keys());
    const priority = priorityOf(division);
    await markDivided(tx, task.id, await handOver({ tx, services, task, ensured, priority, known }, placed));
    return true;
  });

const priorityOf = ({ nodes }: Division) => (nodes.size <= fewObjects ? 'person' : 'background');

type Changed = Partial<Pick<PlanNode, 'name' | 'status' | 'budget' | 'bid' | 'settings'>>;

/** One that never got to the ledger, with other values; what they are refused for is told to whoever gave them. */
export async function divideChanged(
  { tx, services }: { tx: TenantTx; services: Services },
  task: TaskRow,
  key: string,
  changed: (node: PlanNode) => Changed,
): Promise<void> {
  const planned = plannedOf(services, task, await launchedPlan(tx, task));
  if ('key' in planned) throw new CallError('conflict', planned);
  const division = divisionOf(planned);
  const position = planned.plan.nodes.findIndex((node) => node.key === key);
  const planNode = division.nodes.get(key);
  if (!planNode) throw new CallError('conflict', { key: 'tasks:error.planChanged' });
  const node = { ...planNode, ...changed(planNode) };
  const ensured = await ensureMaterials(tx, services, task, [node]);
  await insertNodes(tx, task.id, uploadRows(ensured, division));
  const known = new Set((await operationsOfKeys(tx, task.id, [node.parentKey ?? ''])).keys());
  const handing = { tx, services, task, ensured, priority: priorityOf(division), known } as const;
  const operationId = await handOverOne(handing, { node, position });
  await markDivided(tx, task.id, [{ position, operationId, failure: null }]);
}

export interface DivideOptions {
  signal: AbortSignal;
  sliceSize?: number;
}

/**
 * Divides a task into the ledger's operations, from where it was left; a worker that dies in the middle is followed by another one.
 * True: it goes on by itself.
 */
export async function divide(
  services: Services,
  launching: Launching,
  options: DivideOptions,
): Promise<boolean> {
  const part = { services, launching };
  const task = await take(part);
  if (!task) return false;
  try {
    return await divideTaken(part, task, options);
  } catch (error) {
    // Told to people; everything else may pass, and is tried again.
    if (!(error instanceof CallError)) throw error;
    await fail(part, error);
    return false;
  }
}

async function divideTaken(
  part: Part,
  task: TaskRow,
  { signal, sliceSize = usualSlice }: DivideOptions,
): Promise<boolean> {
  const planned = await planAgain(part, task);
  if ('key' in planned) {
    await fail(part, planned);
    return false;
  }
  const division = divisionOf(planned);
  await inTask(part, async (tx, { status }) => {
    if (status === 'TASK_DIVIDE') await insertNodes(tx, task.id, nodesOfPlan(planned.plan.nodes));
  });
  await beginRetry(part);
  while (await divideSlice(part, division, sliceSize))
    if (signal.aborted) throw new Error('The division was stopped');
  return (
    (await inTask(part, async (tx, { status }) => {
      if (status !== 'TASK_DIVIDE') return false;
      await noteTask(tx, task.id, { status: 'TASK_HANDLER', total: division.nodes.size });
      return true;
    })) ?? false
  );
}

/** What failed is tried again, once: the mark goes with it. */
const beginRetry = (part: Part): Promise<unknown> =>
  inTask(part, async (tx, task) => {
    if (task.status !== 'TASK_DIVIDE' || !task.retries) return;
    await forgetOutcomes(tx, task.id, true);
    const uploads = await failedUploads(tx, task.id);
    if (uploads.length > 0) await retryFailed(tx, { ids: uploads }, ['FAILED', 'CANCELLED']);
    await retryFailed(tx, { planId: task.id });
    await noteTask(tx, task.id, { retries: false, needs_person: false });
  });
