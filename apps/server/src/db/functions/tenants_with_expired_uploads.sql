-- For the sweep, which looks after every organisation.
create or replace function tenants_with_expired_uploads(before timestamptz)
returns setof bigint
language sql security definer set search_path = pg_catalog, public, pg_temp
as $$
select distinct tenant_id from uploads where expires_at < before
$$;
