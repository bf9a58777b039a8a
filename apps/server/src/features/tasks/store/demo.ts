import { sql } from 'kysely';
import type { TenantTx } from '../../../db/scope.ts';

/** Accounts of TikTok that have what a task needs. */
export async function demoAccounts(
  tx: TenantTx,
): Promise<{ advertiserId: string; appId: string; identityId: string }[]> {
  const { rows } = await sql<{ advertiserId: string; appId: string; identityId: string }>`
    select distinct on (a.advertiser_id) a.advertiser_id as "advertiserId", p.id as "appId", i.id as "identityId"
    from ad_accounts a
      join channel_assets p on p.tenant_id = ${tx.tenantId} and p.platform = a.platform and p.advertiser_id = a.advertiser_id
        and p.kind = 'app' and p.data ->> 'system' = 'ANDROID' and p.vanished_at is null
      join channel_assets i on i.tenant_id = ${tx.tenantId} and i.platform = a.platform and i.advertiser_id = a.advertiser_id
        and i.kind = 'identity' and i.data ->> 'type' = 'CUSTOMIZED_USER' and i.vanished_at is null
    where a.tenant_id = ${tx.tenantId} and a.platform = 'TIKTOK' and a.auth_status = 'NORMAL'
    order by a.advertiser_id, p.id, i.id`.execute(tx);
  return rows;
}

/** Videos that can stand in an ad, with their product. */
export async function demoVideos(
  tx: TenantTx,
  most: number,
): Promise<{ id: string; productId: string; productName: string }[]> {
  const { rows } = await sql<{ id: string; productId: string; productName: string }>`
    select m.id, p.id as "productId", p.name as "productName" from materials m
      join products p on p.tenant_id = ${tx.tenantId} and p.id = m.product_id
    where m.tenant_id = ${tx.tenantId} and m.kind = 'VIDEO' and m.cover_key is not null
    order by m.product_id, m.created_at, m.id limit ${most}`.execute(tx);
  return rows;
}
