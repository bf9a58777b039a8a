import type { Delivery, DeliveryObject } from '@adsail/connectors';
import { type Amount, type Budget, Level } from '@adsail/contract/delivery';
import type { OpenedAccount } from '../../accounts/index.ts';
import { z } from 'zod';
import {
  ChangedMeanwhile,
  ObjectGone,
  type OperationItem,
  type OperationOutcome,
  type Preparation,
  type ReadBack,
  type SentItem,
} from '../define.ts';
import { failed, type Result, succeeded } from '../results.ts';

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

/** What every change of an object says of it. */
export const changedObject = {
  level: Level,
  id: z.string().min(1),
  /** It is of a smart campaign: where the platform has calls of their own for these, they are used. */
  smart: z.boolean().optional(),
};

export const targetOf = ({ level, id }: { level: Level; id: string }): string => `${level}:${id}`;

export function deliveryOf({ connector }: Pick<OpenedAccount, 'connector'>, smart = false): Delivery {
  const delivery = (smart && connector.smart) || connector.delivery;
  if (delivery) return delivery;
  throw new Error(`${connector.platform} has no ads`);
}

interface ObjectKey {
  level: Level;
  id: string;
  smart?: boolean | undefined;
}

/** What may travel in one request: nothing of smart campaigns with others. */
export const familyKey = ({ level, smart }: Pick<ObjectKey, 'level' | 'smart'>): string =>
  smart ? `${level} smart` : level;

/** The objects as they are now, read together; one that the platform does not have any more is left out. */
export async function currentOf(
  account: OpenedAccount,
  keys: readonly ObjectKey[],
): Promise<(key: ObjectKey) => DeliveryObject | undefined> {
  const found = new Map<string, DeliveryObject>();
  for (const some of Map.groupBy(keys, familyKey).values()) {
    const [{ level, smart }] = some as [ObjectKey];
    const ids = some.map(({ id }) => id);
    for (const object of await deliveryOf(account, smart).get(account.scope, level, ids))
      if (object.status !== 'DELETE') found.set(targetOf(object), object);
  }
  return (key) => found.get(targetOf(key));
}

/** One field of an object: how to read it, how to compare it, what is wanted. */
export interface FieldChange {
  level: Level;
  id: string;
  what: string;
  read(object: Snapshot): unknown;
  isWanted(object: Snapshot): boolean;
  after: unknown;
  /** What whoever wanted the change had seen; left out: whatever it is. */
  expected?: { value: unknown; isThat(object: Snapshot): boolean } | undefined;
}

/** Somebody else was there since the page was loaded: held back, whatever is there now. */
const heldBack = ({ expected, read }: FieldChange, now: Snapshot): ChangedMeanwhile | undefined =>
  expected && !expected.isThat(now)
    ? new ChangedMeanwhile({ expected: expected.value, found: read(now) })
    : undefined;

export const done = ({ level, id, what, read, after }: FieldChange, before: unknown): OperationOutcome => ({
  externalId: id,
  receipt: { level, id, what },
  changes: [{ level, objectId: id, what, before: before === null ? null : read(before as Snapshot), after }],
});

/** How a payload changes one field. */
type ChangeOf<Payload> = (payload: Payload) => FieldChange;

export async function prepareField<Payload extends ObjectKey>(
  account: OpenedAccount,
  items: readonly OperationItem<Payload>[],
  changeOf: ChangeOf<Payload>,
): Promise<Result<Preparation>[]> {
  const current = await currentOf(
    account,
    items.map(({ payload }) => payload),
  );
  return items.map(({ payload }) => {
    const found = current(payload);
    const change = changeOf(payload);
    if (!found) return failed(new ObjectGone(change.id));
    const before = snapshotOf(found);
    if (!change.isWanted(before)) {
      const held = heldBack(change, before);
      return held ? failed(held) : succeeded({ before });
    }
    const { level, id, what } = change;
    const already = { externalId: id, receipt: { level, id, what, unchanged: true }, changes: [] };
    return succeeded({ before, already });
  });
}

/** As wanted: ours. As before: not done. Neither: somebody else was there, and is not overwritten. */
export async function readBackField<Payload extends ObjectKey>(
  account: OpenedAccount,
  items: readonly SentItem<Payload>[],
  changeOf: ChangeOf<Payload>,
  isSame: (now: unknown, before: unknown) => boolean,
): Promise<Result<ReadBack>[]> {
  const current = await currentOf(
    account,
    items.map(({ payload }) => payload),
  );
  return items.map(({ payload, before }) => {
    const found = current(payload);
    if (!found) return succeeded({ found: 'gone' });
    const [change, now] = [changeOf(payload), snapshotOf(found)];
    if (change.isWanted(now)) return succeeded({ found: 'done', outcome: done(change, before) });
    if (before === null || isSame(change.read(now), change.read(before as Snapshot)))
      return succeeded({ found: 'nothing' });
    return succeeded({ found: 'overtaken' });
  });
}
