import { expect, it } from 'vitest';
import { withFormerDatabase } from '../../testing/former-database.ts';

const [inviter, stranger, member] = [1, 2, 3].map(
  (number) => `0199aaaa-0000-7000-8000-00000000000${number}`,
) as [string, string, string];

/** People of the time when an inviter's name for somebody became the person's own, and nobody noted who invited. */
const formerDays = [
  `insert into tenants (id, name, timezone, currency, platforms) values
     (1, 'One', 'Asia_Shanghai', 'USD', '{TIKTOK}'), (2, 'Two', 'Asia_Shanghai', 'USD', '{TIKTOK}')`,
  `insert into users (id, phone_region, phone, name, lang) values ('${inviter}', '86', '13800000001', 'Mara', 'en'),
     ('${stranger}', '86', '13800000002', 'Dirty Dan', 'en'), ('${member}', '86', '13800000003', 'Isla', 'en')`,
  `insert into members (tenant_id, user_id, roles, status, name) values
     (1, '${inviter}', '{ADMINISTRATOR}', 'USE', null), (1, '${stranger}', '{DESIGNER}', 'INVITE', null),
     (1, '${member}', '{DESIGNER}', 'INVITE', 'Our Isla'), (2, '${member}', '{DESIGNER}', 'USE', null)`,
  `insert into audit_log (tenant_id, id, at, user_id, session_id, call, entity, entity_id, request_id, ip)
     values (1, gen_random_uuid(), now(), '${inviter}', '${inviter}', '/ad/sys/member/invite', 'member', '${stranger}', 'x', 'x')`,
];

it('notes who invited, and takes the given name back from people who never registered', () =>
  withFormerDatabase('0026', async ({ owner, bringUp }) => {
    for (const statement of formerDays) await owner.query(statement);
    await bringUp();
    const { rows } = await owner.query(
      `select u.name as own, m.name as given, m.invited_by from members m join users u on u.id = m.user_id
       where m.status = 'INVITE' order by u.phone`,
    );
    expect(rows).toEqual([
      { own: '138****0002', given: 'Dirty Dan', invited_by: inviter },
      { own: 'Isla', given: 'Our Isla', invited_by: null },
    ]);
  }));
