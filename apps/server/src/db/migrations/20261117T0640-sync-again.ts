import type { Migration } from '../migration.ts';

/** Something was changed while a sync ran, which may have read it before: it is to run once more. */
export const up: Migration = [
  'alter table asset_syncs add column asked_again boolean not null default false',
];
