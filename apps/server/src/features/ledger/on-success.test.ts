import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { newId } from '../../db/ids.ts';
import { withTenant } from '../../db/scope.ts';
import { extend } from '../../framework/extensions.ts';
import { type Fixture, testServer, type TestServer, until } from '../../testing/index.ts';
import {
  decideDoubt,
  defineOperation,
  enqueueOperations,
  operation,
  operationKinds,
  operationsByIds,
} from './index.ts';
import { fakeAccess, fakeKind, resetFake } from './testing/fake.ts';
import { type LedgerWorker, startLedgerWorker } from './worker/worker.ts';

/** What the feature was told, and what it does then. */
const told: unknown[] = [];
let fail = false;
const kind = defineOperation({
  ...fakeKind,
  kind: 'test.on-success',
  async onSuccess(tx, operations) {
    if (fail) throw new Error('The table is away');
    for (const { account, payload, outcome } of operations)
      told.push({ account, payload, id: outcome.externalId });
    await tx.updateTable('members').set({ name: 'touched' }).where('tenant_id', '=', tx.tenantId).execute();
  },
});

let server: TestServer;
let world: Fixture;
let worker: LedgerWorker | undefined;
beforeAll(async () => {
  server = await testServer({ features: [{ name: 'told', extensions: [extend(operationKinds, kind)] }] });
  world = await server.fixture();
});
afterEach(async () => {
  fail = false;
  await worker?.stop();
  resetFake();
  told.length = 0;
});
afterAll(() => server.close());

const account = { platform: 'TIKTOK', advertiserId: '1' } as const;
const inTenant = <T>(work: Parameters<typeof withTenant<T>>[2]) =>
  withTenant(server.services.db, { tenantId: world.a.tenantId, userId: world.a.admin.userId }, work);
const stateOf = (id: string) => inTenant(async (tx) => (await operationsByIds(tx, [id]))[0]?.state);
const namesOf = async () =>
  (
    await server.owner.query<{ name: string | null }>(
      'select distinct name from members where tenant_id = $1',
      [world.a.tenantId],
    )
  ).rows.map(({ name }) => name);

const wanted = (payload: { name: string; parent?: { $from: string } }, key = newId()) =>
  operation({ kind, key, account, actor: { type: 'SYSTEM', id: null }, payload });

async function run(name: string): Promise<string> {
  const [enqueued] = await inTenant((tx) => enqueueOperations(tx, server.services, [wanted({ name })]));
  work();
  return enqueued?.id ?? '';
}

function work(): void {
  worker = startLedgerWorker({
    services: server.services,
    options: { pollMs: 50, lookAtMs: [20], requestMs: 0, lateExecutionMs: 0, listLagMs: 0, backOffMs: 10 },
    access: fakeAccess,
  });
}

it('is not a success as long as the feature cannot write it down', async () => {
  fail = true;
  const id = await run('second');
  await until(
    async () => (await stateOf(id)) === 'UNCERTAIN' || (await stateOf(id)) === 'SENT',
    'it was sent',
  );
  expect(await namesOf()).toEqual([null]);
  fail = false;
  await until(async () => (await stateOf(id)) === 'SUCCEEDED', 'it is done');
  expect(told).toEqual([{ account, payload: { name: 'second' }, id: 'id of second' }]);
  expect(await namesOf()).toEqual(['touched']);
});

it('tells the feature once of what was made, in its transaction', async () => {
  await server.owner.query('update members set name = null');
  const id = await run('first');
  await until(async () => (await stateOf(id)) === 'SUCCEEDED', 'it is done');
  expect(told).toEqual([{ account, payload: { name: 'first' }, id: 'id of first' }]);
  expect(await namesOf()).toEqual(['touched']);
});

it.each(['DOUBTFUL', 'SUCCEEDED'])('is told what a person adopts, of one that is %s', async (state) => {
  const [above, below] = [newId(), newId()];
  const both = [
    wanted({ name: `above ${state}` }, above),
    wanted({ name: `below ${state}`, parent: { $from: above } }, below),
  ];
  const [, { id } = { id: '' }] = await inTenant((tx) => enqueueOperations(tx, server.services, both));
  work();
  await until(async () => (await stateOf(id)) === 'SUCCEEDED', 'both are done');
  told.length = 0;
  const outcome = { externalId: 'other', receipt: { name: 'other' }, changes: [] };
  const doubt = JSON.stringify({ kind: 'double', candidates: [{ id: 'other', outcome }] });
  const column = state === 'DOUBTFUL' ? 'error' : 'warning';
  await server.owner.query(`update operations set state = $2, ${column} = $3 where id = $1`, [
    id,
    state,
    doubt,
  ]);
  const adopt = () => inTenant((tx) => decideDoubt(tx, server.services, id, { adopt: 'other' }));
  fail = true;
  await expect(adopt()).rejects.toThrow('The table is away');
  expect(await stateOf(id)).toBe(state);
  fail = false;
  expect([await adopt(), await adopt()]).toEqual([true, false]);
  expect(told).toEqual([
    { account, payload: { name: `below ${state}`, parent: `id of above ${state}` }, id: 'other' },
  ]);
});
