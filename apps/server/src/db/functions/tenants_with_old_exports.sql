-- For the sweep, which looks after every organisation.
create or replace function tenants_with_old_exports(tenants bigint[], before timestamptz)
returns setof bigint
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  tenant bigint;
begin
  foreach tenant in array tenants loop
    perform 1 from exports e where e.tenant_id = tenant and e.created_at < before
      order by e.tenant_id, e.created_at limit 1;
    if found then return next tenant; end if;
  end loop;
end
$$;
