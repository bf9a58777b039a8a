import { type AdMaterial, type AdMaterials, allOrNone } from '../../core/index.ts';
import type { TikTokClient } from '../client.ts';
import { get } from '../delivery/list.ts';
import { smartFamily } from './family.ts';

interface CreativeRow {
  ad_material_id: string;
  material_operation_status?: string;
  creative_info: {
    video_info?: { video_id: string };
    image_info?: { web_uri: string }[];
    tiktok_item_id?: string;
  };
}
const maxMaterials = 100;

function toMaterial(adId: string, row: CreativeRow): AdMaterial {
  const { video_info, image_info, tiktok_item_id } = row.creative_info;
  const kind = tiktok_item_id === undefined ? (video_info ? 'video' : 'image') : 'post';
  return {
    id: row.ad_material_id,
    adId,
    kind,
    content: tiktok_item_id ?? video_info?.video_id ?? image_info?.[0]?.web_uri ?? '',
    status: row.material_operation_status === 'DISABLE' ? 'DISABLE' : 'ENABLE',
  };
}

export function smartMaterials(client: TikTokClient): AdMaterials {
  return {
    async list(scope, adIds) {
      const ads = await get(client, scope, 'ad', adIds, smartFamily);
      return ads.flatMap(({ id, raw }) =>
        ((raw['creative_list'] ?? []) as CreativeRow[]).map((row) => toMaterial(id, row)),
      );
    },
    setStatus: (scope, adId, materialIds, status) =>
      allOrNone(materialIds, maxMaterials, async (chunk) => {
        const body = {
          advertiser_id: scope.account.id,
          smart_plus_ad_id: adId,
          ad_material_ids: chunk,
          operation_status: status,
        };
        await client.post(scope, 'smart_plus/ad/material_status/update/', body, scope.account.id);
        return [...chunk];
      }),
  };
}
