-- Tokens that nobody uses any more, and grants that no account stands on.
create or replace function app_purge_grants(tenants bigint[], before timestamptz)
returns bigint
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  gone bigint;
begin
  delete from platform_grants g where g.tenant_id = any(tenants) and g.status <> 'NORMAL' and g.updated_at < before
    and not exists (select from ad_accounts a where a.tenant_id = g.tenant_id and a.grant_id = g.id);
  get diagnostics gone = row_count;
  update platform_grants g set sealed_access = null, sealed_refresh = null
    where g.tenant_id = any(tenants) and g.status <> 'NORMAL' and g.updated_at < before and (g.sealed_access is not null or g.sealed_refresh is not null);
  return gone;
end
$$;
