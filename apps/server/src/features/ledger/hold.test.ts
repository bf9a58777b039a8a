import { InputError, TransientError, UncertainError } from '@adsail/connectors';
import { expect, it } from 'vitest';
import { newId } from '../../db/ids.ts';
import { until } from '../../testing/index.ts';
import { cancelHeld, cancelPending, holdPlan, progressOfPlan, releasePlan, retryFailed } from './index.ts';
import { releaseAccounts } from './store/release.ts';
import { fakeStage } from './testing/fake-stage.ts';
import { fakePlatform } from './testing/fake.ts';

const { plan, server, inTenant, start, fake, enqueue, states, settled, claim, endLeases } = fakeStage();
const facts = { platform: 'TIKTOK', message: 'what the platform said' } as const;
const hold = () => inTenant((tx) => holdPlan(tx, plan));
const release = () => inTenant((tx) => releasePlan(tx, plan));
const namesSent = () => fakePlatform.sent.map(({ name }) => name);
/** Of another plan in the same account: when it is done, a worker has looked at all that stood before it. */
async function another(name: string): Promise<void> {
  await enqueue([fake({ name, planId: newId() })]);
  await until(() => fakePlatform.done.has(name), `${name} is done`);
}

it('keeps what was not sent, beside other plans of the account, until it is released', async () => {
  await enqueue([fake({ name: 'a' }), fake({ name: 'b', dependsOn: ['a'] })]);
  await hold();
  start();
  await another('other');
  expect(await states()).toEqual({ a: 'PENDING', b: 'PENDING' });
  expect(await inTenant((tx) => progressOfPlan(tx, plan))).toEqual({
    PENDING: 2,
    waitsForAccount: 0,
    doubles: 0,
  });
  await release();
  await settled();
  expect(namesSent()).toEqual(['other', 'a', 'b']);
});

it('lets what is under way end, and what that frees wait', async () => {
  const gate = Promise.withResolvers<void>();
  fakePlatform.send = ({ payload }) => (payload.name === 'a' ? gate.promise : Promise.resolve());
  await enqueue([fake({ name: 'a' }), fake({ name: 'b', dependsOn: ['a'] })]);
  start();
  await until(() => namesSent().includes('a'), 'a is under way');
  await hold();
  gate.resolve();
  await until(async () => (await states())['a'] === 'SUCCEEDED', 'a has ended');
  expect(await states()).toEqual({ a: 'SUCCEEDED', b: 'PENDING' });
  await release();
  await settled();
});

it('reads back what is uncertain, and sends nothing of it again before it is released', async () => {
  let [looks, lost] = [0, 2];
  fakePlatform.send = async ({ payload }) => {
    if (payload.name === 'lost' && lost-- > 0) throw new UncertainError(facts);
    fakePlatform.done.add(payload.name);
  };
  const gate = Promise.withResolvers<boolean>();
  fakePlatform.look = async ({ payload }) => {
    looks += 1;
    return payload.name === 'lost' ? gate.promise : true;
  };
  await enqueue([fake({ name: 'lost' })]);
  start();
  await until(() => looks === 1, 'it is read back');
  await hold();
  gate.resolve(false);
  await until(async () => (await states())['lost'] === 'PENDING', 'it is to be sent again');
  fakePlatform.send = async ({ payload }) => void fakePlatform.done.add(payload.name);
  await another('other');
  expect(namesSent()).toEqual(['lost', 'other']);
  await release();
  await settled();
  expect(namesSent()).toEqual(['lost', 'other', 'lost']);
});

it('holds what failed for a passing reason, and what a person tries again', async () => {
  fakePlatform.send = async ({ payload }) => {
    if (payload.name === 'wrong') throw new InputError(facts, { path: 'name', platformPath: 'name' });
    // As long as it is not released: a worker may have it in its hands when the plan is held.
    if (payload.name === 'passing') throw new TransientError(facts);
    fakePlatform.done.add(payload.name);
  };
  await enqueue([fake({ name: 'wrong' }), fake({ name: 'passing' })]);
  start();
  await until(async () => (await states())['wrong'] === 'FAILED', 'one has failed');
  await hold();
  expect(await inTenant((tx) => retryFailed(tx, { planId: plan }))).toBe(1);
  await another('other');
  await until(async () => (await states())['passing'] === 'PENDING', 'the other one has come back');
  expect(await states()).toEqual({ wrong: 'PENDING', passing: 'PENDING' });
  expect(namesSent().filter((name) => name === 'wrong')).toHaveLength(1);
  fakePlatform.send = async ({ payload }) => void fakePlatform.done.add(payload.name);
  await release();
  await settled();
  expect(await states()).toEqual({ wrong: 'SUCCEEDED', passing: 'SUCCEEDED' });
});

it('is no reason of the account: what waited for that stays held when it is well again', async () => {
  await enqueue([fake({ name: 'a' })]);
  await hold();
  await server().owner.query(`update operations set waits_for = 'account'`);
  expect(await inTenant((tx) => progressOfPlan(tx, plan))).toMatchObject({ waitsForAccount: 1 });
  await inTenant((tx) => releaseAccounts(tx, [{ platform: 'TIKTOK', advertiserId: '1' }]));
  start();
  await another('other');
  expect(await states()).toEqual({ a: 'PENDING' });
  await release();
  await settled();
});

it('what is held can be called off, also when a worker died with it in its hands', async () => {
  await enqueue([fake({ name: 'a' }), fake({ name: 'b' }), fake({ name: 'c', dependsOn: ['a'] })]);
  const [taken] = await claim();
  expect(taken).toBeDefined();
  await hold();
  expect(await inTenant((tx) => cancelPending(tx, { planId: plan }))).toBe(1);
  // In a worker's hands: it may be sent at any moment.
  expect(await inTenant((tx) => cancelHeld(tx, plan))).toBe(0);
  await endLeases();
  expect(await inTenant((tx) => cancelHeld(tx, plan))).toBe(2);
  expect(await states()).toEqual({ a: 'CANCELLED', b: 'CANCELLED', c: 'CANCELLED' });
});
