import type { TenantTx } from '../../db/scope.ts';
import type { Services } from '../../services.ts';
import { type OperationOutcome, operationSuccesses } from './define.ts';
import type { OperationRow } from './store/transitions.ts';

type Done = Pick<OperationRow, 'id' | 'kind' | 'plan_id' | 'platform' | 'advertiser_id'>;

/** Tells those who want to know of every success. */
export async function announceSuccess(
  tx: TenantTx,
  services: Services,
  done: readonly { row: Done; outcome: OperationOutcome }[],
): Promise<void> {
  if (done.length === 0) return;
  const operations = done.map(({ row: { id, kind, plan_id, platform, advertiser_id }, outcome }) => ({
    id,
    kind,
    planId: plan_id,
    account: { platform, advertiserId: advertiser_id },
    outcome,
  }));
  for (const hook of services.extensions.of(operationSuccesses)) await hook(tx, operations, services);
}
