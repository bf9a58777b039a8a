import type { Migration } from '../migration.ts';

/** Lists show what was changed outside of late: few among many. */
export const up: Migration = [
  `create index object_changes_outside on object_changes (tenant_id, platform, level, at) where actor_type = 'OUTSIDE'`,
];
