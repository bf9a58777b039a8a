import type { DeliveryObject } from '@adsail/connectors';
import type { Level } from '@adsail/contract/delivery';
import type { TenantTx } from '../../../db/scope.ts';
import { type MirrorPlace, type Parents, parentsTold } from '../place.ts';
import type { MirroredObject } from '../listeners.ts';
import { bindingsBy, ownProductOf, productOf } from '../products/resolve.ts';
import { bindingsAmong } from '../store/bindings.ts';
import { campaignsOf, type ObjectRow } from '../store/objects.ts';

interface Standing {
  level: Level;
  id: string;
  parentId: string;
}

interface Stands extends Parents {
  productId: string | null;
  /** The same, without what its account is bound to. */
  ownProductId: string | null;
}

/** What objects stand in and which product they are of. */
export async function standingOf(
  tx: TenantTx,
  place: MirrorPlace,
  objects: readonly Standing[],
): Promise<(object: Standing) => Stands> {
  const told = (object: Standing) => parentsTold(place.platform, object.level, object.id, object.parentId);
  const groups = objects.flatMap((object) => {
    const { campaignId, groupId } = told(object);
    return campaignId === null && groupId !== null ? [groupId] : [];
  });
  const campaigns = await campaignsOf(tx, place, [...new Set(groups)]);
  const parentsOf = (object: Standing): Parents => {
    const parents = told(object);
    return { ...parents, campaignId: parents.campaignId ?? campaigns.get(parents.groupId ?? '') ?? null };
  };
  const ids = objects.flatMap((object) => {
    const { campaignId, groupId } = parentsOf(object);
    return [object.id, groupId, campaignId].filter((id) => id !== null);
  });
  const bindings = bindingsBy(await bindingsAmong(tx, place, [...new Set(ids)]));
  return (object) => {
    const parents = parentsOf(object);
    const placed = { level: object.level, externalId: object.id, ...parents };
    return {
      ...parents,
      productId: productOf(place, placed, bindings),
      ownProductId: ownProductOf(place, placed, bindings),
    };
  };
}

/** Platforms cut texts wherever they like: half an emoji or a NUL cannot be stored. */
export const storable = (text: string): string => text.toWellFormed().replaceAll('\0', '');

const instant = (text: string, otherwise: Date): Date => {
  const at = new Date(text);
  return Number.isNaN(at.getTime()) ? otherwise : at;
};

export const rowOf = (
  object: DeliveryObject,
  { campaignId, groupId, productId }: Parents & { productId: string | null },
  now: Date,
): ObjectRow => ({
  level: object.level,
  external_id: object.id,
  parent_id: object.parentId,
  campaign_id: campaignId,
  group_id: groupId,
  name: storable(object.name),
  status: object.status,
  state: object.state,
  platform_status: storable(object.platformStatus),
  budget: object.budget,
  bid: object.bid,
  managed: object.managed,
  product_id: productId,
  created_at: instant(object.createdAt, now),
  updated_at: instant(object.updatedAt, now),
  found_at: now,
  changed_at: now,
  vanished_at: null,
});

export const mirrored = (row: ObjectRow): MirroredObject => ({
  level: row.level,
  externalId: row.external_id,
  campaignId: row.campaign_id,
  groupId: row.group_id,
  productId: row.product_id,
});
