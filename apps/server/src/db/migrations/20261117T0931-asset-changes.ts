import type { Migration } from '../migration.ts';

/**
 * When a change was done is written down with its success: a list of what is under way or failed reads nothing else. The ledger's purge
 * takes a change with its operation.
 */
export const up: Migration = [
  'alter table asset_changes add column done_at timestamptz, add column external_id text',
  `delete from asset_changes c where not exists (
     select from operations o where o.tenant_id = c.tenant_id and o.id = c.operation_id)`,
  `update asset_changes c set done_at = o.updated_at from operations o
   where o.tenant_id = c.tenant_id and o.id = c.operation_id and o.state = 'SUCCEEDED'`,
  `alter table asset_changes add foreign key (tenant_id, operation_id) references operations (tenant_id, id) on delete cascade`,
  'create index asset_changes_operation on asset_changes (tenant_id, operation_id)',
  'drop index asset_changes_open',
  `create index asset_changes_open on asset_changes (tenant_id, kind, platform, created_at)
   where closed_at is null and done_at is null`,
  'create index asset_changes_done on asset_changes (tenant_id, kind, platform, done_at) where done_at is not null',
];
