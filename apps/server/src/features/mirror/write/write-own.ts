import type { Amount, Budget, Level, ObjectStatus } from '@adsail/contract/delivery';
import type { TenantTx } from '../../../db/scope.ts';
import type { Services } from '../../../services.ts';
import { tellListeners } from '../listeners.ts';
import { type MirrorPlace, topLevelOf } from '../place.ts';
import { putBindings } from '../store/bindings.ts';
import { type ObjectRow, readObjects, upsertObjects } from '../store/objects.ts';
import { changedFields, notRead } from './compare.ts';
import { mirrored, standingOf, storable } from './place-objects.ts';

/** Something that we have just made. */
export interface Made {
  id: string;
  parentId: string;
  name: string;
  status: ObjectStatus;
  budget: Budget | null;
  bid: Amount | null;
  /** What it was made for. */
  productId: string | null;
}

/** What we have just set. */
export interface Changes {
  name?: string;
  status?: ObjectStatus;
  /** Of its budget. */
  amount?: Amount;
  bid?: Amount;
}

/**
 * What is at the top is bound to what it was made for; what stands in something, only if that is of another product. An account's
 * product is none of its own: it may become another one.
 */
async function bindMade(
  tx: TenantTx,
  place: MirrorPlace,
  level: Level,
  made: readonly Made[],
  at: Date,
): Promise<void> {
  const wanted = made.filter(({ productId }) => productId !== null);
  if (wanted.length === 0) return;
  const isTop = level === topLevelOf(place.platform);
  const standing = await standingOf(
    tx,
    place,
    wanted.map((each) => ({ ...each, level })),
  );
  const bindings = wanted.flatMap(({ id, parentId, productId }) =>
    productId !== null && (isTop || standing({ level, id, parentId }).ownProductId !== productId)
      ? [{ level, externalId: id, productId }]
      : [],
  );
  if (bindings.length > 0) await putBindings(tx, place, bindings, { by: null, at });
}

/** What lists have shown already says more than we know of it. */
export async function makeOwn(
  tx: TenantTx,
  services: Services,
  place: MirrorPlace,
  level: Level,
  made: readonly Made[],
): Promise<void> {
  const now = services.clock();
  await bindMade(tx, place, level, made, now);
  const standing = await standingOf(
    tx,
    place,
    made.map((each) => ({ ...each, level })),
  );
  const ids = made.map(({ id }) => id);
  const known = await readObjects(tx, place, level, ids, { lock: true });
  const rows = made.map(({ id, parentId, name, status, budget, bid }): ObjectRow => {
    const { campaignId, groupId, productId } = standing({ level, id, parentId });
    const before = known.get(id);
    if (before) return { ...before, campaign_id: campaignId, group_id: groupId, product_id: productId };
    return {
      level,
      external_id: id,
      parent_id: parentId,
      campaign_id: campaignId,
      group_id: groupId,
      name: storable(name),
      status,
      state: status === 'ENABLE' ? 'reviewing' : 'paused',
      platform_status: notRead,
      budget,
      bid,
      managed: false,
      product_id: productId,
      created_at: now,
      updated_at: now,
      found_at: now,
      changed_at: now,
      vanished_at: null,
    };
  });
  await upsertObjects(tx, place, rows);
  await tellListeners(tx, services, place, rows.map(mirrored));
}

const withChanges = (row: ObjectRow, { name, status, amount, bid }: Changes): ObjectRow => ({
  ...row,
  ...(name === undefined ? {} : { name: storable(name) }),
  ...(status === undefined ? {} : { status }),
  // The one thing that says by itself what becomes of it.
  ...(status === 'DELETE' ? { state: 'deleted' as const } : {}),
  ...(amount === undefined || !row.budget ? {} : { budget: { mode: row.budget.mode, amount } }),
  ...(bid === undefined ? {} : { bid }),
});

/** What the mirror does not have yet, it gets from a list. */
export async function changeOwn(
  tx: TenantTx,
  { clock }: Services,
  place: MirrorPlace,
  level: Level,
  changes: ReadonlyMap<string, Changes>,
): Promise<void> {
  const known = await readObjects(tx, place, level, [...changes.keys()], { lock: true });
  const rows = [...known.values()].flatMap((row) => {
    const after = withChanges(row, changes.get(row.external_id) ?? {});
    return changedFields(row, after).length > 0 ? [{ ...after, changed_at: clock() }] : [];
  });
  await upsertObjects(tx, place, rows);
}
