import type { AuthPlatform } from '@adsail/contract';
import { type Insertable, type Selectable, sql } from 'kysely';
import { newId } from '../../../db/ids.ts';
import type { TenantTx } from '../../../db/scope.ts';
import type { ObjectChange, OperationOutcome } from '../define.ts';
import { type ObjectChangesTable, type OperationsTable, unsettled } from '../tables.ts';
import { toJson } from './json.ts';

export type ChangeRow = Selectable<ObjectChangesTable>;

export interface ObjectKey {
  platform: AuthPlatform;
  level: string;
  id: string;
}

/** What happened to an object, the newest first. */
export const historyOfObject = (
  tx: TenantTx,
  { platform, level, id }: ObjectKey,
  { limit = 100, before }: { limit?: number; before?: string } = {},
): Promise<ChangeRow[]> => {
  let query = tx
    .selectFrom('object_changes')
    .selectAll()
    .where('tenant_id', '=', tx.tenantId)
    .where('platform', '=', platform)
    .where('level', '=', level)
    .where('object_id', '=', id);
  if (before) query = query.where('id', '<', before);
  return query.orderBy('id', 'desc').limit(limit).execute();
};

export interface OutsideChange extends ObjectChange {
  platform: AuthPlatform;
  advertiserId: string;
  /** When it was done, and by whom in the platform's words, where the platform tells. */
  doneAt?: Date;
  doneBy?: string | null;
}

/** Changes that the platform shows and none of our operations made. `at`: when they were noticed. */
export async function recordOutsideChanges(
  tx: TenantTx,
  changes: readonly OutsideChange[],
  at: Date,
): Promise<void> {
  if (changes.length === 0) return;
  await tx
    .insertInto('object_changes')
    .values(
      changes.map(({ platform, advertiserId, level, objectId, what, before, after, doneAt, doneBy }) => ({
        id: newId(),
        platform,
        advertiser_id: advertiserId,
        level,
        object_id: objectId,
        at: doneAt ?? at,
        what,
        before: toJson(before),
        after: toJson(after),
        actor_type: 'OUTSIDE' as const,
        actor_id: doneBy ?? null,
        operation_id: null,
      })),
    )
    .execute();
}

export interface OwnChange {
  objectId: string;
  what: string;
  before: unknown;
  after: unknown;
}

/** What our operations did to these objects since then. */
export async function ownChangesSince(
  tx: TenantTx,
  { platform, level }: Omit<ObjectKey, 'id'>,
  ids: readonly string[],
  since: Date,
): Promise<OwnChange[]> {
  const rows = await tx
    .selectFrom('object_changes')
    .select(['object_id', 'what', 'before', 'after'])
    .where('tenant_id', '=', tx.tenantId)
    .where('platform', '=', platform)
    .where('level', '=', level)
    .where('object_id', '=', sql<string>`any(${[...ids]}::text[])`)
    .where('at', '>', since)
    .where('operation_id', 'is not', null)
    .execute();
  return rows.map(({ object_id: objectId, ...change }) => ({ objectId, ...change }));
}

/** When a field of these objects was changed since then, whoever did it; the earliest first. */
export async function changeTimes(
  tx: TenantTx,
  { platform, level, what }: { platform: AuthPlatform; level: string; what: string },
  ids: readonly string[],
  since: Date,
): Promise<Map<string, Date[]>> {
  const rows = await tx
    .selectFrom('object_changes')
    .select(['object_id', 'at'])
    .where('tenant_id', '=', tx.tenantId)
    .where('platform', '=', platform)
    .where('level', '=', level)
    .where('object_id', '=', sql<string>`any(${[...ids]}::text[])`)
    .where('what', '=', what)
    .where('at', '>', since)
    .orderBy('at')
    .execute();
  const times = new Map<string, Date[]>();
  for (const { object_id: id, at } of rows) times.set(id, [...(times.get(id) ?? []), at]);
  return times;
}

/** What operations want of these objects (`level:id`) that were sent and have no end yet. */
export async function changesUnderWay(
  tx: TenantTx,
  { platform, advertiserId }: Pick<OutsideChange, 'platform' | 'advertiserId'>,
  targets: readonly string[],
): Promise<{ target: string; payload: unknown }[]> {
  const rows = await tx
    .selectFrom('operations')
    .select(['target', 'payload'])
    .where('tenant_id', '=', tx.tenantId)
    .where('platform', '=', platform)
    .where('advertiser_id', '=', advertiserId)
    .where('target', '=', sql<string>`any(${[...targets]}::text[])`)
    .where('state', 'in', unsettled)
    .where('first_sent_at', 'is not', null)
    .execute();
  return rows.map(({ target, payload }) => ({ target: target as string, payload }));
}

type OperationRow = Selectable<OperationsTable>;

const changesOf = (row: OperationRow, { changes }: OperationOutcome): Insertable<ObjectChangesTable>[] =>
  changes.map(({ level, objectId, what, before, after }) => ({
    id: newId(),
    platform: row.platform,
    advertiser_id: row.advertiser_id,
    level,
    object_id: objectId,
    at: row.updated_at,
    what,
    before: toJson(before),
    after: toJson(after),
    actor_type: row.actor_type,
    actor_id: row.actor_id,
    operation_id: row.id,
  }));

/** In the order in which everybody writes them: two that take the same objects for theirs never wait for each other. */
const inOrder = (changes: readonly Insertable<ObjectChangesTable>[]) =>
  changes.toSorted((a, b) => (a.object_id < b.object_id ? -1 : 1));

/**
 * What operations did. Nothing is written of those that made what another operation has made already: their ids. Whoever
 * writes the same at the same time is waited for.
 */
export async function recordChanges(
  tx: TenantTx,
  rows: readonly OperationRow[],
  outcomes: ReadonlyMap<string, OperationOutcome>,
): Promise<Set<string>> {
  const changes = rows.flatMap((row) => changesOf(row, outcomes.get(row.id) as OperationOutcome));
  const creates = inOrder(changes.filter(({ what }) => what === 'create'));
  const written =
    creates.length === 0
      ? []
      : await tx
          .insertInto('object_changes')
          .values(creates)
          .onConflict((conflict) => conflict.doNothing())
          .returning('id')
          .execute();
  const ids = new Set(written.map(({ id }) => id));
  const taken = new Set(
    creates.flatMap(({ id, operation_id }) => (ids.has(id) ? [] : [operation_id as string])),
  );
  const others = changes.filter(
    ({ what, operation_id }) => what !== 'create' && !taken.has(operation_id as string),
  );
  if (others.length > 0) await tx.insertInto('object_changes').values(others).execute();
  return taken;
}
