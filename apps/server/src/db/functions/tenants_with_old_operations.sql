-- For the sweep, which looks after every organisation. Ids sort by creation: the first one of a tenant is its oldest.
create or replace function tenants_with_old_operations(first_kept uuid)
returns setof bigint
language sql security definer set search_path = pg_catalog, public, pg_temp
as $$
select t.id from tenants t
where exists (select 1 from operations o where o.tenant_id = t.id and o.id < first_kept)
$$;
