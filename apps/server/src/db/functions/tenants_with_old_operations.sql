-- For the sweep, which looks after every organisation. Ids sort by creation: the first one of a tenant is its oldest.
create or replace function tenants_with_old_operations(tenants bigint[], first_kept uuid)
returns setof bigint
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  tenant bigint;
begin
  foreach tenant in array tenants loop
    -- In their order: a plan for all tenants expects many old ones, and would read through all that are kept to find none.
    perform 1 from operations o where o.tenant_id = tenant and o.id < first_kept order by o.tenant_id, o.id limit 1;
    if found then return next tenant; end if;
  end loop;
end
$$;
