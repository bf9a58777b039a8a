-- Invitations of this time whose message has not been sent, wherever they are.
create or replace function app_unsent_invitations(since timestamptz, before timestamptz, most integer)
returns table (tenant_id bigint, user_id uuid, inviter_id uuid, origin text)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  return query select m.tenant_id, m.user_id, m.invited_by, m.message_origin from members m
  where m.status = 'INVITE' and m.message_origin is not null and m.created_at between since and before
  order by m.created_at limit most;
end
$$;
