-- Those of its groups that are still the worker's own; it lets go of the others. Locked in the order in which everybody locks them.
create or replace function app_extend_operations(me uuid, groups uuid[], lease_ms integer)
returns setof uuid
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  return query
    with own as (
      select l.tenant_id, l.lease_group from operation_leases l
      where l.lease_owner = me and l.lease_group = any(groups) and l.lease_until > clock_timestamp()
      order by l.lease_group for update
    )
    update operation_leases l set lease_until = clock_timestamp() + lease_ms * interval '1 ms'
    from own where l.tenant_id = own.tenant_id and l.lease_group = own.lease_group returning l.lease_group;
end
$$;
