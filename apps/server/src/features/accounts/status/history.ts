import { systemUserId } from '../../../db/ids.ts';
import type { TenantTx } from '../../../db/scope.ts';
import type { Services } from '../../../services.ts';
import { insertStatusChanges, type StatusChange } from '../store/audit.ts';

/** A change outside of a call: audit log, log line and counter, as for one that a member's call makes. */
export async function recordStatus(
  tx: TenantTx,
  { log, metrics, clock }: Services,
  changes: readonly StatusChange[],
  cause: string,
  by: string = systemUserId,
): Promise<void> {
  await insertStatusChanges(tx, changes, { cause, by, at: clock() });
  for (const { account, before, after } of changes) {
    if (before !== after) metrics.accountStatuses.inc({ platform: account.platform, status: after });
    log.info(
      { event: 'account.status', tenantId: tx.tenantId, ...account, before, after, cause },
      'the authorisation of an account changed',
    );
  }
}
