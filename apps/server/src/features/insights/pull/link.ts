import { z } from 'zod';
import { systemUserId } from '../../../db/ids.ts';
import { withTenant } from '../../../db/scope.ts';
import { forEachTenant, sweepTenants } from '../../../db/tenant-groups.ts';
import { defineJob } from '../../../jobs/index.ts';
import { accountsToLink, followMerged, linkMaterials } from '../store/materials.ts';

const name = 'insights-link';

/**
 * A write links the materials that are new in it. What gets to the library later, and what is merged there, is found here: to look for
 * it with each write would hold the account for the sake of what is nearly never there.
 */
export const linkJob = defineJob({
  name,
  payload: z.object({}),
  async handler(_payload, { db, log }, signal) {
    await sweepTenants({
      db,
      log,
      name,
      work: (tenantIds) =>
        forEachTenant({ log, name }, tenantIds, async (tenantId) => {
          const who = { tenantId, userId: systemUserId };
          for (const accountNo of await withTenant(db, who, (tx) => accountsToLink(tx))) {
            signal.throwIfAborted();
            await withTenant(db, who, async (tx) => {
              await linkMaterials(tx, accountNo);
              await followMerged(tx, accountNo);
            });
          }
        }),
    });
  },
});
