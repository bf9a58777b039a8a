import type { Migration } from '../migration.ts';

/** Reports ask for the ads of some campaigns, or of a product: all ads of the organisation were looked through for a few. */
export const up: Migration = [
  'create index insight_ads_campaign on insight_ads (tenant_id, campaign_id)',
  'create index insight_ads_product on insight_ads (tenant_id, product_id)',
];
