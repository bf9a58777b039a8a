import type { Migration } from '../migration.ts';

/** Which accounts have operations that wait for them, without looking through all of those. */
export const up: Migration = [
  'alter table operation_lanes add column waits boolean not null default false',
  `update operation_lanes l set waits = true where exists (
     select 1 from operations o where o.tenant_id = l.tenant_id and o.platform = l.platform
       and o.advertiser_id = l.advertiser_id and o.waits_for is not null)`,
  `create index operation_lanes_waiting on operation_lanes (tenant_id, platform, advertiser_id) where waits`,
];
