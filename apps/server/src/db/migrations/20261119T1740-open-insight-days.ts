import type { Migration } from '../migration.ts';

export const up: Migration = [
  // Every report asks which of its days are gaps, and nearly all days of an organisation are settled.
  `create index insight_days_open on insight_days (tenant_id, part, account_no, day)
     where fetched_at is null or stale_at is not null`,
  // And when its figures were fetched, which the rows themselves would be read for.
  'create index insight_days_fetched on insight_days (tenant_id, part, account_no, day) include (fetched_at)',
];
