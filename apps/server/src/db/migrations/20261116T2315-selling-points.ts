import { type Migration, tenantTable } from '../migration.ts';

export const up: Migration = [
  ...tenantTable(
    'selling_points',
    `id uuid not null,
     product_id uuid not null,
     name text not null,
     created_by uuid not null references users (id),
     version integer not null default 1,
     created_at timestamptz not null default now(),
     updated_at timestamptz not null default now(),
     primary key (tenant_id, id),
     foreign key (tenant_id, product_id) references products (tenant_id, id)`,
  ),
  'create unique index selling_points_text on selling_points (tenant_id, product_id, name)',
  'create index selling_points_name on selling_points (tenant_id, name, id)',
  'create index selling_points_created on selling_points (tenant_id, created_at, id)',
  'create index selling_points_updated on selling_points (tenant_id, updated_at, id)',
];
