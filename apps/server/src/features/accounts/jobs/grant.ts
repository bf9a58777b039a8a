import { PlatformError } from '@adsail/connectors';
import { z } from 'zod';
import { withTenant } from '../../../db/scope.ts';
import { defineJob } from '../../../jobs/index.ts';
import { checkGrant } from '../grants/check.ts';
import { findGrant } from '../store/grants.ts';
import { renewGrant } from '../tokens/renew.ts';

const Payload = z.object({ tenantId: z.string(), userId: z.string(), grantId: z.string() });

/** Renews tokens well ahead of their end. */
export const renewJob = defineJob({
  name: 'accounts-renew',
  payload: Payload,
  concurrency: 4,
  async handler({ tenantId, userId, grantId }, services, signal) {
    const who = { tenantId, userId };
    const grant = await withTenant(services.db, who, (tx) => findGrant(tx, grantId));
    // Renewed in the meantime by somebody who needed it.
    if (grant?.status !== 'NORMAL' || !grant.refresh_after) return;
    try {
      await renewGrant(services, who, grantId, grant.token_version, signal);
    } catch (error) {
      // Written down with the time of the next try.
      if (!(error instanceof PlatformError)) throw error;
    }
  },
});

/** Asks whether an authorisation still stands, and for balances that are old. */
export const checkJob = defineJob({
  name: 'accounts-check',
  payload: Payload,
  concurrency: 4,
  handler: ({ tenantId, userId, grantId }, services, signal) =>
    checkGrant(services, { tenantId, userId }, grantId, signal),
});
