import { type Migration, tenantColumn, tenantTable } from '../migration.ts';

/** Permissions to upload one file each, and the room that they hold in the organisation's quota. */
export const up: Migration = [
  `create table uploads (
     ${tenantColumn},
     key text not null,
     size bigint not null check (size > 0),
     created_by uuid references users (id),
     created_at timestamptz not null,
     expires_at timestamptz not null,
     used_at timestamptz,
     primary key (tenant_id, key),
     check (key like tenant_id || '/%')
   )`,
  ...tenantTable('uploads'),
  'create index uploads_expiry on uploads (expires_at)',
  // The quota sums the sizes of an organisation's files: from the index alone.
  'create index files_size on files (tenant_id) include (size)',
];
