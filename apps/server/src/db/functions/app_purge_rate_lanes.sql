create or replace function app_purge_rate_lanes(before timestamptz)
returns bigint
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  gone bigint;
begin
  with idle as (
    delete from rate_lanes where used_at < before and closed_until < before and share_until < before returning key
  ), permits as (delete from rate_permits p using idle where p.key = idle.key),
     waiters as (delete from rate_waiters w using idle where w.key = idle.key),
     turns as (delete from rate_turns t using idle where t.key = idle.key)
  select count(*) into gone from idle;
  return gone;
end
$$;
