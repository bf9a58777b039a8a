import type { Database } from '../db/database.ts';
import { type TenantScope, type TenantTx, withTenant } from '../db/scope.ts';
import { repeat } from './repeat.ts';

/** Longer than a page takes: whoever has not prolonged it for so long is dead. */
const leaseMs = 90_000;
export const heartbeatMs = 20_000;
/** Of a lease that is true, the clocks of two machines apart. One that ends later was taken by a clock that ran ahead. */
export const longestLeaseMs = 2 * leaseMs;

/** Another worker has it by now: whatever this one still has in its hands is not written. */
export class LeaseLost extends Error {}

/** What one worker is at, written down in a row of the feature's. */
export interface Lease {
  services: { db: Database; clock: () => Date };
  who: TenantScope;
  /** Prolongs it, and locks its row until the transaction ends; false where it is another worker's, or nobody's. */
  keep(tx: TenantTx, until: Date): Promise<boolean>;
}

export const leaseEnd = (now: Date): Date => new Date(now.getTime() + leaseMs);

/** What a worker writes, only as long as the lease is its own. */
export const whileHeld = <T>(
  { services, who, keep }: Lease,
  work: (tx: TenantTx) => Promise<T>,
): Promise<T> =>
  withTenant(services.db, who, async (tx) => {
    if (!(await keep(tx, leaseEnd(services.clock())))) throw new LeaseLost();
    return work(tx);
  });

/** The lease is prolonged for as long as the work takes; what fails of that is reported, and the next write tells whether it was lost. */
export async function withHeartbeat<T>(
  lease: Lease,
  work: () => Promise<T>,
  onError: (error: unknown) => void,
): Promise<T> {
  const heartbeat = repeat(heartbeatMs, () => whileHeld(lease, async () => undefined), onError);
  try {
    return await work();
  } finally {
    await heartbeat.stop();
  }
}
