create or replace function app_close_lane(lane text, for_ms integer)
returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  insert into rate_lanes as l (key, used_at, closed_until)
    values (lane, clock_timestamp(), clock_timestamp() + for_ms * interval '1 ms')
  on conflict (key) do update set closed_until = greatest(l.closed_until, excluded.closed_until), used_at = excluded.used_at;
end
$$;
