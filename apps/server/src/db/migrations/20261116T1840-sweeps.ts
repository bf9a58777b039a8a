import { localTable, type Migration, tenantColumn, tenantPolicy } from '../migration.ts';

/** What sweeps need to know: which messages may have gone out already, and how old a claim on an ad account is. */
export const up: Migration = [
  // One row per invitation whose message was tried, written before the provider is asked: whoever comes after a crash knows that it
  // may have gone out. `invited_at`: the same person may be invited again, and is told again.
  ...localTable(
    'invitation_messages',
    `${tenantColumn},
     user_id uuid not null,
     invited_at timestamptz not null,
     tries integer not null,
     last_try_at timestamptz not null,
     next_try_at timestamptz not null,
     sent_at timestamptz,
     primary key (tenant_id, user_id, invited_at)`,
  ),
  'create index invitation_messages_time on invitation_messages (last_try_at)',
  ...tenantPolicy('invitation_messages'),

  // A claim is written with its account; only one that is older than any transaction can have lost it.
  'alter table account_claims add column claimed_at timestamptz not null default now()',
  'drop index account_claims_holder',
  'create index account_claims_holder on account_claims (holder, platform, advertiser_id)',
];
