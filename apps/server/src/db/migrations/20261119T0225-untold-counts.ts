import type { Migration } from '../migration.ts';

/**
 * Counts of which a platform's answer said nothing, as bits in the order of the figures. Null: it had no rows, or is of an earlier
 * version. The index is empty as long as platforms tell what they should.
 */
export const up: Migration = [
  `alter table insight_days add column untold integer`,
  `create index insight_days_untold on insight_days (tenant_id, account_no) where untold <> 0`,
];
