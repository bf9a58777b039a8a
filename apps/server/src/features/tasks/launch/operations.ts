import { CallError, type MessageKey, messageRef } from '@adsail/contract';
import { type MaterialRef, type PlanNode, type PortfolioRef, replaceRefs } from '@adsail/contract/tasks';
import { inSavepoint } from '../../../db/savepoint.ts';
import type { TenantTx } from '../../../db/scope.ts';
import type { Services } from '../../../services.ts';
import { ensureInAccounts, type EnsuredPair } from '../../materials/index.ts';
import {
  enqueueOperations,
  failureOf,
  type NewOperation,
  operation,
  type OperationFailure,
} from '../../ledger/index.ts';
import { materialsIn, pairOf, pairText } from '../planning/uploads.ts';
import type { Divided } from '../store/nodes.ts';
import { kindOf } from './families.ts';
import { portfolioCreate } from './portfolio-operation.ts';
import type { TaskRow } from '../store/tasks.ts';

/** A node and where it stands in the plan. */
export interface Placed {
  node: PlanNode;
  position: number;
}

/** Unique in the organisation: a worker that begins again writes nothing twice. */
const keyOfNode = ({ id, launched_hash }: Pick<TaskRow, 'id' | 'launched_hash'>, key: string): string =>
  `task ${id} ${launched_hash} ${key}`;

export type Ensured = ReadonlyMap<string, EnsuredPair | null>;

/** Materials in accounts, each where it is or with what brings it there. */
export async function ensurePairs(
  tx: TenantTx,
  services: Services,
  task: TaskRow,
  pairs: readonly string[],
): Promise<Ensured> {
  // Of no plan: other tasks and pushes wait for the same uploads, whatever becomes of this one.
  const found = await ensureInAccounts(
    { tx, services, actor: actorOf(task) },
    pairs.map((text) => ({ platform: task.platform, ...pairOf(text) })),
  );
  return new Map(pairs.map((text, at) => [text, found[at] ?? null]));
}

/** The materials of these nodes. */
export function ensureMaterials(
  tx: TenantTx,
  services: Services,
  task: TaskRow,
  nodes: readonly PlanNode[],
): Promise<Ensured> {
  const pairs = new Set(
    nodes.flatMap(({ advertiserId, settings }) =>
      materialsIn(settings).map((materialId) => pairText(advertiserId, materialId)),
    ),
  );
  return ensurePairs(tx, services, task, [...pairs]);
}

const actorOf = ({ launched_by }: TaskRow) => ({ type: 'MEMBER', id: launched_by }) as const;

/** What it needs is not to be had. */
class NotPossible extends Error {
  readonly key: MessageKey;
  constructor(key: MessageKey) {
    super(key);
    this.key = key;
  }
}

function idOf(task: TaskRow, ensured: Ensured, advertiserId: string) {
  return (ref: MaterialRef | PortfolioRef): unknown => {
    if (!('$material' in ref)) return { $from: portfolioKey(task, advertiserId) };
    const { $material, part } = ref;
    const pair = ensured.get(pairText(advertiserId, $material));
    const spot = part === 'COVER' ? pair?.cover : pair?.file;
    if (!spot) throw new NotPossible('tasks:error.materialGone');
    return spot.is === 'there' ? spot.externalId : { $from: spot.key };
  };
}

function operationOf(
  task: TaskRow,
  { node, position }: Placed,
  ensured: Ensured,
  priority: NewOperation['priority'],
): NewOperation {
  const { key, parentKey, advertiserId, level, family, name, status, budget, bid, settings } = node;
  return operation({
    kind: kindOf(family),
    key: keyOfNode(task, key),
    planId: task.id,
    position,
    account: { platform: task.platform, advertiserId },
    actor: actorOf(task),
    ...(priority && { priority }),
    payload: {
      level,
      ...(parentKey !== null && { parentId: { $from: keyOfNode(task, parentKey) } }),
      name,
      status,
      ...(budget && { budget }),
      ...(bid && { bid }),
      settings: replaceRefs(settings, idOf(task, ensured, advertiserId)) as Record<string, unknown>,
    },
  });
}

/** The platform's rules refuse it, or what it needs is gone: told in its row. */
function failureFor(error: unknown): OperationFailure | null {
  if (error instanceof NotPossible) return failureOf('input', messageRef(error.key));
  if (!(error instanceof CallError) || error.errorName !== 'input') return null;
  const [first] = error.fields ?? [];
  if (!first) return null;
  return { ...failureOf('input', messageRef(first.key, first.parameters)), field: first.path };
}

const portfolioKey = (task: TaskRow, advertiserId: string): string =>
  keyOfNode(task, `portfolio ${advertiserId}`);

function usesPortfolio({ settings }: PlanNode): boolean {
  let isUsed = false;
  replaceRefs(settings, (ref) => (isUsed ||= '$portfolio' in ref));
  return isUsed;
}

/** One for each account; asked for again it is the same one. */
const portfoliosOf = (task: TaskRow, placed: readonly Placed[], priority: NewOperation['priority']) =>
  [...new Set(placed.filter(({ node }) => usesPortfolio(node)).map(({ node }) => node.advertiserId))].map(
    (advertiserId) =>
      operation({
        kind: portfolioCreate,
        key: portfolioKey(task, advertiserId),
        planId: task.id,
        account: { platform: task.platform, advertiserId },
        actor: actorOf(task),
        ...(priority && { priority }),
        payload: { type: 'CALL_TO_ACTION' },
      }),
  );

interface Handing {
  tx: TenantTx;
  services: Services;
  task: TaskRow;
  ensured: Ensured;
  priority: NewOperation['priority'];
  /** Of their parents, those that the ledger has. */
  known: Set<string>;
}

/**
 * Hands nodes to the ledger, parents before children. All at once; where something of them is refused, one by one, so that the others
 * go. In one go with what they need: an account is locked at the end of each, and by then nobody may be waited for who needs it.
 */
export async function handOver(handing: Handing, placed: readonly Placed[]): Promise<Divided[]> {
  const { tx, services, task, ensured, priority } = handing;
  const portfolios = portfoliosOf(task, placed, priority);
  const separately = async () => {
    await enqueueOperations(tx, services, portfolios);
    return oneByOne(handing, placed);
  };
  const keys = new Set(placed.map(({ node }) => node.key));
  const isMissing = ({ node: { parentKey } }: Placed) =>
    parentKey !== null && !handing.known.has(parentKey) && !keys.has(parentKey);
  if (placed.some(isMissing)) return separately();
  try {
    const wanted = [...portfolios, ...placed.map((each) => operationOf(task, each, ensured, priority))];
    const enqueued = await inSavepoint(tx, () => enqueueOperations(tx, services, wanted));
    return placed.map(({ position }, at) => ({
      position,
      operationId: enqueued[portfolios.length + at]?.id ?? null,
      failure: null,
    }));
  } catch (error) {
    if (!failureFor(error)) throw error;
    return separately();
  }
}

/** One alone; refused, it says why. */
export async function handOverOne(handing: Handing, placed: Placed): Promise<string> {
  const { tx, services, task, ensured, priority, known } = handing;
  const { parentKey } = placed.node;
  if (parentKey !== null && !known.has(parentKey))
    throw new CallError('conflict', { key: 'ledger:failure.dependency' });
  try {
    const wanted = [...portfoliosOf(task, [placed], priority), operationOf(task, placed, ensured, priority)];
    return (await enqueueOperations(tx, services, wanted)).at(-1)?.id as string;
  } catch (error) {
    if (error instanceof NotPossible) throw new CallError('conflict', { key: error.key });
    throw error;
  }
}

async function oneByOne(handing: Handing, placed: readonly Placed[]): Promise<Divided[]> {
  const { tx, services, task, ensured, priority, known } = handing;
  const divided: Divided[] = [];
  for (const each of placed) {
    const { node, position } = each;
    if (node.parentKey !== null && !known.has(node.parentKey)) {
      divided.push({ position, operationId: null, failure: failureOf('dependency') });
      continue;
    }
    try {
      const wanted = operationOf(task, each, ensured, priority);
      const [made] = await inSavepoint(tx, () => enqueueOperations(tx, services, [wanted]));
      known.add(node.key);
      divided.push({ position, operationId: made?.id ?? null, failure: null });
    } catch (error) {
      const failure = failureFor(error);
      if (!failure) throw error;
      const { status, budget, bid, settings } = node;
      const tried = { status, settings, ...(budget && { budget }), ...(bid && { bid }) };
      divided.push({ position, operationId: null, failure, tried });
    }
  }
  return divided;
}
