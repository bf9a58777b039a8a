-- Those that are still the worker's own; it lets go of the others.
create or replace function app_extend_operations(me uuid, lease_ms integer)
returns table (id uuid, fence bigint)
language sql security definer set search_path = pg_catalog, public, pg_temp
as $$
update operations set lease_until = clock_timestamp() + lease_ms * interval '1 ms'
where lease_until is not null and lease_owner = me and lease_until > clock_timestamp() returning id, fence
$$;
