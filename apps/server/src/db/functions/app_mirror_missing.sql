create or replace function app_mirror_missing(tenants bigint[], platforms text[], most integer)
returns table (tenant_id bigint, platform text, advertiser_id text)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  return query select a.tenant_id, a.platform, a.advertiser_id from ad_accounts a
  left join mirror_syncs s on s.tenant_id = a.tenant_id and s.tenant_id = any(tenants) and s.platform = a.platform
    and s.advertiser_id = a.advertiser_id
  where a.tenant_id = any(tenants) and a.auth_status = 'NORMAL' and a.platform = any(platforms) and s.tenant_id is null
  order by a.auth_at, a.advertiser_id limit most;
end
$$;
