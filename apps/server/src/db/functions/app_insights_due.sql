-- For the sweep, which looks after every organisation: those in which figures of an account are due and nobody fetches them.
-- Further ahead than two days nothing is planned, and no lease ends later than in three minutes: apps/server/src/jobs/passed.ts.
create or replace function app_insights_due(tenants bigint[], at timestamptz)
returns table (tenant_id bigint)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  return query select distinct a.tenant_id from insight_accounts a
  where a.tenant_id = any(tenants) and (a.next_at <= at or a.next_at > at + interval '2 days')
    and (a.leased_until is null or a.leased_until <= at or a.leased_until > at + interval '3 minutes');
end
$$;
