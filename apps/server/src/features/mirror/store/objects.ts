import { chunksOf } from '@adsail/connectors';
import { type Level, platformLevels } from '@adsail/contract/delivery';
import { type Selectable, sql } from 'kysely';
import type { TenantTx } from '../../../db/scope.ts';
import type { MirroredObject } from '../listeners.ts';
import { adLevelOf, type MirrorPlace } from '../place.ts';
import type { MirrorObjectsTable } from '../tables.ts';

export type ObjectRow = Omit<Selectable<MirrorObjectsTable>, 'tenant_id' | 'platform' | 'advertiser_id'>;

/** In one statement. */
const batchSize = 250;

const columns = [
  'level',
  'external_id',
  'parent_id',
  'campaign_id',
  'group_id',
  'name',
  'status',
  'state',
  'platform_status',
  'budget',
  'bid',
  'managed',
  'product_id',
  'created_at',
  'updated_at',
  'found_at',
  'changed_at',
  'vanished_at',
] as const satisfies readonly (keyof ObjectRow)[];

const objectsOf = (tx: TenantTx, { platform, advertiserId }: MirrorPlace, level: Level) =>
  tx
    .selectFrom('mirror_objects')
    .where('tenant_id', '=', tx.tenantId)
    .where('platform', '=', platform)
    .where('advertiser_id', '=', advertiserId)
    .where('level', '=', level);

const among = (ids: readonly string[]) => sql<string>`any(${[...ids]}::text[])`;

/** By their ids. `lock`: nobody else changes them until the transaction ends; all lock in this order. */
export async function readObjects(
  tx: TenantTx,
  place: MirrorPlace,
  level: Level,
  ids: readonly string[],
  { lock = false } = {},
): Promise<Map<string, ObjectRow>> {
  if (ids.length === 0) return new Map();
  const rows = await objectsOf(tx, place, level)
    .select(columns)
    .where('external_id', '=', among(ids))
    .$if(lock, (query) => query.orderBy('external_id').forUpdate())
    .execute();
  return new Map(rows.map((row) => [row.external_id, row]));
}

/** Which of these have been deleted, on whatever level. */
export async function deletedAmong(
  tx: TenantTx,
  { platform, advertiserId }: MirrorPlace,
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await tx
    .selectFrom('mirror_objects')
    .select('external_id')
    .where('tenant_id', '=', tx.tenantId)
    .where('platform', '=', platform)
    .where('advertiser_id', '=', advertiserId)
    .where('level', '=', sql<Level>`any(${[...platformLevels[platform]]}::text[])`)
    .where('external_id', '=', among(ids))
    .where('state', '=', 'deleted')
    .execute();
  return new Set(rows.map(({ external_id }) => external_id));
}

/** The campaigns of groups. */
export async function campaignsOf(
  tx: TenantTx,
  place: MirrorPlace,
  groupIds: readonly string[],
): Promise<Map<string, string | null>> {
  if (groupIds.length === 0) return new Map();
  const rows = await objectsOf(tx, place, 'adgroup')
    .select(['external_id', 'campaign_id'])
    .where('external_id', '=', among(groupIds))
    .execute();
  return new Map(rows.map(({ external_id: id, campaign_id: campaignId }) => [id, campaignId]));
}

/** Ads that were seen before their group was. */
export const adsWithoutCampaign = (
  tx: TenantTx,
  place: MirrorPlace,
  groupIds: readonly string[],
): Promise<ObjectRow[]> =>
  objectsOf(tx, place, 'ad')
    .select(columns)
    .where('parent_id', '=', among(groupIds))
    .where('campaign_id', 'is', null)
    .orderBy('external_id')
    .forUpdate()
    .execute();

/** What ads stand in and which product they are of, for as many as are known. */
export async function parentsOf(
  tx: TenantTx,
  place: MirrorPlace,
  adIds: readonly string[],
): Promise<Map<string, Pick<MirroredObject, 'campaignId' | 'groupId' | 'productId'>>> {
  if (adIds.length === 0) return new Map();
  const rows = await objectsOf(tx, place, adLevelOf(place.platform))
    .select(['external_id', 'campaign_id', 'group_id', 'product_id'])
    .where('external_id', '=', among(adIds))
    .execute();
  return new Map(
    rows.map(({ external_id: id, campaign_id: campaignId, group_id: groupId, product_id: productId }) => [
      id,
      { campaignId, groupId, productId },
    ]),
  );
}

const json = (value: unknown): string | null => (value === null ? null : JSON.stringify(value));

/** In the order of their ids, so that two who write the same rows do not wait for each other. */
export async function upsertObjects(
  tx: TenantTx,
  { platform, advertiserId: advertiser_id }: MirrorPlace,
  rows: readonly ObjectRow[],
): Promise<void> {
  const inOrder = rows.toSorted((a, b) => (a.external_id < b.external_id ? -1 : 1));
  for (const some of chunksOf(inOrder, batchSize))
    await tx
      .insertInto('mirror_objects')
      .values(
        some.map(({ budget, bid, ...row }) => ({
          ...row,
          platform,
          advertiser_id,
          budget: json(budget),
          bid: json(bid),
        })),
      )
      .onConflict((conflict) =>
        conflict
          .columns(['tenant_id', 'platform', 'advertiser_id', 'level', 'external_id'])
          .doUpdateSet(({ ref }) => ({
            parent_id: ref('excluded.parent_id'),
            campaign_id: ref('excluded.campaign_id'),
            group_id: ref('excluded.group_id'),
            name: ref('excluded.name'),
            status: ref('excluded.status'),
            state: ref('excluded.state'),
            platform_status: ref('excluded.platform_status'),
            budget: ref('excluded.budget'),
            bid: ref('excluded.bid'),
            managed: ref('excluded.managed'),
            product_id: ref('excluded.product_id'),
            created_at: ref('excluded.created_at'),
            updated_at: ref('excluded.updated_at'),
            changed_at: ref('excluded.changed_at'),
            vanished_at: ref('excluded.vanished_at'),
          })),
      )
      .execute();
}

/**
 * What a list of all that is not deleted did not show although it was there: deleted, gone, or on no page because it moved while they
 * were read.
 */
export const missingObjects = (
  tx: TenantTx,
  place: MirrorPlace,
  level: Level,
  { seen, limit }: { seen: readonly string[]; limit: number },
): Promise<Named[]> =>
  objectsOf(tx, place, level)
    .select(['level', 'external_id', 'managed'])
    .where('vanished_at', 'is', null)
    .where('state', '<>', 'deleted')
    .where('external_id', '<>', sql<string>`all(${[...seen]}::text[])`)
    .orderBy('external_id')
    .limit(limit)
    .execute();

/**
 * All of a level but these: the platform shows no others. What we have found since then its lists may not show yet. `ofDeleted`: the list
 * showed deleted ones too, else those stay as they are.
 */
export async function markVanished(
  tx: TenantTx,
  place: MirrorPlace,
  level: Level,
  {
    seen,
    foundBefore,
    now,
    ofDeleted,
  }: { seen: readonly string[]; foundBefore: Date; now: Date; ofDeleted: boolean },
): Promise<number> {
  const { platform, advertiserId } = place;
  const { numUpdatedRows } = await tx
    .updateTable('mirror_objects')
    .set({ vanished_at: now, changed_at: now })
    .where('tenant_id', '=', tx.tenantId)
    .where('platform', '=', platform)
    .where('advertiser_id', '=', advertiserId)
    .where('level', '=', level)
    .where('vanished_at', 'is', null)
    .where('found_at', '<=', foundBefore)
    .$if(!ofDeleted, (query) => query.where('state', '<>', 'deleted'))
    .where('external_id', '<>', sql<string>`all(${[...seen]}::text[])`)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** The youngest of what was found since then and is not among these: lists may be late. */
export async function youngestUnseen(
  tx: TenantTx,
  place: MirrorPlace,
  level: Level,
  { seen, foundAfter }: { seen: readonly string[]; foundAfter: Date },
): Promise<Date | null> {
  const { at } = await objectsOf(tx, place, level)
    .select(({ fn }) => fn.max('found_at').as('at'))
    .where('vanished_at', 'is', null)
    .where('state', '<>', 'deleted')
    .where('found_at', '>', foundAfter)
    .where('external_id', '<>', sql<string>`all(${[...seen]}::text[])`)
    .executeTakeFirstOrThrow();
  return at;
}

/** Whether the account has something that the platform manages by itself. */
export async function hasManaged(tx: TenantTx, place: MirrorPlace, level: Level): Promise<boolean> {
  const row = await objectsOf(tx, place, level)
    .select('external_id')
    .where('managed', '=', true)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Enough to ask the platform for it. */
export type Named = Pick<ObjectRow, 'level' | 'external_id' | 'managed'>;

/** What waits for a review, the latest first. The state stands in the statement, as in its index. */
export const reviewedObjects = (
  tx: TenantTx,
  { platform, advertiserId }: MirrorPlace,
  limit: number,
): Promise<Named[]> =>
  tx
    .selectFrom('mirror_objects')
    .select(['level', 'external_id', 'managed'])
    .where('tenant_id', '=', tx.tenantId)
    .where('platform', '=', platform)
    .where('advertiser_id', '=', advertiserId)
    .where('state', '=', sql.lit('reviewing' as const))
    .where('vanished_at', 'is', null)
    .orderBy('changed_at', 'desc')
    .limit(limit)
    .execute();

/** Those of these that are known, and that no operation of ours has touched since then. */
export const untouchedAmong = async (
  tx: TenantTx,
  { platform, advertiserId }: MirrorPlace,
  ids: readonly string[],
  since: Date,
): Promise<Named[]> => {
  const { rows } = await sql<Named>`
    select m.level, m.external_id, m.managed from mirror_objects m
    where m.tenant_id = ${tx.tenantId} and m.platform = ${platform} and m.advertiser_id = ${advertiserId}
      and m.level = any(${[...platformLevels[platform]]}::text[]) and m.external_id = any(${[...ids]}::text[])
      and not exists (
        select 1 from object_changes c where c.tenant_id = ${tx.tenantId} and c.platform = ${platform} and c.level = m.level
          and c.object_id = m.external_id and c.operation_id is not null and c.at > ${since}::timestamptz)`.execute(
    tx,
  );
  return rows;
};
