import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { newId } from '../../db/ids.ts';
import { withTenant } from '../../db/scope.ts';
import { extend } from '../../framework/extensions.ts';
import { type Fixture, testServer, type TestServer, until, untilBlocked } from '../../testing/index.ts';
import { enqueueOperations, operation, operationKinds, plansAtRest, progressOfPlan } from './index.ts';
import { fakeAccess, fakeKind, fakePlatform, resetFake } from './testing/fake.ts';
import { type LedgerWorker, startLedgerWorker } from './worker/worker.ts';

/** The plans that somebody was told of, and how many of their operations had succeeded by then. */
const told: { planId: string; done: number }[] = [];
let server: TestServer;
let world: Fixture;
let worker: LedgerWorker | null = null;
beforeAll(async () => {
  const hook = extend(plansAtRest, async (tx, planIds) => {
    for (const planId of planIds)
      told.push({ planId, done: (await progressOfPlan(tx, planId)).SUCCEEDED ?? 0 });
  });
  server = await testServer({
    features: [{ name: 'told', extensions: [extend(operationKinds, fakeKind), hook] }],
  });
  world = await server.fixture();
});
afterEach(async () => {
  await worker?.stop();
  worker = null;
  resetFake();
  told.length = 0;
});
afterAll(() => server.close());

async function enqueue(planId: string, names: readonly string[]): Promise<void> {
  const { tenantId, admin } = world.a;
  const wanted = names.map((name) =>
    operation({
      kind: fakeKind,
      key: `${planId} ${name}`,
      planId,
      account: { platform: 'TIKTOK', advertiserId: '1' },
      actor: { type: 'SYSTEM', id: null },
      payload: { name },
    }),
  );
  await withTenant(server.services.db, { tenantId, userId: admin.userId }, (tx) =>
    enqueueOperations(tx, server.services, wanted),
  );
}
const work = () => {
  worker = startLedgerWorker({ services: server.services, options: { pollMs: 100 }, access: fakeAccess });
};

it('tells when the last of a plan has ended, and of no plan that still has something to do', async () => {
  const [one, other] = [newId(), newId()];
  await enqueue(one, ['a', 'b', 'c', 'd', 'e']);
  await enqueue(other, ['f', 'g']);
  work();
  await until(() => told.length === 2, 'both plans have ended');
  expect(new Map(told.map(({ planId, done }) => [planId, done]))).toEqual(
    new Map([
      [one, 5],
      [other, 2],
    ]),
  );
});

it('tells once when the last two end in the same moment', async () => {
  const plan = newId();
  const { promise: both, resolve: release } = Promise.withResolvers<void>();
  fakePlatform.send = () => both;
  await enqueue(plan, ['x', 'y']);
  work();
  await until(() => fakePlatform.requests.length === 2, 'both are sent');
  const client = await server.owner.connect();
  try {
    await client.query('begin');
    await client.query('select from operation_lanes for update');
    release();
    await untilBlocked(server.owner, 2);
    await client.query('commit');
  } finally {
    client.release();
  }
  await until(() => told.length > 0, 'the end of the plan was told');
  await worker?.stop();
  expect(told).toEqual([{ planId: plan, done: 2 }]);
});
