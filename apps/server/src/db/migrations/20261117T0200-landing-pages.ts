import { type Migration, tenantTable } from '../migration.ts';

/** Pages that no platform knows as such, and what is entered here of those that one does. */
export const up: Migration = [
  ...tenantTable(
    'landing_pages',
    `id uuid not null,
     platform text not null,
     page_type text not null,
     product_id uuid not null,
     name text not null,
     url text not null,
     description text not null,
     created_by uuid not null references users (id),
     version integer not null default 1,
     created_at timestamptz not null default now(),
     updated_at timestamptz not null default now(),
     primary key (tenant_id, id),
     foreign key (tenant_id, product_id) references products (tenant_id, id)`,
  ),
  'create unique index landing_pages_name on landing_pages (tenant_id, platform, name)',
  'create index landing_pages_updated on landing_pages (tenant_id, platform, updated_at, id)',
  'create index landing_pages_product on landing_pages (tenant_id, product_id)',

  ...tenantTable(
    'landing_page_notes',
    `platform text not null,
     advertiser_id text not null,
     -- The page's id at the platform.
     external_id text not null,
     product_id uuid not null,
     description text not null,
     version integer not null default 1,
     updated_at timestamptz not null,
     primary key (tenant_id, platform, advertiser_id, external_id),
     foreign key (tenant_id, product_id) references products (tenant_id, id),
     foreign key (tenant_id, platform, advertiser_id) references ad_accounts (tenant_id, platform, advertiser_id) on delete cascade`,
  ),
  'create index landing_page_notes_product on landing_page_notes (tenant_id, product_id)',
];
