import type { AdPlatform } from '@adsail/contract';
import type { AssetKind } from '@adsail/contract/assets';
import { sql } from 'kysely';
import type { TenantTx } from '../../../db/scope.ts';

/** An account with what a task of its platform needs, one of each kind. */
export interface DemoAccount {
  platform: AdPlatform;
  advertiserId: string;
  assets: Readonly<Partial<Record<AssetKind, string>>>;
}

const needed: Readonly<Record<AdPlatform, readonly AssetKind[]>> = {
  TIKTOK: ['app', 'identity'],
  FACEBOOK: ['pixel', 'page'],
  OCEAN: ['aweme', 'site'],
};

/** Accounts whose authorisation holds and that have all of it. */
export async function demoAccounts(tx: TenantTx): Promise<DemoAccount[]> {
  const { rows } = await sql<DemoAccount>`
    select a.platform, a.advertiser_id as "advertiserId", jsonb_object_agg(s.kind, s.id) as assets
    from ad_accounts a join (
      select c.platform, c.advertiser_id, c.kind, min(c.id::text) as id from channel_assets c
      where c.tenant_id = ${tx.tenantId} and c.vanished_at is null and case c.kind
        when 'app' then c.data ->> 'system' = 'ANDROID'
        when 'identity' then c.data ->> 'type' = 'CUSTOMIZED_USER'
        when 'aweme' then c.data ->> 'authStatus' = 'AUTHRIZED' and c.data ->> 'authType' = 'AWEME_ACCOUNT'
        when 'site' then c.data ->> 'pageType' = 'ORANGE' and c.data ->> 'status' = 'AUDIT_ACCEPTED'
        else c.kind in ('pixel', 'page') end
      group by c.platform, c.advertiser_id, c.kind
    ) s on s.platform = a.platform and s.advertiser_id = a.advertiser_id
    where a.tenant_id = ${tx.tenantId} and a.auth_status = 'NORMAL'
    group by a.platform, a.advertiser_id order by a.platform, a.advertiser_id`.execute(tx);
  return rows.filter(({ platform, assets }) => needed[platform].every((kind) => assets[kind] !== undefined));
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
