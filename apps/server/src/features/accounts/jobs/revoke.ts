import { type Grant, PlatformError } from '@adsail/connectors';
import { z } from 'zod';
import { type TenantTx, withTenant } from '../../../db/scope.ts';
import { defineJob, type JobDefinition } from '../../../jobs/index.ts';
import type { Services } from '../../../services.ts';
import { passes } from '../authorise/failure.ts';
import { abandonGrant } from '../grants/retire.ts';
import { type GrantRow, lockGrant, updateGrant } from '../store/grants.ts';
import { openTokens } from '../tokens/seal.ts';

const Payload = z.object({ tenantId: z.string(), userId: z.string(), grantId: z.string() });

/** Longer than the queue pauses between two tries. A grant that nobody has tried for so long has lost its job. */
const silenceMs = 15 * 60_000;
export const revokeAgainAfter = (now: Date): Date => new Date(now.getTime() + silenceMs);

/** The grant, if the platform has still to be told; while somebody tries, the sweep leaves it alone. */
async function beginTry(tx: TenantTx, grantId: string, now: Date): Promise<GrantRow | null> {
  const grant = await lockGrant(tx, grantId);
  if (grant?.status !== 'USER_CANCEL') return null;
  await updateGrant(tx, grantId, { check_after: revokeAgainAfter(now) });
  return grant;
}

async function tell(services: Services, grant: GrantRow, tokens: Grant): Promise<void> {
  const { log, platforms } = services;
  const about = { tenantId: grant.tenant_id, grantId: grant.id, platform: grant.platform };
  try {
    const { auth } = platforms.connector(grant.platform, grant.tenant_id);
    await auth.revoke({ accessToken: tokens.accessToken });
    log.info({ event: 'grant.revoked', ...about }, 'a token was revoked at the platform');
  } catch (error) {
    if (!(error instanceof PlatformError) || passes(error)) throw error;
    // Dead already, or refused for good: there is nothing left to revoke, or nothing that trying again would do.
    log.info({ err: error, ...about }, 'the platform revoked nothing');
  }
}

/** Tells the platform that a token is not wanted any more; tried again while the platform cannot answer. */
export const revokeJob: JobDefinition<typeof Payload> = defineJob({
  name: 'accounts-revoke',
  payload: Payload,
  // With the queue's growing pauses something more than an hour.
  retries: 16,
  concurrency: 2,
  // The minute's sweep sends it too, for those whose job was lost.
  oneWaitingPerKey: true,
  async handler({ tenantId, userId, grantId }, services) {
    const { db, vault, clock, jobs } = services;
    const who = { tenantId, userId };
    const grant = await withTenant(db, who, (tx) => beginTry(tx, grantId, clock()));
    if (!grant) return;
    if (grant.leased_until && grant.leased_until > clock()) {
      // Somebody renews it just now: its new tokens are the ones to revoke.
      const startAfter = grant.leased_until;
      await withTenant(db, who, (tx) =>
        jobs.send(tx, revokeJob, { ...who, grantId }, { startAfter, singletonKey: grantId }),
      );
      return;
    }
    const tokens = openTokens(vault, grant);
    if (tokens) await tell(services, grant, tokens);
    await withTenant(db, who, (tx) => abandonGrant(tx, grantId, clock()));
  },
});
