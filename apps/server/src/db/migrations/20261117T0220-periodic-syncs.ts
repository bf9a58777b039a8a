import type { Migration } from '../migration.ts';

/** When an account is read anew without anybody asking, and how often that found nothing new. */
export const up: Migration = [
  'alter table asset_syncs add column next_at timestamptz',
  'alter table asset_syncs add column quiet_rounds integer not null default 0',
  // What was read before there was a plan is due at once; the tick takes some at a time.
  'update asset_syncs set next_at = finished_at',
  `create index asset_syncs_next on asset_syncs (tenant_id, next_at) where state in ('DONE', 'FAILED')`,
];
