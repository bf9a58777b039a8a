-- A process that stops leaves nobody waiting in its name.
create or replace function app_leave_lanes(me uuid)
returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  delete from rate_waiters where process = me;
end
$$;
