-- For the sweep, which looks after every organisation.
create or replace function tenants_with_possible_doubles()
returns setof bigint
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  return query select t.id from tenants t where exists (
    select 1 from operations o
    where o.tenant_id = t.id and o.state = 'SUCCEEDED' and o.doubles_due_at <= statement_timestamp());
end
$$;
