import { createHash, createHmac } from 'node:crypto';
import { productCalls } from '@adsail/contract/products';
import { allCalls } from '@adsail/contract/registry';
import { sessionCalls } from '@adsail/contract/session';
import { titleGroupCalls } from '@adsail/contract/title-groups';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cleanUpJob } from '../features/maintenance/index.ts';
import { testImage } from '../testing/files.ts';
import { fieldsOf, type Fixture, testSecret, type TestServer, testServer } from '../testing/index.ts';
import { probe, probeCalls } from '../testing/probes.ts';
import { keepsAnswer, onceWithoutSession, payloadHashKey } from './idempotency.ts';

let server: TestServer;
let fixture: Fixture;
let imageUrl: string;
const probing = probe();

beforeAll(async () => {
  server = await testServer({ features: [probing.feature] });
  fixture = await server.fixture();
  imageUrl = await testImage(server, fixture.a.admin);
});
afterAll(() => server.close());

const keys = async () => (await server.owner.query('select * from idempotency_keys order by key')).rows;
const add = (key: string, name: string, member = fixture.a.admin) =>
  server.as(member).call(productCalls.add, { name, imageUrl }, { 'idempotency-key': key });

describe('Idempotency-Key', () => {
  it('belongs to one user', async () => {
    const first = await add('shared-key-1', 'One');
    const second = await add('shared-key-1', 'One', fixture.a.optimizer);
    expect(first.envelope.response.id).not.toBe(second.envelope.response.id);
  });

  it('belongs to one call', async () => {
    await add('shared-key-2', 'Two');
    const { envelope } = await server
      .as(fixture.a.admin)
      .send(productCalls.delete, { id: fixture.a.admin.userId }, { 'idempotency-key': 'shared-key-2' });
    expect(envelope).toMatchObject({
      errorCode: 10409,
      errorMessage: expect.stringContaining('Idempotency-Key'),
    });
  });

  it('is free again after a refusal: nothing was changed', async () => {
    const input = { productId: fixture.a.admin.userId, groupName: 'x', titles: ['A fine title'] };
    const headers = { 'idempotency-key': 'refused-once' };
    const refused = await server.as(fixture.a.admin).call(titleGroupCalls.add, input, headers);
    expect(refused.envelope.errorCode).toBe(10400);
    const { envelope } = await add('refused-once', 'Now it works');
    expect(envelope.errorCode).toBe(0);
  });

  it('is kept for 24 hours, and swept after', async () => {
    const { envelope } = await add('for-a-day-1', 'A day');
    server.clock.advance(23.9 * 3_600_000);
    await server.owner.query('update sessions set token_expires_at = $1', [new Date(Date.now() + 1e9)]);
    expect((await add('for-a-day-1', 'A day')).envelope.response.id).toBe(envelope.response.id);
    server.clock.advance(0.2 * 3_600_000);
    const later = await add('for-a-day-1', 'A day');
    expect(later.envelope.response.id).not.toBe(envelope.response.id);
    server.clock.advance(25 * 3_600_000);
    await cleanUpJob.handler({}, server.services, new AbortController().signal);
    expect(await keys()).toEqual([]);
    server.clock.set(new Date());
  });

  it('keeps no hash of the payload that somebody else could make', async () => {
    await add('hashed-1', 'Seven');
    const { rows } = await server.owner.query<{ payload_hash: Buffer }>(
      "select payload_hash from idempotency_keys where key = 'hashed-1'",
    );
    const input = productCalls.add.input.parse({ name: 'Seven', imageUrl });
    const payload = `POST ${productCalls.add.path}\n${JSON.stringify(input)}`;
    const stored = rows[0]?.payload_hash;
    expect(stored).not.toEqual(createHash('sha256').update(payload).digest());
    expect(stored).toEqual(createHmac('sha256', payloadHashKey(testSecret)).update(payload).digest());
  });

  it.each([['short'], ['x'.repeat(129)], ['white space in it']])('must be a proper key: %s', async (key) => {
    const answer = await add(key, 'x');
    expect(answer.envelope.errorCode).toBe(10400);
    expect(fieldsOf(answer)).toEqual({ 'idempotency-key': 'format' });
  });

  it('is kept by every writing call of the product', () => {
    const careless = allCalls.filter((call) => call.writes && !keepsAnswer(call));
    expect(careless.map(({ path }) => path)).toEqual([]);
  });

  it('never stores an answer that holds a secret', async () => {
    expect(keepsAnswer(sessionCalls.tenantLogin)).toBe(false);
    const input = { password: 'x', nested: { code: 'y', kept: 'z' } };
    await server.as(fixture.a.admin).call(probeCalls.secretive, input, { 'idempotency-key': 'secret-key-1' });
    expect((await keys()).some(({ key }) => key === 'secret-key-1')).toBe(false);
  });
});

describe('Idempotency-Key without a session', () => {
  const register = (key: string, name: string) =>
    server.anybody.call(probeCalls.register, { name }, { 'idempotency-key': key });

  it('runs doubles once, also at the same time', async () => {
    const before = probing.runs();
    const answers = await Promise.all([1, 2, 3].map(() => register('public-key-1', 'one')));
    expect(probing.runs()).toBe(before + 1);
    expect(new Set(answers.map(({ envelope }) => envelope.response.run)).size).toBe(1);
    expect((await register('public-key-1', 'one')).envelope).toEqual(answers[0]?.envelope);
    expect((await register('public-key-1', 'two')).envelope.errorCode).toBe(10409);
  });

  it('is free again after a failure', async () => {
    expect((await register('public-key-2', 'refused')).status).toBe(500);
    const before = probing.runs();
    expect((await register('public-key-2', 'fine')).envelope.errorCode).toBe(0);
    expect(probing.runs()).toBe(before + 1);
  });

  it('that cannot be dropped does not hide why the call failed', async () => {
    const { services, owner } = server;
    const logged: unknown[] = [];
    const log = { error: (fields: unknown) => void logged.push(fields) } as unknown as typeof services.log;
    const idempotency = { key: 'public-key-4', payloadHash: Buffer.from([1]) };
    const work = async () => {
      await owner.query('revoke delete on idempotency_keys from adsail_app');
      throw new Error('the reason');
    };
    const { signal } = new AbortController();
    try {
      await expect(onceWithoutSession({ ...services, log }, idempotency, signal, work)).rejects.toThrow(
        'the reason',
      );
    } finally {
      await owner.query('grant delete on idempotency_keys to adsail_app');
    }
    expect(logged).toMatchObject([{ err: { message: expect.stringContaining('permission denied') } }]);
  });

  it('is taken over from a process that died', async () => {
    await server.owner.query(
      `insert into idempotency_keys (tenant_id, user_id, key, payload_hash, expires_at)
       values (0, '00000000-0000-0000-0000-000000000000', 'public-key-3', '\\x00', $1)`,
      [new Date(Date.now() - 1)],
    );
    expect((await register('public-key-3', 'after the death')).envelope.errorCode).toBe(0);
  });
});
