import { adPlatforms } from '@adsail/contract';
import { type MaterialAdPageQuery, type MaterialUsage } from '@adsail/contract/materials';
import { platformLevels } from '@adsail/contract/delivery';
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { z } from 'zod';
import { pageOfRows } from '../../db/paging.ts';
import type { TenantTx } from '../../db/scope.ts';
import { type Reader, visibleAccounts } from '../accounts/index.ts';
import { isCounted } from './seen-store.ts';

const adLevels = [...new Set(adPlatforms.map((platform) => platformLevels[platform].at(-1) as string))];

/**
 * Where a material `l.material_id` is shown by an ad `m`: an ad that is still there names a file, and that file is the material's own in
 * the ad's account. A cover is none of what an ad shows. A file that the platform has lost from its library is still in the ads that
 * had it before.
 */
const shownIn = (tx: TenantTx) => sql`material_places l
  join mirror_files f on f.tenant_id = ${tx.tenantId} and f.platform = l.platform
    and f.advertiser_id = l.advertiser_id and f.file_id = l.external_id
  join mirror_objects m on m.tenant_id = ${tx.tenantId} and m.platform = f.platform
    and m.advertiser_id = f.advertiser_id and m.level = any(${adLevels}::text[]) and m.external_id = f.external_id
    and m.vanished_at is null and m.state <> 'deleted'`;
const isOwn = (tx: TenantTx) => sql`l.tenant_id = ${tx.tenantId} and l.part = 'FILE'`;

/** Before any account was read to its end nobody knows what ads show. */
const isRead = (tx: TenantTx): RawBuilder<SqlBool> => sql<SqlBool>`exists (
  select from mirror_syncs s where s.tenant_id = ${tx.tenantId} and s.swept_at is not null)`;

const countAds = sql<number>`(count(distinct (m.platform, m.advertiser_id, m.external_id)))::integer`;

/** How many ads show the material `t`, of those that who asks may count; null where nobody knows. */
export const relatedAds = (tx: TenantTx): RawBuilder<number | null> => sql<number | null>`
  case when ${isRead(tx)} then (
    select ${countAds} from ${shownIn(tx)} where ${isOwn(tx)} and l.material_id = t.id and ${isCounted(tx)}) end`;

/** The same of all that are shown at all, to sort by: `id`, `value`. */
export const relatedAdsOfAll = (tx: TenantTx): RawBuilder<{ id: string; value: number }> => sql`(
  select l.material_id as id, ${countAds} as value from ${shownIn(tx)}
  join materials t on t.tenant_id = ${tx.tenantId} and t.id = l.material_id
  where ${isOwn(tx)} and ${isCounted(tx)} group by l.material_id)`;

/** Not asked for each row: all that are shown are found once. */
const isShown = (tx: TenantTx) => sql`t.id in (select l.material_id from ${shownIn(tx)} where ${isOwn(tx)})`;

export const ofUsage = (tx: TenantTx, usage: MaterialUsage): RawBuilder<SqlBool> =>
  ({
    USED: sql<SqlBool>`(${isRead(tx)} and ${isShown(tx)})`,
    UNUSED: sql<SqlBool>`(${isRead(tx)} and not ${isShown(tx)})`,
    NOT_SYNCED: sql<SqlBool>`(not ${isRead(tx)})`,
  })[usage];

const columnOf = { name: 'm.name', createdAt: 'm.created_at' } as const;

const shownAs = (tx: TenantTx, id: string) =>
  sql<SqlBool>`(m.platform, m.advertiser_id, m.external_id) in (
    select m.platform, m.advertiser_id, m.external_id from ${shownIn(tx)} where ${isOwn(tx)} and l.material_id = ${id})`;

const nameOf = (tx: TenantTx, column: 'm.campaign_id' | 'm.group_id') => sql<string | null>`(
  select u.name from mirror_objects u where u.tenant_id = ${tx.tenantId} and u.platform = m.platform
    and u.advertiser_id = m.advertiser_id and u.external_id = ${sql.ref(column)} and u.level <> m.level
  order by u.level limit 1)`;

/** Ads in accounts that the reader may see. */
export function pageAds(
  tx: TenantTx,
  reader: Reader,
  { materialId, platform, state, sort, ...window }: z.output<typeof MaterialAdPageQuery>,
) {
  const ads = tx
    .selectFrom('mirror_objects as m')
    .innerJoin(visibleAccounts(tx, reader).as('v'), (join) =>
      join.onRef('v.platform', '=', 'm.platform').onRef('v.advertiser_id', '=', 'm.advertiser_id'),
    )
    .innerJoin('ad_accounts as a', (join) =>
      join
        .on('a.tenant_id', '=', tx.tenantId)
        .onRef('a.platform', '=', 'm.platform')
        .onRef('a.advertiser_id', '=', 'm.advertiser_id'),
    )
    .select(['m.platform', 'm.advertiser_id as advertiserId', 'a.name as advertiserName'])
    .select(['m.external_id as id', 'm.name', 'm.state', 'm.created_at as createdAt'])
    .select([nameOf(tx, 'm.campaign_id').as('campaignName'), nameOf(tx, 'm.group_id').as('groupName')])
    .where('m.tenant_id', '=', tx.tenantId)
    .where('m.level', '=', sql<never>`any(${adLevels}::text[])`)
    .where(shownAs(tx, materialId))
    .$if(platform !== undefined, (query) => query.where('m.platform', 'in', platform ?? []))
    .$if(state !== undefined, (query) => query.where('m.state', 'in', state ?? []))
    .orderBy(columnOf[sort.field], sort.order)
    .orderBy('m.platform', sort.order)
    .orderBy('m.advertiser_id', sort.order)
    .orderBy('m.external_id', sort.order);
  return pageOfRows(ads, window);
}

/** Ads that show it in accounts that the reader may not see, and accounts with it that were never read to their end. */
export async function readBeyond(
  tx: TenantTx,
  reader: Reader | null,
  id: string,
): Promise<{ hidden: number; unread: number }> {
  const visible = reader
    ? sql`(l.platform, l.advertiser_id) in (
        select v.platform, v.advertiser_id from (${visibleAccounts(tx, reader)}) v)`
    : sql`false`;
  const { rows } = await sql<{ hidden: number; unread: number }>`
    select (
      select ${countAds} from ${shownIn(tx)} where ${isOwn(tx)} and l.material_id = ${id} and not ${visible}) as hidden, (
      select (count(distinct (l.platform, l.advertiser_id)))::integer from material_places l
      where ${isOwn(tx)} and l.material_id = ${id} and not exists (
        select from mirror_syncs s where s.tenant_id = ${tx.tenantId} and s.platform = l.platform
          and s.advertiser_id = l.advertiser_id and s.swept_at is not null)) as unread`.execute(tx);
  return rows[0] as { hidden: number; unread: number };
}
