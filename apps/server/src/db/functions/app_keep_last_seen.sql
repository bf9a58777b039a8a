create or replace function app_keep_last_seen(before timestamptz)
returns void
language sql security definer set search_path = pg_catalog, public, pg_temp
as $$
update members m set last_seen_at = s.at
from (
  select tenant_id, user_id, max(last_seen_at) as at from sessions
  where refresh_expires_at < before group by tenant_id, user_id
) s
where m.tenant_id = s.tenant_id and m.user_id = s.user_id
  and (m.last_seen_at is null or m.last_seen_at < s.at)
$$;
