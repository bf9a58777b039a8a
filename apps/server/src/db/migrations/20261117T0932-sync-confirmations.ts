import type { Migration } from '../migration.ts';

/** When an account was last read to the end: it confirms all of its rows that have not vanished, and none is written for that. */
export const up: Migration = [
  'alter table asset_syncs add column confirmed_at timestamptz',
  // It was written with every row of every sync; nothing sorts by it any more.
  'drop index channel_assets_confirmed',
];
