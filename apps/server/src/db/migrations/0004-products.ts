import { type Migration, tenantTable } from '../migration.ts';

export const up: Migration = [
  ...tenantTable(
    'products',
    `id uuid not null,
     name text not null,
     image_url text not null,
     illustrate text not null default '',
     version integer not null default 1,
     created_at timestamptz not null default now(),
     updated_at timestamptz not null default now(),
     primary key (tenant_id, id)`,
  ),
  // The three orders of the list; the id makes each of them stable.
  'create index products_name on products (tenant_id, name, id)',
  'create index products_created on products (tenant_id, created_at, id)',
  'create index products_updated on products (tenant_id, updated_at, id)',
];
