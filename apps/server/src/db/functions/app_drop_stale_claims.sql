-- Claims of an organisation from before that time whose account it does not have, or has revoked: nobody else could ever bind it.
-- Looks at the next `most` claims after the given one; 'NEXT' names the last of them where there may be more.
create or replace function app_drop_stale_claims(tenant bigint, before timestamptz, after_platform text, after_id text, most integer)
returns table (platform text, advertiser_id text, outcome text)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
#variable_conflict use_column
declare
  platforms text[];
  ids text[];
  kept text[];
  stale record;
begin
  select coalesce(array_agg(p.platform order by p.platform, p.advertiser_id), '{}'), coalesce(array_agg(p.advertiser_id order by p.platform, p.advertiser_id), '{}')
    into platforms, ids from (
      select c.platform, c.advertiser_id from account_claims c
      -- The holder is part of the comparison, or the planner takes the primary key and reads everybody's claims.
      where c.holder = tenant and c.claimed_at < before and (c.holder, c.platform, c.advertiser_id) > (tenant, after_platform, after_id)
      order by c.platform, c.advertiser_id limit most
    ) p;
  kept := array(
    select a.platform || ' ' || a.advertiser_id from ad_accounts a
    where a.tenant_id = tenant and a.platform = any(platforms) and a.advertiser_id = any(ids) and a.auth_status <> 'USER_CANCEL');
  for stale in
    select k.platform, k.advertiser_id from unnest(platforms, ids) as k (platform, advertiser_id)
    where k.platform || ' ' || k.advertiser_id <> all(kept) order by k.platform, k.advertiser_id
  loop
    -- Whoever binds it just now holds the claim: then it is not stale.
    perform 1 from account_claims c
      where c.platform = stale.platform and c.advertiser_id = stale.advertiser_id and c.holder = tenant and c.claimed_at < before
      for update skip locked;
    continue when not found;
    perform 1 from ad_accounts a
      where a.tenant_id = tenant and a.platform = stale.platform and a.advertiser_id = stale.advertiser_id
        and a.auth_status <> 'USER_CANCEL';
    continue when found;
    delete from account_claims c where c.platform = stale.platform and c.advertiser_id = stale.advertiser_id;
    platform := stale.platform;
    advertiser_id := stale.advertiser_id;
    outcome := 'RELEASED';
    return next;
  end loop;
  if cardinality(ids) = most then
    platform := platforms[most];
    advertiser_id := ids[most];
    outcome := 'NEXT';
    return next;
  end if;
end
$$;
