create or replace function app_purge_invitation_messages(before timestamptz)
returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  delete from invitation_messages i where i.last_try_at < before;
end
$$;
