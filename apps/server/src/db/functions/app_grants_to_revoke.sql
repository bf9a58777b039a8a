-- Tokens that a platform should have been told about by now: the job for it was lost. Only names them: whoever begins the
-- work puts off when it is due again.
create or replace function app_grants_to_revoke(tenants bigint[], at timestamptz, most integer)
returns table (tenant_id bigint, id uuid, user_id uuid)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
#variable_conflict use_column
begin
  return query
  select g.tenant_id, g.id, g.user_id from platform_grants g
  where g.tenant_id = any(tenants) and g.status = 'USER_CANCEL' and (g.sealed_access is not null or g.sealed_refresh is not null) and g.check_after <= at
  order by g.check_after limit most;
end
$$;
