-- Accounts of an organisation whose claim was lost get it back, unless another organisation holds it by now ('OCCUPIED'): then two
-- have the account, and somebody has to decide. Looks at the next `most` accounts after the given one; 'NEXT' names the last of them
-- where there may be more. What an organisation has revoked it does not claim.
create or replace function app_restore_claims(tenant bigint, after_platform text, after_id text, most integer)
returns table (platform text, advertiser_id text, outcome text)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
#variable_conflict use_column
declare
  platforms text[];
  ids text[];
  unclaimed record;
  holding bigint;
  was_free boolean;
begin
  select coalesce(array_agg(p.platform order by p.platform, p.advertiser_id), '{}'), coalesce(array_agg(p.advertiser_id order by p.platform, p.advertiser_id), '{}')
    into platforms, ids from (
      select a.platform, a.advertiser_id from ad_accounts a
      where a.tenant_id = tenant and a.auth_status <> 'USER_CANCEL' and (a.platform, a.advertiser_id) > (after_platform, after_id)
      order by a.platform, a.advertiser_id limit most
    ) p;
  for unclaimed in
    select k.platform, k.advertiser_id from unnest(platforms, ids) as k (platform, advertiser_id)
    where not exists (
      select 1 from account_claims c where c.platform = k.platform and c.advertiser_id = k.advertiser_id and c.holder = tenant)
    order by k.platform, k.advertiser_id
  loop
    -- Waits for whoever binds or revokes it just now; their rows of the organisation are there before they let go of the claim.
    insert into account_claims as c (platform, advertiser_id, holder, claimed_at)
      values (unclaimed.platform, unclaimed.advertiser_id, tenant, clock_timestamp())
      on conflict (platform, advertiser_id) do update set holder = c.holder
      returning c.holder, c.xmax = 0 into holding, was_free;
    -- Waits for whoever revokes it and found no claim to wait for.
    perform 1 from ad_accounts a
      where a.tenant_id = tenant and a.platform = unclaimed.platform and a.advertiser_id = unclaimed.advertiser_id
        and a.auth_status <> 'USER_CANCEL'
      for share;
    if not found then
      if was_free then
        delete from account_claims c where c.platform = unclaimed.platform and c.advertiser_id = unclaimed.advertiser_id;
      end if;
      continue;
    end if;
    continue when holding = tenant and not was_free;
    platform := unclaimed.platform;
    advertiser_id := unclaimed.advertiser_id;
    outcome := case when holding = tenant then 'CLAIMED' else 'OCCUPIED' end;
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
