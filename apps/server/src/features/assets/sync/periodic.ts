import { z } from 'zod';
import { withTenant } from '../../../db/scope.ts';
import { forEachTenant, sweepTenants } from '../../../db/tenant-groups.ts';
import { defineJob } from '../../../jobs/index.ts';
import type { Services } from '../../../services.ts';
import type { AssetPlace } from '../define.ts';
import { authorisedAmong, type DueSync, postponeSync, syncsDue } from '../store/syncs.ts';
import { nextAfterFailure, syncPlan } from './schedule.ts';
import { beginSyncs } from './start.ts';

const placeOf = ({ kind, platform, advertiser_id: advertiserId }: DueSync): AssetPlace => ({
  kind,
  platform,
  advertiserId,
});

/** Of one organisation. What cannot be read now is not tried: nobody has asked, so nobody is to be told. */
async function beginDue(services: Services, tenantId: string, due: readonly DueSync[]): Promise<void> {
  const groups = Map.groupBy(due, ({ kind, platform, user_id }) => `${kind} ${platform} ${user_id}`);
  for (const group of groups.values()) {
    const [{ kind, platform, user_id: userId }] = group as [DueSync];
    await withTenant(services.db, { tenantId, userId }, async (tx) => {
      const ids = group.map(({ advertiser_id }) => advertiser_id);
      const authorised = new Set(await authorisedAmong(tx, platform, ids));
      await beginSyncs(tx, services, { kind, platform }, [...authorised]);
      for (const place of group.map(placeOf))
        if (!authorised.has(place.advertiserId))
          await postponeSync(tx, place, nextAfterFailure(place, services.clock()));
    });
  }
}

/** Begins the syncs whose time has come; they run as those that somebody asked for do. */
export const periodicSyncJob = defineJob({
  name: 'assets-periodic',
  payload: z.object({}),
  async handler(_payload, services) {
    const { db, log, clock } = services;
    const name = 'assets-periodic';
    await sweepTenants({
      db,
      log,
      name,
      async work(tenantIds) {
        const found = await db
          .transaction()
          .execute((tx) => syncsDue(tx, tenantIds, { now: clock(), limit: syncPlan.perTick }));
        const byTenant = Map.groupBy(found, ({ tenant_id }) => tenant_id);
        await forEachTenant({ log, name }, [...byTenant.keys()], (tenantId) =>
          beginDue(services, tenantId, byTenant.get(tenantId) ?? []),
        );
      },
    });
  },
});
