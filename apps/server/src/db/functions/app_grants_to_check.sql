-- A little apart from each other, so that grants of one hour are not asked for in one second ever after.
create or replace function app_grants_to_check(at timestamptz, every integer, most integer)
returns table (tenant_id bigint, id uuid, user_id uuid)
language sql security definer set search_path = pg_catalog, public, pg_temp
as $$
update platform_grants g set check_after = at + make_interval(secs => every * (0.9 + 0.2 * random()))
from (select d.tenant_id, d.id from platform_grants d
      where d.status = 'NORMAL' and d.check_after <= at
      order by d.check_after limit most for update skip locked) due
where g.tenant_id = due.tenant_id and g.id = due.id
returning g.tenant_id, g.id, g.user_id
$$;
