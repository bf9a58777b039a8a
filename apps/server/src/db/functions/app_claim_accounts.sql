create or replace function app_claim_accounts(wanted_platform text, wanted_ids text[])
returns setof text
language sql security definer set search_path = pg_catalog, public, pg_temp
as $$
with mine as (
  insert into account_claims (platform, advertiser_id, holder)
  select wanted_platform, w, nullif(current_setting('app.tenant_id', true), '')::bigint from unnest(wanted_ids) as w order by w
  on conflict (platform, advertiser_id) do update set holder = account_claims.holder
  returning advertiser_id, holder
)
select advertiser_id from mine where holder = nullif(current_setting('app.tenant_id', true), '')::bigint
$$;
