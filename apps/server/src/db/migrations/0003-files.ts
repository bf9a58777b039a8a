import { type Migration, tenantColumn, tenantTable } from '../migration.ts';

/** What the server has read from the content of a stored file. The bytes are in the object store under `key`. */
export const up: Migration = [
  `create table files (
     ${tenantColumn},
     key text not null,
     kind text not null,
     mime text not null,
     size bigint not null,
     width integer,
     height integer,
     sha256 text not null,
     name text not null,
     created_by uuid references users (id),
     created_at timestamptz not null default now(),
     claimed_at timestamptz,
     primary key (tenant_id, key),
     check (key like tenant_id || '/%')
   )`,
  'create index files_unclaimed on files (tenant_id, created_at) where claimed_at is null',
  ...tenantTable('files'),
];
