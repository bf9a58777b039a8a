import type { BulkTemplate } from '../../../seed/bulk.ts';
import { projectFields } from '../delivery/projects.ts';

/** An account full of download projects. */
export const bulk = (): BulkTemplate => ({
  levels: { campaign: 'project', group: null, ad: 'promotion' },
  perGroup: 100,
  groupsPerCampaign: 1,
  ids: { length: 19, prefix: '74' },
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
      promotion_materials: { video_material_list: [], title_material_list: [] },
    },
  }),
});
