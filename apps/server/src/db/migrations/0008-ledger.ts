import { type Migration, tenantColumn, tenantTable } from '../migration.ts';

const open = `state in ('PENDING', 'SENT', 'UNCERTAIN')`;

/** The launch ledger: every write to a platform is a row here before it is sent, and is closed with what came back. */
export const up: Migration = [
  `create table operations (
     ${tenantColumn},
     id uuid not null,
     plan_id uuid,
     key text not null,
     kind text not null,
     payload jsonb not null,
     payload_hash bytea not null,
     platform text not null,
     advertiser_id text not null,
     target text,
     position integer not null default 0,
     priority smallint not null check (priority in (0, 1)),
     state text not null default 'PENDING'
       check (state in ('PENDING', 'SENT', 'UNCERTAIN', 'SUCCEEDED', 'FAILED', 'SKIPPED', 'CANCELLED')),
     blocked integer not null default 0,
     waits_for text check (waits_for in ('account')),
     attempts integer not null default 0,
     troubles integer not null default 0,
     looks integer not null default 0,
     not_before timestamptz not null default now(),
     lease_owner uuid,
     lease_until timestamptz,
     fence bigint not null default 0,
     first_sent_at timestamptz,
     sent_at timestamptz,
     before jsonb,
     external_id text,
     receipt jsonb,
     error jsonb,
     actor_type text not null check (actor_type in ('MEMBER', 'RULE', 'SYSTEM')),
     actor_id text,
     created_at timestamptz not null default now(),
     updated_at timestamptz not null default now(),
     primary key (tenant_id, id),
     unique (tenant_id, key)
   )`,
  // What a worker could take now, in the account's order; what it holds; what changes the same object.
  `create index operations_runnable on operations (tenant_id, platform, advertiser_id, priority, id)
     where ${open} and blocked = 0 and waits_for is null`,
  `create index operations_leased on operations (tenant_id, platform, advertiser_id, priority) where lease_until is not null`,
  `create index operations_target on operations (tenant_id, platform, advertiser_id, target, id) where ${open} and target is not null`,
  `create index operations_waiting on operations (tenant_id, platform, advertiser_id) where waits_for is not null`,
  'create index operations_plan on operations (tenant_id, plan_id, position, id) where plan_id is not null',
  ...tenantTable('operations'),

  `create table operation_dependencies (
     ${tenantColumn},
     operation_id uuid not null,
     depends_on uuid not null,
     primary key (tenant_id, operation_id, depends_on),
     foreign key (tenant_id, operation_id) references operations (tenant_id, id) on delete cascade,
     foreign key (tenant_id, depends_on) references operations (tenant_id, id) on delete cascade
   )`,
  'create index operation_dependents on operation_dependencies (tenant_id, depends_on)',
  ...tenantTable('operation_dependencies'),

  // One row per account and priority that has or had work: its lock keeps the order within the account.
  `create table operation_lanes (
     ${tenantColumn},
     platform text not null,
     advertiser_id text not null,
     priority smallint not null,
     ready_at timestamptz not null,
     paused_until timestamptz not null default '-infinity',
     primary key (tenant_id, platform, advertiser_id, priority)
   ) with (fillfactor = 70)`,
  `create index operation_lanes_ready on operation_lanes (ready_at) where ready_at < 'infinity'`,
  ...tenantTable('operation_lanes'),

  `create table object_changes (
     ${tenantColumn},
     id uuid not null,
     platform text not null,
     advertiser_id text not null,
     level text not null,
     object_id text not null,
     at timestamptz not null,
     what text not null,
     before jsonb,
     after jsonb,
     actor_type text not null check (actor_type in ('MEMBER', 'RULE', 'SYSTEM', 'OUTSIDE')),
     actor_id text,
     operation_id uuid,
     primary key (tenant_id, id)
   )`,
  'create index object_changes_object on object_changes (tenant_id, platform, level, object_id, id)',
  'create index object_changes_operation on object_changes (tenant_id, operation_id) where operation_id is not null',
  // History is written once.
  ...tenantTable('object_changes', ['select', 'insert']),

  `create index operations_owner on operations (lease_owner) where lease_until is not null`,
];
