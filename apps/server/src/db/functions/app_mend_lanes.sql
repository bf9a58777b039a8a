-- A cluster commits a tenant's rows before those of its coordinator: a crash between the two leaves operations whose lane sleeps, or
-- does not know that they wait, and leases that nobody holds. How many lanes were woken or told.
create or replace function app_mend_lanes(tenants bigint[])
returns bigint
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  at constant timestamptz := clock_timestamp();
  -- A lane whose next change is held up is looked at again after some seconds: such a one sleeps for a reason.
  soon constant timestamptz := at + interval '10 s';
  of_tenant bigint;
  found_lane record;
  mended bigint := 0;
  changed bigint;
begin
  delete from operation_leases l where l.lease_until < at - interval '10 min';
  foreach of_tenant in array tenants loop
    for found_lane in
      select o.platform, o.advertiser_id, o.priority, at as due, soon as latest, false as waits from operations o
      where o.tenant_id = of_tenant and o.state in ('PENDING', 'SENT', 'UNCERTAIN') and o.blocked = 0 and o.waits_for is null
        and not (o.held and o.state = 'PENDING') and not o.deferred
      group by o.platform, o.advertiser_id, o.priority
      union all
      select o.platform, o.advertiser_id, o.priority, min(o.not_before), min(o.not_before), false from operations o
      where o.tenant_id = of_tenant and o.state in ('PENDING', 'SENT', 'UNCERTAIN') and o.blocked = 0 and o.waits_for is null
        and not (o.held and o.state = 'PENDING') and o.deferred
      group by o.platform, o.advertiser_id, o.priority
      union all
      select o.platform, o.advertiser_id, o.priority, 'infinity', 'infinity', true from operations o
      where o.tenant_id = of_tenant and o.waits_for is not null
      group by o.platform, o.advertiser_id, o.priority
      -- Lanes are locked in this order by everybody.
      order by 1, 2, 3
    loop
      -- Its slots are in use: the lane is awake when they are free.
      continue when exists (
        select 1 from operation_leases l where l.tenant_id = of_tenant and l.platform = found_lane.platform
          and l.advertiser_id = found_lane.advertiser_id and l.priority = found_lane.priority and l.lease_until > at);
      -- Most lanes know: those are only read, so that nobody waits for them until all organisations of the page are done.
      continue when exists (
        select 1 from operation_lanes l where l.tenant_id = of_tenant and l.platform = found_lane.platform
          and l.advertiser_id = found_lane.advertiser_id and l.priority = found_lane.priority
          and l.ready_at <= found_lane.latest and (l.waits or not found_lane.waits));
      insert into operation_lanes as l (tenant_id, platform, advertiser_id, priority, ready_at, waits)
        values (of_tenant, found_lane.platform, found_lane.advertiser_id, found_lane.priority, found_lane.due, found_lane.waits)
        on conflict (tenant_id, platform, advertiser_id, priority)
          do update set ready_at = least(l.ready_at, excluded.ready_at), waits = l.waits or excluded.waits
          where l.ready_at > found_lane.latest or (excluded.waits and not l.waits);
      get diagnostics changed = row_count;
      mended := mended + changed;
    end loop;
  end loop;
  if mended > 0 then perform pg_notify('adsail_ledger', ''); end if;
  return mended;
end
$$;
