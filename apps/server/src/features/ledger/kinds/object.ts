import type { Delivery, DeliveryObject } from '@adsail/connectors';
import type { Amount, Budget, Level } from '@adsail/contract/delivery';
import {
  ObjectGone,
  type OperationContext,
  type OperationOutcome,
  type Preparation,
  type ReadBack,
} from '../define.ts';

/** What history keeps of an object: the fields that people change. */
export interface Snapshot {
  name: string;
  status: string;
  budget: Budget | null;
  bid: Amount | null;
}

export const snapshotOf = ({ name, status, budget, bid }: DeliveryObject): Snapshot => ({
  name,
  status,
  budget,
  bid,
});

export const targetOf = ({ level, id }: { level: Level; id: string }): string => `${level}:${id}`;

export function deliveryOf({ connector }: Pick<OperationContext<unknown>, 'connector'>): Delivery {
  if (connector.delivery) return connector.delivery;
  throw new Error(`${connector.platform} has no ads`);
}

/** The object as it is now; undefined when the platform does not have it any more. */
export async function currentOf(
  context: Pick<OperationContext<unknown>, 'connector' | 'scope'>,
  { level, id }: { level: Level; id: string },
): Promise<DeliveryObject | undefined> {
  const [found] = await deliveryOf(context).get(context.scope, level, [id]);
  return found?.status === 'DELETE' ? undefined : found;
}

/** One field of an object: how to read it, how to compare it, what is wanted. */
export interface FieldChange {
  level: Level;
  id: string;
  what: string;
  read(object: Snapshot): unknown;
  isWanted(object: Snapshot): boolean;
  after: unknown;
}

export const done = ({ level, id, what, read, after }: FieldChange, before: unknown): OperationOutcome => ({
  externalId: id,
  receipt: { level, id, what },
  changes: [{ level, objectId: id, what, before: before === null ? null : read(before as Snapshot), after }],
});

export async function prepareField(
  context: OperationContext<unknown>,
  change: FieldChange,
): Promise<Preparation> {
  const found = await currentOf(context, change);
  if (!found) throw new ObjectGone(change.id);
  const before = snapshotOf(found);
  if (!change.isWanted(before)) return { before };
  const { level, id, what } = change;
  return { before, already: { externalId: id, receipt: { level, id, what, unchanged: true }, changes: [] } };
}

/** As wanted: ours. As before: not done. Neither: somebody else was there, and is not overwritten. */
export async function readBackField(
  context: OperationContext<unknown>,
  change: FieldChange,
  isSame: (now: unknown, before: unknown) => boolean,
): Promise<ReadBack> {
  const found = await currentOf(context, change);
  if (!found) return { found: 'gone' };
  const now = snapshotOf(found);
  if (change.isWanted(now)) return { found: 'done', outcome: done(change, context.before) };
  if (context.before === null) return { found: 'nothing' };
  return isSame(change.read(now), change.read(context.before as Snapshot))
    ? { found: 'nothing' }
    : { found: 'overtaken' };
}
