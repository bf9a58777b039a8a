import { InputError, LimitError, TokenError, TransientError, UncertainError } from '@adsail/connectors';
import { CallError, messageRef } from '@adsail/contract';
import { describe, expect, it } from 'vitest';
import { newId } from '../../db/ids.ts';
import { AccountWaits } from '../accounts/index.ts';
import type { AccountAccess } from './access.ts';
import { explainFailure, fixFailed, ObjectGone, progressOfPlan, retryFailed } from './index.ts';
import { failureFrom } from './failure.ts';
import { releaseAccounts } from './store/release.ts';
import { succeed } from './store/transitions.ts';
import { fakeStage } from './testing/fake-stage.ts';
import { fakeAccess, fakeKind, fakePlatform } from './testing/fake.ts';
import { until } from '../../testing/index.ts';

const {
  claim,
  plan,
  server,
  world,
  inTenant,
  rows,
  start,
  fake,
  enqueue,
  states,
  settled,
  endLeases,
  leasedUntil,
} = fakeStage();
const facts = { platform: 'TIKTOK', message: 'what the platform said' } as const;

describe('a failure', () => {
  it('of a passing kind is tried again, and not for ever', async () => {
    let [passing, limited] = [2, 1];
    fakePlatform.send = async ({ payload }) => {
      if (payload.name === 'passing' && passing-- > 0) throw new TransientError(facts);
      if (payload.name === 'limited' && limited-- > 0) throw new LimitError(facts, 60);
      if (payload.name === 'hopeless') throw new TransientError(facts);
    };
    await enqueue(['passing', 'limited', 'hopeless'].map((name) => fake({ name })));
    start({ maxFailures: 3 });
    await settled();
    expect(await states()).toEqual({ passing: 'SUCCEEDED', limited: 'SUCCEEDED', hopeless: 'FAILED' });
    expect(fakePlatform.sent.map(({ name }) => name).toSorted()).toEqual([
      'hopeless',
      'hopeless',
      'hopeless',
      'limited',
      'limited',
      'passing',
      'passing',
      'passing',
    ]);
  });

  it('of the input fails with its field in the reader’s words, and skips what depends on it', async () => {
    let broken = true;
    fakePlatform.send = async ({ payload }) => {
      if (payload.name === 'a' && broken)
        throw new InputError(
          { ...facts, code: '40002', requestId: 'r1' },
          { path: 'budget', platformPath: 'budget' },
        );
    };
    await enqueue([
      fake({ name: 'a' }),
      fake({ name: 'b', dependsOn: ['a'] }),
      fake({ name: 'c' }, { parent: { $from: 'b' } }),
      fake({ name: 'd' }),
    ]);
    start();
    await settled();
    expect(await states()).toEqual({ a: 'FAILED', b: 'SKIPPED', c: 'SKIPPED', d: 'SUCCEEDED' });
    const [a] = (await rows()).filter(({ key }) => key === 'a');
    expect(a?.error).toMatchObject({ kind: 'input', code: '40002', field: 'budget', requestId: 'r1' });
    expect(explainFailure('en', a!.error!)).toEqual({
      message: 'The platform rejected the entered values: what the platform said',
      field: 'budget',
    });
    expect(explainFailure('zh', a!.error!).message).toMatch(/^平台拒绝了/);
    expect(explainFailure('ar', a!.error!).message).toMatch(/^رفضت المنصة/);
    // What is enqueued behind a failure does not wait for ever.
    await enqueue([fake({ name: 'e', dependsOn: ['c'] })]);
    expect((await states())['e']).toBe('SKIPPED');
    broken = false;
    expect(await inTenant((tx) => retryFailed(tx, { planId: plan }))).toBe(4);
    await settled();
    expect(new Set(Object.values(await states()))).toEqual(new Set(['SUCCEEDED']));
    expect(fakePlatform.sent.filter(({ name }) => name === 'd')).toHaveLength(1);
  });

  it('that the connector saw by itself is told in the reader’s language too', () => {
    const message = messageRef('delivery:accountCurrency', { currency: 'SAR' });
    const failure = failureFrom(new InputError({ platform: 'TIKTOK', message }, { path: 'budget' }));
    expect(explainFailure('en', failure)).toEqual({
      message: 'The platform rejected the entered values: The account’s currency is SAR',
      field: 'budget',
    });
    expect(explainFailure('zh', failure).message).toMatch(/账户币种为 SAR$/);
    expect(explainFailure('ar', failure).message).toMatch(/عملة الحساب هي SAR\u2069$/);
  });

  it('names no field as the platform spells it: the form says where to look', () => {
    const said = (platformPath: string, message: string) =>
      explainFailure(
        'en',
        failureFrom(
          new InputError({ platform: 'TIKTOK', message }, { path: 'originAudienceId', platformPath }),
        ),
      ).message;
    expect(said('lookalike_spec.source_audience_id', 'lookalike_spec.source_audience_id: Too few.')).toBe(
      'The platform rejected the entered values: Too few.',
    );
    expect(said('budget', 'The budget: it is too low.')).toMatch(/values: The budget: it is too low\.$/);
    expect(said('budget', 'budget: ')).toMatch(/values: budget: $/);
  });

  it('of the input can be mended in place: only what failed is sent again, with the new content', async () => {
    fakePlatform.send = async ({ payload }) => {
      if (payload.parent === 'wrong') throw new InputError(facts, { path: 'parent' });
    };
    await enqueue([
      fake({ name: 'a' }, { parent: 'wrong' }),
      fake({ name: 'b', dependsOn: ['a'] }),
      fake({ name: 'c' }),
    ]);
    start();
    await settled();
    const [a, , c] = await rows();
    const fix = (id: string) =>
      inTenant((tx) => fixFailed(tx, server().services, id, fakeKind, { name: 'a', parent: 'right' }));
    expect(await fix(c!.id)).toBe(false);
    expect(await fix(a!.id)).toBe(true);
    await settled();
    expect(await states()).toEqual({ a: 'SUCCEEDED', b: 'SUCCEEDED', c: 'SUCCEEDED' });
    expect(fakePlatform.sent.map(({ name, parent }) => [name, parent]).slice(2)).toEqual([
      ['a', 'right'],
      ['b', undefined],
    ]);
    await expect(
      inTenant((tx) =>
        fixFailed(tx, server().services, a!.id, fakeKind, { name: 'a', parent: { $from: 'c' } }),
      ),
    ).resolves.toBe(false);
  });

  it('leaves nothing half done when an answer is unknown: what was done is adopted, what was not is sent again', async () => {
    const lost = new Set(['done', 'not done']);
    fakePlatform.send = async ({ payload: { name } }) => {
      if (name !== 'not done' || !lost.has(name)) fakePlatform.done.add(name);
      if (lost.delete(name)) throw new UncertainError(facts);
    };
    await enqueue(['done', 'not done'].map((name) => fake({ name })));
    start({ lookAtMs: [20, 60] });
    await settled();
    expect(await states()).toEqual({ done: 'SUCCEEDED', 'not done': 'SUCCEEDED' });
    expect(fakePlatform.sent.map(({ name }) => name).toSorted()).toEqual(['done', 'not done', 'not done']);
  });

  it('of our own making is looked into before anything is sent again', async () => {
    let broken = true;
    fakePlatform.send = async ({ payload: { name } }) => {
      fakePlatform.done.add(name);
      if (broken) throw new TypeError('a bug after the write');
    };
    await enqueue([fake({ name: 'a' })]);
    start();
    await settled();
    broken = false;
    expect([await states(), fakePlatform.sent.length]).toEqual([{ a: 'SUCCEEDED' }, 1]);
  });

  it('with the account itself: all of it waits, nothing fails, and it goes on when the account is ready', async () => {
    const account = { platform: 'TIKTOK', advertiserId: '1' } as const;
    let well = false;
    const access: AccountAccess = (who, key, options, work) =>
      well ? fakeAccess(who, key, options, work) : Promise.reject(new AccountWaits(key, 'EXPIRED'));
    await enqueue([fake({ name: 'a' }), fake({ name: 'b' }), fake({ name: 'c', dependsOn: ['a'] })]);
    start({}, access);
    await until(async () => (await inTenant((tx) => progressOfPlan(tx, plan))).waitsForAccount === 2);
    expect(await states()).toEqual({ a: 'PENDING', b: 'PENDING', c: 'PENDING' });
    well = true;
    // The account is looked at again, for something new; what waits for it goes on waiting.
    await enqueue([fake({ name: 'new' })]);
    await until(async () => (await states())['new'] === 'SUCCEEDED');
    expect(fakePlatform.sent).toMatchObject([{ name: 'new' }]);
    await inTenant((tx) => releaseAccounts(tx, [account]));
    await settled();
    expect(await states()).toEqual({ a: 'SUCCEEDED', b: 'SUCCEEDED', c: 'SUCCEEDED', new: 'SUCCEEDED' });
  });

  it('a right that only this request lacks does not try for ever', async () => {
    const { owner } = server();
    const { tenantId, admin } = world().a;
    const grant = newId();
    await owner.query(
      `insert into platform_grants (tenant_id, id, platform, user_id, status, check_after, granted_at, updated_at)
       values ($1, $2, 'TIKTOK', $3, 'NORMAL', now(), now(), now())`,
      [tenantId, grant, admin.userId],
    );
    await owner.query(
      `insert into ad_accounts (tenant_id, platform, advertiser_id, grant_id, name, status, currency, zone, auth_status,
         auth_status_at, auth_user_id, auth_at, created_at, updated_at)
       values ($1, 'TIKTOK', '77', $2, '', 'enabled', 'USD', 'UTC', 'NORMAL', now(), $3, now(), now(), now())`,
      [tenantId, grant, admin.userId],
    );
    fakePlatform.send = async () => {
      throw new TokenError(facts, 'noAccess');
    };
    await enqueue([fake({ name: 'a', account: { platform: 'TIKTOK', advertiserId: '77' } })]);
    start({ maxFailures: 3 });
    await settled();
    const [row] = await rows();
    expect([row?.state, row?.error?.kind, fakePlatform.sent.length]).toEqual(['FAILED', 'token', 3]);
  });

  it('an object that is gone says so', async () => {
    fakePlatform.send = async () => {
      throw new ObjectGone('7');
    };
    await enqueue([fake({ name: 'a' })]);
    start();
    await settled();
    const [row] = await rows();
    expect([row?.state, explainFailure('en', row!.error!)]).toEqual([
      'FAILED',
      { message: 'It no longer exists on the platform', field: '' },
    ]);
  });

  it('a token that the platform refuses makes it wait, too; an account that is not there makes it fail', async () => {
    fakePlatform.send = async () => {
      throw new TokenError(facts, 'invalid');
    };
    const access: AccountAccess = (who, key, options, work) =>
      key.advertiserId === '9'
        ? Promise.reject(new CallError('notFound'))
        : fakeAccess(who, key, options, work);
    await enqueue([
      fake({ name: 'refused' }),
      fake({ name: 'nowhere', account: { platform: 'TIKTOK', advertiserId: '9' } }),
    ]);
    start({}, access);
    await until(async () => (await inTenant((tx) => progressOfPlan(tx, plan))).waitsForAccount === 1);
    await until(async () => (await states())['nowhere'] === 'FAILED');
    expect((await states())['refused']).toBe('PENDING');
  });
});

describe('leases', () => {
  it('that run out are taken up by another; what the first one writes late is refused', async () => {
    await enqueue([fake({ name: 'a' })]);
    const [[first] = []] = await claim();
    expect(await claim()).toEqual([]);
    await endLeases();
    const [[second] = []] = await claim();
    expect(second).toMatchObject({ id: first?.id, fence: '2' });
    const outcome = { externalId: '1', receipt: {}, changes: [] };
    expect(await inTenant((tx) => succeed(tx, [{ claim: first!, outcome }]))).toEqual([]);
    expect(await states()).toEqual({ a: 'PENDING' });
    await inTenant((tx) => succeed(tx, [{ claim: second!, outcome }]));
    expect(await states()).toEqual({ a: 'SUCCEEDED' });
  });

  it('are prolonged while an operation takes its time and its worker lives', async () => {
    const gate = Promise.withResolvers<void>();
    fakePlatform.send = () => gate.promise;
    await enqueue([fake({ name: 'slow' })]);
    start({ heartbeatMs: 20 });
    start({ heartbeatMs: 20 });
    await until(() => fakePlatform.sent.length === 1);
    const first = await leasedUntil();
    await until(async () => (await leasedUntil()) > first, 'the lease lasts longer than it did');
    gate.resolve();
    await settled();
    expect([await states(), fakePlatform.sent.length]).toEqual([{ slow: 'SUCCEEDED' }, 1]);
  });

  it('that are being prolonged when they end stay with their worker', async () => {
    await enqueue([fake({ name: 'a' })]);
    await claim();
    await endLeases();
    // Asked for in time; until it is committed, everybody else sees the end that the lease had before.
    const heartbeat = await server().owner.connect();
    await heartbeat.query('begin');
    await heartbeat.query(`update operation_leases set lease_until = clock_timestamp() + interval '1 min'`);
    expect(await claim()).toEqual([]);
    await heartbeat.query('commit');
    heartbeat.release();
    await server().owner.query('update operation_lanes set ready_at = clock_timestamp()');
    expect(await claim()).toEqual([]);
    await endLeases();
    expect((await claim()).flat()).toHaveLength(1);
  });

  it('never give one operation to two workers', async () => {
    const wanted = Array.from({ length: 120 }, (_, at) =>
      fake({ name: `n${at}`, position: at, account: { platform: 'TIKTOK', advertiserId: String(at % 4) } }),
    );
    await enqueue(wanted);
    for (let count = 0; count < 3; count += 1) start();
    await settled();
    expect(fakePlatform.sent).toHaveLength(120);
    expect(new Set(fakePlatform.sent.map(({ name }) => name)).size).toBe(120);
  });

  it('of a worker that stops are finished first', async () => {
    const gate = Promise.withResolvers<void>();
    fakePlatform.send = () => gate.promise;
    await enqueue([fake({ name: 'a' })]);
    const worker = start();
    await until(() => fakePlatform.sent.length === 1);
    let stopped = false;
    const stopping = worker.stop().then(() => (stopped = true));
    expect([await states(), stopped]).toEqual([{ a: 'SENT' }, false]);
    gate.resolve();
    await stopping;
    expect(await states()).toEqual({ a: 'SUCCEEDED' });
  });
});
