import { perDollar } from '../../../delivery/market.ts';
import type { BulkTemplate } from '../../../seed/bulk.ts';
import type { Account } from '../../../state/index.ts';
import type { World } from '../../../world.ts';
import { toMinor } from '../money.ts';
import { platformName } from '../version.ts';

/** An account full of sales campaigns that share one creative. */
export function bulk(world: World, account: Account): BulkTemplate {
  const { objects, ids } = world.state;
  const [page] = objects.list(platformName, 'page');
  const [pixel] = objects.list(platformName, 'adspixel');
  const creativeId = ids.digits(platformName, 18, '1203');
  objects.insert(platformName, 'adcreative', {
    id: creativeId,
    accountId: account.id,
    name: 'Bulk creative',
    status: 'ACTIVE',
    fields: {
      object_story_spec: {
        page_id: page?.id,
        link_data: { link: 'https://shop.example.com/', message: 'New in the shop' },
      },
    },
  });
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
      fields: { creative_id: creativeId, $submittedAt: 0 },
    }),
  };
}
