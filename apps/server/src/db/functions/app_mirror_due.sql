-- Further ahead than two days nothing is planned, and no lease ends later than in three minutes: apps/server/src/jobs/passed.ts.
create or replace function app_mirror_due(tenants bigint[], at timestamptz)
returns table (tenant_id bigint, asked boolean)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  return query select s.tenant_id, bool_or(s.asked_at is not null) from mirror_syncs s
  where s.tenant_id = any(tenants)
    and (
      (s.state <> 'RUNNING' and (s.next_at <= at or s.next_at > at + interval '2 days'))
      or (s.state = 'RUNNING' and (s.leased_until <= at or s.leased_until > at + interval '3 minutes')))
  group by s.tenant_id;
end
$$;
