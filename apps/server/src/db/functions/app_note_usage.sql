create or replace function app_note_usage(lane text, how_full real, for_ms integer)
returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  insert into rate_lanes as l (key, used_at, share, share_until)
    values (lane, clock_timestamp(), how_full, clock_timestamp() + for_ms * interval '1 ms')
  on conflict (key) do update
    set share = excluded.share, share_until = excluded.share_until, used_at = excluded.used_at;
end
$$;
