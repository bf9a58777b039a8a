-- For the sweep, which looks after every organisation: exports that are to be written and of which nobody has heard since then,
-- or that were touched by a clock that was ahead.
create or replace function tenants_with_idle_exports(tenants bigint[], before timestamptz)
returns setof bigint
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  return query select distinct e.tenant_id from exports e
    where e.tenant_id = any(tenants) and e.state in ('WAITING', 'RUNNING') 
      and (e.touched_at < before or e.touched_at > before + interval '4 minutes');
end
$$;
