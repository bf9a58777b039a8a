-- For the sweep, which looks after every organisation: whoever has waited longest first, so that a run goes on where the last ended.
create or replace function tenants_with_possible_doubles()
returns setof bigint
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  return query select o.tenant_id from operations o
  where o.state = 'SUCCEEDED' and o.doubles_due_at is not null and o.doubles_due_at <= statement_timestamp()
  group by o.tenant_id order by min(o.doubles_due_at);
end
$$;
