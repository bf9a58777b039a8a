import { createHash } from 'node:crypto';
import type { BulkTemplate } from '../../../seed/bulk.ts';
import type { Account } from '../../../state/index.ts';
import type { World } from '../../../world.ts';
import { projectFields } from '../delivery/projects.ts';
import { fileId, filesOf, put } from '../uploads/store.ts';

const sizes = {
  video: { format: 'mp4', width: 720, height: 1280, duration: 12, bit_rate: 1_800_000, size: 3_200_000 },
  image: { format: 'jpeg', width: 1280, height: 720, size: 84_000 },
} as const;

/** What the account has of a kind, or what it needs. */
const held = (world: World, account: Account, kind: 'video' | 'image') =>
  filesOf(world, kind, account.id)[0] ??
  put(world, kind, account.id, '批量素材', {
    ...sizes[kind],
    signature: createHash('md5').update(`${kind} of ${account.id}`).digest('hex'),
  });

/** Ads show a film or a picture, in turns. */
function materialsOf(world: World, account: Account) {
  const [film, picture] = [held(world, account, 'video'), held(world, account, 'image')];
  const { material_id: filmNumber } = film.fields;
  const { material_id: pictureNumber } = picture.fields;
  return [
    {
      video_material_list: [
        {
          image_mode: 'CREATIVE_IMAGE_MODE_VIDEO_VERTICAL',
          video_id: fileId(film),
          material_id: filmNumber,
          file_name: film.name,
        },
      ],
      title_material_list: [],
    },
    {
      video_material_list: [],
      image_material_list: [
        {
          image_mode: 'CREATIVE_IMAGE_MODE_LARGE',
          images: [{ image_id: fileId(picture) }],
          material_id: pictureNumber,
        },
      ],
      title_material_list: [],
    },
  ];
}

/** An account full of download projects. */
export function bulk(world: World, account: Account): BulkTemplate {
  const materials = materialsOf(world, account);
  return {
    levels: { campaign: 'project', group: null, ad: 'promotion' },
    perGroup: 100,
    groupsPerCampaign: 1,
    ids: { length: 19, prefix: '74' },
    kinds: materials.length,
    campaign: (number) => ({
      name: `批量项目${number + 1}`,
      status: 'ENABLE',
      fields: projectFields({
        landing_type: 'APP',
        app_promotion_type: 'DOWNLOAD',
        marketing_goal: 'VIDEO_AND_IMAGE',
        ad_type: 'ALL',
        download_url: 'https://www.example.com/bulk.apk',
        optimize_goal: { asset_ids: [], external_action: 'AD_CONVERT_TYPE_ACTIVE' },
        delivery_range: { inventory_catalog: 'UNIVERSAL_SMART' },
        audience: { platform: ['ANDROID'], gender: 'NONE' },
        delivery_setting: { bid_type: 'CUSTOM', budget_mode: 'BUDGET_MODE_INFINITE', cpa_bid: 30 },
      }),
    }),
    ad: (number, isOn) => ({
      name: `批量单元${number + 1}`,
      status: isOn ? 'ENABLE' : 'DISABLE',
      fields: {
        budget_mode: 'BUDGET_MODE_DAY',
        budget: 500,
        cpa_bid: 30,
        is_comment_disable: 'OFF',
        source: '批量游戏',
        refusals: {},
        promotion_materials: materials[number % materials.length],
      },
    }),
  };
}
