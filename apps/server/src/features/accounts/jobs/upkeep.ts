import { z } from 'zod';
import { type TenantScope, withTenant } from '../../../db/scope.ts';
import { sweepTenants } from '../../../db/tenant-groups.ts';
import { defineJob } from '../../../jobs/index.ts';
import type { Services } from '../../../services.ts';
import { purgeCallbackUrls } from '../store/callback-urls.ts';
import { deleteOldAuthorisations, deleteOldGrants, grantsToReseal } from '../store/due.ts';
import { lockGrant, updateGrant } from '../store/grants.ts';
import { openTokens, sealTokens } from '../tokens/seal.ts';

const day = 24 * 60 * 60_000;
const batch = 200;

/** Removes authorisations, callback addresses and grants that have served their time. */
export const purgeJob = defineJob({
  name: 'accounts-purge',
  payload: z.object({}),
  async handler(_payload, { db, log, clock }) {
    const now = clock();
    await purgeCallbackUrls(db, now);
    await sweepTenants({
      db,
      log,
      name: 'accounts-purge',
      async work(tenantIds) {
        await deleteOldAuthorisations(db, tenantIds, new Date(now.getTime() - day));
        await deleteOldGrants(db, tenantIds, new Date(now.getTime() - 2 * day));
      },
    });
  },
});

/** The same tokens under the current key. */
const reseal = ({ db, vault }: Services, who: TenantScope, grantId: string): Promise<void> =>
  withTenant(db, who, async (tx) => {
    const grant = await lockGrant(tx, grantId);
    const tokens = grant && openTokens(vault, grant);
    if (tokens)
      await updateGrant(tx, grantId, sealTokens(vault, { tenantId: who.tenantId, grantId }, tokens));
  });

interface Resealed {
  done: number;
  failed: Set<string>;
}

async function resealAll(
  services: Services,
  tenantIds: readonly string[],
  { resealed, signal }: { resealed: Resealed; signal: AbortSignal },
): Promise<void> {
  const { db, vault, log } = services;
  const { failed } = resealed;
  for (;;) {
    const rows = await grantsToReseal(db, tenantIds, vault.prefix, batch + failed.size);
    const left = rows.filter(({ id }) => !failed.has(id));
    if (left.length === 0 || signal.aborted) return;
    for (const { tenant_id: tenantId, user_id: userId, id } of left)
      try {
        await reseal(services, { tenantId, userId }, id);
        resealed.done += 1;
      } catch (err) {
        // Its key is not there: the others go on, and somebody has to bring the key back.
        failed.add(id);
        log.error({ err, tenantId, grantId: id }, 'a token could not be sealed again');
      }
  }
}

/** After a new key: seals again what is sealed with an older one, so that the old key can be thrown away. */
export const resealJob = defineJob({
  name: 'accounts-reseal',
  payload: z.object({}),
  async handler(_payload, services, signal) {
    const { db, log } = services;
    const resealed: Resealed = { done: 0, failed: new Set() };
    await sweepTenants({
      db,
      log,
      name: 'accounts-reseal',
      work: (tenantIds) => resealAll(services, tenantIds, { resealed, signal }),
    });
    const { done, failed } = resealed;
    if (done + failed.size > 0)
      log.info(
        { event: 'tokens.resealed', resealed: done, failed: failed.size },
        'tokens are sealed with the current key',
      );
  },
});
