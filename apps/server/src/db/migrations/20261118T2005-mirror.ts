import { type Migration, tenantTable } from '../migration.ts';

/** What the ad platforms have, as they last showed it, and how often they are read. */
export const up: Migration = [
  ...tenantTable(
    'mirror_objects',
    `platform text not null,
     advertiser_id text not null,
     level text not null,
     external_id text not null,
     parent_id text not null,
     -- The object at the top, and the one above an ad; their own ids where they are it, null where there is no such level.
     campaign_id text,
     group_id text,
     name text not null,
     status text not null,
     state text not null,
     platform_status text not null,
     budget jsonb,
     bid jsonb,
     managed boolean not null,
     -- Bound to it or to what is above it, or to its account.
     product_id uuid,
     created_at timestamptz not null,
     updated_at timestamptz not null,
     -- When we first saw it, and when it last was another than before.
     found_at timestamptz not null,
     changed_at timestamptz not null,
     vanished_at timestamptz,
     primary key (tenant_id, platform, advertiser_id, level, external_id)`,
  ),
  `create index mirror_objects_parent on mirror_objects (tenant_id, platform, advertiser_id, parent_id)`,
  ...tenantTable(
    'mirror_syncs',
    `platform text not null,
     advertiser_id text not null,
     -- WAITING, RUNNING, DONE, FAILED
     state text not null,
     -- By level: what to ask changes since.
     since jsonb,
     -- The last that came to its end, and the last that read all and not only what had changed.
     confirmed_at timestamptz,
     swept_at timestamptz,
     -- When everything is to be read anew.
     sweep_at timestamptz not null,
     -- Up to when the platform's own log of changes was read.
     logged_until timestamptz,
     next_at timestamptz not null,
     -- Somebody waits for it since then.
     asked_at timestamptz,
     -- Of the last rounds that found nothing new.
     quiet_rounds integer not null default 0,
     failures integer not null default 0,
     failure jsonb,
     lease_owner text,
     leased_until timestamptz,
     primary key (tenant_id, platform, advertiser_id)`,
  ),
  `create index mirror_syncs_next on mirror_syncs (tenant_id, next_at)`,
  // The level 'account' with the account's own id: for all of it that is bound to nothing else.
  ...tenantTable(
    'product_bindings',
    `platform text not null,
     advertiser_id text not null,
     level text not null,
     external_id text not null,
     product_id uuid not null,
     -- Null: by a task.
     bound_by uuid references users (id),
     bound_at timestamptz not null,
     primary key (tenant_id, platform, advertiser_id, level, external_id)`,
  ),
  `create index product_bindings_product on product_bindings (tenant_id, product_id)`,
];
