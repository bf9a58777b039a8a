import type { Migration } from '../migration.ts';

/** What was made more than once, and nobody has decided about: few, and a sweep looks for them each minute. */
export const up: Migration = [
  `create index operations_warned on operations (tenant_id, plan_id) where warning is not null`,
];
