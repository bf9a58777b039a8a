-- Milliseconds until there may be something to do; null when nothing is planned.
create or replace function app_next_operation()
returns double precision
language sql security definer set search_path = pg_catalog, public, pg_temp
as $$
select greatest(0, extract(epoch from min(greatest(ready_at, paused_until)) - clock_timestamp()) * 1000)
from operation_lanes where ready_at < 'infinity'
$$;
