-- Background work learns where there is something to do; the work itself happens inside the tenant's scope. What is
-- handed out is not due again before the time given as next, so that two workers do not fetch the same.
create or replace function app_grants_to_refresh(tenants bigint[], at timestamptz, next timestamptz, most integer)
returns table (tenant_id bigint, id uuid, user_id uuid)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  due record;
begin
  for due in
    select g.tenant_id, g.id, g.user_id from platform_grants g
    where g.tenant_id = any(tenants) and g.status = 'NORMAL' and g.refresh_after <= at order by g.refresh_after, g.id limit most
  loop
    -- What somebody else holds is left for the next time: waiting for it, two could wait for each other.
    perform 1 from platform_grants g
      where g.tenant_id = due.tenant_id and g.id = due.id and g.status = 'NORMAL' and g.refresh_after <= at for update skip locked;
    continue when not found;
    update platform_grants g set refresh_after = app_grants_to_refresh.next
      where g.tenant_id = due.tenant_id and g.id = due.id;
    tenant_id := due.tenant_id;
    id := due.id;
    user_id := due.user_id;
    return next;
  end loop;
end
$$;
