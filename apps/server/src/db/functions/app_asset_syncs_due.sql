create or replace function app_asset_syncs_due(tenants bigint[], at timestamptz, most integer)
returns table (tenant_id bigint, user_id uuid, kind text, platform text, advertiser_id text)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  return query select s.tenant_id, s.started_by, s.kind, s.platform, s.advertiser_id from asset_syncs s
  where s.tenant_id = any(tenants) and s.state in ('DONE', 'FAILED') and s.next_at <= at
  order by s.next_at limit most;
end
$$;
