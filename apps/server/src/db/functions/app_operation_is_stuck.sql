-- Whether what it depends on, directly or not, waits for a person: for a decision, or for an account of its own to be
-- authorised again. Its own account is no reason: nothing else of that can go either.
create or replace function app_operation_is_stuck(of_tenant bigint, operation uuid)
returns boolean
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  own operations;
  below uuid[] := array[operation];
  is_stuck boolean;
begin
  select o.* into own from operations o where o.tenant_id = of_tenant and o.id = operation;
  while below is not null loop
    select array_agg(distinct o.id),
      bool_or(o.state = 'DOUBTFUL' or (o.waits_for is not null and (o.platform, o.advertiser_id) <> (own.platform, own.advertiser_id)))
      into below, is_stuck
    from operation_dependencies d join operations o on o.tenant_id = d.tenant_id and o.id = d.depends_on
    where d.tenant_id = of_tenant and o.tenant_id = of_tenant and d.operation_id = any(below)
      and o.state in ('PENDING', 'SENT', 'UNCERTAIN', 'DOUBTFUL');
    if is_stuck then return true; end if;
  end loop;
  return false;
end
$$;
