-- Milliseconds until there may be something to do; null when nothing is planned (`greatest` alone would make 0 of that).
create or replace function app_next_operation()
returns double precision
language sql security definer set search_path = pg_catalog, public, pg_temp
as $$
select greatest(0, extract(epoch from due.at - clock_timestamp()) * 1000)
from (select min(greatest(l.ready_at, l.paused_until)) as at from operation_lanes l where l.ready_at < 'infinity') due
where due.at is not null
$$;
