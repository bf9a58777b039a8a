import { InputError, LimitError } from '@adsail/connectors';
import { describe, expect, it } from 'vitest';
import { until, untilBlocked } from '../../testing/index.ts';
import { explainFailure, failureOf } from './failure.ts';
import { cancelPending, retryFailed } from './index.ts';
import { settle, succeed } from './store/transitions.ts';
import { fakeStage } from './testing/fake-stage.ts';
import { fakePlatform } from './testing/fake.ts';

const { claim, server, inTenant, rows, start, fake, enqueue, states, settled } = fakeStage();
const refusal = (message: string) => new InputError({ platform: 'TIKTOK', message });
const elsewhere = { platform: 'TIKTOK', advertiserId: '9' } as const;
const idOf = async (key: string) => (await rows()).find((row) => row.key === key)!.id;
const threeOfWhichOneDepends = () =>
  enqueue([
    fake({ name: 'a' }),
    fake({ name: 'b', account: elsewhere }),
    fake({ name: 'c', dependsOn: ['a', 'b'] }),
  ]);

describe('nothing waits for ever', () => {
  it('when a dependency succeeds while another one is tried again', async () => {
    await threeOfWhichOneDepends();
    const claims = (await claim()).flat();
    const [a, b] = await Promise.all(['a', 'b'].map(idOf));
    const claimOf = (id: string | undefined) => claims.find((claim) => claim.id === id)!;
    await inTenant((tx) =>
      settle(tx, [{ claim: claimOf(b), decision: { to: 'FAILED', failure: failureOf('input') } }]),
    );
    const wrote = Promise.withResolvers<void>();
    const gate = Promise.withResolvers<void>();
    const succeeding = inTenant(async (tx) => {
      await succeed(tx, [{ claim: claimOf(a), outcome: { externalId: 'id', receipt: {}, changes: [] } }]);
      wrote.resolve();
      await gate.promise;
    });
    await wrote.promise;
    const retrying = inTenant((tx) => retryFailed(tx, { ids: [b!] }));
    // For the row that the success holds.
    await untilBlocked(server().owner);
    gate.resolve();
    await Promise.all([succeeding, retrying]);
    start();
    await settled();
    expect(await states()).toEqual({ a: 'SUCCEEDED', b: 'SUCCEEDED', c: 'SUCCEEDED' });
  });

  it('beside a cancelled dependency: what needs that stays skipped', async () => {
    await threeOfWhichOneDepends();
    const [a, b] = [await idOf('a'), await idOf('b')];
    await inTenant((tx) => cancelPending(tx, { ids: [b] }));
    fakePlatform.send = async () => {
      throw refusal('no');
    };
    start();
    await until(async () => (await states())['a'] === 'FAILED');
    fakePlatform.send = async () => undefined;
    await inTenant((tx) => retryFailed(tx, { ids: [a] }));
    await settled();
    expect(await states()).toEqual({ a: 'SUCCEEDED', b: 'CANCELLED', c: 'SKIPPED' });
  });

  it.each([
    ['a NUL', 'a\u0000b', 'ab'],
    ['half an emoji', 'cut \ud83d', 'cut \ufffd'],
  ])('when the platform answers with %s', async (_what, said, kept) => {
    fakePlatform.send = async ({ payload }) => {
      if (payload.name === 'refused') throw refusal(said);
    };
    await enqueue([fake({ name: 'refused' })]);
    start();
    await settled();
    expect((await rows())[0]).toMatchObject({ state: 'FAILED', attempts: 0, error: { message: kept } });
  });

  it('when it fails by our own fault every time it is sent', async () => {
    fakePlatform.send = async () => {
      throw new TypeError('a bug');
    };
    await enqueue([fake({ name: 'a' })]);
    start({ maxFailures: 3 });
    await settled();
    expect((await rows())[0]).toMatchObject({ state: 'FAILED', attempts: 3, error: { kind: 'internal' } });
  });

  it.each([1e12, 1e18, Number.NaN, -5])('for a limit of %d ms, but a day at most', (ms) => {
    const { retryAfterMs } = new LimitError({ platform: 'TIKTOK', message: '' }, ms);
    expect(retryAfterMs).toBeGreaterThanOrEqual(0);
    expect(retryAfterMs).toBeLessThanOrEqual(24 * 3_600_000);
  });
});

it.each(['invalid:token', 'ad:name {"a":1}', 'core:toString', 'error:100 {code}'])(
  'a platform that says %j is quoted as it is',
  (message) => {
    expect(explainFailure('en', failureOf('input', message)).message).toContain(message);
  },
);

it('what could not be written down goes on while its worker has other work', async () => {
  const { owner } = server();
  await owner.query(
    `alter table operations add constraint unwritable check (key <> 'bad' or state <> 'SUCCEEDED') not valid`,
  );
  const gate = Promise.withResolvers<void>();
  fakePlatform.send = async ({ payload }) => {
    if (payload.name === 'long') await gate.promise;
    fakePlatform.done.add(payload.name);
  };
  await enqueue([
    fake({ name: 'long', account: { platform: 'TIKTOK', advertiserId: '9' } }),
    fake({ name: 'bad' }),
  ]);
  start({ leaseMs: 1500, heartbeatMs: 300 });
  await until(() => fakePlatform.done.has('bad'), 'it was sent');
  await until(() => fakePlatform.sent.some(({ name }) => name === 'long'), 'the other one is under way');
  await owner.query('alter table operations drop constraint unwritable');
  const stateOf = async (name: string) => (await rows()).find(({ key }) => key === name)?.state;
  await until(async () => (await stateOf('bad')) === 'SUCCEEDED', 'it was taken up again');
  expect(fakePlatform.done.has('long')).toBe(false);
  gate.resolve();
  await until(async () => (await stateOf('long')) === 'SUCCEEDED');
});
