import { assetPlatforms } from '@adsail/contract/assets';
import { z } from 'zod';
import type { Tx } from '../../../db/database.ts';
import { withTenant } from '../../../db/scope.ts';
import { forEachTenant, sweepTenants } from '../../../db/tenant-groups.ts';
import { defineJob } from '../../../jobs/index.ts';
import type { Services } from '../../../services.ts';
import { assetDefinitions, type AssetPlace } from '../define.ts';
import { authorisedAmong, type DueSync, postponeSync, syncsDue, syncsMissing } from '../store/syncs.ts';
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
      await beginSyncs(tx, services, { kind, platform }, [...authorised], 'SCHEDULE');
      for (const place of group.map(placeOf))
        if (!authorised.has(place.advertiserId))
          await postponeSync(tx, place, nextAfterFailure(place, services.clock()));
    });
  }
}

/** Begins what is found in each page of organisations; it runs as what somebody asked for does. */
async function beginFound(
  services: Services,
  name: string,
  find: (tx: Tx, tenantIds: readonly string[]) => Promise<DueSync[]>,
): Promise<void> {
  const { db, log } = services;
  await sweepTenants({
    db,
    log,
    name,
    async work(tenantIds) {
      const found = await db.transaction().execute((tx) => find(tx, tenantIds));
      const byTenant = Map.groupBy(found, ({ tenant_id }) => tenant_id);
      await forEachTenant({ log, name }, [...byTenant.keys()], (tenantId) =>
        beginDue(services, tenantId, byTenant.get(tenantId) ?? []),
      );
    },
  });
}

/** Begins the syncs whose time has come. */
export const periodicSyncJob = defineJob({
  name: 'assets-periodic',
  payload: z.object({}),
  handler: (_payload, services) =>
    beginFound(services, 'assets-periodic', (tx, tenants) =>
      syncsDue(tx, tenants, { now: services.clock(), limit: syncPlan.perTick }),
    ),
});

/** Begins what was never read: accounts that were just authorised, and kinds of assets that are new. */
export const firstSyncJob = defineJob({
  name: 'assets-first',
  payload: z.object({}),
  handler(_payload, services) {
    const places = services.extensions
      .of(assetDefinitions)
      .flatMap(({ kind }) => assetPlatforms[kind].map((platform) => ({ kind, platform })));
    return beginFound(services, 'assets-first', (tx, tenants) =>
      syncsMissing(tx, tenants, { places, limit: syncPlan.firstPerTick }),
    );
  },
});
