import { AdPlatform } from '@adsail/contract';
import { AssetKind } from '@adsail/contract/assets';
import { z } from 'zod';
import { sweepTenants } from '../../../db/tenant-groups.ts';
import { defineJob, type JobDefinition } from '../../../jobs/index.ts';
import type { Tx } from '../../../db/database.ts';
import type { Services } from '../../../services.ts';
import { syncsToRun } from '../store/syncs.ts';
import { runSync } from './run.ts';

const Payload = z.object({
  tenantId: z.string(),
  userId: z.string(),
  kind: AssetKind,
  platform: AdPlatform,
  advertiserId: z.string(),
});

/** Reads one kind of asset of one account. */
export const syncJob: JobDefinition<typeof Payload> = defineJob({
  name: 'assets-sync',
  payload: Payload,
  concurrency: 4,
  oneWaitingPerKey: true,
  async handler({ tenantId, userId, ...place }, services, signal) {
    await runSync(services, { tenantId, userId }, place, signal);
  },
});

export const sendSync = ({ jobs }: Services, tx: Tx, payload: z.input<typeof Payload>): Promise<void> => {
  const { tenantId, kind, platform, advertiserId } = payload;
  return jobs.send(tx, syncJob, payload, { singletonKey: `${tenantId} ${kind} ${platform} ${advertiserId}` });
};

/** A job that was sent is taken up within seconds, unless it got lost. */
const lostAfterMs = 60_000;
const maxPerTick = 500;

/** Finds what a crash left: syncs whose job was lost, and those whose worker died. */
export const syncTickJob = defineJob({
  name: 'assets-tick',
  payload: z.object({}),
  async handler(_payload, services) {
    const { db, log, clock } = services;
    const now = clock();
    const before = new Date(now.getTime() - lostAfterMs);
    await sweepTenants({
      db,
      log,
      name: 'assets-tick',
      work: (tenantIds) =>
        db.transaction().execute(async (tx) => {
          for (const due of await syncsToRun(tx, tenantIds, { now, before, limit: maxPerTick }))
            await sendSync(services, tx, {
              tenantId: due.tenant_id,
              userId: due.user_id,
              kind: due.kind,
              platform: due.platform,
              advertiserId: due.advertiser_id,
            });
        }),
    });
  },
});
