-- Sealed with another key than the current one: the key's name stands at the beginning of every sealed text.
create or replace function app_grants_to_reseal(prefix bytea, most integer)
returns table (tenant_id bigint, id uuid, user_id uuid)
language sql security definer set search_path = pg_catalog, public, pg_temp
as $$
select tenant_id, id, user_id from platform_grants
where substring(sealed_access from 1 for length(prefix)) <> prefix
   or substring(sealed_refresh from 1 for length(prefix)) <> prefix
order by tenant_id, id limit most
$$;
