create or replace function app_keep_last_seen(before timestamptz)
returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  seen record;
begin
  for seen in
    select s.tenant_id, s.user_id, max(s.last_seen_at) as at
    from sessions s join members m on m.tenant_id = s.tenant_id and m.user_id = s.user_id
    where s.refresh_expires_at < before
    group by s.tenant_id, s.user_id, m.last_seen_at having m.last_seen_at is null or m.last_seen_at < max(s.last_seen_at)
    order by s.tenant_id, s.user_id
  loop
    -- As all changes of members begin: a cluster locks what a row refers to with the row, and in another order than that two
    -- of them would wait for each other.
    perform 1 from tenants t where t.id = seen.tenant_id for no key update;
    update members m set last_seen_at = seen.at
      where m.tenant_id = seen.tenant_id and m.user_id = seen.user_id and (m.last_seen_at is null or m.last_seen_at < seen.at);
  end loop;
end
$$;
