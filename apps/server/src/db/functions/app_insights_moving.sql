-- Organisations with accounts whose ads' products are to be taken over, and have been for so long that their job may be lost.
create or replace function app_insights_moving(tenants bigint[], before timestamptz)
returns table (tenant_id bigint)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  return query select distinct a.tenant_id from insight_accounts a
  where a.tenant_id = any(tenants) and a.moving_at <= before;
end
$$;
