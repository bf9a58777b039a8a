import { createHash } from 'node:crypto';
import { perDollar } from '../../../delivery/market.ts';
import type { BulkTemplate } from '../../../seed/bulk.ts';
import type { Account } from '../../../state/index.ts';
import type { World } from '../../../world.ts';
import { toMinor } from '../money.ts';
import { platformName } from '../version.ts';

/** A film and a picture that the account has, each in a creative of its own. */
function creativesOf(world: World, account: Account): string[] {
  const { objects, ids } = world.state;
  const [page] = objects.list(platformName, 'page');
  const own = { accountId: account.id, status: 'ACTIVE' };
  const hash = createHash('md5').update(`bulk picture of ${account.id}`).digest('hex');
  const picture = `${account.id}:${hash}`;
  if (!objects.get(platformName, 'adimage', picture))
    objects.insert(platformName, 'adimage', {
      ...own,
      id: picture,
      name: 'shop-window.png',
      fields: { width: 1080, height: 1080 },
    });
  const video_id = ids.digits(platformName, 16, '19');
  const film = { id: video_id, name: 'Shop tour 15s', fields: { $uploadedAt: 0, size: 4_200_000 } };
  objects.insert(platformName, 'advideo', { ...own, ...film });
  const link = 'https://shop.example.com/';
  const message = 'New in the shop';
  const call_to_action = { type: 'SHOP_NOW', value: { link } };
  const stories = [
    { video_data: { video_id, image_hash: hash, message, call_to_action } },
    { link_data: { link, message, image_hash: hash } },
  ];
  return stories.map((story, at) => {
    const id = ids.digits(platformName, 18, '1203');
    const fields = { object_story_spec: { page_id: page?.id, ...story } };
    objects.insert(platformName, 'adcreative', { ...own, id, name: `Bulk creative ${at + 1}`, fields });
    return id;
  });
}

/** An account full of sales campaigns that share two creatives. */
export function bulk(world: World, account: Account): BulkTemplate {
  const [pixel] = world.state.objects.list(platformName, 'adspixel');
  const creatives = creativesOf(world, account);
  return {
    levels: { campaign: 'campaign', group: 'adset', ad: 'ad' },
    perGroup: 20,
    groupsPerCampaign: 20,
    ids: { length: 18, prefix: '1202' },
    campaign: (number) => ({
      name: `Bulk campaign ${number + 1}`,
      status: 'ACTIVE',
      fields: {
        objective: 'OUTCOME_SALES',
        buying_type: 'AUCTION',
        special_ad_categories: [],
        is_adset_budget_sharing_enabled: false,
      },
    }),
    group: (number) => ({
      name: `Bulk set ${number + 1}`,
      status: 'ACTIVE',
      fields: {
        optimization_goal: 'OFFSITE_CONVERSIONS',
        billing_event: 'IMPRESSIONS',
        promoted_object: { pixel_id: pixel?.id, custom_event_type: 'PURCHASE' },
        destination_type: 'WEBSITE',
        targeting: { geo_locations: { countries: ['US'] }, age_min: 18, age_max: 65 },
        pacing_type: ['standard'],
        daily_budget: toMinor(60 * perDollar(account.currency), account.currency),
        bid_strategy: 'LOWEST_COST_WITHOUT_CAP',
      },
    }),
    ad: (number, isOn) => ({
      name: `Bulk ad ${number + 1}`,
      status: isOn ? 'ACTIVE' : 'PAUSED',
      fields: { creative_id: creatives[number % creatives.length], $submittedAt: 0 },
    }),
  };
}
