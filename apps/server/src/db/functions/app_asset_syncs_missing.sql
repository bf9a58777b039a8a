-- Of kinds and their platforms, in pairs, those that were never read of an account. An organisation in which a sync waits is left out:
-- what people ask for comes first.
create or replace function app_asset_syncs_missing(tenants bigint[], kinds text[], platforms text[], most integer)
returns table (tenant_id bigint, user_id uuid, kind text, platform text, advertiser_id text)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  busy bigint[];
  lacking record;
  known text[];
  room integer := most;
  given integer;
begin
  busy := array(select distinct w.tenant_id from asset_syncs w where w.tenant_id = any(tenants) and w.state = 'WAITING');
  -- How many kinds an account has been read of is counted first: those with all of them, nearly all, are not looked at one by one.
  for lacking in
    select a.tenant_id, a.auth_user_id, a.platform, a.advertiser_id from ad_accounts a
    left join (
      select s.tenant_id, s.platform, s.advertiser_id, count(*) as found from asset_syncs s
      where s.tenant_id = any(tenants) and s.kind = any(kinds) group by s.tenant_id, s.platform, s.advertiser_id
    ) c on c.tenant_id = a.tenant_id and c.platform = a.platform and c.advertiser_id = a.advertiser_id
    where a.tenant_id = any(tenants) and a.tenant_id <> all(busy) and a.auth_status = 'NORMAL'
      and coalesce(c.found, 0) < cardinality(array_positions(platforms, a.platform))
    order by a.auth_at, a.advertiser_id limit most
  loop
    -- Account by account: a cluster does not join the pairs, which are nobody's rows, to what organisations have.
    known := array(select s.kind from asset_syncs s where s.tenant_id = lacking.tenant_id and s.platform = lacking.platform
      and s.advertiser_id = lacking.advertiser_id);
    return query
    select lacking.tenant_id, lacking.auth_user_id, p.kind, lacking.platform, lacking.advertiser_id
    from unnest(kinds, platforms) as p (kind, platform)
    where p.platform = lacking.platform and p.kind <> all(known) order by p.kind limit room;
    get diagnostics given = row_count;
    room := room - given;
    exit when room <= 0;
  end loop;
end
$$;
