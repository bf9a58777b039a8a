import { type Migration, tenantTable } from '../migration.ts';

export const up: Migration = [
  ...tenantTable(
    'copy_texts',
    `id uuid not null,
     product_id uuid not null,
     chinese_text text not null,
     -- Empty: not translated yet.
     english_text text not null,
     arabic_text text not null,
     created_by uuid not null references users (id),
     version integer not null default 1,
     created_at timestamptz not null default now(),
     updated_at timestamptz not null default now(),
     primary key (tenant_id, id),
     foreign key (tenant_id, product_id) references products (tenant_id, id)`,
  ),
  'create index copy_texts_product on copy_texts (tenant_id, product_id)',
  'create index copy_texts_created on copy_texts (tenant_id, created_at, id)',
  'create index copy_texts_updated on copy_texts (tenant_id, updated_at, id)',
];
