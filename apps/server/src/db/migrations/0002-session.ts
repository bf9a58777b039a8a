import { currentUser, localTable, type Migration } from '../migration.ts';

/**
 * Sessions and what leads to them belong to people, not to organisations: local tables. They hold hashes of tokens and
 * codes, never the things themselves. `sessions.tenant_id` names the organisation that the session works in now; there
 * is no foreign key to members: who is taken out of an organisation is told, and that needs the session.
 */
export const up: Migration = [
  ...localTable(
    'sessions',
    `id uuid primary key,
     user_id uuid not null,
     tenant_id bigint not null,
     device_id text not null,
     device text not null,
     ip text not null,
     token_hash bytea not null unique,
     token_expires_at timestamptz not null,
     refresh_expires_at timestamptz not null,
     created_at timestamptz not null,
     last_seen_at timestamptz not null,
     ended_at timestamptz,
     end_reason text check (end_reason in ('LOGOUT', 'REMOTE', 'PASSWORD', 'MEMBER', 'LEFT', 'REUSED')),
     check ((ended_at is null) = (end_reason is null))`,
  ),
  'create index sessions_user on sessions (user_id) where ended_at is null',
  'create index sessions_member on sessions (user_id, tenant_id)',
  'create index sessions_expiry on sessions (refresh_expires_at)',

  // All of a session's refresh tokens until it is swept: an old one that comes again is known, however old. Deleted by cascade
  // only. `successor_seed`: what the tokens that follow are made from, together with the token itself; null until it is used.
  ...localTable(
    'refresh_tokens',
    `hash bytea primary key,
     session_id uuid not null references sessions (id) on delete cascade,
     expires_at timestamptz not null,
     used_at timestamptz,
     successor_seed bytea`,
    { privileges: ['select', 'insert', 'update'] },
  ),
  'create index refresh_tokens_session on refresh_tokens (session_id)',

  ...localTable(
    'sms_codes',
    `phone_region text not null,
     phone text not null,
     scene text not null check (scene in ('LOGIN', 'REGISTER', 'FORGET')),
     code_hash bytea not null,
     sent_at timestamptz not null,
     expires_at timestamptz not null,
     tries integer not null default 0,
     used_at timestamptz,
     primary key (phone_region, phone, scene)`,
  ),
  'create index sms_codes_expiry on sms_codes (expires_at)',

  ...localTable(
    'login_tickets',
    `hash bytea primary key,
     user_id uuid not null,
     expires_at timestamptz not null`,
    { privileges: ['select', 'insert', 'delete'] },
  ),
  'create index login_tickets_expiry on login_tickets (expires_at)',

  // Also for phones that nobody has registered: a lock must not tell who is.
  ...localTable(
    'login_attempts',
    `purpose text not null check (purpose in ('LOGIN', 'CHANGE')),
     phone_region text not null,
     phone text not null,
     failures integer not null,
     last_at timestamptz not null,
     locked_until timestamptz,
     primary key (purpose, phone_region, phone)`,
  ),
  'create index login_attempts_time on login_attempts (last_at)',

  ...localTable(
    'sms_outbox',
    `id bigint generated always as identity primary key,
     phone_region text not null,
     phone text not null,
     text text not null,
     at timestamptz not null`,
    { privileges: ['select', 'insert', 'delete'] },
  ),
  'create index sms_outbox_time on sms_outbox (at)',

  // Who asked for codes within the last day, message sent or not: a cap must not tell who is registered. Swept daily. Invitations
  // are counted beside them; nobody asks for one, so the organisation's own limit takes the place of the network's.
  ...localTable(
    'sms_sends',
    `id bigint generated always as identity primary key,
     phone_region text not null,
     phone text not null,
     purpose text not null default 'CODE' check (purpose in ('CODE', 'INVITATION')),
     network text,
     at timestamptz not null`,
    { privileges: ['select', 'insert', 'delete'] },
  ),
  'create index sms_sends_phone on sms_sends (phone_region, phone, at)',
  'create index sms_sends_network on sms_sends (network, at)',
  'create index sms_sends_time on sms_sends (at)',

  ...localTable(
    'used_nonces',
    `session_id uuid not null references sessions (id) on delete cascade,
     nonce text not null,
     at timestamptz not null,
     primary key (session_id, nonce)`,
    { privileges: ['select', 'insert', 'delete'] },
  ),
  'create index used_nonces_time on used_nonces (at)',

  // The person's own side of the log. An organisation must not read in its log where else its members go.
  ...localTable(
    'invitation_log',
    `user_id uuid not null,
     id uuid not null,
     at timestamptz not null,
     decision text not null check (decision in ('ACCEPT', 'DECLINE', 'LEAVE')),
     organisation_id bigint not null,
     organisation_name text not null,
     inviter_name text,
     roles text[] not null,
     request_id text not null,
     ip text not null,
     primary key (user_id, id)`,
    { privileges: ['select', 'insert'] },
  ),
  'create index invitation_log_time on invitation_log (user_id, at, id)',
  'alter table invitation_log enable row level security',
  `create policy invitation_log_own on invitation_log using (user_id = ${currentUser}) with check (user_id = ${currentUser})`,
];
