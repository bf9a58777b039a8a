import type { Migration } from '../migration.ts';

/** Why an account is read: what a person waits for goes first, and is all that screens call under way. */
export const up: Migration = [
  `alter table asset_syncs add column reason text not null default 'SCHEDULE'`,
  // By itself and by its name: a cluster takes no column that brings a rule along.
  `alter table asset_syncs add constraint asset_syncs_reason_check
   check (reason in ('PERSON', 'CHANGE', 'SCHEDULE'))`,
];
