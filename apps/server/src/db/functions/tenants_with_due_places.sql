-- For the check of what is in ad accounts, which looks after every organisation.
create or replace function tenants_with_due_places(tenants bigint[], before timestamptz)
returns setof bigint
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  tenant bigint;
begin
  foreach tenant in array tenants loop
    perform 1 from ad_accounts a where a.tenant_id = tenant and a.auth_status = 'NORMAL' and exists (
      select 1 from material_places p where p.tenant_id = tenant and p.platform = a.platform
        and p.advertiser_id = a.advertiser_id and p.vanished_at is null and p.confirmed_at < before) limit 1;
    if found then return next tenant; end if;
  end loop;
end
$$;
