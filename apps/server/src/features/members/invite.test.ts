import { demoCalls } from '@adsail/contract/demo';
import { memberCalls, memberLimits } from '@adsail/contract/members';
import { sessionCalls } from '@adsail/contract/session';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fieldsOf, type Fixture, type TestMember, type TestServer, testServer } from '../../testing/index.ts';
import { inviteJob, unsentInvitationsJob } from '../invitations/index.ts';
import { freshPhone, givenAccount, rolesOf } from './testing.ts';

let server: TestServer;
let world: Fixture;
beforeAll(async () => {
  server = await testServer();
  world = await server.fixture();
  await givenAccount(server, world.a.admin, { advertiserId: '7001', name: 'Harbor one' });
  await givenAccount(server, world.b.admin, { advertiserId: '9001', name: 'Foreign' });
});
afterAll(() => server.close());

const as = (member: TestMember = world.a.admin) => server.as(member);
const person = (phone = freshPhone()) => ({ phone, userName: ' Ada Pier ', roles: ['OPTIMIZER' as const] });
const rowsOf = async (phone: string) =>
  (
    await server.owner.query(
      `select u.name as own, u.lang, u.password_hash, m.name, m.roles, m.status, m.tenant_id
       from users u left join members m on m.user_id = u.id where u.phone = $1 order by m.tenant_id`,
      [phone],
    )
  ).rows;

/** What a worker would do with the jobs that wait. */
async function work(): Promise<void> {
  const { rows } = await server.owner.query(
    "delete from pgboss.job where name = 'member-invite' and state = 'created' returning data",
  );
  for (const { data } of rows)
    await inviteJob.handler(inviteJob.payload.parse(data), server.services, new AbortController().signal);
}
async function messagesTo(phone: string): Promise<string[]> {
  const { envelope } = await server.anybody.call(demoCalls.outbox, {});
  return envelope.response.list.filter((entry) => entry.phone === phone).map(({ text }) => text);
}

describe('invite', () => {
  it('makes a person without a password, invited, with the accounts that were chosen', async () => {
    const input = person();
    const { envelope } = await as().call(
      memberCalls.invite,
      {
        ...input,
        roles: ['DESIGNER', 'OPTIMIZER', 'DESIGNER'],
        permissions: [{ platform: 'TIKTOK', advertiserId: '7001', permission: 'MANAGE' }],
      },
      { 'accept-language': 'ar' },
    );
    expect(envelope.response).toMatchObject({
      phoneRegion: '86',
      phone: input.phone,
      userName: 'Ada Pier',
      status: 'INVITE',
      assetCount: 1,
      lastSeenAt: null,
      permissions: [{ platform: 'TIKTOK', advertiserId: '7001', permission: 'MANAGE' }],
      version: 1,
    });
    expect(rolesOf(envelope.response)).toEqual(['DESIGNER', 'OPTIMIZER']);
    expect(await rowsOf(input.phone)).toEqual([
      {
        // What the inviter calls it stays with the membership.
        own: `${input.phone.slice(0, 3)}****${input.phone.slice(-4)}`,
        lang: 'ar',
        password_hash: null,
        name: 'Ada Pier',
        roles: ['DESIGNER', 'OPTIMIZER'],
        status: 'INVITE',
        tenant_id: world.a.tenantId,
      },
    ]);
  });

  it('tells the person by a message, once it is committed', async () => {
    const input = person();
    await as().call(memberCalls.invite, input, { 'accept-language': 'en', host: 'localhost:8080' });
    expect(await messagesTo(input.phone)).toEqual([]);
    await work();
    expect(await messagesTo(input.phone)).toEqual([
      `[Adsail] ${world.a.admin.name} invites you to join the organisation “Tenant A”. ` +
        'Log in or register with this phone number to accept or decline: http://localhost:8080/console/user/login',
    ]);
  });

  it('is told to the person also when the job was lost, and once', async () => {
    const input = person();
    await as().call(memberCalls.invite, input);
    const lost = await server.owner.query("delete from pgboss.job where name = 'member-invite'");
    expect(lost.rowCount).toBeGreaterThan(0);
    const sweep = () => unsentInvitationsJob.handler({}, server.services, new AbortController().signal);
    await sweep();
    await work();
    expect(await messagesTo(input.phone)).toEqual([]);
    server.clock.advance(16 * 60_000);
    for (const _ of ['found', 'sent by now']) {
      await sweep();
      await work();
      expect(await messagesTo(input.phone)).toHaveLength(1);
    }
    server.clock.set(new Date());
  });

  it('keeps to the address that is configured', async () => {
    const configured = await testServer({ config: { publicUrl: 'https://ads.example' } });
    try {
      const { a } = await configured.fixture();
      await configured.as(a.admin).call(memberCalls.invite, person(), { host: 'localhost' });
      const { rows } = await configured.owner.query(
        "select data->>'origin' as origin from pgboss.job where name = 'member-invite'",
      );
      expect(rows).toEqual([{ origin: 'https://ads.example' }]);
    } finally {
      await configured.close();
    }
  });

  it('says nothing any more to somebody whose invitation was withdrawn', async () => {
    const input = person();
    const { envelope } = await as().call(memberCalls.invite, input);
    await as().call(memberCalls.delete, { memberId: envelope.response.memberId });
    await work();
    expect(await messagesTo(input.phone)).toEqual([]);
  });

  it('does not write to the same phone again and again: five times a day', async () => {
    const input = person();
    const invite = async () => (await as().call(memberCalls.invite, input)).envelope;
    for (let time = 0; time < 5; time += 1) {
      const { response } = await invite();
      await as().call(memberCalls.delete, { memberId: response.memberId });
    }
    expect(await invite()).toMatchObject({
      errorCode: 10429,
      errorMessage: 'This phone number has been invited 5 times within a day. Try again in about 24 h',
      response: { nextInSeconds: expect.any(Number) },
    });
    await server.owner.query("update sessions set token_expires_at = token_expires_at + interval '2 days'");
    server.clock.advance(24 * 60 * 60 * 1000 + 1000);
    expect((await invite()).errorCode).toBe(0);
  });

  it('promises no more than a day to one that was overtaken while it waited', async () => {
    const input = person();
    const at = new Date(server.services.clock().getTime() + 60_000);
    for (let time = 0; time < 5; time += 1)
      await server.owner.query(
        `insert into sms_sends (phone_region, phone, purpose, at) values ('86', $1, 'INVITATION', $2)`,
        [input.phone, at],
      );
    expect((await as().call(memberCalls.invite, input)).envelope.errorMessage).toMatch(/about 24 h$/);
  });

  it('does not write to the same phone from one organisation after another either', async () => {
    const input = person();
    const worlds = [];
    for (let time = 0; time < 4; time += 1) worlds.push(await server.fixture());
    const admins = worlds.flatMap(({ a, b }) => [a.admin, b.admin]);
    const answers = await Promise.all(
      admins.map((admin) => as(admin).call(memberCalls.invite, input, { 'accept-language': 'en' })),
    );
    const refused = answers.filter(({ envelope }) => envelope.errorCode === 10429);
    expect(answers.filter(({ envelope }) => envelope.errorCode === 0)).toHaveLength(
      memberLimits.invitationsADay.phone,
    );
    expect(refused.map(({ envelope }) => envelope.errorMessage)).toEqual(
      Array(3).fill('This phone number has been invited 5 times within a day. Try again in about 24 h'),
    );
    expect(await rowsOf(input.phone)).toHaveLength(5);
    await work();
    expect(await messagesTo(input.phone)).toHaveLength(5);
    // The codes with which it logs in to answer are counted apart.
    const code = await server.anybody.call(sessionCalls.sendCode, { phone: input.phone, scene: 'LOGIN' });
    expect(code.envelope.errorCode).toBe(0);
  });

  it('counts no invitation that was refused', async () => {
    const input = person();
    const unknown = [{ platform: 'TIKTOK' as const, advertiserId: '1', permission: 'VIEW' as const }];
    for (let time = 0; time < 5; time += 1)
      await as().call(memberCalls.invite, { ...input, permissions: unknown });
    expect((await as().call(memberCalls.invite, input)).envelope.errorCode).toBe(0);
  });

  it('sends a hundred messages a day for an organisation, then says when to go on', async () => {
    const { admin } = (await server.fixture()).a;
    const invite = async () =>
      (await as(admin).call(memberCalls.invite, person(), { 'accept-language': 'en' })).envelope;
    await invite();
    // Twenty hours ago, withdrawn or not: the message is out.
    await server.owner.query(
      `insert into audit_log (tenant_id, id, at, user_id, session_id, call, entity, entity_id, request_id, ip)
       select $1, gen_random_uuid(), $2::timestamptz - interval '20 hours', $3, $3, '/ad/sys/member/invite', 'member',
         gen_random_uuid()::text, 'x', 'x' from generate_series(1, 98)`,
      [admin.tenantId, server.clock.now(), admin.userId],
    );
    const answers = await Promise.all([invite(), invite(), invite()]);
    expect(answers.map(({ errorCode }) => errorCode).toSorted()).toEqual([0, 10429, 10429]);
    expect(answers.find(({ errorCode }) => errorCode !== 0)).toMatchObject({
      errorMessage: 'Your organisation has sent 100 invitations within a day. Try again in about 4 h',
    });
    await server.owner.query("update sessions set token_expires_at = token_expires_at + interval '1 day'");
    server.clock.advance(4 * 60 * 60 * 1000 + 1000);
    expect((await invite()).errorCode).toBe(0);
  });

  it('puts no address into the message, whatever the organisation and the inviter are called', async () => {
    const { admin } = (await server.fixture()).a;
    await server.owner.query('update tenants set name = $2 where id = $1', [
      admin.tenantId,
      'Win big\nhttps://evil.example/x www.evil.example @evilbot 【Bank】',
    ]);
    await server.owner.query('update users set name = $2 where id = $1', [admin.userId, 'evil.example']);
    const input = person();
    await as(admin).call(memberCalls.invite, input, { 'accept-language': 'en' });
    await work();
    const [text = ''] = await messagesTo(input.phone);
    const [words, address] = text.split(/ (?=http)/);
    expect(words).toBe(
      '[Adsail] A colleague invites you to join the organisation “Win big Bank”. ' +
        'Log in or register with this phone number to accept or decline:',
    );
    expect(new URL(address ?? '').pathname).toBe('/console/user/login');
  });

  it('takes somebody who is registered elsewhere, under the name that is used here', async () => {
    const { phone, name, userId } = world.b.optimizer;
    const { envelope } = await as().call(memberCalls.invite, { ...person(phone), userName: 'Our Otto' });
    expect(envelope.response).toMatchObject({ memberId: userId, userName: 'Our Otto', lastSeenAt: null });
    const { rows } = await server.owner.query('select name from users where id = $1', [userId]);
    expect(rows).toEqual([{ name }]);
    const theirs = await as(world.b.admin).call(memberCalls.page, { memberId: userId });
    expect(theirs.envelope.response.list).toMatchObject([{ userName: name, status: 'USE' }]);
  });

  it('refuses a phone that is a member already, whatever its status, and sends nothing', async () => {
    const input = person();
    await as().call(memberCalls.invite, input);
    await work();
    for (const [phone, rule, errorMessage] of [
      [
        input.phone,
        'members.memberInvited',
        'This phone has an open invitation to this organisation already',
      ],
      [
        world.a.designer.phone,
        'members.memberExists',
        'This phone already belongs to a member of the organisation',
      ],
    ] as const) {
      const answer = await as().call(memberCalls.invite, person(phone), { 'accept-language': 'en' });
      expect(answer.envelope).toMatchObject({ errorCode: 10409, errorMessage });
      expect(fieldsOf(answer)).toEqual({ phone: rule });
    }
    expect((await server.owner.query("select from pgboss.job where state = 'created'")).rowCount).toBe(0);
  });

  it('twice at the same time invites once; from two organisations it invites to both', async () => {
    const input = person();
    const answers = await Promise.all([1, 2, 3].map(() => as().call(memberCalls.invite, input)));
    expect(answers.map(({ envelope }) => envelope.errorCode).toSorted()).toEqual([0, 10409, 10409]);
    const shared = person();
    const both = await Promise.all(
      [world.a.admin, world.b.admin].map((admin) => as(admin).call(memberCalls.invite, shared)),
    );
    expect(both.map(({ envelope }) => envelope.errorCode)).toEqual([0, 0]);
    expect((await rowsOf(shared.phone)).map(({ tenant_id }) => tenant_id)).toEqual(
      [world.a.tenantId, world.b.tenantId].toSorted(),
    );
  });

  it('names an account that is not ours, and leaves no member behind', async () => {
    const input = person();
    const answer = await as().call(
      memberCalls.invite,
      {
        ...input,
        permissions: [
          { platform: 'TIKTOK', advertiserId: '7001', permission: 'VIEW' },
          { platform: 'TIKTOK', advertiserId: '9001', permission: 'VIEW' },
        ],
      },
      { 'accept-language': 'en' },
    );
    expect(answer.envelope.errorCode).toBe(10400);
    expect(fieldsOf(answer)).toEqual({ 'permissions.1.advertiserId': 'accounts.unknownAccount' });
    expect(answer.raw.body).toContain('Account 9001 does not belong to this organisation');
    expect(await rowsOf(input.phone)).toEqual([]);
  });

  it('names all that is missing or wrong', async () => {
    expect(fieldsOf(await as().send(memberCalls.invite, {}))).toEqual({
      phone: 'session.phoneRequired',
      userName: 'members.nameRequired',
      roles: 'members.roleRequired',
    });
    const wrong = {
      phoneRegion: '852',
      phone: '13800000001',
      userName: 'x'.repeat(51),
      roles: [],
      permissions: [1, 2].map(() => ({ platform: 'TIKTOK', advertiserId: '7001', permission: 'VIEW' })),
    };
    expect(fieldsOf(await as().send(memberCalls.invite, wrong))).toEqual({
      phone: 'session.phoneDigits',
      userName: 'maxLength',
      roles: 'members.roleRequired',
      permissions: 'members.accountTwice',
    });
  });

  it('is not for optimizers and designers', async () => {
    for (const member of [world.a.optimizer, world.a.designer]) {
      const { status, envelope } = await as(member).call(memberCalls.invite, person());
      expect([status, envelope.errorCode]).toEqual([403, 10403]);
    }
  });

  it('repeated with its Idempotency-Key gets the same answer', async () => {
    const input = person();
    const key = { 'idempotency-key': 'invite-0001' };
    const first = await as().call(memberCalls.invite, input, key);
    const second = await as().call(memberCalls.invite, input, key);
    expect(first.envelope.errorCode).toBe(0);
    expect(second.envelope).toEqual(first.envelope);
  });
});
