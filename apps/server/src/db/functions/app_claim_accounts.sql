create or replace function app_claim_accounts(wanted_platform text, wanted_ids text[])
returns setof text
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  mine constant bigint := nullif(current_setting('app.tenant_id', true), '')::bigint;
begin
  return query
    with claimed as (
      insert into account_claims (platform, advertiser_id, holder)
      select wanted_platform, w, mine from unnest(wanted_ids) as w order by w
      on conflict (platform, advertiser_id) do update set holder = account_claims.holder
      returning advertiser_id, holder
    )
    select c.advertiser_id from claimed c where c.holder = mine;
end
$$;
