import { type Migration, tenantTable } from '../migration.ts';

export const up: Migration = [
  // What is known of the file never changes with it, so it is copied here: lists are filtered and sorted by it.
  ...tenantTable(
    'materials',
    `id uuid not null,
     kind text not null check (kind in ('IMAGE', 'VIDEO')),
     file_key text not null,
     cover_key text,
     name text not null,
     sha256 text not null,
     width integer not null,
     height integer not null,
     size bigint not null,
     duration_ms integer,
     frame_rate double precision,
     has_sound boolean not null default false,
     product_id uuid not null,
     -- How many ads show it; null until ads are synced.
     related_ads integer,
     created_by uuid not null references users (id),
     version integer not null default 1,
     created_at timestamptz not null default now(),
     updated_at timestamptz not null default now(),
     primary key (tenant_id, id),
     foreign key (tenant_id, file_key) references files (tenant_id, key),
     foreign key (tenant_id, cover_key) references files (tenant_id, key),
     foreign key (tenant_id, product_id) references products (tenant_id, id)`,
  ),
  // The same content is one material.
  'create unique index materials_content on materials (tenant_id, kind, sha256)',
  'create index materials_created on materials (tenant_id, kind, created_at, id)',
  'create index materials_updated on materials (tenant_id, kind, updated_at, id)',
  'create index materials_name on materials (tenant_id, kind, name, id)',
  'create index materials_product on materials (tenant_id, product_id)',
  'create index materials_author on materials (tenant_id, kind, created_by)',
  'create index materials_file on materials (tenant_id, file_key)',
  'create index materials_cover on materials (tenant_id, cover_key) where cover_key is not null',

  ...tenantTable(
    'material_tag_links',
    `material_id uuid not null,
     tag_id uuid not null,
     primary key (tenant_id, material_id, tag_id),
     foreign key (tenant_id, material_id) references materials (tenant_id, id) on delete cascade,
     foreign key (tenant_id, tag_id) references material_tags (tenant_id, id) on delete cascade`,
  ),
  'create index material_tag_links_tag on material_tag_links (tenant_id, tag_id)',
];
