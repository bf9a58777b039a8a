import { type Migration, tenantTable } from '../migration.ts';

const ofAccount =
  'foreign key (tenant_id, platform, advertiser_id) references ad_accounts (tenant_id, platform, advertiser_id) on delete cascade';

/** What lives at the platforms: the mirror of it, how far it is read, and what is on its way there. */
export const up: Migration = [
  ...tenantTable(
    'channel_assets',
    `id uuid not null,
     kind text not null,
     platform text not null,
     advertiser_id text not null,
     external_id text not null,
     name text not null,
     -- Our view of it, in the form of its kind; and what the platform said.
     data jsonb not null,
     raw jsonb not null,
     confirmed_at timestamptz not null,
     -- Since when the platform shows it no more. Nothing is deleted because of that.
     vanished_at timestamptz,
     version integer not null default 1,
     created_at timestamptz not null default now(),
     updated_at timestamptz not null default now(),
     primary key (tenant_id, id),
     unique (tenant_id, kind, platform, advertiser_id, external_id),
     ${ofAccount}`,
  ),
  'create index channel_assets_name on channel_assets (tenant_id, kind, platform, name, id)',
  'create index channel_assets_confirmed on channel_assets (tenant_id, kind, platform, confirmed_at, id)',

  ...tenantTable(
    'asset_syncs',
    `kind text not null,
     platform text not null,
     advertiser_id text not null,
     state text not null check (state in ('WAITING', 'RUNNING', 'DONE', 'FAILED')),
     found integer not null default 0,
     -- For whom the account is opened; nobody of flesh and blood where a rule began it.
     started_by uuid not null,
     started_at timestamptz not null,
     finished_at timestamptz,
     error jsonb,
     -- Who reads, and until when nobody else may.
     run uuid,
     leased_until timestamptz,
     primary key (tenant_id, kind, platform, advertiser_id),
     ${ofAccount}`,
  ),
  `create index asset_syncs_open on asset_syncs (tenant_id, started_at) where state in ('WAITING', 'RUNNING')`,

  ...tenantTable(
    'asset_changes',
    `id uuid not null,
     kind text not null,
     platform text not null,
     advertiser_id text not null,
     action text not null,
     name text not null,
     operation_id uuid not null,
     created_by uuid not null references users (id),
     created_at timestamptz not null,
     -- Somebody has seen how it ended.
     closed_at timestamptz,
     primary key (tenant_id, id),
     ${ofAccount}`,
  ),
  'create index asset_changes_open on asset_changes (tenant_id, kind, platform, created_at) where closed_at is null',
];
