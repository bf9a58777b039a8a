create or replace function app_claim_accounts(wanted_platform text, wanted_ids text[])
returns setof text
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  mine constant bigint := nullif(current_setting('app.tenant_id', true), '')::bigint;
begin
  return query
    with claimed as (
      insert into account_claims as c (platform, advertiser_id, holder, claimed_at)
      select wanted_platform, w, mine, clock_timestamp() from unnest(wanted_ids) as w order by w
      on conflict (platform, advertiser_id) do update
        set claimed_at = case when c.holder = excluded.holder then excluded.claimed_at else c.claimed_at end
      returning advertiser_id, holder
    )
    select c.advertiser_id from claimed c where c.holder = mine;
end
$$;
