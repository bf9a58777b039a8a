-- Of kinds and their platforms, in pairs, those that were never read of an account. An organisation in which a sync waits is left out:
-- what people ask for comes first.
create or replace function app_asset_syncs_missing(tenants bigint[], kinds text[], platforms text[], most integer)
returns table (tenant_id bigint, user_id uuid, kind text, platform text, advertiser_id text)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  busy bigint[];
begin
  busy := array(select distinct w.tenant_id from asset_syncs w where w.tenant_id = any(tenants) and w.state = 'WAITING');
  -- How many kinds an account has been read of is counted first: those with all of them, nearly all, are not looked at one by one.
  return query
  with pairs as (select k.kind, k.platform from unnest(kinds, platforms) as k (kind, platform)),
  lacking as (
    select a.tenant_id, a.auth_user_id, a.platform, a.advertiser_id, a.auth_at from ad_accounts a
    left join (
      select s.tenant_id, s.platform, s.advertiser_id, count(*) as known from asset_syncs s
      where s.tenant_id = any(tenants) and s.kind = any(kinds) group by s.tenant_id, s.platform, s.advertiser_id
    ) c on c.tenant_id = a.tenant_id and c.platform = a.platform and c.advertiser_id = a.advertiser_id
    where a.tenant_id = any(tenants) and a.tenant_id <> all(busy) and a.auth_status = 'NORMAL'
      and coalesce(c.known, 0) < (select count(*) from pairs p where p.platform = a.platform)
    order by a.auth_at, a.advertiser_id limit most
  )
  select l.tenant_id, l.auth_user_id, p.kind, l.platform, l.advertiser_id from lacking l
  join pairs p on p.platform = l.platform
  where not exists (select 1 from asset_syncs s where s.tenant_id = l.tenant_id and s.tenant_id = any(tenants)
    and s.kind = p.kind and s.platform = l.platform and s.advertiser_id = l.advertiser_id)
  order by l.auth_at, l.advertiser_id, p.kind limit most;
end
$$;
