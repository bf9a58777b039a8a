import type { AuthPlatform } from '@adsail/contract';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { TenantTx } from '../../../db/scope.ts';
import { type ObjectChangesTable, type OperationsTable, unsettled } from '../tables.ts';

/** Objects of one platform and level, in whatever accounts. */
export interface ObjectsAsked {
  platform: AuthPlatform;
  level: string;
}

const states = sql.join(unsettled.map((state) => sql.lit(state)));

/** Accounts and ids of objects that others have changed since then, for `(account, id) in …`. */
export const changedOutside = (
  tx: TenantTx,
  { platform, level }: ObjectsAsked,
  since: Date,
): RawBuilder<unknown> => sql`(
  select c.advertiser_id, c.object_id from object_changes c
  where c.tenant_id = ${tx.tenantId} and c.platform = ${platform} and c.level = ${level}
    and c.actor_type = 'OUTSIDE' and c.at > ${since}::timestamptz)`;

/** Accounts and ids of objects that an operation without an end changes. */
export const changeWaits = (tx: TenantTx, { platform, level }: ObjectsAsked): RawBuilder<unknown> => sql`(
  select o.advertiser_id, substr(o.target, ${level.length + 2}::integer) from operations o
  where o.tenant_id = ${tx.tenantId} and o.platform = ${platform} and o.state in (${states})
    and o.target is not null and o.target like ${`${level}:%`})`;

export type LastOutsideChange = Pick<
  Selectable<ObjectChangesTable>,
  'advertiser_id' | 'object_id' | 'what' | 'before' | 'after' | 'at' | 'actor_id'
>;

/** The last change of others of each of these since then. */
export async function lastOutsideChanges(
  tx: TenantTx,
  { platform, level }: ObjectsAsked,
  ids: readonly string[],
  since: Date,
): Promise<LastOutsideChange[]> {
  if (ids.length === 0) return [];
  return tx
    .selectFrom('object_changes')
    .distinctOn(['advertiser_id', 'object_id'])
    .select(['advertiser_id', 'object_id', 'what', 'before', 'after', 'at', 'actor_id'])
    .where('tenant_id', '=', tx.tenantId)
    .where('platform', '=', platform)
    .where('level', '=', level)
    .where('object_id', '=', sql<string>`any(${[...ids]}::text[])`)
    .where('actor_type', '=', 'OUTSIDE')
    .where('at', '>', since)
    .orderBy('advertiser_id')
    .orderBy('object_id')
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

export type WaitingOperation = Pick<
  Selectable<OperationsTable>,
  | 'id'
  | 'advertiser_id'
  | 'kind'
  | 'payload'
  | 'state'
  | 'waits_for'
  | 'not_before'
  | 'before'
  | 'created_at'
  | 'target'
>;

/** What operations without an end want of these, in the order in which they go. */
export async function waitingOperations(
  tx: TenantTx,
  { platform, level }: ObjectsAsked,
  objects: readonly { advertiserId: string; id: string }[],
): Promise<WaitingOperation[]> {
  if (objects.length === 0) return [];
  return tx
    .selectFrom('operations')
    .select(['id', 'advertiser_id', 'kind', 'payload', 'state', 'waits_for', 'not_before', 'before'])
    .select(['created_at', 'target'])
    .where('tenant_id', '=', tx.tenantId)
    .where('platform', '=', platform)
    .where(
      'advertiser_id',
      '=',
      sql<string>`any(${[...new Set(objects.map(({ advertiserId }) => advertiserId))]}::text[])`,
    )
    .where('target', '=', sql<string>`any(${objects.map(({ id }) => `${level}:${id}`)}::text[])`)
    .where(sql<boolean>`state in (${states})`)
    .orderBy('id')
    .execute();
}
