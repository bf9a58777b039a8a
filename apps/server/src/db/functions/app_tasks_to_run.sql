-- For the sweep, which looks after every organisation: tasks that go on by themselves, or would if a job had not been lost.
create or replace function app_tasks_to_run(tenants bigint[], most integer)
returns table (tenant_id bigint, id uuid, status text)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
#variable_conflict use_column
declare
  of_tenant bigint;
begin
  foreach of_tenant in array tenants loop
    return query
      select t.tenant_id, t.id, t.status from tasks t
      where t.tenant_id = of_tenant and (t.status in ('TASK_WAIT', 'TASK_DIVIDE', 'TASK_HANDLER') or t.ends)
      order by t.id limit most;
    -- Something of them was made more than once, and nobody has been told.
    return query
      select t.tenant_id, t.id, t.status from tasks t
      where t.tenant_id = of_tenant and not t.needs_person and not t.ends
        and t.status in ('TASK_COMPLETE', 'TASK_ERROR', 'TASK_CLOSE', 'TASK_PAUSE')
        and t.id in (select o.plan_id from operations o where o.tenant_id = of_tenant and o.warning is not null)
      order by t.id limit most;
  end loop;
end
$$;
