-- Authorised accounts whose figures nobody fetches yet.
create or replace function app_insights_missing(tenants bigint[], platforms text[], most integer)
returns table (tenant_id bigint, platform text, advertiser_id text)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  return query select a.tenant_id, a.platform, a.advertiser_id from ad_accounts a
  where a.tenant_id = any(tenants) and a.auth_status = 'NORMAL' and a.platform = any(platforms)
    and not exists (
      select from insight_accounts i
      where i.tenant_id = a.tenant_id and i.platform = a.platform and i.advertiser_id = a.advertiser_id)
  order by a.tenant_id, a.advertiser_id limit most;
end
$$;
