import { type Migration, tenantTable } from '../migration.ts';

/** Files that members had made of lists and reports. */
export const up: Migration = [
  ...tenantTable(
    'exports',
    `id uuid not null,
     kind text not null,
     question jsonb not null,
     title text not null,
     format text not null,
     language text not null,
     currency text not null,
     zone text not null,
     about boolean not null,
     state text not null,
     -- Written so far, and as many as were expected.
     rows integer not null default 0,
     total integer,
     bytes bigint,
     checksum text,
     file_key text,
     file_name text not null,
     -- Key of the text that says why there is no file.
     failure text,
     schedule_id uuid,
     -- Of the worker that is at it, one for each attempt.
     taken_by uuid,
     attempts integer not null default 0,
     created_by uuid not null references users (id),
     created_at timestamptz not null,
     touched_at timestamptz not null,
     ended_at timestamptz,
     primary key (tenant_id, id)`,
  ),
  'create index exports_own on exports (tenant_id, created_by, created_at)',
  'create index exports_old on exports (tenant_id, created_at)',
  "create index exports_open on exports (tenant_id, touched_at) where state in ('WAITING', 'RUNNING')",
];
