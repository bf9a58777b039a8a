create or replace function app_authorisations_to_finish(tenants bigint[], at timestamptz, most integer)
returns table (tenant_id bigint, id uuid, user_id uuid)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  return query select a.tenant_id, a.id, a.user_id from authorisations a
  where a.tenant_id = any(tenants) and a.status in ('RECEIVED', 'GRANTED') and (a.leased_until is null or a.leased_until < at)
  order by a.updated_at limit most;
end
$$;
