import type { Migration } from '../migration.ts';

/** A report asks for its own days and accounts, and not for all days of the organisation on which a count was left out. */
export const up: Migration = [
  'drop index insight_days_untold',
  'create index insight_days_untold on insight_days (tenant_id, account_no, part, day) where untold <> 0',
];
