create or replace function app_purge_authorisations(tenants bigint[], before timestamptz)
returns bigint
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  gone bigint;
begin
  delete from authorisations a where a.tenant_id = any(tenants) and a.expires_at < before and a.status in ('STARTED', 'IMPORTED', 'FAILED');
  get diagnostics gone = row_count;
  return gone;
end
$$;
