-- For the sweep, which looks after every organisation.
create or replace function tenants_with_old_tasks(tenants bigint[], before timestamptz)
returns setof bigint
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  tenant bigint;
begin
  foreach tenant in array tenants loop
    perform 1 from tasks t where t.tenant_id = tenant and (t.dropped_at is not null or t.deleted_at is not null)
      and least(t.dropped_at, t.deleted_at) < before limit 1;
    if found then return next tenant; end if;
  end loop;
end
$$;
