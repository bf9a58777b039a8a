-- Whose token is this? Asked before a tenant is known; a member who is gone or stopped shows in member_status.
create or replace function app_session(wanted bytea)
returns table (
  session_id uuid, user_id uuid, tenant_id bigint, user_name text, lang text, device_id text, roles text[],
  platforms text[], member_status text, token_expires_at timestamptz, ended_at timestamptz, last_seen_at timestamptz
)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  return query
    select s.id, s.user_id, s.tenant_id, u.name, u.lang, s.device_id, coalesce(m.roles, '{}'), t.platforms, m.status,
      s.token_expires_at, s.ended_at, s.last_seen_at
    from sessions s
    join users u on u.id = s.user_id
    join tenants t on t.id = s.tenant_id
    left join members m on m.tenant_id = s.tenant_id and m.user_id = s.user_id
    where s.token_hash = wanted;
end
$$;
