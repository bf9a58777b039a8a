-- Milliseconds until there may be something to do; null when nothing is planned (`greatest` alone would make 0 of that).
create or replace function app_next_operation()
returns double precision
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  due timestamptz;
begin
  select min(greatest(l.ready_at, l.paused_until)) into due from operation_lanes l where l.ready_at < 'infinity';
  if due is null then return null; end if;
  return greatest(0, extract(epoch from due - clock_timestamp()) * 1000);
end
$$;
