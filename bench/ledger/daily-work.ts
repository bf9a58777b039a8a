import { firstIdAt, newId, systemUserId } from '../../apps/server/src/db/ids.ts';
import { type TenantTx, withTenant } from '../../apps/server/src/db/scope.ts';
import {
  claimGroups,
  extendClaims,
  releaseWaiting,
} from '../../apps/server/src/features/ledger/store/claim.ts';
import { createsSentAt, unsettledNames } from '../../apps/server/src/features/ledger/store/facts.ts';
import { operationsOfPlan, progressOfPlan } from '../../apps/server/src/features/ledger/store/plans.ts';
import { deleteEnded, tenantsWithOldOperations } from '../../apps/server/src/features/ledger/store/purge.ts';
import { accountCount, type FullLedger } from './full-ledger.ts';

const rolledBack = new Error('as planned');

/** What it changes is taken back: the next round meets the same ledger. */
async function withoutTrace({ stack, tenantId }: FullLedger, work: (tx: TenantTx) => Promise<unknown>) {
  const scope = { tenantId, userId: systemUserId };
  await withTenant(stack.services.db, scope, async (tx) => {
    await work(tx);
    throw rolledBack;
  }).catch((error: unknown) => {
    if (error !== rolledBack) throw error;
  });
}

const keptDays = 90;
const leaseMs = 60_000;

/** Takes back what a work has left; what runs in a transaction of its own leaves nothing. */
type TakeBack = () => Promise<void>;

/** By key: a scan of ten million rows would cost more than all that is measured, and would be counted as one. */
async function giveBack({ owner, tenantId }: FullLedger, ids: readonly string[]): Promise<void> {
  await owner.query('delete from operation_leases where tenant_id = $1', [tenantId]);
  await owner.query(
    'update operations set lease_group = null where tenant_id = $1 and id = any($2::uuid[])',
    [tenantId, ids],
  );
  await owner.query('update operation_lanes set ready_at = now() where tenant_id = $1', [tenantId]);
}

async function claim(ledger: FullLedger): Promise<TakeBack> {
  const groups = await claimGroups(ledger.stack.services.db, {
    worker: newId(),
    kinds: ['delivery.create'],
    maxGroups: 24,
    maxBackgroundGroups: 24,
    perAccount: 3,
    leaseMs,
  });
  if (groups.length !== 24) throw new Error(`Claimed ${groups.length} of 24`);
  const ids = groups.flat().map(({ id }) => id);
  return () => giveBack(ledger, ids);
}

/** What workers, screens and the nightly job ask of the ledger all day. */
export const dailyWork: Record<string, (ledger: FullLedger) => Promise<TakeBack | void>> = {
  claim,
  async heartbeat(ledger) {
    const { services } = ledger.stack;
    await extendClaims(services.db, newId(), [newId()], leaseMs);
    await releaseWaiting(services);
  },
  look: (ledger) =>
    withoutTrace(ledger, async (tx) => {
      const found = await createsSentAt(tx, 'TIKTOK', 'campaign', ledger.objectIds);
      if (found.size !== ledger.objectIds.length) throw new Error('Some objects are not known');
      const account = { platform: 'TIKTOK', advertiserId: String(accountCount - 1) } as const;
      await unsettledNames(tx, account, { level: 'campaign' }, { except: [] });
    }),
  'progress of a plan': (ledger) =>
    withoutTrace(ledger, async (tx) => {
      if ((await progressOfPlan(tx, ledger.planId)).SUCCEEDED !== 1000) throw new Error('No such plan');
      await operationsOfPlan(tx, ledger.planId, { limit: 50, offset: 500 });
    }),
  async purge(ledger) {
    const before = new Date(Date.now() - keptDays * 86_400_000);
    await tenantsWithOldOperations(ledger.stack.services, before);
    await withoutTrace(ledger, async (tx) => {
      const { deleted } = await deleteEnded(tx, { before, after: firstIdAt(0), limit: 1000 });
      if (deleted !== 1000) throw new Error(`Deleted ${deleted} of 1000`);
    });
  },
};
