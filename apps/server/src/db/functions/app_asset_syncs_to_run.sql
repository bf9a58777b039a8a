-- One of each organisation: whoever runs it goes on with the others.
create or replace function app_asset_syncs_to_run(tenants bigint[], at timestamptz, before timestamptz, most integer)
returns table (tenant_id bigint, user_id uuid, kind text, platform text, advertiser_id text)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  return query select distinct on (s.tenant_id) s.tenant_id, s.started_by, s.kind, s.platform, s.advertiser_id from asset_syncs s
  where s.tenant_id = any(tenants)
    and ((s.state = 'WAITING' and s.started_at < before) or (s.state = 'RUNNING' and s.leased_until < at))
  order by s.tenant_id, s.started_at limit most;
end
$$;
