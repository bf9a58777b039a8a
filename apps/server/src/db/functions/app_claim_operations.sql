-- Leases up to `max_groups` groups of operations to a worker (of them at most `max_background_groups` for background work): people first,
-- tenants in turn by what they have in flight, accounts side by side; `app_claim_lane` takes them. `among`: null, or these tenants only.
-- While others wait, one tenant has at most half of the worker's places, and so has one platform; nothing stays idle for that.
-- Names only the rows: the work itself happens inside the tenant's scope. Lanes and leases lie beside each other, so that a look which
-- finds nothing asks no other machine of a cluster.
create or replace function app_claim_operations(me uuid, kinds text[], max_groups integer, max_background_groups integer, per_account integer, lease_ms integer, among bigint[])
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
  got integer;
  last_group uuid;
  failed bigint[] := '{}';
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
      where l.ready_at <= at and l.paused_until <= at and (among is null or l.tenant_id = any(among))
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
      continue when lane.tenant_id = any(failed) or (lane.priority = 1 and max_background_groups <= 0);
      share := case pass
        when 1 then half - greatest((held->>(lane.priority || ' ' || lane.tenant_id))::integer, (held->>(lane.priority || ' ' || lane.platform))::integer, 0)
        when 2 then half - coalesce((held->>(lane.priority || ' ' || lane.tenant_id))::integer, 0)
        else max_groups end;
      is_capped := is_capped or share <= 0;
      continue when share <= 0;
      got := 0;
      last_group := null;
      begin
        for tenant_id, id, fence, priority, actor_type, actor_id, lease_group in
          select c.* from app_claim_lane(lane.tenant_id, lane.platform, lane.advertiser_id, lane.priority, me, kinds,
            least(max_groups, share, case lane.priority when 1 then max_background_groups else max_groups end), per_account, lease_ms) c
        loop
          got := got + (lease_group is distinct from last_group)::integer;
          last_group := lease_group;
          return next;
        end loop;
      -- What is wrong with the rows of one organisation must not stop the others: its lanes rest for a while. A machine of a cluster
      -- that is away ends the whole transaction: whoever asks goes on machine by machine.
      exception when others then
        if sqlstate like '08%' or sqlstate like '57P%' then raise; end if;
        raise warning 'operations of organisation % could not be claimed: %', lane.tenant_id, sqlerrm;
        update operation_lanes l set ready_at = at + interval '30 s' from (
          select k.platform, k.advertiser_id, k.priority from operation_lanes k
          where k.tenant_id = lane.tenant_id and k.ready_at <= at for update skip locked
        ) due
        where l.tenant_id = lane.tenant_id and l.platform = due.platform and l.advertiser_id = due.advertiser_id and l.priority = due.priority;
        failed := failed || lane.tenant_id;
        continue;
      end;
      max_groups := max_groups - got;
      is_capped := is_capped or (got > 0 and got = share);
      select held || coalesce(jsonb_object_agg(name, coalesce((held->>name)::integer, 0) + got), '{}') into held
      from (select rank || ' ' || of as name from generate_series(lane.priority, 1) rank cross join unnest(array[lane.tenant_id::text, lane.platform]) of) names;
      if lane.priority = 1 then max_background_groups := max_background_groups - got; end if;
    end loop;
  end loop;
end
$$;
