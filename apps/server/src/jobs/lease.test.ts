import { afterAll, beforeAll, expect, it } from 'vitest';
import { systemUserId } from '../db/ids.ts';
import { type TestServer, testServer, until } from '../testing/index.ts';
import { type Lease, leaseEnd, LeaseLost, whileHeld, withHeartbeat } from './lease.ts';

let server: TestServer;
let tenantId: string;
beforeAll(async () => {
  server = await testServer();
  ({ tenantId } = (await server.fixture()).a);
});
afterAll(() => server.close());

const leaseOf = (keep: Lease['keep']): Lease => ({
  services: server.services,
  who: { tenantId, userId: systemUserId },
  keep,
});

it('is prolonged with each write, and whoever has lost it writes nothing', async () => {
  server.clock.stop();
  const kept: Date[] = [];
  let isMine = true;
  const lease = leaseOf(async (_tx, end) => {
    kept.push(end);
    return isMine;
  });
  expect(await whileHeld(lease, async (tx) => tx.tenantId)).toBe(tenantId);
  expect(kept).toEqual([leaseEnd(server.services.clock())]);
  isMine = false;
  let wrote = false;
  await expect(whileHeld(lease, async () => void (wrote = true))).rejects.toThrow(LeaseLost);
  expect(wrote).toBe(false);
});

it('is prolonged while the work goes on, and a failure of that does not end the work', async () => {
  const errors: unknown[] = [];
  const lease = leaseOf(async () => {
    throw new Error('The database is away');
  });
  const done = await withHeartbeat(
    lease,
    async () => {
      await until(() => errors.length > 0, 'it was tried');
      return 'done';
    },
    (error) => errors.push(error),
  );
  expect(done).toBe('done');
});
