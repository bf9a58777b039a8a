import { localTable, type Migration, tenantTable } from '../migration.ts';

/** Authorisations, the tokens they gave, the ad accounts they opened, and which member may do what with them. */
export const up: Migration = [
  // One row per authorisation begun: the state that travels with the browser is kept as its hash only. Only the session that began
  // it says where the browser comes back to; `wanted`: the accounts that it was begun for.
  ...tenantTable(
    'authorisations',
    `id uuid not null,
     platform text not null,
     user_id uuid not null references users (id),
     session_id uuid,
     state_hash bytea not null,
     redirect_uri text not null,
     status text not null check (status in ('STARTED', 'RECEIVED', 'GRANTED', 'IMPORTED', 'FAILED')),
     sealed_code bytea,
     grant_id uuid,
     outcome jsonb,
     failure jsonb,
     wanted text[] not null default '{}',
     leased_by uuid,
     leased_until timestamptz,
     received_at timestamptz,
     expires_at timestamptz not null,
     created_at timestamptz not null,
     updated_at timestamptz not null,
     primary key (tenant_id, id),
     unique (tenant_id, state_hash)`,
  ),
  'create index authorisations_expiry on authorisations (expires_at)',

  // Tokens are sealed (vault.ts): neither a dump nor a backup gives them away.
  ...tenantTable(
    'platform_grants',
    `id uuid not null,
     platform text not null,
     user_id uuid not null references users (id),
     status text not null check (status in ('NORMAL', 'USER_PLATFORM_CANCEL', 'USER_CANCEL', 'EXPIRED', 'INVALID')),
     sealed_access bytea,
     sealed_refresh bytea,
     scopes text[] not null default '{}',
     access_expires_at timestamptz,
     refresh_expires_at timestamptz,
     refresh_after timestamptz,
     refresh_failures integer not null default 0,
     check_after timestamptz not null,
     -- Counts the tokens that it has had: who renews or condemns a token names the one that it means.
     token_version integer not null default 1,
     leased_by uuid,
     leased_until timestamptz,
     granted_at timestamptz not null,
     updated_at timestamptz not null,
     primary key (tenant_id, id)`,
  ),
  `create index platform_grants_refresh on platform_grants (refresh_after) where status = 'NORMAL' and refresh_after is not null`,
  `create index platform_grants_check on platform_grants (check_after) where status = 'NORMAL'`,
  // Given up here, and the platform has still to be told.
  `create index platform_grants_revoke on platform_grants (check_after)
     where status = 'USER_CANCEL' and (sealed_access is not null or sealed_refresh is not null)`,
  'create index platform_grants_owner on platform_grants (tenant_id, user_id, platform)',

  ...tenantTable(
    'ad_accounts',
    `platform text not null,
     advertiser_id text not null,
     grant_id uuid not null,
     name text not null,
     company text not null default '',
     status text not null,
     platform_status text not null default '',
     currency text not null,
     zone text not null,
     balance numeric(24, 6),
     quota numeric(24, 6),
     business_id text not null default '',
     business_name text not null default '',
     auth_status text not null check (auth_status in ('NORMAL', 'USER_PLATFORM_CANCEL', 'USER_CANCEL', 'EXPIRED', 'INVALID')),
     auth_status_at timestamptz not null,
     auth_user_id uuid not null references users (id),
     auth_at timestamptz not null,
     info_at timestamptz,
     -- Why the last sync failed, until one works.
     sync_failure jsonb,
     sync_failed_at timestamptz,
     created_at timestamptz not null,
     updated_at timestamptz not null,
     primary key (tenant_id, platform, advertiser_id),
     foreign key (tenant_id, grant_id) references platform_grants (tenant_id, id)`,
  ),
  'create index ad_accounts_grant on ad_accounts (tenant_id, grant_id)',
  'create index ad_accounts_auth_time on ad_accounts (tenant_id, auth_at, platform, advertiser_id)',
  'create index ad_accounts_name on ad_accounts (tenant_id, name, platform, advertiser_id)',

  // Several people may open the same account: when one of them leaves, another one's token goes on.
  ...tenantTable(
    'grant_accounts',
    `grant_id uuid not null,
     platform text not null,
     advertiser_id text not null,
     -- False while the platform no longer shows the account to this person.
     open boolean not null default true,
     primary key (tenant_id, platform, advertiser_id, grant_id),
     foreign key (tenant_id, grant_id) references platform_grants (tenant_id, id) on delete cascade`,
  ),
  'create index grant_accounts_grant on grant_accounts (tenant_id, grant_id)',

  ...tenantTable(
    'account_permissions',
    `user_id uuid not null,
     platform text not null,
     advertiser_id text not null,
     permission text not null check (permission in ('VIEW', 'MANAGE', 'OWNER')),
     primary key (tenant_id, user_id, platform, advertiser_id),
     foreign key (tenant_id, user_id) references members (tenant_id, user_id) on delete cascade,
     foreign key (tenant_id, platform, advertiser_id) references ad_accounts (tenant_id, platform, advertiser_id) on delete cascade`,
  ),
  'create index account_permissions_account on account_permissions (tenant_id, platform, advertiser_id)',

  // An account belongs to one organisation at a time. No tenant may read this table: it only gets yes or no.
  ...localTable(
    'account_claims',
    `platform text not null,
     advertiser_id text not null,
     holder bigint not null,
     primary key (platform, advertiser_id)`,
    { privileges: [] },
  ),
  'create index account_claims_holder on account_claims (holder)',
  'alter table account_claims enable row level security',

  // What the callback service was told: where the browser goes after the platform.
  ...localTable(
    'callback_urls',
    `state_hash bytea primary key,
     url text not null,
     expires_at timestamptz not null`,
  ),
  'create index callback_urls_expiry on callback_urls (expires_at)',
];
