import type { TenantScope, TenantTx } from '../../../db/scope.ts';
import * as lease from '../../../jobs/lease.ts';
import type { Services } from '../../../services.ts';
import { type InsightPlace } from '../store/accounts.ts';
import { keepLease } from '../store/plan.ts';
import type { FetchedDays } from './fetch.ts';

export { heartbeatMs, LeaseLost as AccountLost } from '../../../jobs/lease.ts';

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
  /** So many days its platform answers at once; null: nobody knows of a limit. */
  daysAtOnce: number | null;
  /** What the ads did, once that is fetched: some platforms tell materials out of it. */
  adDays?: FetchedDays;
  /** The day that it is in the account's zone. */
  today: string;
}

export const leaseEnd = ({ clock }: Services): Date => lease.leaseEnd(clock());

/** What a pull writes, only as long as the account is its own. */
export const whileHeld = <T>(
  { services, who, accountNo, owner }: Pull,
  work: (tx: TenantTx) => Promise<T>,
): Promise<T> =>
  lease.whileHeld({ services, who, keep: (tx, until) => keepLease(tx, accountNo, { owner, until }) }, work);
