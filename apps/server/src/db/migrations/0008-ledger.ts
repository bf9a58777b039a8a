import { definerFunction, type Migration, tenantColumn, tenantTable } from '../migration.ts';

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

  /**
   * Leases up to \`most\` operations to a worker (of them at most \`most_background\` for background work): people first, tenants
   * in turn by what they have in flight, accounts side by side, within an account in order and at most \`per_account\` at once.
   * Names only the row: the work itself happens inside the tenant's scope.
   */
  ...definerFunction(
    `app_claim_operations(me uuid, kinds text[], most integer, most_background integer, per_account integer, lease_ms integer)`,
    'table (tenant_id bigint, id uuid, fence bigint, priority smallint, actor_type text, actor_id text)',
    `
#variable_conflict use_column
declare
  at timestamptz := clock_timestamp();
  lane record;
  slots integer;
  room integer;
  got integer;
  next_at timestamptz;
begin
  for lane in
    with in_flight as (
      select o.tenant_id, count(*) as n from operations o where o.lease_until is not null and o.lease_until > at group by 1
    )
    select l.tenant_id, l.platform, l.advertiser_id, l.priority from operation_lanes l
      left join in_flight f on f.tenant_id = l.tenant_id
    where l.ready_at <= at and l.paused_until <= at
    order by l.priority,
      row_number() over (partition by l.tenant_id, l.priority order by l.ready_at) + coalesce(f.n, 0), l.ready_at
    limit 4 * most + 16
  loop
    exit when most <= 0;
    continue when lane.priority = 1 and most_background <= 0;
    perform 1 from operation_lanes l
      where l.tenant_id = lane.tenant_id and l.platform = lane.platform and l.advertiser_id = lane.advertiser_id
        and l.priority = lane.priority and l.ready_at <= at
      for update skip locked;
    continue when not found;
    select per_account - count(*) into slots from operations o
      where o.tenant_id = lane.tenant_id and o.platform = lane.platform and o.advertiser_id = lane.advertiser_id
        and o.priority = lane.priority and o.lease_until is not null and o.lease_until > at;
    room := least(slots, most, case lane.priority when 1 then most_background else most end);
    got := 0;
    if room > 0 then
      return query
        update operations o set lease_owner = me, lease_until = at + lease_ms * interval '1 ms', fence = o.fence + 1
        from (
          select p.tenant_id, p.id from operations p
          where p.tenant_id = lane.tenant_id and p.platform = lane.platform and p.advertiser_id = lane.advertiser_id
            and p.priority = lane.priority and p.${open} and p.blocked = 0 and p.waits_for is null
            and p.not_before <= at and (p.lease_until is null or p.lease_until <= at) and p.kind = any(kinds)
            and (p.target is null or not exists (
              select 1 from operations e where e.tenant_id = p.tenant_id and e.platform = p.platform
                and e.advertiser_id = p.advertiser_id and e.target = p.target and e.id < p.id
                and e.${open}))
          order by p.id limit room
          for update skip locked
        ) picked
        where o.tenant_id = picked.tenant_id and o.id = picked.id
        returning o.tenant_id, o.id, o.fence, o.priority, o.actor_type, o.actor_id;
      get diagnostics got = row_count;
    end if;
    most := most - got;
    if lane.priority = 1 then most_background := most_background - got; end if;
    -- The next look is due when a lease or a wait ends; whoever finishes earlier says so.
    if slots <= got then
      select min(o.lease_until) into next_at from operations o
      where o.tenant_id = lane.tenant_id and o.platform = lane.platform and o.advertiser_id = lane.advertiser_id
        and o.priority = lane.priority and o.lease_until is not null and o.lease_until > at;
    elsif got = room then
      next_at := at;
    else
      select min(case when o.lease_until > at then o.lease_until when o.not_before > at then o.not_before
                      else at + interval '5 s' end) into next_at
      from operations o
      where o.tenant_id = lane.tenant_id and o.platform = lane.platform and o.advertiser_id = lane.advertiser_id
        and o.priority = lane.priority and o.${open} and o.blocked = 0 and o.waits_for is null;
    end if;
    update operation_lanes l set ready_at = coalesce(next_at, 'infinity')
      where l.tenant_id = lane.tenant_id and l.platform = lane.platform and l.advertiser_id = lane.advertiser_id
        and l.priority = lane.priority;
  end loop;
end`,
    'plpgsql',
  ),
  // Those that are still the worker's own; it lets go of the others.
  ...definerFunction(
    'app_extend_operations(me uuid, lease_ms integer)',
    'table (id uuid, fence bigint)',
    `update operations set lease_until = clock_timestamp() + lease_ms * interval '1 ms'
     where lease_until is not null and lease_owner = me and lease_until > clock_timestamp() returning id, fence`,
  ),
  `create index operations_owner on operations (lease_owner) where lease_until is not null`,
  // Milliseconds until there may be something to do; null when nothing is planned.
  ...definerFunction(
    'app_next_operation()',
    'double precision',
    `select greatest(0, extract(epoch from min(greatest(ready_at, paused_until)) - clock_timestamp()) * 1000)
     from operation_lanes where ready_at < 'infinity'`,
  ),
  // A net below the listener: whatever waits for an account that is well again.
  ...definerFunction(
    'app_release_operations()',
    'bigint',
    `with free as (
       update operations o set waits_for = null, not_before = now() from ad_accounts a
       where o.waits_for = 'account' and a.tenant_id = o.tenant_id and a.platform = o.platform
         and a.advertiser_id = o.advertiser_id and a.auth_status = 'NORMAL'
       returning o.tenant_id, o.platform, o.advertiser_id
     ), lanes as (
       update operation_lanes l set ready_at = least(l.ready_at, now()) from (select distinct * from free) f
       where l.tenant_id = f.tenant_id and l.platform = f.platform and l.advertiser_id = f.advertiser_id
     ) select count(*) from free`,
  ),
];
