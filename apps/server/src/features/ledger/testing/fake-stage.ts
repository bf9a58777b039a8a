import { afterAll, afterEach, beforeAll } from 'vitest';
import { newId } from '../../../db/ids.ts';
import { type TenantTx, withTenant } from '../../../db/scope.ts';
import { extend } from '../../../framework/extensions.ts';
import { type Fixture, testServer, type TestServer, until } from '../../../testing/index.ts';
import type { AccountAccess } from '../access.ts';
import {
  enqueueOperations,
  type NewOperation,
  operation,
  operationKinds,
  operationsOfPlan,
} from '../index.ts';
import type { LedgerOptions } from '../options.ts';
import { ClaimAround } from '../worker/claim-around.ts';
import { type LedgerWorker, startLedgerWorker } from '../worker/worker.ts';
import { fakeAccess, fakeKind, resetFake } from './fake.ts';

/** Quick in what a test waits for. The lease is life's own: a busy machine must not lose one; `endLeases` ends them. */
const quick: Partial<LedgerOptions> = {
  lookAtMs: [40],
  repeatableLooks: 1,
  requestMs: 0,
  lateExecutionMs: 0,
  listLagMs: 0,
  backOffMs: 10,
  longestBackOffMs: 40,
  pollMs: 100,
};

type Wanted = Omit<Partial<NewOperation<typeof fakeKind.payload>>, 'payload'> & { name: string };

/** What a test file enqueues belongs to it, unless it says otherwise. */
export const plan = newId();

/** A ledger over a made-up platform, for one test file; empty again after each test. */
export function fakeStage() {
  const workers: LedgerWorker[] = [];
  let server: TestServer;
  let world: Fixture;
  beforeAll(async () => {
    server = await testServer({
      features: [{ name: 'fake-operations', extensions: [extend(operationKinds, fakeKind)] }],
    });
    world = await server.fixture();
  });
  afterEach(async () => {
    for (const worker of workers.splice(0)) await worker.stop();
    resetFake();
    await server.owner.query(
      'truncate operations, operation_dependencies, operation_lanes, operation_leases, object_changes cascade',
    );
  });
  afterAll(() => server.close());

  const inTenant = <T>(work: (tx: TenantTx) => Promise<T>, tenant = world.a): Promise<T> =>
    withTenant(server.services.db, { tenantId: tenant.tenantId, userId: tenant.admin.userId }, work);
  const rows = () => inTenant((tx) => operationsOfPlan(tx, plan));
  return {
    plan,
    server: () => server,
    world: () => world,
    inTenant,
    rows,
    start(options: Partial<LedgerOptions> = {}, access: AccountAccess = fakeAccess): LedgerWorker {
      const worker = startLedgerWorker({
        services: server.services,
        options: { ...quick, ...options },
        access,
      });
      workers.push(worker);
      return worker;
    },
    fake: ({ name, ...rest }: Wanted, payload: object = {}): NewOperation =>
      operation({
        kind: fakeKind,
        key: name,
        account: { platform: 'TIKTOK', advertiserId: '1' },
        actor: { type: 'MEMBER', id: world.a.admin.userId },
        planId: plan,
        ...rest,
        payload: { name, ...payload },
      } as NewOperation<typeof fakeKind.payload>),
    enqueue: (list: readonly NewOperation[], tenant = world.a) =>
      inTenant((tx) => enqueueOperations(tx, server.services, list), tenant),
    states: async () => Object.fromEntries((await rows()).map(({ key, state }) => [key, state])),
    settled: () =>
      until(
        async () => (await rows()).every(({ state }) => !['PENDING', 'SENT', 'UNCERTAIN'].includes(state)),
        'every operation has ended',
      ),
    /** Takes on whatever is due, as a worker does. */
    claim: () =>
      new ClaimAround(server.services).claim({
        worker: newId(),
        kinds: [fakeKind.kind],
        maxGroups: 10,
        maxBackgroundGroups: 10,
        perAccount: 10,
        leaseMs: 60_000,
      }),
    /** When the last lease ends; 0 without one. */
    async leasedUntil(): Promise<number> {
      const { rows: leases } = await server.owner.query<{ until: Date | null }>(
        'select max(lease_until) as until from operation_leases',
      );
      return leases[0]?.until?.getTime() ?? 0;
    },
    /** As if so much time had passed that every lease has run out. */
    async endLeases(): Promise<void> {
      await server.owner.query(
        `update operation_leases set lease_until = clock_timestamp() - interval '1 ms'`,
      );
      await server.owner.query('update operation_lanes set ready_at = clock_timestamp()');
    },
  };
}
