import { adPlatforms } from '@adsail/contract';
import {
  type Amount,
  type Budget,
  isLevelOf,
  type Level,
  type ObjectStatus,
} from '@adsail/contract/delivery';
import type { TenantTx } from '../../../db/scope.ts';
import type { Services } from '../../../services.ts';
import type { DoneOperation, SuccessHook } from '../../ledger/index.ts';
import type { MirrorPlace } from '../place.ts';
import { productsOfPlans } from '../products/of-plans.ts';
import { hastenSync, holdBindings } from '../store/syncs.ts';
import { mirrorPlan } from '../sync/schedule.ts';
import { changeOwn, type Changes, type Made, makeOwn } from './write-own.ts';

type Change = DoneOperation['outcome']['changes'][number];

const placeOf = ({ account: { platform, advertiserId } }: DoneOperation): MirrorPlace | undefined => {
  const found = adPlatforms.find((each) => each === platform);
  return found && { platform: found, advertiserId };
};

interface Snapshot {
  name: string;
  status: ObjectStatus;
  budget: Budget | null;
  bid: Amount | null;
}

/** Ads that the platform puts together go by their group's id and have no status of their own: lists show what becomes of them. */
const isWhole = (after: unknown): after is Snapshot =>
  typeof after === 'object' && after !== null && 'name' in after && 'status' in after;

function madeBy(
  { planId, outcome }: DoneOperation,
  { objectId, after }: Change,
  products: ReadonlyMap<string, string>,
): Made[] {
  const parentId = outcome.receipt['parentId'];
  if (!isWhole(after) || typeof parentId !== 'string') return [];
  const { name, status, budget, bid } = after;
  const productId = products.get(planId ?? '') ?? null;
  return [{ id: objectId, parentId, name, status, budget, bid, productId }];
}

/** How the changes of an operation are read; what the platform alone can tell is read from it soon. */
function changedBy({ what, after }: Change): Changes {
  if (what === 'name') return { name: after as string };
  if (what === 'status') return { status: after as ObjectStatus };
  if (what === 'budget') return { amount: after as Amount };
  if (what === 'bid') return { bid: after as Amount };
  return {};
}

/** What operations made and changed is in the mirror with their success; what else the platform says of it, a little later. */
export const writeSuccesses: SuccessHook = async (tx, operations, services) => {
  const [first] = operations;
  const place = first && placeOf(first);
  if (!place) return;
  const changes = operations.flatMap((operation) =>
    operation.outcome.changes.flatMap((change) =>
      isLevelOf(place.platform, change.level as Level) ? [{ operation, change }] : [],
    ),
  );
  if (changes.length === 0) return;
  await holdBindings(tx, place);
  await writeAll(tx, services, place, changes);
  const { clock } = services;
  await hastenSync(tx, place, new Date(clock().getTime() + mirrorPlan.soonMs));
};

async function writeAll(
  tx: TenantTx,
  services: Services,
  place: MirrorPlace,
  changes: readonly { operation: DoneOperation; change: Change }[],
): Promise<void> {
  const makes = changes.filter(({ change }) => change.what === 'create');
  const planIds = new Set(makes.flatMap(({ operation: { planId } }) => planId ?? []));
  const products = await productsOfPlans(tx, services, [...planIds]);
  for (const [level, some] of Map.groupBy(changes, ({ change }) => change.level as Level)) {
    const made = some.flatMap(({ operation, change }) =>
      change.what === 'create' ? madeBy(operation, change, products) : [],
    );
    if (made.length > 0) await makeOwn(tx, services, place, level, made);
    const changed = new Map<string, Changes>();
    for (const { change } of some)
      if (change.what !== 'create')
        changed.set(change.objectId, { ...changed.get(change.objectId), ...changedBy(change) });
    if (changed.size > 0) await changeOwn(tx, services, place, level, changed);
  }
}
