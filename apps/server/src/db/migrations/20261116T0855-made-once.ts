import type { Migration } from '../migration.ts';

const isOurs = (row: string) => `${row}.what = 'create' and ${row}.operation_id is not null`;

/** Two operations never have the same object. Where two had it, the first keeps it, and history forgets who the others were. */
export const up: Migration = [
  `update object_changes c set operation_id = null
   where ${isOurs('c')} and exists (
     select 1 from object_changes f
     where f.tenant_id = c.tenant_id and f.platform = c.platform and f.advertiser_id = c.advertiser_id
       and f.level = c.level and f.object_id = c.object_id and ${isOurs('f')} and f.id < c.id)`,
  `create unique index object_changes_made on object_changes (tenant_id, platform, advertiser_id, level, object_id)
     where what = 'create' and operation_id is not null`,
];
