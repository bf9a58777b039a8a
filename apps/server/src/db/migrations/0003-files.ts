import { type Migration, tenantTable } from '../migration.ts';

export const up: Migration = [
  // What the server has read from the content of a stored file. The bytes are in the object store under `key`. `video`: what was
  // read from one; `cover_key`: the picture that its uploader made as its cover.
  ...tenantTable(
    'files',
    `key text not null,
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
     video jsonb,
     cover_key text,
     primary key (tenant_id, key),
     foreign key (tenant_id, cover_key) references files (tenant_id, key),
     check (key like tenant_id || '/%')`,
  ),
  'create index files_unclaimed on files (tenant_id, created_at) where claimed_at is null',
  'create index files_cover on files (tenant_id, cover_key) where cover_key is not null',
  // The quota sums the sizes of an organisation's files: from the index alone.
  'create index files_size on files (tenant_id) include (size)',

  // Permissions to upload one file each, and the room that they hold in the organisation's quota.
  ...tenantTable(
    'uploads',
    `key text not null,
     size bigint not null check (size > 0),
     created_by uuid references users (id),
     created_at timestamptz not null,
     expires_at timestamptz not null,
     used_at timestamptz,
     primary key (tenant_id, key),
     check (key like tenant_id || '/%')`,
  ),
  'create index uploads_expiry on uploads (expires_at)',
];
