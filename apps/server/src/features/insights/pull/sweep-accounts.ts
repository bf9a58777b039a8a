import { systemUserId } from '../../../db/ids.ts';
import { type TenantTx, withTenant } from '../../../db/scope.ts';
import { sweepEachTenant } from '../../../db/tenant-groups.ts';
import type { Services } from '../../../services.ts';

interface AccountSweep {
  name: string;
  accounts(tx: TenantTx): Promise<number[]>;
  work(tx: TenantTx, accountNo: number): Promise<void>;
}

/** Through the accounts of all organisations, a transaction for each. */
export const sweepAccounts = (
  { db, log }: Pick<Services, 'db' | 'log'>,
  { name, accounts, work }: AccountSweep,
  signal: AbortSignal,
): Promise<void> =>
  sweepEachTenant({ db, log }, name, async (tenantId) => {
    const who = { tenantId, userId: systemUserId };
    for (const accountNo of await withTenant(db, who, accounts)) {
      signal.throwIfAborted();
      await withTenant(db, who, (tx) => work(tx, accountNo));
    }
  });
