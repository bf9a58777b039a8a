import type { Migration } from '../migration.ts';

/** What waits for a review is read anew each round, and home counts what was refused; both are few among many. */
export const up: Migration = [
  `create index mirror_objects_reviews on mirror_objects (tenant_id, platform, advertiser_id, state, changed_at)
     where state in ('reviewing', 'refused') and vanished_at is null`,
];
