import { type Migration, tenantTable } from '../migration.ts';

export const up: Migration = [
  ...tenantTable(
    'material_tags',
    `id uuid not null,
     name text not null,
     first_category text not null,
     second_category text not null,
     created_by uuid not null references users (id),
     version integer not null default 1,
     created_at timestamptz not null default now(),
     updated_at timestamptz not null default now(),
     primary key (tenant_id, id)`,
  ),
  // Whoever writes it in other capitals means the same tag.
  `create unique index material_tags_name
     on material_tags (tenant_id, lower(first_category), lower(second_category), lower(name))`,
  'create index material_tags_categories on material_tags (tenant_id, first_category, second_category, name, id)',
  'create index material_tags_created on material_tags (tenant_id, created_at, id)',
  'create index material_tags_updated on material_tags (tenant_id, updated_at, id)',
];
