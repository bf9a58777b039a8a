import type { AuthPlatform } from '@adsail/contract';
import type { Selectable } from 'kysely';
import { newId } from '../../../db/ids.ts';
import type { TenantTx } from '../../../db/scope.ts';
import type { ObjectChange } from '../define.ts';
import type { ObjectChangesTable } from '../tables.ts';

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
}

/** Changes that the platform shows and none of our operations made. */
export async function recordOutsideChanges(
  tx: TenantTx,
  changes: readonly OutsideChange[],
  at: Date,
): Promise<void> {
  if (changes.length === 0) return;
  await tx
    .insertInto('object_changes')
    .values(
      changes.map(({ platform, advertiserId, level, objectId, what, before, after }) => ({
        id: newId(),
        platform,
        advertiser_id: advertiserId,
        level,
        object_id: objectId,
        at,
        what,
        before: JSON.stringify(before ?? null),
        after: JSON.stringify(after ?? null),
        actor_type: 'OUTSIDE' as const,
        actor_id: null,
        operation_id: null,
      })),
    )
    .execute();
}
