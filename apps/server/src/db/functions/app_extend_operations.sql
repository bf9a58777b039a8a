-- Those of its groups that are still the worker's own; it lets go of the others. Locked in the order in which everybody locks them.
create or replace function app_extend_operations(me uuid, groups uuid[], lease_ms integer)
returns table (id uuid, fence bigint)
language sql security definer set search_path = pg_catalog, public, pg_temp
as $$
with own as (
  select o.tenant_id, o.id from operations o
  where o.lease_until is not null and o.lease_owner = me and o.lease_group = any(groups) and o.lease_until > clock_timestamp()
  order by o.id for update
)
update operations o set lease_until = clock_timestamp() + lease_ms * interval '1 ms'
from own where o.tenant_id = own.tenant_id and o.id = own.id returning o.id, o.fence
$$;
