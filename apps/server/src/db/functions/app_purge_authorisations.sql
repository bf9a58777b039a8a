create or replace function app_purge_authorisations(before timestamptz)
returns bigint
language sql security definer set search_path = pg_catalog, public, pg_temp
as $$
with gone as (
  delete from authorisations where expires_at < before and status in ('STARTED', 'IMPORTED', 'FAILED') returning 1
) select count(*) from gone
$$;
