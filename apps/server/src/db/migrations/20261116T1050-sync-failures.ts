import type { Migration } from '../migration.ts';

/** Why the last sync of an account failed, until one works; which accounts an authorisation was begun for. */
export const up: Migration = [
  'alter table ad_accounts add column sync_failure jsonb, add column sync_failed_at timestamptz',
  `alter table authorisations add column wanted text[] not null default '{}'`,
];
