import type { Migration } from '../migration.ts';

/** What is found by the platform's id alone, whichever account shows it. */
export const up: Migration = [
  'create index channel_assets_external on channel_assets (tenant_id, kind, platform, external_id) include (vanished_at)',
];
