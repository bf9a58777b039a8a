import { expect, it } from 'vitest';
import { until } from '../../testing/index.ts';
import { mendLanesJob } from './mend-lanes.ts';
import { mendLanes } from './store/lanes.ts';
import { fakeStage } from './testing/fake-stage.ts';
import { fakePlatform } from './testing/fake.ts';

const { server, start, fake, enqueue, states, settled, claim } = fakeStage();
const owner = () => server().owner;
const lane = async () => {
  const { rows } = await owner().query<{ ready_at: Date | number; waits: boolean }>(
    'select ready_at, waits from operation_lanes',
  );
  return rows[0];
};
const sleep = () => owner().query(`update operation_lanes set ready_at = 'infinity'`);

it.each([
  ['that is gone', () => owner().query('delete from operation_lanes')],
  ['that sleeps', sleep],
])('what could go goes on though a crash left a lane %s', async (_what, crash) => {
  await enqueue([fake({ name: 'a' })]);
  await crash();
  expect(await claim()).toEqual([]);
  await mendLanesJob.handler({}, server().services, new AbortController().signal);
  start();
  await settled();
  expect(await states()).toEqual({ a: 'SUCCEEDED' });
});

it('what a person waits for goes on though background work is under way', async () => {
  await enqueue([fake({ name: 'background' })]);
  await claim();
  await enqueue([fake({ name: 'click', priority: 'person' })]);
  await owner().query('delete from operation_lanes where priority = 0');
  expect(await mendLanes(server().services)).toBe(1);
});

it('what is due later is due then', async () => {
  await enqueue([fake({ name: 'a' })]);
  const due = new Date(Date.now() + 3_600_000);
  await owner().query('update operations set deferred = true, not_before = $1', [due]);
  await sleep();
  expect(await mendLanes(server().services)).toBe(1);
  expect((await lane())?.ready_at).toEqual(due);
  expect(await mendLanes(server().services)).toBe(0);
});

it('what waits for its account is looked at again', async () => {
  await enqueue([fake({ name: 'a' })]);
  await owner().query(`update operations set waits_for = 'account'`);
  await sleep();
  expect(await mendLanes(server().services)).toBe(1);
  expect(await lane()).toEqual({ ready_at: Number.POSITIVE_INFINITY, waits: true });
});

it('a lease that nobody gave back is forgotten, one that somebody has is not', async () => {
  await enqueue([fake({ name: 'a' })]);
  await claim();
  const leases = async () => (await owner().query('select from operation_leases')).rowCount;
  await mendLanes(server().services);
  expect(await leases()).toBe(1);
  await owner().query(`update operation_leases set lease_until = now() - interval '11 min'`);
  await mendLanes(server().services);
  expect(await leases()).toBe(0);
});

it('leaves alone what is as it should be', async () => {
  const gate = Promise.withResolvers<void>();
  fakePlatform.send = () => gate.promise;
  await enqueue([fake({ name: 'a' }), fake({ name: 'b' })]);
  start({ perAccount: 1 });
  await until(() => fakePlatform.sent.length === 1);
  expect(await mendLanes(server().services)).toBe(0);
  gate.resolve();
  await settled();
  expect(await mendLanes(server().services)).toBe(0);
});
