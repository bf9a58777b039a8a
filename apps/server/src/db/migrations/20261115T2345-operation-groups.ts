import type { Migration } from '../migration.ts';

/** Operations that share a request are taken together. */
export const up: Migration = [
  `alter table operations add column group_key text, add column group_size smallint not null default 1,
     add column lease_group uuid`,
  `create index operations_grouped on operations (tenant_id, platform, advertiser_id, priority, group_key, id)
     where state in ('PENDING', 'SENT', 'UNCERTAIN') and blocked = 0 and waits_for is null and group_key is not null`,
];
