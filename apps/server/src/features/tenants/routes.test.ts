import { tenantCalls } from '@adsail/contract/tenants';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fieldsOf, type Fixture, type TestServer, testServer } from '../../testing/index.ts';

let server: TestServer;
let world: Fixture;
beforeAll(async () => {
  server = await testServer();
  world = await server.fixture();
});
afterAll(() => server.close());

const detail = async (tenant: 'a' | 'b' = 'a') =>
  (await server.as(world[tenant].admin).call(tenantCalls.detail, {})).envelope.response;
const settings = { timezone: 'Asia_Shanghai', currency: 'USD' } as const;

test('every member sees its organisation', async () => {
  for (const member of [world.a.admin, world.a.optimizer, world.a.designer]) {
    const { envelope } = await server.as(member).call(tenantCalls.detail, {});
    expect(envelope).toEqual({
      errorCode: 0,
      errorMessage: '',
      response: {
        tenantId: world.a.tenantId,
        tenantName: 'Tenant A',
        timezone: 'Asia_Shanghai',
        currency: 'USD',
        platforms: ['TIKTOK', 'FACEBOOK', 'OCEAN'],
        memberCount: 3,
        createdAt: expect.any(String),
        updatedAt: expect.any(String),
        version: 1,
      },
    });
  }
});

test('the administrator changes it; the other organisation stays as it was', async () => {
  const [before, other] = [await detail(), await detail('b')];
  server.clock.advance(1000);
  const { envelope } = await server.as(world.a.admin).call(tenantCalls.update, {
    tenantName: '蓝港 Games',
    timezone: 'America_New_York',
    currency: 'SAR',
    version: before.version,
  });
  expect(envelope).toEqual({
    errorCode: 0,
    errorMessage: '',
    response: {
      ...before,
      tenantName: '蓝港 Games',
      timezone: 'America_New_York',
      currency: 'SAR',
      updatedAt: expect.any(String),
      version: before.version + 1,
    },
  });
  expect(Date.parse(envelope.response.updatedAt)).toBeGreaterThan(Date.parse(before.updatedAt));
  expect(await detail()).toEqual(envelope.response);
  expect(await detail('b')).toEqual(other);
  const { rows } = await server.owner.query(
    "select entity_id, user_id, before, after from audit_log where entity = 'tenant' and tenant_id = $1",
    [world.a.tenantId],
  );
  expect(rows).toEqual([
    { entity_id: world.a.tenantId, user_id: world.a.admin.userId, before, after: envelope.response },
  ]);
});

test('the name stays when it is not named', async () => {
  const { tenantName } = await detail();
  const { envelope } = await server.as(world.a.admin).call(tenantCalls.update, settings);
  expect(envelope.response.tenantName).toBe(tenantName);
});

test('an older version is refused and changes nothing', async () => {
  const { version } = await detail();
  const update = (timezone: 'Asia_Tokyo' | 'Asia_Dhaka') =>
    server.as(world.a.admin).call(tenantCalls.update, { ...settings, timezone, version });
  expect((await update('Asia_Tokyo')).envelope.errorCode).toBe(0);
  const late = await update('Asia_Dhaka');
  expect(late.status).toBe(200);
  expect(late.envelope.errorCode).toBe(10409);
  expect(await detail()).toMatchObject({ timezone: 'Asia_Tokyo', version: version + 1 });
});

test('of six savers at the same time with the same version one wins', async () => {
  const { version } = await detail();
  const answers = await Promise.all(
    Array.from({ length: 6 }, () =>
      server.as(world.a.admin).call(tenantCalls.update, { ...settings, version }),
    ),
  );
  expect(answers.map(({ envelope }) => envelope.errorCode).sort()).toEqual([0, ...Array(5).fill(10409)]);
  expect((await detail()).version).toBe(version + 1);
});

test('repeated with its Idempotency-Key saves once', async () => {
  const { version } = await detail();
  const save = () =>
    server
      .as(world.a.admin)
      .call(tenantCalls.update, { ...settings, version }, { 'idempotency-key': 'settings-0001' });
  const [first, second] = [await save(), await save()];
  expect(first.envelope.errorCode).toBe(0);
  expect(second.envelope).toEqual(first.envelope);
  expect((await detail()).version).toBe(version + 1);
});

test('optimizer and designer may not', async () => {
  const before = await detail();
  for (const member of [world.a.optimizer, world.a.designer]) {
    const { status, envelope } = await server.as(member).call(tenantCalls.update, settings);
    expect(status).toBe(403);
    expect(envelope.errorCode).toBe(10403);
  }
  expect(await detail()).toEqual(before);
});

test('naming another organisation is refused, never carried out', async () => {
  const other = await detail('b');
  const { envelope } = await server
    .as(world.a.admin)
    .send(tenantCalls.update, { ...settings, tenantId: world.b.tenantId, tenantName: 'Mine now' });
  expect(envelope.errorCode).toBe(10409);
  expect(await detail('b')).toEqual(other);
});

test.each([
  [{}, { timezone: 'timezoneRequired', currency: 'currencyRequired' }],
  [
    { timezone: 'Mars_Olympus', currency: 'EUR' },
    { timezone: 'timezoneRequired', currency: 'currencyRequired' },
  ],
  [{ ...settings, tenantName: ' ' }, { tenantName: 'required' }],
  [
    { ...settings, tenantName: 'x'.repeat(51), version: 1.5 },
    { tenantName: 'maxLength', version: 'type' },
  ],
])('refuses %j', async (input, fields) => {
  const answer = await server.as(world.a.admin).send(tenantCalls.update, input);
  expect(answer.status).toBe(200);
  expect(answer.envelope.errorCode).toBe(10400);
  expect(fieldsOf(answer)).toEqual(fields);
});

test('says the specification’s words', async () => {
  const answer = await server.as(world.a.admin).send(tenantCalls.update, {}, { 'accept-language': 'en' });
  expect(
    (answer.envelope.response as { fields: { message: string }[] }).fields.map(({ message }) => message),
  ).toEqual(['Please select timezone', 'Please select currency']);
});

test('only members at work are counted', async () => {
  await server.owner.query("update members set status = 'STOP' where user_id = $1", [
    world.b.designer.userId,
  ]);
  expect((await detail('b')).memberCount).toBe(2);
});
