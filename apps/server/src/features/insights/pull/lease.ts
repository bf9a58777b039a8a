import { type TenantScope, type TenantTx, withTenant } from '../../../db/scope.ts';
import type { Services } from '../../../services.ts';
import { type InsightPlace } from '../store/accounts.ts';
import { keepLease } from '../store/plan.ts';

/** Longer than a page takes: whoever has not prolonged it for so long is dead. */
const leaseMs = 90_000;
export const heartbeatMs = 20_000;

/** Another worker has the account by now: whatever this one still has in its hands is not written. */
export class AccountLost extends Error {}

/** An account whose figures one worker fetches. */
export interface Pull {
  services: Services;
  who: TenantScope;
  place: InsightPlace;
  accountNo: number;
  owner: string;
  /** In a row, before this one. */
  failures: number;
  /** How many ads it has, as far as is known: what may be asked for at once. */
  ads: number;
  /** The day that it is in the account's zone. */
  today: string;
}

export const leaseEnd = ({ clock }: Services): Date => new Date(clock().getTime() + leaseMs);

/** What a pull writes, only as long as the account is its own. */
export const whileHeld = <T>(
  { services, who, accountNo, owner }: Pull,
  work: (tx: TenantTx) => Promise<T>,
): Promise<T> =>
  withTenant(services.db, who, async (tx) => {
    if (!(await keepLease(tx, accountNo, { owner, until: leaseEnd(services) }))) throw new AccountLost();
    return work(tx);
  });
