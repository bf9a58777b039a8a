-- The inviter's membership lies in the other organisation, where the person sees nothing yet.
create or replace function app_invitations()
returns table (
  invitation_id uuid, tenant_id bigint, tenant_name text, roles text[], invited_at timestamptz, inviter_name text
)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  me constant uuid := nullif(current_setting('app.user_id', true), '')::uuid;
begin
  return query
    select m.invitation_id, m.tenant_id, t.name, m.roles, m.created_at, coalesce(im.name, i.name)
    from members m
    join tenants t on t.id = m.tenant_id
    left join users i on i.id = m.invited_by
    left join members im on im.tenant_id = m.tenant_id and im.user_id = m.invited_by
    where m.user_id = me and m.status = 'INVITE'
    order by m.created_at desc, m.tenant_id desc;
end
$$;
