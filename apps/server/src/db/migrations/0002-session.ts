import { grant, type Migration } from '../migration.ts';

/**
 * Sessions and what leads to them belong to people, not to organisations: global tables. They hold hashes of tokens and
 * codes, never the things themselves. `sessions.tenant_id` names the organisation that the session works in now; there
 * is no foreign key to members, because a global table cannot point into one that is spread over machines.
 */
export const up: Migration = [
  `create table sessions (
     id uuid primary key,
     user_id uuid not null references users (id) on delete cascade,
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
     end_reason text check (end_reason in ('LOGOUT', 'REMOTE', 'PASSWORD', 'MEMBER', 'REUSED')),
     check ((ended_at is null) = (end_reason is null))
   )`,
  'create index sessions_user on sessions (user_id) where ended_at is null',
  'create index sessions_expiry on sessions (refresh_expires_at)',
  grant('sessions'),

  // All of a session's refresh tokens until it is swept: an old one that comes again is known, however old.
  `create table refresh_tokens (
     hash bytea primary key,
     session_id uuid not null references sessions (id) on delete cascade,
     expires_at timestamptz not null,
     used_at timestamptz
   )`,
  'create index refresh_tokens_session on refresh_tokens (session_id)',
  // Deleted by cascade only.
  grant('refresh_tokens', ['select', 'insert', 'update']),

  `create table sms_codes (
     phone_region text not null,
     phone text not null,
     scene text not null check (scene in ('LOGIN', 'REGISTER', 'FORGET')),
     code_hash bytea not null,
     sent_at timestamptz not null,
     expires_at timestamptz not null,
     tries integer not null default 0,
     used_at timestamptz,
     primary key (phone_region, phone, scene)
   )`,
  'create index sms_codes_expiry on sms_codes (expires_at)',
  grant('sms_codes'),

  `create table login_tickets (
     hash bytea primary key,
     user_id uuid not null references users (id) on delete cascade,
     expires_at timestamptz not null
   )`,
  'create index login_tickets_expiry on login_tickets (expires_at)',
  grant('login_tickets', ['select', 'insert', 'delete']),

  // Also for phones that nobody has registered: a lock must not tell who is.
  `create table login_attempts (
     purpose text not null check (purpose in ('LOGIN', 'CHANGE')),
     phone_region text not null,
     phone text not null,
     failures integer not null,
     last_at timestamptz not null,
     locked_until timestamptz,
     primary key (purpose, phone_region, phone)
   )`,
  'create index login_attempts_time on login_attempts (last_at)',
  grant('login_attempts'),

  `create table sms_outbox (
     id bigint generated always as identity primary key,
     phone_region text not null,
     phone text not null,
     text text not null,
     at timestamptz not null
   )`,
  'create index sms_outbox_time on sms_outbox (at)',
  grant('sms_outbox', ['select', 'insert', 'delete']),

  `create table used_nonces (
     session_id uuid not null references sessions (id) on delete cascade,
     nonce text not null,
     at timestamptz not null,
     primary key (session_id, nonce)
   )`,
  'create index used_nonces_time on used_nonces (at)',
  grant('used_nonces', ['select', 'insert', 'delete']),
];
