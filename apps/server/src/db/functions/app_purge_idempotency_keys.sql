create or replace function app_purge_idempotency_keys(before timestamptz)
returns bigint
language sql security definer set search_path = pg_catalog, public, pg_temp
as $$
with gone as (delete from idempotency_keys where expires_at < before returning 1) select count(*) from gone
$$;
