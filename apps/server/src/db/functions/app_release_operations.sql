-- A net below the listener: whatever waits for an account that is well again. Looks at accounts, not at what waits for them,
-- and leaves alone what somebody else is writing: the next round comes soon.
create or replace function app_release_operations(tenants bigint[])
returns bigint
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  account record;
  lanes smallint[];
  free uuid[];
  still_waits boolean;
  released bigint := 0;
begin
  for account in
    select distinct l.tenant_id, l.platform, l.advertiser_id from operation_lanes l
    where l.waits and l.tenant_id = any(tenants) order by 1, 2, 3
  loop
    perform 1 from ad_accounts a where a.tenant_id = account.tenant_id and a.platform = account.platform
      and a.advertiser_id = account.advertiser_id and a.auth_status = 'NORMAL';
    continue when not found;
    -- The lanes first: nobody can note in between that something else waits.
    lanes := array(
      select l.priority from operation_lanes l where l.tenant_id = account.tenant_id and l.platform = account.platform
        and l.advertiser_id = account.advertiser_id
      order by l.priority for update skip locked);
    perform 1 from operation_lanes l where l.tenant_id = account.tenant_id and l.platform = account.platform
      and l.advertiser_id = account.advertiser_id and l.priority <> all(lanes);
    continue when found;
    free := array(
      select w.id from operations w where w.tenant_id = account.tenant_id and w.platform = account.platform
        and w.advertiser_id = account.advertiser_id and w.waits_for = 'account'
      order by w.id for update skip locked);
    update operations o set waits_for = null, not_before = now(), deferred = false
      where o.tenant_id = account.tenant_id and o.id = any(free);
    perform 1 from operations w where w.tenant_id = account.tenant_id and w.platform = account.platform
      and w.advertiser_id = account.advertiser_id and w.waits_for is not null limit 1;
    still_waits := found;
    update operation_lanes l set ready_at = least(l.ready_at, now()), waits = still_waits
      where l.tenant_id = account.tenant_id and l.platform = account.platform and l.advertiser_id = account.advertiser_id;
    released := released + cardinality(free);
  end loop;
  return released;
end
$$;
