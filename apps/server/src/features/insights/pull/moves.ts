import { platformLevels } from '@adsail/contract/delivery';
import { z } from 'zod';
import type { Tx } from '../../../db/database.ts';
import { systemUserId } from '../../../db/ids.ts';
import { type TenantScope, withTenant } from '../../../db/scope.ts';
import { defineJob, type JobDefinition } from '../../../jobs/index.ts';
import type { Services } from '../../../services.ts';
import { type MirrorListener, mostTold, parentsOf } from '../../mirror/index.ts';
import { type InsightPlace, lockAccount } from '../store/accounts.ts';
import { adsAfter, markMoving, nextMoving, stopMoving } from '../store/moves.ts';
import { moveAds } from '../write/move-products.ts';

const Payload = z.object({ tenantId: z.string() });
const adsAtOnce = 500;

/** Part by part, each in a transaction of its own: whatever is there meanwhile, sums and facts agree. */
async function moveAccount(
  services: Services,
  who: TenantScope,
  place: InsightPlace,
  signal: AbortSignal,
): Promise<void> {
  const inTenant = <T>(work: Parameters<typeof withTenant<T>>[2]) => withTenant(services.db, who, work);
  const { account_no: accountNo, moving_at: since } = await inTenant((tx) => lockAccount(tx, place));
  let last = 0;
  for (;;) {
    signal.throwIfAborted();
    const moved = await inTenant(async (tx) => {
      // Before the mirror is asked: what it says from here on it also tells us.
      await lockAccount(tx, place);
      const ads = await adsAfter(tx, accountNo, last, adsAtOnce);
      if (ads.length > 0)
        await moveAds(
          tx,
          place,
          await parentsOf(
            tx,
            place,
            ads.map(({ ad_id }) => ad_id),
          ),
        );
      return ads;
    });
    if (moved.length < adsAtOnce) break;
    last = moved.at(-1)?.ad_no ?? last;
  }
  // What was marked since then is for the next run.
  if (since) await inTenant((tx) => stopMoving(tx, accountNo, since));
}

/**
 * Takes over the products of an account of which much has moved at once. The next one is sent behind what others have sent meanwhile; so
 * is the same one when it was marked again.
 */
export const moveJob: JobDefinition<typeof Payload> = defineJob({
  name: 'insights-move',
  payload: Payload,
  concurrency: 1,
  oneWaitingPerKey: true,
  async handler({ tenantId }, services, signal) {
    const who = { tenantId, userId: systemUserId };
    const place = await withTenant(services.db, who, (tx) => nextMoving(tx));
    if (!place) return;
    await moveAccount(services, who, place, signal);
    await withTenant(services.db, who, async (tx) => {
      if (await nextMoving(tx)) await sendMove(services, tx, tenantId);
    });
  },
});

export const sendMove = ({ jobs }: Services, tx: Tx, tenantId: string): Promise<void> =>
  jobs.send(tx, moveJob, { tenantId }, { singletonKey: tenantId });

/** Few move at once, in the transaction that moves them; of many a job sees to it. */
export const followMirror: MirrorListener = async (tx, account, objects, services) => {
  const adLevel = platformLevels[account.platform].at(-1);
  const ads = objects.filter(({ level }) => level === adLevel);
  if (ads.length === 0) return;
  if (objects.length < mostTold)
    return moveAds(tx, account, new Map(ads.map(({ externalId, ...parents }) => [externalId, parents])));
  const { account_no: accountNo, moving_at: since } = await lockAccount(tx, account);
  // Later than any mark before: whoever works on that one may not take this one away.
  const at = Math.max(services.clock().getTime(), (since?.getTime() ?? 0) + 1);
  await markMoving(tx, accountNo, new Date(at));
  await sendMove(services, tx, tx.tenantId);
};
