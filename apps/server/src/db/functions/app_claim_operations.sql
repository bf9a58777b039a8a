-- Leases up to `max_groups` groups of operations to a worker (of them at most `max_background_groups` for background work): people first,
-- tenants in turn by what they have in flight, accounts side by side, within an account in order and at most `per_account` at
-- once. A group is what may travel in one request: the next operation, and others like it wherever they stand in the queue.
-- While others wait, one tenant has at most half of the worker's places, and so has one platform; nothing stays idle for that.
-- Names only the rows: the work itself happens inside the tenant's scope. Lanes and leases lie beside each other, so that a look which
-- finds nothing asks no other machine of a cluster; every statement on operations names its tenant.
create or replace function app_claim_operations(me uuid, kinds text[], max_groups integer, max_background_groups integer, per_account integer, lease_ms integer)
returns table (tenant_id bigint, id uuid, fence bigint, priority smallint, actor_type text, actor_id text, lease_group uuid)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
#variable_conflict use_column
declare
  at timestamptz := clock_timestamp();
  lanes operation_lanes[];
  lane operation_lanes;
  -- Groups that the worker has under way, by tenant and by platform: '0 …' those of people, '1 …' all. Half of its places.
  held jsonb;
  half integer;
  share integer;
  is_capped boolean := true;
  head record;
  together uuid;
  slots integer;
  room integer;
  got integer;
  -- Groups of the account that somebody holds, and earlier changes in it that wait for a person.
  live uuid[];
  stuck uuid[];
  picked uuid[];
  next_at timestamptz;
begin
  with mine as (
    select l.tenant_id, l.platform, l.priority, l.lease_group from operation_leases l where l.lease_owner = me and l.lease_until > at
  ), counts as (
    select rank || ' ' || name as name, count(*) as n
    from mine m cross join generate_series(m.priority, 1) rank cross join unnest(array[m.tenant_id::text, m.platform]) name group by 1
  )
  select coalesce(jsonb_object_agg(c.name, c.n), '{}'), (max_groups + (select count(*) from mine) + 1) / 2 into held, half from counts c;
  lanes := array(
    with in_flight as (
      select o.tenant_id, count(*) as n from operation_leases o where o.lease_until > at group by 1
    ), ready as (
      select l as row, l.priority, l.platform, l.ready_at,
        row_number() over (partition by l.tenant_id, l.priority order by l.ready_at) + coalesce(f.n, 0) as turn,
        row_number() over (partition by l.tenant_id order by l.priority, l.ready_at) + coalesce((held->>(l.priority || ' ' || l.tenant_id))::integer, 0) as of_tenant
      from operation_lanes l left join in_flight f on f.tenant_id = l.tenant_id
      where l.ready_at <= at and l.paused_until <= at
    ), placed as (
      select r.*, row_number() over (partition by r.platform order by r.priority, r.of_tenant > half, r.turn, r.ready_at)
        + coalesce((held->>(r.priority || ' ' || r.platform))::integer, 0) as of_platform
      from ready r
    )
    select p.row from placed p
    order by p.of_tenant > half, p.of_platform > half, p.priority, p.turn, p.ready_at
    limit 4 * max_groups + 16);
  -- First both halves hold, then only that of tenants, then none: what is still free then nobody else wants.
  for pass in 1..3 loop
    exit when max_groups <= 0 or not is_capped;
    is_capped := false;
    foreach lane in array lanes loop
      exit when max_groups <= 0;
      continue when lane.priority = 1 and max_background_groups <= 0;
      share := case pass
        when 1 then half - greatest((held->>(lane.priority || ' ' || lane.tenant_id))::integer, (held->>(lane.priority || ' ' || lane.platform))::integer, 0)
        when 2 then half - coalesce((held->>(lane.priority || ' ' || lane.tenant_id))::integer, 0)
        else max_groups end;
      is_capped := is_capped or share <= 0;
      continue when share <= 0;
      perform 1 from operation_lanes l
        where l.tenant_id = lane.tenant_id and l.platform = lane.platform and l.advertiser_id = lane.advertiser_id
          and l.priority = lane.priority and l.ready_at <= at
        for update skip locked;
      continue when not found;
      -- Leases that are over end here. One that its worker prolongs just now is locked, and counts as held.
      with over as (
        select o.lease_group from operation_leases o
        where o.tenant_id = lane.tenant_id and o.platform = lane.platform and o.advertiser_id = lane.advertiser_id and o.lease_until <= at
        order by o.lease_group for update skip locked
      )
      delete from operation_leases o using over where o.tenant_id = lane.tenant_id and o.lease_group = over.lease_group;
      select coalesce(array_agg(o.lease_group), '{}'), per_account - count(*) filter (where o.priority = lane.priority)
        into live, slots from operation_leases o
        where o.tenant_id = lane.tenant_id and o.platform = lane.platform and o.advertiser_id = lane.advertiser_id;
      -- What is due now takes its place among what could go at once.
      update operations o set deferred = false
        where o.tenant_id = lane.tenant_id and o.platform = lane.platform and o.advertiser_id = lane.advertiser_id
          and o.priority = lane.priority and o.state in ('PENDING', 'SENT', 'UNCERTAIN') and o.blocked = 0 and o.waits_for is null
          and o.deferred and o.not_before <= at;
      stuck := array(
        select e.id from operations e
        where e.tenant_id = lane.tenant_id and e.platform = lane.platform and e.advertiser_id = lane.advertiser_id
          and e.state = 'PENDING' and e.blocked > 0 and e.target is not null
          -- Only where another change waits for it.
          and exists (
            select 1 from operations p where p.tenant_id = lane.tenant_id and p.platform = lane.platform
              and p.advertiser_id = lane.advertiser_id and p.target = e.target and p.id > e.id and p.state = 'PENDING'));
      stuck := array(select e from unnest(stuck) e where app_operation_is_stuck(lane.tenant_id, e));
      room := least(slots, max_groups, share, case lane.priority when 1 then max_background_groups else max_groups end);
      got := 0;
      while got < room loop
        select p.id, p.group_key, p.group_size, p.state, p.actor_type, p.actor_id into head from operations p
        where p.tenant_id = lane.tenant_id and p.platform = lane.platform and p.advertiser_id = lane.advertiser_id
          and p.priority = lane.priority and p.state in ('PENDING', 'SENT', 'UNCERTAIN') and p.blocked = 0 and p.waits_for is null
          and not p.deferred and p.not_before <= at and (p.lease_group is null or p.lease_group <> all(live)) and p.kind = any(kinds)
          -- Changes of one object: what is begun goes first, then the earlier one, unless that waits for a person.
          and (p.target is null or not exists (
            select 1 from operations e where e.tenant_id = lane.tenant_id and e.platform = lane.platform
              and e.advertiser_id = lane.advertiser_id and e.target = p.target and e.id <> p.id
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
            where p.tenant_id = lane.tenant_id and p.platform = lane.platform and p.advertiser_id = lane.advertiser_id
              and p.priority = lane.priority and p.group_key = head.group_key and p.state = head.state
              and p.state in ('PENDING', 'SENT', 'UNCERTAIN') and p.id <> head.id
              and p.actor_type = head.actor_type and p.actor_id is not distinct from head.actor_id
              and p.blocked = 0 and p.waits_for is null
              and not p.deferred and p.not_before <= at and (p.lease_group is null or p.lease_group <> all(live))
              and (p.target is null or not exists (
                select 1 from operations e where e.tenant_id = lane.tenant_id and e.platform = lane.platform
                  and e.advertiser_id = lane.advertiser_id and e.target = p.target and e.id <> p.id
                  and e.state in ('PENDING', 'SENT', 'UNCERTAIN')
                  and case when e.state <> 'PENDING' or (e.lease_group is not null and e.lease_group = any(live)) then p.state = 'PENDING' or e.id < p.id
                    else p.state = 'PENDING' and e.id < p.id and e.id <> all(stuck) end))
            order by p.id limit head.group_size - 1
            for update skip locked);
        end if;
        return query
          update operations o set lease_group = together, fence = o.fence + 1
          where o.tenant_id = lane.tenant_id and o.id = any(picked)
          returning o.tenant_id, o.id, o.fence, o.priority, o.actor_type, o.actor_id, o.lease_group;
        insert into operation_leases (tenant_id, lease_group, platform, advertiser_id, priority, lease_owner, lease_until, held)
          values (lane.tenant_id, together, lane.platform, lane.advertiser_id, lane.priority, me, at + lease_ms * interval '1 ms', cardinality(picked));
        live := live || together;
        got := got + 1;
      end loop;
      max_groups := max_groups - got;
      is_capped := is_capped or (got > 0 and got = share);
      select held || coalesce(jsonb_object_agg(name, coalesce((held->>name)::integer, 0) + got), '{}') into held
      from (select rank || ' ' || of as name from generate_series(lane.priority, 1) rank cross join unnest(array[lane.tenant_id::text, lane.platform]) of) names;
      if lane.priority = 1 then max_background_groups := max_background_groups - got; end if;
      -- The next look is due when a lease or a wait ends; whoever finishes earlier says so.
      if slots <= got then
        select min(greatest(o.lease_until, at + interval '5 s')) into next_at from operation_leases o
        where o.tenant_id = lane.tenant_id and o.platform = lane.platform and o.advertiser_id = lane.advertiser_id
          and o.priority = lane.priority;
      elsif got = room then
        next_at := at;
      else
        select min(greatest(o.lease_until, at + interval '5 s')) into next_at from operation_leases o
        where o.tenant_id = lane.tenant_id and o.platform = lane.platform and o.advertiser_id = lane.advertiser_id
          and o.priority = lane.priority;
        next_at := least(next_at, (
          select min(o.not_before) from operations o
          where o.tenant_id = lane.tenant_id and o.platform = lane.platform and o.advertiser_id = lane.advertiser_id
            and o.priority = lane.priority and o.state in ('PENDING', 'SENT', 'UNCERTAIN') and o.blocked = 0
            and o.waits_for is null and o.deferred));
        -- Something could go and does not: another holds its row for a moment, or an earlier change of its object.
        perform 1 from operations o
          where o.tenant_id = lane.tenant_id and o.platform = lane.platform and o.advertiser_id = lane.advertiser_id
            and o.priority = lane.priority and o.state in ('PENDING', 'SENT', 'UNCERTAIN') and o.blocked = 0
            and o.waits_for is null and not o.deferred and (o.lease_group is null or o.lease_group <> all(live)) limit 1;
        if found then next_at := least(next_at, at + interval '5 s'); end if;
      end if;
      update operation_lanes l set ready_at = coalesce(next_at, 'infinity')
        where l.tenant_id = lane.tenant_id and l.platform = lane.platform and l.advertiser_id = lane.advertiser_id
          and l.priority = lane.priority;
    end loop;
  end loop;
end
$$;
