create or replace function app_release_accounts(given_platform text, given_ids text[])
returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  delete from account_claims where (platform, advertiser_id) in (
    select c.platform, c.advertiser_id from account_claims c
    where c.platform = given_platform and c.advertiser_id = any(given_ids)
      and c.holder = nullif(current_setting('app.tenant_id', true), '')::bigint
    order by c.advertiser_id for update);
end
$$;
