import { perDollar } from '../../../delivery/market.ts';
import { hash } from '../../../random.ts';
import type { Account } from '../../../state/index.ts';
import type { World } from '../../../world.ts';
import { toMinor } from '../money.ts';
import type { BusinessAssets, SeedMedia } from './assets.ts';
import type { SeedCampaign } from './world.data.ts';
import { platformName } from '../version.ts';

/** A campaign as it would stand there after having run for some time; delivery is settled afterwards. */
export function seedCampaign(
  world: World,
  account: Account,
  assets: BusinessAssets,
  media: SeedMedia,
  plan: SeedCampaign,
): void {
  const { objects, ids } = world.state;
  const id = () => ids.digits(platformName, 18, '1202');
  const base = { accountId: account.id, createdAt: account.createdAt };
  const status = plan.paused ? 'PAUSED' : 'ACTIVE';
  const daily = toMinor(plan.budget * perDollar(account.currency), account.currency);
  const isApp = plan.objective === 'OUTCOME_APP_PROMOTION';
  const campaignId = id();
  objects.insert(platformName, 'campaign', {
    ...base,
    id: campaignId,
    name: plan.name,
    status,
    fields: {
      objective: plan.objective,
      buying_type: 'AUCTION',
      smart_promotion_type: 'GUIDED_CREATION',
      special_ad_categories: [],
      start_time: account.createdAt,
      ...(plan.onCampaign
        ? { daily_budget: daily, bid_strategy: 'LOWEST_COST_WITHOUT_CAP' }
        : { is_adset_budget_sharing_enabled: false }),
    },
  });
  for (let set = 1; set <= plan.adsets; set += 1) {
    const adsetId = id();
    objects.insert(platformName, 'adset', {
      ...base,
      id: adsetId,
      parentId: campaignId,
      name: `${plan.name} | set ${set}`,
      status: 'ACTIVE',
      fields: {
        optimization_goal: isApp ? 'APP_INSTALLS' : 'OFFSITE_CONVERSIONS',
        billing_event: 'IMPRESSIONS',
        promoted_object: isApp
          ? { application_id: assets.appId, object_store_url: assets.storeUrl }
          : { pixel_id: assets.pixelId, custom_event_type: 'PURCHASE' },
        destination_type: isApp ? 'APP' : 'WEBSITE',
        targeting: {
          geo_locations: { countries: ['US', 'CA'], location_types: ['home', 'recent'] },
          age_min: 18,
          age_max: 65,
          targeting_automation: { advantage_audience: 1 },
        },
        pacing_type: ['standard'],
        start_time: account.createdAt,
        ...(plan.onCampaign
          ? {}
          : { daily_budget: Math.round(daily / plan.adsets), bid_strategy: 'LOWEST_COST_WITHOUT_CAP' }),
      },
    });
    for (let number = 1; number <= plan.ads; number += 1)
      seedAd(world, base, { adsetId, plan, assets, media, number });
  }
}

interface SeedAd {
  adsetId: string;
  plan: SeedCampaign;
  assets: BusinessAssets;
  media: SeedMedia;
  number: number;
}

function seedAd(
  world: World,
  base: { accountId: string; createdAt: number },
  { adsetId, plan, assets, media, number }: SeedAd,
): void {
  const { objects, ids } = world.state;
  const link =
    plan.objective === 'OUTCOME_APP_PROMOTION' ? assets.storeUrl : 'https://shop.example.com/lanterns';
  const call_to_action = {
    type: link === assets.storeUrl ? 'INSTALL_MOBILE_APP' : 'SHOP_NOW',
    value: { link },
  };
  // Every second one of a set.
  const picture =
    number % 2 === 0 ? media.pictures[hash('picture', adsetId) % media.pictures.length] : undefined;
  const creativeId = ids.digits(platformName, 18, '1203');
  objects.insert(platformName, 'adcreative', {
    ...base,
    id: creativeId,
    name: `${plan.name} creative ${number}`,
    status: 'ACTIVE',
    fields: {
      object_story_spec: {
        page_id: assets.pageId,
        ...(picture === undefined
          ? {
              video_data: {
                video_id: media.videoId,
                image_hash: media.imageHash,
                title: plan.name,
                message: plan.text,
                call_to_action,
              },
            }
          : {
              link_data: { link, image_hash: picture, name: plan.name, message: plan.text, call_to_action },
            }),
      },
    },
  });
  const adId = ids.digits(platformName, 18, '1202');
  if (picture !== undefined) world.delivery.fortunes.give(platformName, adId, { kind: 'picture' });
  objects.insert(platformName, 'ad', {
    ...base,
    id: adId,
    parentId: adsetId,
    name: `${plan.name} | ad ${number}`,
    status: 'ACTIVE',
    reviewAt: base.createdAt + 600_000,
    fields: { creative_id: creativeId, $submittedAt: base.createdAt },
  });
}
