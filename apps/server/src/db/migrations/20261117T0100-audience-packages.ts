import { type Migration, tenantTable } from '../migration.ts';

/** Targetings that the console keeps itself; `data` has the form that mirrored audiences have. */
export const up: Migration = [
  ...tenantTable(
    'audience_packages',
    `id uuid not null,
     platform text not null,
     name text not null,
     data jsonb not null,
     created_by uuid not null references users (id),
     version integer not null default 1,
     created_at timestamptz not null default now(),
     updated_at timestamptz not null default now(),
     primary key (tenant_id, id)`,
  ),
  'create unique index audience_packages_name on audience_packages (tenant_id, platform, name)',
];
