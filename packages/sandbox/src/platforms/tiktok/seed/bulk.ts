import type { BulkTemplate } from '../../../seed/bulk.ts';
import type { Account } from '../../../state/index.ts';
import type { World } from '../../../world.ts';
import { minimumBudget } from '../budgets.ts';
import { stamp } from '../envelope.ts';
import { type Assets, insertAssets } from './fresh.ts';

const dayMs = 86_400_000;

type BulkAssets = Pick<Assets, 'identity' | 'androidApp' | 'videos' | 'covers'>;

/** What the account has, or what it needs. */
function assetsOf(world: World, account: Account): BulkAssets {
  const held = (level: string) => world.state.objects.list('tiktok', level, { accountId: account.id });
  const identity = held('identity').find(({ fields }) => fields['identity_type'] === 'CUSTOMIZED_USER');
  const app = held('app').find(({ fields }) => fields['platform'] === 'ANDROID');
  const videos = held('video').map(({ id }) => id);
  const covers = held('image').map(({ id }) => id);
  if (!identity || !app || videos.length === 0 || covers.length === 0)
    return insertAssets(world, account, 'Bulk game');
  return { identity: identity.id, androidApp: app.id, videos, covers };
}

/** An account full of install campaigns. */
export function bulk(world: World, account: Account): BulkTemplate {
  const assets = assetsOf(world, account);
  const start = stamp(world.clock.now() - 400 * dayMs);
  return {
    levels: { campaign: 'campaign', group: 'adgroup', ad: 'ad' },
    perGroup: 20,
    groupsPerCampaign: 20,
    ids: { length: 19, prefix: '18' },
    above: account.id,
    kinds: assets.videos.length,
    campaign: (number) => ({
      name: `Bulk campaign ${number + 1}`,
      status: 'ENABLE',
      fields: {
        objective_type: 'APP_PROMOTION',
        app_promotion_type: 'APP_INSTALL',
        campaign_type: 'REGULAR_CAMPAIGN',
        budget_mode: 'BUDGET_MODE_INFINITE',
        budget: 0,
        budget_optimize_on: false,
      },
    }),
    group: (number) => ({
      name: `Bulk group ${number + 1}`,
      status: 'ENABLE',
      fields: {
        promotion_type: 'APP_ANDROID',
        optimization_goal: 'INSTALL',
        billing_event: 'OCPM',
        app_id: assets.androidApp,
        operating_systems: ['ANDROID'],
        budget_mode: 'BUDGET_MODE_DAY',
        budget: minimumBudget('adgroup', account.currency) * 4,
        pacing: 'PACING_MODE_SMOOTH',
        bid_type: 'BID_TYPE_NO_BID',
        schedule_type: 'SCHEDULE_FROM_NOW',
        schedule_start_time: start,
        gender: 'GENDER_UNLIMITED',
        placement_type: 'PLACEMENT_TYPE_NORMAL',
        placements: ['PLACEMENT_TIKTOK'],
        location_ids: ['6252001'],
        creative_material_mode: 'CUSTOM',
      },
    }),
    ad: (number, isOn) => ({
      name: `Bulk ad ${number + 1}`,
      status: isOn ? 'ENABLE' : 'DISABLE',
      fields: {
        ad_format: 'SINGLE_VIDEO',
        identity_type: 'CUSTOMIZED_USER',
        identity_id: assets.identity,
        video_id: assets.videos[number % assets.videos.length],
        image_ids: [assets.covers[number % assets.covers.length]],
        ad_text: `Play today ${number + 1}`,
        call_to_action: 'DOWNLOAD_NOW',
      },
    }),
  };
}
