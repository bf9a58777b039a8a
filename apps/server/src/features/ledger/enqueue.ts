import { CallError } from '@adsail/contract';
import type { Priority } from '@adsail/connectors';
import type { z } from 'zod';
import { newId } from '../../db/ids.ts';
import type { TenantTx } from '../../db/scope.ts';
import { mapInSlices } from '../../framework/slices.ts';
import type { Services } from '../../services.ts';
import type { AccountKey } from '../accounts/index.ts';
import { type Content, contentOf, findSurroundings } from './content.ts';
import { kindOf, type OperationKind } from './define.ts';
import { PayloadRefused, refuseUnstorable } from './payload-form.ts';
import { referencesIn, type WithReferences } from './references.ts';
import { wakeLanes, type LaneKey } from './store/lanes.ts';
import { nameTargets, skipDependents } from './store/dependents.ts';
import {
  insertDependencies,
  insertOperations,
  type ExistingOperation,
  findByKeys,
  setBlocked,
} from './store/insert.ts';
import type { ActorType, PriorityNumber } from './tables.ts';
import { repeatedName } from './unique-names.ts';

export interface Initiator {
  type: ActorType;
  id: string | null;
}

export interface NewOperation<Schema extends z.ZodType = z.ZodType> {
  kind: OperationKind<Schema>;
  /** Unique in the organisation. Enqueued again with the same content it is the same operation; with another, refused. */
  key: string;
  account: AccountKey;
  payload: WithReferences<z.input<Schema>>;
  actor: Initiator;
  planId?: string;
  position?: number;
  priority?: Priority;
  /** Keys of operations that must have succeeded first; those that the payload refers to need not be named. */
  dependsOn?: readonly string[];
}

/** Ties the payload's type to its kind, in a list of different ones. */
export const operation = <Schema extends z.ZodType>(wanted: NewOperation<Schema>): NewOperation =>
  wanted as unknown as NewOperation;

export interface Enqueued {
  id: string;
  key: string;
  /** False: it was there before. */
  isNew: boolean;
}

/** The same key was used for something else. */
class KeyTaken extends CallError {
  readonly operationKey: string;
  constructor(operationKey: string) {
    super('conflict', { response: { key: operationKey } });
    this.operationKey = operationKey;
  }
}

interface PendingInsert {
  row: Parameters<typeof insertOperations>[1][number];
  needs: string[];
}

function pendingInsertOf(wanted: NewOperation, tx: TenantTx, content: Content): PendingInsert {
  const { kind, key, account, payload, actor, planId, position = 0, priority = 'background' } = wanted;
  return {
    row: {
      tenant_id: tx.tenantId,
      id: newId(),
      plan_id: planId ?? null,
      key,
      kind: kind.kind,
      ...content,
      platform: account.platform,
      advertiser_id: account.advertiserId,
      position,
      priority: (priority === 'person' ? 0 : 1) satisfies PriorityNumber,
      actor_type: actor.type,
      actor_id: actor.id,
    },
    needs: [...new Set([...(wanted.dependsOn ?? []), ...referencesIn(payload)])],
  };
}

/** A circle would wait for itself for ever. */
function refuseCircles(pending: readonly PendingInsert[]): void {
  const needs = new Map(pending.map(({ row, needs: each }) => [row.key, each]));
  const state = new Map<string, 'open' | 'done'>();
  for (const start of needs.keys()) {
    const path = [start];
    while (path.length > 0) {
      const key = path.at(-1) as string;
      if (!state.has(key)) state.set(key, 'open');
      const next = (needs.get(key) ?? []).find((need) => state.get(need) !== 'done');
      if (next === undefined) {
        state.set(key, 'done');
        path.pop();
      } else if (state.get(next) === 'open') throw new Error(`The operation ${next} depends on itself`);
      else path.push(next);
    }
  }
}

const unsuccessful = new Set(['FAILED', 'SKIPPED', 'CANCELLED']);

/** Writes the operations down in the caller's transaction; workers see them when it commits, and only then. */
export async function enqueueOperations(
  tx: TenantTx,
  services: Services,
  wanted: readonly NewOperation[],
): Promise<Enqueued[]> {
  if (wanted.length === 0) return [];
  await mapInSlices(wanted, ({ kind, key, dependsOn, payload }) => {
    if (kindOf(services, kind.kind) !== kind)
      throw new Error(`The operation ${kind.kind} is not the one that is registered`);
    refuseUnstorable({ key, dependsOn });
    refuseUnstorable(payload);
  });
  const surroundings = await findSurroundings(tx, services, wanted);
  // Ids sort by creation, and an account's operations run in the order of their ids.
  const inOrder = wanted.toSorted((a, b) => (a.position ?? 0) - (b.position ?? 0));
  const pending = await mapInSlices(inOrder, (each) =>
    pendingInsertOf(each, tx, contentOf(each, surroundings)),
  );
  refuseCircles(pending);
  const planned = await mapInSlices(pending, ({ row }) => ({
    ...row,
    payload: JSON.parse(row.payload) as unknown,
  }));
  const repeated = await repeatedName(tx, services, planned);
  if (repeated) throw new PayloadRefused([repeated]);
  const inserted = await insertOperations(
    tx,
    pending.map(({ row }) => row),
  );
  const others = pending.flatMap(({ row, needs }) => [row.key, ...needs]).filter((key) => !inserted.has(key));
  const existing = await findByKeys(tx, [...new Set(others)]);
  for (const { row } of pending) {
    const found = existing.get(row.key);
    if (found && !found.hash.equals(row.payload_hash)) throw new KeyTaken(row.key);
  }
  await link(tx, pending, inserted, existing);
  const lanes = pending.map(({ row }): LaneKey => row);
  await wakeLanes(tx, lanes);
  const idOf = (key: string) => inserted.get(key) ?? (existing.get(key) as ExistingOperation).id;
  return wanted.map(({ key }) => ({ key, id: idOf(key), isNew: inserted.has(key) }));
}

async function link(
  tx: TenantTx,
  pending: readonly PendingInsert[],
  inserted: ReadonlyMap<string, string>,
  existing: ReadonlyMap<string, ExistingOperation>,
): Promise<void> {
  const rows: { tenant_id: string; operation_id: string; depends_on: string }[] = [];
  const blocked: { id: string; count: number }[] = [];
  const failedBefore = new Set<string>();
  const doneBefore = new Set<string>();
  for (const { row, needs } of pending) {
    if (!inserted.has(row.key) || needs.length === 0) continue;
    let waiting = 0;
    for (const need of needs) {
      const before = existing.get(need);
      const depends_on = before?.id ?? inserted.get(need);
      if (!depends_on) throw new Error(`The operation ${row.key} depends on ${need}, which does not exist`);
      rows.push({ tenant_id: tx.tenantId, operation_id: row.id, depends_on });
      if (before?.state === 'SUCCEEDED') doneBefore.add(before.id);
      else waiting += 1;
      if (before && unsuccessful.has(before.state)) failedBefore.add(before.id);
    }
    blocked.push({ id: row.id, count: waiting });
  }
  await insertDependencies(tx, rows);
  await setBlocked(tx, blocked);
  if (failedBefore.size > 0) await skipDependents(tx, [...failedBefore]);
  if (doneBefore.size > 0) await nameTargets(tx, [...doneBefore]);
}
