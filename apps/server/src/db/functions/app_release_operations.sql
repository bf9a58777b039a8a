-- A net below the listener: whatever waits for an account that is well again.
create or replace function app_release_operations()
returns bigint
language sql security definer set search_path = pg_catalog, public, pg_temp
as $$
with waiting as (
  select o.tenant_id, o.id from operations o join ad_accounts a
    on a.tenant_id = o.tenant_id and a.platform = o.platform and a.advertiser_id = o.advertiser_id
  where o.waits_for = 'account' and a.auth_status = 'NORMAL'
  order by o.id for update of o
), free as (
  update operations o set waits_for = null, not_before = now(), deferred = false from waiting w
  where o.tenant_id = w.tenant_id and o.id = w.id
  returning o.tenant_id, o.platform, o.advertiser_id
), lanes as (
  update operation_lanes l set ready_at = least(l.ready_at, now()) from (select distinct * from free) f
  where l.tenant_id = f.tenant_id and l.platform = f.platform and l.advertiser_id = f.advertiser_id
) select count(*) from free
$$;
