import { demoCalls } from '@adsail/contract/demo';
import { sessionCalls } from '@adsail/contract/session';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeDemoWorld } from '../../demo/index.ts';
import { type TestServer, testServer } from '../../testing/index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const phones = (count: number) =>
  Array.from({ length: count }, (_, nth) => `135${String(nth).padStart(8, '0')}`);
const outbox = async () => (await server.anybody.call(demoCalls.outbox, {})).envelope.response.list;

test('shows the newest fifty messages to everybody, newest first', async () => {
  expect(await outbox()).toEqual([]);
  for (const phone of phones(52))
    await server.anybody.call(sessionCalls.sendCode, { phone, scene: 'REGISTER' });
  const list = await outbox();
  expect(list.map(({ phone }) => phone)).toEqual(phones(52).toReversed().slice(0, 50));
  expect(list[0]).toEqual({
    phone: '13500000051',
    text: expect.stringMatching(/\d{6}/),
    at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
  });
});

test('shows mails beside them, with the names of what was attached, and forgets them after a week', async () => {
  const { mail, clock } = server.services;
  const of = async () => (await server.anybody.call(demoCalls.outbox, {})).envelope.response.mails;
  const message = { to: 'ada@example.com', subject: 'Numbers', text: '3 rows' };
  const content = Buffer.from('x');
  await mail.deliver({ ...message, attachments: [{ name: 'a.csv', mimeType: 'text/csv', content }] });
  expect(await of()).toEqual([{ ...message, files: ['a.csv'], at: expect.any(String) }]);
  server.clock.set(new Date(clock().getTime() + 8 * 86_400_000));
  await mail.deliver({ ...message, subject: 'Newer' });
  expect((await of()).map(({ subject }) => subject)).toEqual(['Newer']);
});

test('outside of demo mode there is no such path, and no message is kept or logged', async () => {
  const real = await testServer({ config: { demo: false }, log: true });
  try {
    const answer = await real.anybody.send(demoCalls.outbox, {});
    expect(answer.status).toBe(404);
    expect(answer.envelope.errorCode).toBe(10405);
    const sent = await real.anybody.call(sessionCalls.sendCode, { phone: '13500000001', scene: 'REGISTER' });
    expect(sent.envelope.errorCode).toBe(0);
    expect((await real.owner.query('select from sms_outbox')).rowCount).toBe(0);
    expect(real.logged.join()).toContain('sms.unconfigured');
    expect(real.logged.join()).not.toMatch(/verification code is/);
  } finally {
    await real.close();
  }
});

test('the demo world has its people and organisations, once', async () => {
  await makeDemoWorld(server.services);
  await makeDemoWorld(server.services);
  const { rows } = await server.owner.query(
    `select t.name, t.timezone, t.currency, t.platforms, u.phone, m.roles, m.status
     from tenants t join members m on m.tenant_id = t.id join users u on u.id = m.user_id order by t.id, u.phone`,
  );
  const told = rows.map((row) => [row.name, row.phone, row.roles.join(), row.status].join(' / '));
  expect(told).toEqual([
    'Blue Harbor Games / 13800000001 / ADMINISTRATOR / USE',
    'Blue Harbor Games / 13800000002 / OPTIMIZER / USE',
    'Blue Harbor Games / 13800000003 / DESIGNER / USE',
    'Blue Harbor Games / 13800000004 / OPTIMIZER / INVITE',
    'Blue Harbor Games / 13800000005 / DESIGNER / STOP',
    'Blue Harbor Games / 13800000011 / OPTIMIZER / USE',
    'Blue Harbor Games / 13800000012 / DESIGNER / USE',
    'Blue Harbor Games / 13800000013 / OPTIMIZER / STOP',
    'Blue Harbor Games / 13800000014 / DESIGNER / INVITE',
    'Blue Harbor Games / 13800000015 / OPTIMIZER / INVITE',
    'Blue Harbor Games / 51000006 / OPTIMIZER,DESIGNER / INVITE',
    'Blue Harbor Games / 66000016 / OPTIMIZER,DESIGNER / USE',
    'Northlight Shop / 13800000001 / OPTIMIZER / USE',
    'Northlight Shop / 13800000003 / DESIGNER / INVITE',
    'Northlight Shop / 13800000007 / ADMINISTRATOR / USE',
    'Red Reef Apps / 13800000009 / ADMINISTRATOR / USE',
  ]);
  const settings = new Map(rows.map((row) => [row.name, [row.timezone, row.currency, row.platforms.join()]]));
  expect(Object.fromEntries(settings)).toEqual({
    'Blue Harbor Games': ['Asia_Shanghai', 'USD', 'TIKTOK,FACEBOOK,OCEAN'],
    'Northlight Shop': ['Europe_Paris', 'USD', 'FACEBOOK'],
    'Red Reef Apps': ['Asia_Riyadh', 'SAR', 'TIKTOK'],
  });
  for (const phone of ['13800000001', '13800000002', '13800000003', '13800000009']) {
    const { envelope } = await server.anybody.call(sessionCalls.login, { phone, password: 'Adsail2026' });
    expect(envelope.errorCode).toBe(0);
  }
});
