-- Background work learns where there is something to do; the work itself happens inside the tenant's scope. What is
-- handed out is not due again before the time given as next, so that two workers do not fetch the same.
create or replace function app_grants_to_refresh(at timestamptz, next timestamptz, most integer)
returns table (tenant_id bigint, id uuid, user_id uuid)
language sql security definer set search_path = pg_catalog, public, pg_temp
as $$
update platform_grants g set refresh_after = next
from (select d.tenant_id, d.id from platform_grants d
      where d.status = 'NORMAL' and d.refresh_after <= at
      order by d.refresh_after limit most for update skip locked) due
where g.tenant_id = due.tenant_id and g.id = due.id
returning g.tenant_id, g.id, g.user_id
$$;
