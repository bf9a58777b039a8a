import type { Migration } from '../migration.ts';

export const up: Migration = [
  // Pushes of one account; also an account that is deleted takes its items with it.
  'create index material_push_items_account on material_push_items (tenant_id, platform, advertiser_id, push_id)',
];
