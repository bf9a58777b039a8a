import { type Migration, tenantTable } from '../migration.ts';

export const up: Migration = [
  ...tenantTable(
    'report_columns',
    `id uuid not null,
     name text not null,
     formula text not null,
     unit text not null,
     is_shared boolean not null,
     created_by uuid not null references users (id),
     version integer not null default 1,
     created_at timestamptz not null default now(),
     updated_at timestamptz not null default now(),
     primary key (tenant_id, id)`,
  ),
  // Also what finds a member's own ones.
  'create unique index report_columns_name on report_columns (tenant_id, created_by, lower(name))',
  'create index report_columns_shared on report_columns (tenant_id) where is_shared',
];
