import { currentUser, grant, type Migration } from '../migration.ts';

/** Invitations are the person's to decide on: it must see who invites, to what, and keep what it decided. */
const onlyInvited = `u.password_hash is null
  and exists (select from members i where i.user_id = u.id and i.status = 'INVITE')
  and not exists (select from members o where o.user_id = u.id and o.status <> 'INVITE')`;

export const up: Migration = [
  // A new one for each offer: consent is to what was seen. Rows that no invitation made have one that nobody asks for.
  'alter table members add column invitation_id uuid not null default gen_random_uuid()',
  'alter table members add column invited_by uuid references users (id)',
  `update members m set invited_by = (
     select l.user_id from audit_log l
     where l.tenant_id = m.tenant_id and l.entity = 'member' and l.entity_id = m.user_id::text
       and l.call = '/ad/sys/member/invite'
     order by l.at desc, l.id desc limit 1
   ) where m.status = 'INVITE'`,

  // The name that an inviter gave belongs to the membership. People who never registered have their number instead.
  `update members m set name = u.name from users u
   where u.id = m.user_id and m.status = 'INVITE' and m.name is null and ${onlyInvited}`,
  `update users u set name = left(u.phone, 3) || '****' || right(u.phone, 4) where ${onlyInvited}`,

  // The person's own side of the log. An organisation must not read in its log where else its members go.
  `create table invitation_log (
     user_id uuid not null references users (id) on delete cascade,
     id uuid not null,
     at timestamptz not null,
     decision text not null check (decision in ('ACCEPT', 'DECLINE')),
     organisation_id bigint not null,
     organisation_name text not null,
     inviter_name text,
     roles text[] not null,
     request_id text not null,
     ip text not null,
     primary key (user_id, id)
   )`,
  'create index invitation_log_time on invitation_log (user_id, at, id)',
  'alter table invitation_log enable row level security',
  `create policy invitation_log_own on invitation_log using (user_id = ${currentUser}) with check (user_id = ${currentUser})`,
  grant('invitation_log', ['select', 'insert']),
];
