-- For the sweep, which looks after every organisation: exports that are to be sent now or were
-- planned by a clock that was ahead, runs that have not ended, recipients that are to be asked.
create or replace function tenants_with_due_schedules(tenants bigint[], before timestamptz)
returns setof bigint
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  tenant bigint;
begin
  foreach tenant in array tenants loop
    perform 1 from export_schedules s where s.tenant_id = tenant and s.next_at <= before limit 1;
    if found then
      return next tenant;
      continue;
    end if;
    perform 1 from export_schedules s where s.tenant_id = tenant and s.planned_at > before limit 1;
    if found then
      return next tenant;
      continue;
    end if;
    perform 1 from export_runs r where r.tenant_id = tenant and r.state in ('WAITING', 'RUNNING') limit 1;
    if found then
      return next tenant;
      continue;
    end if;
    perform 1 from export_recipients a where a.tenant_id = tenant and a.asked_at is null limit 1;
    if found then return next tenant; end if;
  end loop;
end
$$;
