import type { AdPlatform } from '@adsail/contract';
import { type Level, platformLevels } from '@adsail/contract/delivery';
import { type Selectable, sql } from 'kysely';
import type { TenantTx } from '../../../db/scope.ts';
import type { Tables } from '../../../db/tables.ts';
import { isActive } from './match.ts';

type Kept = Omit<
  Selectable<Tables['mirror_objects']>,
  'tenant_id' | 'level' | 'parent_id' | 'found_at' | 'changed_at' | 'platform'
>;
export interface ObjectRow extends Kept {
  campaign_name: string | null;
  group_name: string | null;
  product_name: string | null;
  is_active: boolean;
}

export interface ObjectKey {
  advertiserId: string;
  id: string;
}

const above = (tx: TenantTx, platform: AdPlatform, level: Level, column: 'campaign_id' | 'group_id') => sql<
  string | null
>`(
  select u.name from mirror_objects u
  where u.tenant_id = ${tx.tenantId} and u.platform = ${platform} and u.advertiser_id = m.advertiser_id
    and u.level = ${level} and u.external_id = ${sql.ref(`m.${column}`)})`;

/** Objects as they are now, with the names of what they stand in. */
export async function objectRows(
  tx: TenantTx,
  { platform, level }: { platform: AdPlatform; level: Level },
  keys: readonly ObjectKey[],
): Promise<ObjectRow[]> {
  if (keys.length === 0) return [];
  const { rows } = await sql<ObjectRow>`
    select m.advertiser_id, m.external_id, m.campaign_id, m.group_id, m.name, m.status, m.state, m.platform_status,
      m.budget, m.bid, m.managed, m.product_id, m.created_at, m.updated_at, m.vanished_at, ${isActive} as is_active,
      ${above(tx, platform, platformLevels[platform][0], 'campaign_id')} as campaign_name,
      ${above(tx, platform, 'adgroup', 'group_id')} as group_name,
      (select p.name from products p where p.tenant_id = ${tx.tenantId} and p.id = m.product_id) as product_name
    from unnest(${keys.map(({ advertiserId }) => advertiserId)}::text[], ${keys.map(({ id }) => id)}::text[]) as k (advertiser_id, id)
    join mirror_objects m on m.tenant_id = ${tx.tenantId} and m.platform = ${platform} and m.level = ${level}
      and m.advertiser_id = k.advertiser_id and m.external_id = k.id`.execute(tx);
  return rows;
}

/** What stands right below an object, by its level. */
export async function countBelow(
  tx: TenantTx,
  { platform, parent }: { platform: AdPlatform; parent: ObjectKey },
): Promise<{ level: Level; count: number; active: number }[]> {
  const { rows } = await sql<{ level: Level; count: string; active: string }>`
    select m.level, count(*) as count, count(*) filter (where ${isActive}) as active from mirror_objects m
    where m.tenant_id = ${tx.tenantId} and m.platform = ${platform} and m.advertiser_id = ${parent.advertiserId}
      and m.parent_id = ${parent.id} and m.state <> 'deleted' and m.vanished_at is null
    group by m.level`.execute(tx);
  return rows.map(({ level, count, active }) => ({ level, count: Number(count), active: Number(active) }));
}

/** Of each account how many objects it has at the top, and how many of them are active. */
export async function countTop(
  tx: TenantTx,
  platform: AdPlatform,
  advertiserIds: readonly string[],
): Promise<Map<string, { count: number; active: number }>> {
  if (advertiserIds.length === 0) return new Map();
  const { rows } = await sql<{ advertiser_id: string; count: string; active: string }>`
    select m.advertiser_id, count(*) as count, count(*) filter (where ${isActive}) as active from mirror_objects m
    where m.tenant_id = ${tx.tenantId} and m.platform = ${platform} and m.level = ${platformLevels[platform][0]}
      and m.advertiser_id = any(${[...advertiserIds]}::text[]) and m.state <> 'deleted' and m.vanished_at is null
    group by m.advertiser_id`.execute(tx);
  return new Map(
    rows.map(({ advertiser_id: id, count, active }) => [
      id,
      { count: Number(count), active: Number(active) },
    ]),
  );
}
