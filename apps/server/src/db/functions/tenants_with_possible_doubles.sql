-- For the sweep, which looks after every organisation, and since when each waits.
create or replace function tenants_with_possible_doubles(tenants bigint[])
returns table (tenant_id bigint, since timestamptz)
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
#variable_conflict use_column
begin
  return query select o.tenant_id, min(o.doubles_due_at) from operations o
  where o.tenant_id = any(tenants) and o.state = 'SUCCEEDED' and o.doubles_due_at is not null and o.doubles_due_at <= statement_timestamp()
  group by o.tenant_id;
end
$$;
