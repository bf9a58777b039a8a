import { type Migration, tenantTable } from '../migration.ts';

const ofAccount =
  'foreign key (tenant_id, platform, advertiser_id) references ad_accounts (tenant_id, platform, advertiser_id) on delete cascade';

/** Where materials are at the platforms, and what is on its way there. */
export const up: Migration = [
  // What platforms know a file by. Not all of them tell it before it is there, so it is worked out with the first upload.
  'alter table materials add column md5 text',

  ...tenantTable(
    'material_places',
    `material_id uuid not null,
     platform text not null,
     advertiser_id text not null,
     -- What goes into an ad. One that was merged into another left its own here, so there may be several in an account.
     external_id text not null,
     -- What reports speak of.
     report_id text not null,
     pushed_at timestamptz not null,
     primary key (tenant_id, material_id, platform, advertiser_id, external_id),
     foreign key (tenant_id, material_id) references materials (tenant_id, id) on delete cascade,
     ${ofAccount}`,
  ),
  'create index material_places_account on material_places (tenant_id, platform, advertiser_id, report_id)',

  ...tenantTable(
    'material_pushes',
    `id uuid not null,
     created_by uuid not null references users (id),
     created_at timestamptz not null,
     primary key (tenant_id, id)`,
  ),
  'create index material_pushes_created on material_pushes (tenant_id, created_at, id)',

  ...tenantTable(
    'material_push_items',
    `push_id uuid not null,
     -- Stays when the material is deleted: what became of the push is still told.
     material_id uuid not null,
     platform text not null,
     advertiser_id text not null,
     kind text not null,
     name text not null,
     -- Null: it was there already. Several pushes share one that is on its way.
     operation_id uuid,
     primary key (tenant_id, push_id, material_id, platform, advertiser_id),
     foreign key (tenant_id, push_id) references material_pushes (tenant_id, id) on delete cascade,
     ${ofAccount}`,
  ),
  'create index material_push_items_material on material_push_items (tenant_id, material_id)',
];
