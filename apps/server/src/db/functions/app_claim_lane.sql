-- Leases up to `max_groups` groups of one lane to a worker, in order and at most `per_account` at once; nothing when somebody else is
-- at the account just now, whichever of its lanes. A group is what may travel in one request: the next operation, and others like it
-- wherever they stand in the queue. Waits for nobody: what others have locked is theirs for now.
create or replace function app_claim_lane(
  of_tenant bigint, of_platform text, of_account text, of_priority smallint,
  me uuid, kinds text[], max_groups integer, per_account integer, lease_ms integer)
returns table (tenant_id bigint, id uuid, fence bigint, priority smallint, actor_type text, actor_id text, lease_group uuid)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
#variable_conflict use_column
declare
  at timestamptz := clock_timestamp();
  locked smallint[];
  head record;
  together uuid;
  slots integer;
  room integer;
  got integer := 0;
  -- Groups of the account that somebody holds, and earlier changes in it that wait for a person.
  live uuid[];
  stuck uuid[] := '{}';
  picked uuid[];
  next_at timestamptz;
begin
  -- Both priorities: changes of one object can stand in either, and whoever decides between them must be alone.
  locked := array(
    select l.priority from operation_lanes l
    where l.tenant_id = of_tenant and l.platform = of_platform and l.advertiser_id = of_account
    order by l.priority for update skip locked);
  perform 1 from operation_lanes l
    where l.tenant_id = of_tenant and l.platform = of_platform and l.advertiser_id = of_account
    having bool_and(l.priority = any(locked)) and bool_or(l.priority = of_priority and l.ready_at <= at);
  if not found then return; end if;
  -- Leases that are over end here. One that its worker prolongs just now is locked, and counts as held.
  with over as (
    select o.lease_group from operation_leases o
    where o.tenant_id = of_tenant and o.platform = of_platform and o.advertiser_id = of_account and o.lease_until <= at
    order by o.lease_group for update skip locked
  )
  delete from operation_leases o using over where o.tenant_id = of_tenant and o.lease_group = over.lease_group;
  select coalesce(array_agg(o.lease_group), '{}'), per_account - count(*) filter (where o.priority = of_priority)
    into live, slots from operation_leases o
    where o.tenant_id = of_tenant and o.platform = of_platform and o.advertiser_id = of_account;
  room := least(slots, max_groups);
  if room > 0 then
    -- What is due now takes its place among what could go at once.
    with due as (
      select o.id from operations o
      where o.tenant_id = of_tenant and o.platform = of_platform and o.advertiser_id = of_account
        and o.priority = of_priority and o.state in ('PENDING', 'SENT', 'UNCERTAIN') and o.blocked = 0 and o.waits_for is null
        and not (o.held and o.state = 'PENDING')
        and o.deferred and o.not_before <= at
      order by o.id for update skip locked
    )
    update operations o set deferred = false from due where o.tenant_id = of_tenant and o.id = due.id;
    stuck := array(
      select e.id from operations e
      where e.tenant_id = of_tenant and e.platform = of_platform and e.advertiser_id = of_account
        and e.state = 'PENDING' and e.blocked > 0 and e.target is not null
        -- Only where another change waits for it.
        and exists (
          select 1 from operations p where p.tenant_id = of_tenant and p.platform = of_platform
            and p.advertiser_id = of_account and p.target = e.target and p.id > e.id and p.state = 'PENDING'));
    stuck := array(select e from unnest(stuck) e where app_operation_is_stuck(of_tenant, e))
      -- What waits for a limit of its object alone: it may be an hour, and whoever stops the object cannot wait for it.
      || array(
        select e.id from operations e
        where e.tenant_id = of_tenant and e.platform = of_platform and e.advertiser_id = of_account
          and e.state = 'PENDING' and e.blocked = 0 and e.waits_for is null and not (e.held and e.state = 'PENDING')
          and e.deferred and e.not_before > at and e.target is not null
          and e.error->>'kind' = 'objectLimit');
  end if;
  while got < room loop
    select p.id, p.group_key, p.group_size, p.state, p.actor_type, p.actor_id into head from operations p
    where p.tenant_id = of_tenant and p.platform = of_platform and p.advertiser_id = of_account
      and p.priority = of_priority and p.state in ('PENDING', 'SENT', 'UNCERTAIN') and p.blocked = 0 and p.waits_for is null
      and not (p.held and p.state = 'PENDING')
      and not p.deferred and p.not_before <= at and (p.lease_group is null or p.lease_group <> all(live)) and p.kind = any(kinds)
      -- Changes of one object: what is begun goes first, then the earlier one, unless that waits for a person.
      and (p.target is null or not exists (
        select 1 from operations e where e.tenant_id = of_tenant and e.platform = of_platform
          and e.advertiser_id = of_account and e.target = p.target and e.id <> p.id
          and e.state in ('PENDING', 'SENT', 'UNCERTAIN')
          and case when e.state <> 'PENDING' or (e.lease_group is not null and e.lease_group = any(live)) then p.state = 'PENDING' or e.id < p.id
            else p.state = 'PENDING' and e.id < p.id and e.id <> all(stuck) end))
    order by p.id limit 1
    for update skip locked;
    exit when not found;
    together := gen_random_uuid();
    picked := array[head.id];
    -- The same actor and state: a group is sent, or read back, on behalf of one.
    if head.group_key is not null then
      picked := picked || array(
        select p.id from operations p
        where p.tenant_id = of_tenant and p.platform = of_platform and p.advertiser_id = of_account
          and p.priority = of_priority and p.group_key = head.group_key and p.state = head.state
          and p.state in ('PENDING', 'SENT', 'UNCERTAIN') and p.id <> head.id
          and p.actor_type = head.actor_type and p.actor_id is not distinct from head.actor_id
          and p.blocked = 0 and p.waits_for is null
          and not (p.held and p.state = 'PENDING')
          and not p.deferred and p.not_before <= at and (p.lease_group is null or p.lease_group <> all(live))
          and (p.target is null or not exists (
            select 1 from operations e where e.tenant_id = of_tenant and e.platform = of_platform
              and e.advertiser_id = of_account and e.target = p.target and e.id <> p.id
              and e.state in ('PENDING', 'SENT', 'UNCERTAIN')
              and case when e.state <> 'PENDING' or (e.lease_group is not null and e.lease_group = any(live)) then p.state = 'PENDING' or e.id < p.id
                else p.state = 'PENDING' and e.id < p.id and e.id <> all(stuck) end))
        order by p.id limit head.group_size - 1
        for update skip locked);
    end if;
    return query
      update operations o set lease_group = together, fence = o.fence + 1
      where o.tenant_id = of_tenant and o.id = any(picked)
      returning o.tenant_id, o.id, o.fence, o.priority, o.actor_type, o.actor_id, o.lease_group;
    insert into operation_leases (tenant_id, lease_group, platform, advertiser_id, priority, lease_owner, lease_until, held)
      values (of_tenant, together, of_platform, of_account, of_priority, me, at + lease_ms * interval '1 ms', cardinality(picked));
    live := live || together;
    got := got + 1;
  end loop;
  -- The next look is due when a lease or a wait ends; whoever finishes earlier says so.
  if got = room and got < slots then
    next_at := at;
  else
    select min(greatest(o.lease_until, at + interval '5 s')) into next_at from operation_leases o
    where o.tenant_id = of_tenant and o.platform = of_platform and o.advertiser_id = of_account and o.priority = of_priority;
  end if;
  if got < room then
    next_at := least(next_at, (
      select min(o.not_before) from operations o
      where o.tenant_id = of_tenant and o.platform = of_platform and o.advertiser_id = of_account
        and o.priority = of_priority and o.state in ('PENDING', 'SENT', 'UNCERTAIN') and o.blocked = 0
        and o.waits_for is null and not (o.held and o.state = 'PENDING') and o.deferred));
    -- Something could go and does not: another holds its row for a moment, or an earlier change of its object.
    perform 1 from operations o
      where o.tenant_id = of_tenant and o.platform = of_platform and o.advertiser_id = of_account
        and o.priority = of_priority and o.state in ('PENDING', 'SENT', 'UNCERTAIN') and o.blocked = 0
        and o.waits_for is null and not (o.held and o.state = 'PENDING') and not o.deferred
        and (o.lease_group is null or o.lease_group <> all(live)) limit 1;
    if found then next_at := least(next_at, at + interval '5 s'); end if;
  end if;
  update operation_lanes l set ready_at = coalesce(next_at, 'infinity')
    where l.tenant_id = of_tenant and l.platform = of_platform and l.advertiser_id = of_account and l.priority = of_priority;
end
$$;
