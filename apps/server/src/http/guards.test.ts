import { sign } from '@adsail/contract';
import { productCalls } from '@adsail/contract/products';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../db/ids.ts';
import { signSecretOf } from '../secrets.ts';
import { type Fixture, type TestMember, type TestServer, testSecret, testServer } from '../testing/index.ts';
import { probe, probeCalls } from '../testing/probes.ts';

let server: TestServer;
let fixture: Fixture;

beforeAll(async () => {
  server = await testServer({
    features: [probe().feature],
    log: true,
    config: { publicUrl: 'https://ads.example' },
  });
  fixture = await server.fixture();
});
afterAll(() => server.close());

const codeFor = async (member: TestMember) =>
  (await server.as(member).call(productCalls.page, {})).envelope.errorCode;
const session = (member: TestMember, set: string, values: unknown[] = []) =>
  server.owner.query(`update sessions set ${set} where id = $1`, [member.sessionId, ...values]);

describe('session', () => {
  it('is shown by header or by cookie', async () => {
    const { token } = fixture.a.admin;
    const byCookie = await server.anybody.send(productCalls.page, {}, { cookie: `Admin-Token=${token}` });
    expect(byCookie.envelope.errorCode).toBe(0);
    const mixed = await server.anybody.send(
      productCalls.page,
      {},
      { cookie: `Admin-Token=${token}`, 'x-token': 'wrong' },
    );
    expect(mixed.envelope.errorCode).toBe(11012);
  });

  it.each([['unknown'], [''], ['x'.repeat(5000)], ["' or 1=1"]])(
    'is expired with the token %s',
    async (token) => {
      expect(await codeFor({ ...fixture.a.admin, token })).toBe(11012);
    },
  );

  it('expires with its token, by our clock', async () => {
    const { optimizer } = fixture.b;
    expect(await codeFor(optimizer)).toBe(0);
    await session(optimizer, 'token_expires_at = $2', [server.clock.now()]);
    expect(await codeFor(optimizer)).toBe(11012);
  });

  it('is ended when it was signed out elsewhere, and says so rather than expired', async () => {
    const { designer } = fixture.b;
    await session(
      designer,
      "ended_at = now(), end_reason = 'REMOTE', token_expires_at = now() - interval '1 day'",
    );
    expect(await codeFor(designer)).toBe(11014);
  });

  it.each(['STOP', 'INVITE'])('is ended for a member with status %s', async (status) => {
    const { optimizer } = fixture.a;
    const set = (to: string) =>
      server.owner.query('update members set status = $1 where user_id = $2', [to, optimizer.userId]);
    await set(status);
    expect(await codeFor(optimizer)).toBe(11014);
    await set('USE');
    expect(await codeFor(optimizer)).toBe(0);
  });

  it('remembers when it was seen, once a minute', async () => {
    const { admin } = fixture.b;
    const seen = async () =>
      (
        await server.owner.query<{ last_seen_at: Date }>('select last_seen_at from sessions where id = $1', [
          admin.sessionId,
        ])
      ).rows[0]?.last_seen_at.getTime() as number;
    const before = await seen();
    await codeFor(admin);
    expect(await seen()).toBe(before);
    server.clock.advance(61_000);
    await codeFor(admin);
    expect(await seen()).toBeGreaterThan(before + 60_000);
    server.clock.advance(-61_000);
  });
});

describe('a request from another site', () => {
  const write = (headers: Record<string, string>) =>
    server.anybody.send(productCalls.delete, { id: newId() }, { host: 'ads.example', ...headers });
  const cookie = () => `Admin-Token=${fixture.a.admin.token}`;

  it.each([['https://evil.example'], ['null'], ['https://ads.example.evil.example'], ['nonsense']])(
    'from %s is refused when the browser adds the cookie',
    async (origin) => {
      const { status, envelope } = await write({ cookie: cookie(), origin });
      expect([status, envelope.errorCode]).toEqual([403, 10403]);
    },
  );

  it('is served from our own pages, from programs, and with the token in the header', async () => {
    const own = await write({ cookie: cookie(), origin: 'https://ads.example' });
    const program = await write({ cookie: cookie() });
    const header = await write({ 'x-token': fixture.a.admin.token, origin: 'https://evil.example' });
    expect([own, program, header].map(({ envelope }) => envelope.errorCode)).toEqual([10404, 10404, 10404]);
  });
});

describe('signed calls', () => {
  const payload = '{"a":1}';
  async function ask(
    changes: { timestamp?: string; nonce?: string; signature?: string; body?: string; secret?: string } = {},
  ) {
    const { sessionId, token } = fixture.a.admin;
    const timestamp = changes.timestamp ?? String(server.clock.now().getTime());
    const nonce = changes.nonce ?? newId();
    const secret = changes.secret ?? signSecretOf(testSecret, sessionId);
    const signature = changes.signature ?? (await sign(secret, payload, timestamp, nonce));
    const answer = await server.anybody.request({
      method: 'POST',
      url: probeCalls.signed.path,
      payload: changes.body ?? payload,
      headers: {
        'content-type': 'application/json',
        'x-token': token,
        'x-timestamp': timestamp,
        'x-nonce': nonce,
        'x-signature': signature,
      },
    });
    return answer.json<{ errorCode: number }>().errorCode;
  }
  const shifted = (ms: number) => String(server.clock.now().getTime() + ms);

  it('pass with the session secret over the body as it was sent', async () => {
    expect(await ask()).toBe(0);
  });

  it.each<[string, Parameters<typeof ask>[0] | (() => Parameters<typeof ask>[0])]>([
    ['no signature', { signature: '' }],
    ['another signature', { signature: '0'.repeat(64) }],
    ['a changed body', { body: '{"a":2}' }],
    ['the same body written differently', { body: '{"a": 1}' }],
    ["another session's secret", () => ({ secret: signSecretOf(testSecret, fixture.b.admin.sessionId) })],
    ['a timestamp more than five minutes old', () => ({ timestamp: shifted(-300_500) })],
    ['a timestamp more than five minutes ahead', () => ({ timestamp: shifted(301_000) })],
    ['a timestamp in words', { timestamp: 'now' }],
    ['a short nonce', { nonce: 'fifteen-letters' }],
  ])('are refused with %s, and logged', async (_name, changes) => {
    server.logged.length = 0;
    expect(await ask(typeof changes === 'function' ? changes() : changes)).toBe(11020);
    expect(server.logged.join('')).toContain('signature.refused');
  });

  it('are taken at the edge of the five minutes', async () => {
    expect(await ask({ timestamp: shifted(-299_000) })).toBe(0);
  });

  it('use a nonce once, also at the same time', async () => {
    const nonce = newId();
    const codes = await Promise.all([ask({ nonce }), ask({ nonce }), ask({ nonce })]);
    expect(codes.toSorted()).toEqual([0, 11020, 11020]);
    expect(await ask({ nonce })).toBe(11020);
  });
});

describe('our own fault', () => {
  it('answers 500 with the request id and no detail, and logs the detail', async () => {
    server.logged.length = 0;
    const { status, envelope, headers, raw } = await server.as(fixture.a.admin).send(probeCalls.broken, {});
    expect([status, envelope.errorCode]).toEqual([500, 10500]);
    expect(envelope.errorMessage).toContain(headers['x-request-id']);
    expect(raw.body).not.toContain('machine');
    expect(server.logged.join('')).toContain('the inside of the machine');
  });

  it.each([true, false])(
    'includes an answer that does not fit the contract: nothing of it leaves or stays (demo mode %s)',
    async (demo) => {
      const strict = await testServer({ features: [probe().feature], config: { demo } });
      const { a } = await strict.fixture();
      const { status, envelope, raw } = await strict.as(a.admin).send(probeCalls.unfit, {});
      expect([status, envelope.errorCode, envelope.response]).toEqual([500, 10500, null]);
      expect(raw.body).not.toMatch(/many|not in the contract/);
      expect((await strict.owner.query('select from products')).rowCount).toBe(0);
      await strict.close();
    },
  );
});

describe('path parameters', () => {
  it('become input and are checked like it', async () => {
    const as = server.as(fixture.a.admin);
    const good = await as.call(probeCalls.byPlatform, { platform: 'tiktok' });
    expect(good.envelope.response).toEqual({ platform: 'tiktok' });
    const bad = await as.send(probeCalls.byPlatform, { platform: 'myspace' });
    expect(bad.envelope.errorCode).toBe(10400);
  });
});

describe('the log', () => {
  it('has one line a request, with who and what, and no secret', async () => {
    server.logged.length = 0;
    const { admin } = fixture.a;
    await server
      .as(admin)
      .send(probeCalls.secretive, { password: 'hide-me-1', nested: { code: 'hide-me-2', kept: 'shown' } });
    const lines = server.logged
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .filter(({ msg }) => msg === 'request');
    expect(lines).toMatchObject([
      {
        call: probeCalls.secretive.path,
        tenantId: admin.tenantId,
        userId: admin.userId,
        errorCode: 0,
        res: { statusCode: 200 },
      },
    ]);
    expect(server.logged.join('')).not.toMatch(/hide-me|a-token-to-hide/);
    expect(server.logged.join('')).not.toContain(admin.token);
    server.services.log.info(
      { headers: { cookie: 'hide-me-3' }, body: { list: [{ password: 'hide-me-4' }] }, kept: 'shown' },
      'x',
    );
    expect(server.logged.at(-1)).toContain('shown');
    expect(server.logged.at(-1)).not.toContain('hide-me');
  });
});

describe('the audit log', () => {
  it('keeps the input of a call that says nothing more, without its secrets', async () => {
    const { rows } = await server.owner.query('select * from audit_log where call = $1', [
      probeCalls.secretive.path,
    ]);
    expect(rows).toMatchObject([
      {
        tenant_id: fixture.a.tenantId,
        user_id: fixture.a.admin.userId,
        session_id: fixture.a.admin.sessionId,
        entity: 'probe',
        input: { password: '[redacted]', nested: { code: '[redacted]', kept: 'shown' } },
      },
    ]);
  });
});
