import { type BusinessAsset, type BusinessAssets, numberedOnce } from '../../core/index.ts';
import type { TikTokClient } from '../client.ts';
import type { Listed, Row } from '../wire.ts';

interface AssetRow extends Row {
  asset_id: string;
  asset_name?: string | null;
  relation_type?: string | null;
  advertiser_role?: string | null;
  catalog_role?: string | null;
  store_role?: string | null;
}

const pageSize = 50;

const toAsset = (kind: string, row: AssetRow): BusinessAsset => ({
  id: row.asset_id,
  name: row.asset_name || row.asset_id,
  kind,
  owned: row.relation_type === 'OWNER_BC',
  role: row.advertiser_role ?? row.catalog_role ?? row.store_role ?? null,
  raw: row,
});

export function tiktokBusinessAssets(client: TikTokClient): BusinessAssets {
  return {
    kinds: ['ADVERTISER', 'PIXEL', 'TT_ACCOUNT', 'CATALOG', 'TIKTOK_SHOP', 'LEAD', 'STOREFRONT', 'DOMAIN'],
    list: (caller, businessId, kind) =>
      numberedOnce<BusinessAsset>(async (page) => {
        const query = { bc_id: businessId, asset_type: kind, page, page_size: pageSize };
        const data = await client.get<Listed<AssetRow>>(caller, 'bc/asset/get/', query);
        return { items: data.list.map((row) => toAsset(kind, row)), info: data.page_info };
      }),
  };
}
