import type { Migration } from '../migration.ts';

/** How many days of an account its platform answers at once: the next turn need not find that out again. */
export const up: Migration = [
  `alter table insight_accounts add column days_at_once integer, add column days_at_once_since timestamptz`,
];
