-- Invitations of this time whose message has not been sent and may be tried now, wherever they are.
create or replace function app_unsent_invitations(since timestamptz, before timestamptz, at timestamptz, most integer)
returns table (tenant_id bigint, user_id uuid, inviter_id uuid, origin text)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  return query select m.tenant_id, m.user_id, m.invited_by, m.message_origin from members m
  where m.status = 'INVITE' and m.message_origin is not null and m.created_at between since and before
    and not exists (
      select 1 from invitation_messages i
      where i.tenant_id = m.tenant_id and i.user_id = m.user_id and i.invited_at = date_trunc('milliseconds', m.created_at)
        and i.sent_at is null and i.next_try_at > at)
  order by m.created_at limit most;
end
$$;
