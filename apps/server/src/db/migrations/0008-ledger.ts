import { localTable, type Migration, tenantColumn, tenantPolicy, tenantTable } from '../migration.ts';

const open = `state in ('PENDING', 'SENT', 'UNCERTAIN')`;
const runnable = `${open} and blocked = 0 and waits_for is null`;

/** The launch ledger: every write to a platform is a row here before it is sent, and is closed with what came back. */
export const up: Migration = [
  ...tenantTable(
    'operations',
    `id uuid not null,
     plan_id uuid,
     key text not null,
     kind text not null,
     payload jsonb not null,
     payload_hash bytea not null,
     platform text not null,
     advertiser_id text not null,
     target text,
     group_key text,
     group_size smallint not null default 1,
     position integer not null default 0,
     priority smallint not null check (priority in (0, 1)),
     state text not null default 'PENDING'
       check (state in ('PENDING', 'SENT', 'UNCERTAIN', 'DOUBTFUL', 'SUCCEEDED', 'FAILED', 'SKIPPED', 'CANCELLED')),
     blocked integer not null default 0,
     waits_for text check (waits_for in ('account')),
     attempts integer not null default 0,
     failure_count integer not null default 0,
     read_back_count integer not null default 0,
     not_before timestamptz not null default now(),
     deferred boolean not null default false,
     lease_group uuid,
     fence bigint not null default 0,
     first_sent_at timestamptz,
     sent_at timestamptz,
     in_flight_until timestamptz,
     before jsonb,
     external_id text,
     receipt jsonb,
     error jsonb,
     warning jsonb,
     doubles_due_at timestamptz,
     actor_type text not null check (actor_type in ('MEMBER', 'RULE', 'SYSTEM')),
     actor_id text,
     created_at timestamptz not null default now(),
     updated_at timestamptz not null default now(),
     primary key (tenant_id, id),
     unique (tenant_id, key)`,
  ),
  // What could go at once, in the account's order; what may share a request; what is not due yet.
  `create index operations_runnable on operations (tenant_id, platform, advertiser_id, priority, id)
     where ${runnable} and not deferred`,
  `create index operations_grouped on operations (tenant_id, platform, advertiser_id, priority, group_key, id)
     where ${runnable} and not deferred and group_key is not null`,
  `create index operations_deferred on operations (tenant_id, platform, advertiser_id, priority, not_before)
     where ${runnable} and deferred`,
  // What changes the same object, and which of that waits for others.
  `create index operations_target on operations (tenant_id, platform, advertiser_id, target, id) where ${open} and target is not null`,
  `create index operations_blocked on operations (tenant_id, platform, advertiser_id)
     where state = 'PENDING' and blocked > 0 and target is not null`,
  `create index operations_waiting on operations (tenant_id, platform, advertiser_id) where waits_for is not null`,
  `create index operations_unsettled on operations (tenant_id, platform, advertiser_id)
     where state in ('SENT', 'UNCERTAIN', 'DOUBTFUL')`,
  'create index operations_plan on operations (tenant_id, plan_id, position, id) where plan_id is not null',
  // What the platform may have made more often than it said.
  `create index operations_doubles on operations (tenant_id, doubles_due_at)
     where state = 'SUCCEEDED' and doubles_due_at is not null`,

  ...tenantTable(
    'operation_dependencies',
    `operation_id uuid not null,
     depends_on uuid not null,
     primary key (tenant_id, operation_id, depends_on),
     foreign key (tenant_id, operation_id) references operations (tenant_id, id) on delete cascade,
     foreign key (tenant_id, depends_on) references operations (tenant_id, id) on delete cascade`,
  ),
  'create index operation_dependents on operation_dependencies (tenant_id, depends_on)',

  // One row per account and priority that has or had work: its lock keeps the order within the account. Workers ask for work here
  // first, and a cluster answers from one machine.
  ...localTable(
    'operation_lanes',
    `${tenantColumn},
     platform text not null,
     advertiser_id text not null,
     priority smallint not null,
     ready_at timestamptz not null,
     paused_until timestamptz not null default '-infinity',
     -- The account may have operations that wait for its authorisation.
     waits boolean not null default false,
     primary key (tenant_id, platform, advertiser_id, priority)`,
    { storage: 'with (fillfactor = 70)' },
  ),
  `create index operation_lanes_ready on operation_lanes (ready_at) where ready_at < 'infinity'`,
  `create index operation_lanes_waiting on operation_lanes (tenant_id, platform, advertiser_id) where waits`,
  ...tenantPolicy('operation_lanes'),

  // What workers hold: a row per group of operations that were taken together, `held` of them still without an end. Beside the lanes,
  // because how much is under way decides who is next.
  ...localTable(
    'operation_leases',
    `${tenantColumn},
     lease_group uuid not null,
     platform text not null,
     advertiser_id text not null,
     priority smallint not null,
     lease_owner uuid not null,
     lease_until timestamptz not null,
     held integer not null,
     primary key (tenant_id, lease_group)`,
    { storage: 'with (fillfactor = 70)' },
  ),
  'create index operation_leases_account on operation_leases (tenant_id, platform, advertiser_id)',
  'create index operation_leases_owner on operation_leases (lease_owner)',
  ...tenantPolicy('operation_leases'),

  // History is written once.
  ...tenantTable(
    'object_changes',
    `id uuid not null,
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
     primary key (tenant_id, id)`,
    { privileges: ['select', 'insert'] },
  ),
  'create index object_changes_object on object_changes (tenant_id, platform, level, object_id, id)',
  'create index object_changes_operation on object_changes (tenant_id, operation_id) where operation_id is not null',
  // Two operations never have the same object.
  `create unique index object_changes_made on object_changes (tenant_id, platform, advertiser_id, level, object_id)
     where what = 'create' and operation_id is not null`,

  // Names carry a token of ours only where the organisation wants that.
  ...tenantTable(
    'ledger_settings',
    `names_carry_token boolean not null default false,
     updated_at timestamptz not null default now(),
     primary key (tenant_id)`,
  ),
];
