-- Sealed with another key than the current one: the key's name stands at the beginning of every sealed text.
create or replace function app_grants_to_reseal(tenants bigint[], prefix bytea, most integer)
returns table (tenant_id bigint, id uuid, user_id uuid)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  return query select g.tenant_id, g.id, g.user_id from platform_grants g
  where g.tenant_id = any(tenants) and (substring(g.sealed_access from 1 for length(prefix)) <> prefix
     or substring(g.sealed_refresh from 1 for length(prefix)) <> prefix)
  order by g.tenant_id, g.id limit most;
end
$$;
