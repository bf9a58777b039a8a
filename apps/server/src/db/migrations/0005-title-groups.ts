import { type Migration, tenantTable } from '../migration.ts';

export const up: Migration = [
  ...tenantTable(
    'title_groups',
    `id uuid not null,
     product_id uuid not null,
     group_name text not null,
     titles text[] not null,
     created_by uuid not null references users (id),
     version integer not null default 1,
     created_at timestamptz not null default now(),
     updated_at timestamptz not null default now(),
     primary key (tenant_id, id),
     foreign key (tenant_id, product_id) references products (tenant_id, id)`,
  ),
  'create index title_groups_product on title_groups (tenant_id, product_id)',
  'create index title_groups_name on title_groups (tenant_id, group_name, id)',
  'create index title_groups_created on title_groups (tenant_id, created_at, id)',
  'create index title_groups_updated on title_groups (tenant_id, updated_at, id)',
];
