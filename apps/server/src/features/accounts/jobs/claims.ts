import { z } from 'zod';
import { systemUserId } from '../../../db/ids.ts';
import { withTenant } from '../../../db/scope.ts';
import { sweepTenants } from '../../../db/tenant-groups.ts';
import { defineJob } from '../../../jobs/index.ts';
import type { Services } from '../../../services.ts';
import type { AccountKey } from '../access/keys.ts';
import {
  type ClaimWindow,
  dropStaleClaims,
  type MendedClaim,
  recordConflict,
  restoreClaims,
} from '../store/claims.ts';

/** Longer than a transaction lasts, and longer than a cluster takes to end one that a crash left half committed. */
const graceMs = 10 * 60_000;
const dayMs = 24 * 60 * 60_000;
/** Rows that one transaction looks at. */
const pageSize = 500;

async function report(services: Services, tenantId: string, claim: MendedClaim): Promise<void> {
  const { outcome, ...account } = claim;
  const about = { event: 'account.claim', tenantId, ...account, outcome };
  if (outcome !== 'OCCUPIED') {
    services.log.warn(about, 'a claim and its account were at odds: mended');
    return;
  }
  services.log.error(about, 'two organisations hold the same account: somebody has to decide');
  const at = services.clock();
  const unlessSince = new Date(at.getTime() - dayMs);
  await withTenant(services.db, { tenantId, userId: systemUserId }, (tx) =>
    recordConflict(tx, account, { at, unlessSince }),
  );
}

type MendPage = (window: ClaimWindow) => Promise<{ mended: readonly MendedClaim[]; next: AccountKey | null }>;

async function mendTenant(services: Services, tenantId: string, mendPage: MendPage): Promise<void> {
  let after: AccountKey | null = null;
  do {
    const { mended, next }: Awaited<ReturnType<MendPage>> = await mendPage({
      tenantId,
      after,
      limit: pageSize,
    });
    for (const claim of mended) await report(services, tenantId, claim);
    after = next;
  } while (after);
}

/**
 * An account and the claim on it lie on different machines of a cluster: a crash can lose one of the two. A claim without its account
 * would keep everybody from binding it, an account without its claim could be bound by two. Claims that were left behind are taken away
 * first, of all organisations: another may have the account that lacks one.
 */
export const claimsJob = defineJob({
  name: 'accounts-claims',
  payload: z.object({}),
  async handler(_payload, services, signal) {
    const { db, log, clock } = services;
    const before = new Date(clock().getTime() - graceMs);
    const passes: MendPage[] = [
      (window) => dropStaleClaims(db, window, before),
      (window) => restoreClaims(db, window),
    ];
    for (const mendPage of passes)
      await sweepTenants({
        db,
        log,
        name: 'accounts-claims',
        async work(tenantIds) {
          for (const tenantId of tenantIds)
            if (!signal.aborted) await mendTenant(services, tenantId, mendPage);
        },
      });
  },
});
