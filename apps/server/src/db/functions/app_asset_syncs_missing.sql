-- Of kinds and their platforms, in pairs, those that were never read of an account. An organisation in which a sync waits is left out:
-- what people ask for comes first.
create or replace function app_asset_syncs_missing(tenants bigint[], kinds text[], platforms text[], most integer)
returns table (tenant_id bigint, user_id uuid, kind text, platform text, advertiser_id text)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  return query select a.tenant_id, a.auth_user_id, k.kind, a.platform, a.advertiser_id from ad_accounts a
  join unnest(kinds, platforms) as k (kind, platform) on k.platform = a.platform
  where a.tenant_id = any(tenants) and a.auth_status = 'NORMAL'
    and not exists (select 1 from asset_syncs s where s.tenant_id = a.tenant_id and s.kind = k.kind
      and s.platform = a.platform and s.advertiser_id = a.advertiser_id)
    and not exists (select 1 from asset_syncs w where w.tenant_id = a.tenant_id and w.state = 'WAITING')
  order by a.auth_at, a.advertiser_id, k.kind limit most;
end
$$;
