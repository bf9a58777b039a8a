-- For the sweep, which looks after every organisation.
create or replace function tenants_with_expired_uploads(tenants bigint[], before timestamptz)
returns setof bigint
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  return query select distinct u.tenant_id from uploads u where u.tenant_id = any(tenants) and u.expires_at < before;
end
$$;
