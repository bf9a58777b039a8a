-- Lanes know whose operations wait for an account: a ledger in which nothing waits asks no other machine of a cluster.
create or replace function tenants_with_waiting_operations()
returns setof bigint
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  return query select distinct l.tenant_id from operation_lanes l where l.waits;
end
$$;
