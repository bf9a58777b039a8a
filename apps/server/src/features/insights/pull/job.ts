import { adPlatforms } from '@adsail/contract';
import { capabilitiesOf } from '@adsail/contract/delivery';
import { z } from 'zod';
import type { Tx } from '../../../db/database.ts';
import { systemUserId } from '../../../db/ids.ts';
import { withTenant } from '../../../db/scope.ts';
import { forEachTenant, sweepTenants } from '../../../db/tenant-groups.ts';
import { defineJob, type JobDefinition } from '../../../jobs/index.ts';
import type { Services } from '../../../services.ts';
import type { AccountKey } from '../../accounts/index.ts';
import { ensureAccounts, type InsightPlace } from '../store/accounts.ts';
import { tenantsMoving } from '../store/moves.ts';
import { accountsMissing, tenantsDue, wakeAccounts } from '../store/plan.ts';
import { sendMove } from './moves.ts';
import { pullNext } from './run.ts';

const Payload = z.object({ tenantId: z.string() });

/**
 * Fetches figures of one of an organisation's accounts. The next one is sent behind what others have sent meanwhile: so organisations
 * take turns, however much one of them has.
 */
export const pullJob: JobDefinition<typeof Payload> = defineJob({
  name: 'insights-pull',
  payload: Payload,
  concurrency: 2,
  oneWaitingPerKey: true,
  expireInSeconds: 3600,
  handler: ({ tenantId }, services, signal) =>
    pullNext(
      services,
      { tenantId, userId: systemUserId },
      { signal, sendNext: (tx) => sendPull(services, tx, tenantId) },
    ),
});

const sendPull = ({ jobs }: Services, tx: Tx, tenantId: string): Promise<void> =>
  jobs.send(tx, pullJob, { tenantId }, { singletonKey: tenantId });

const platforms = adPlatforms.filter((platform) => capabilitiesOf(platform).insights !== null);
const isPulled = (place: AccountKey): place is InsightPlace =>
  platforms.some((platform) => platform === place.platform);
/** Of a page of organisations in a minute. */
const newAccountsAtOnce = 500;

/** Until then the job that was sent with the mark sees to it. */
const moveLateMs = 5 * 60_000;

/** Begins what is due: days whose time has come, accounts that are new, what a worker left that died, moves that lost their job. */
export const pullTickJob = defineJob({
  name: 'insights-tick',
  payload: z.object({}),
  async handler(_payload, services) {
    const { db, log, clock } = services;
    const name = 'insights-tick';
    await sweepTenants({
      db,
      log,
      name,
      async work(tenantIds) {
        const now = clock();
        const missing = await db
          .transaction()
          .execute((tx) => accountsMissing(tx, tenantIds, platforms, newAccountsAtOnce));
        const byTenant = Map.groupBy(missing, ({ tenantId }) => tenantId);
        await forEachTenant({ log, name }, [...byTenant.keys()], (tenantId) =>
          withTenant(db, { tenantId, userId: systemUserId }, (tx) =>
            ensureAccounts(tx, byTenant.get(tenantId) ?? [], now),
          ),
        );
        await db.transaction().execute(async (tx) => {
          for (const tenantId of await tenantsDue(tx, tenantIds, now)) await sendPull(services, tx, tenantId);
          const moving = await tenantsMoving(tx, tenantIds, new Date(now.getTime() - moveLateMs));
          for (const tenantId of moving) await sendMove(services, tx, tenantId);
        });
      },
    });
  },
});

/** Accounts that can be read again, or for the first time: what was missed meanwhile is fetched at once. */
export async function pullReady(
  tx: Parameters<typeof wakeAccounts>[0],
  accounts: readonly AccountKey[],
  services: Services,
): Promise<void> {
  const places = accounts.filter(isPulled);
  if (places.length === 0) return;
  const now = services.clock();
  await ensureAccounts(tx, places, now);
  await wakeAccounts(tx, places, now);
  await sendPull(services, tx, tx.tenantId);
}
