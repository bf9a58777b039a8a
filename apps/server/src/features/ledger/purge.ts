import { z } from 'zod';
import { firstIdAt, systemUserId } from '../../db/ids.ts';
import { withTenant } from '../../db/scope.ts';
import { forEachTenant } from '../../db/tenant-groups.ts';
import { defineJob } from '../../jobs/index.ts';
import type { Services } from '../../services.ts';
import { deleteEnded, tenantsWithOldOperations } from './store/purge.ts';

/** What has ended is of use to people for so long; what happened to objects stays in their history. */
export const operationsKeptMs = 90 * 86_400_000;
const batch = 1000;

async function purgeTenant(
  { db }: Services,
  tenantId: string,
  before: Date,
  signal: AbortSignal,
): Promise<number> {
  let deleted = 0;
  let after = firstIdAt(0);
  for (;;) {
    // A transaction for each: nobody waits long for a row, and what is done is done.
    const page = await withTenant(db, { tenantId, userId: systemUserId }, (tx) =>
      deleteEnded(tx, { before, after, limit: batch }),
    );
    deleted += page.deleted;
    if (page.last === null || signal.aborted) return deleted;
    after = page.last;
  }
}

/** Deletes operations that ended long ago, by whole plans. */
export const purgeOperationsJob = defineJob({
  name: 'ledger-purge',
  payload: z.object({}),
  expireInSeconds: 3600,
  async handler(_payload, services, signal) {
    const { clock, log } = services;
    const before = new Date(clock().getTime() - operationsKeptMs);
    let deleted = 0;
    const tenantIds = await tenantsWithOldOperations(services, before);
    await forEachTenant({ log, name: 'ledger-purge' }, tenantIds, async (tenantId) => {
      if (!signal.aborted) deleted += await purgeTenant(services, tenantId, before, signal);
    });
    if (deleted > 0)
      log.info({ event: 'ledger.purged', deleted }, 'operations that ended long ago are deleted');
  },
});
