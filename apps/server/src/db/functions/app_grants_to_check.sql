-- Handed out once: of two that ask at the same time, the second finds it put off. A little apart from each other, so that grants of
-- one hour are not asked for in one second ever after.
create or replace function app_grants_to_check(tenants bigint[], at timestamptz, every integer, most integer)
returns table (tenant_id bigint, id uuid, user_id uuid)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  due record;
  again timestamptz;
begin
  for due in
    select g.tenant_id, g.id, g.user_id from platform_grants g
    where g.tenant_id = any(tenants) and g.status = 'NORMAL' and g.check_after <= at order by g.check_after, g.id limit most
  loop
    -- What somebody else holds is left for the next time: waiting for it, two could wait for each other.
    perform 1 from platform_grants g
      where g.tenant_id = due.tenant_id and g.id = due.id and g.status = 'NORMAL' and g.check_after <= at for update skip locked;
    continue when not found;
    again := at + make_interval(secs => every * (0.9 + 0.2 * random()));
    update platform_grants g set check_after = again
      where g.tenant_id = due.tenant_id and g.id = due.id;
    tenant_id := due.tenant_id;
    id := due.id;
    user_id := due.user_id;
    return next;
  end loop;
end
$$;
