import { type TenantScope, withTenant } from '../../../db/scope.ts';
import type { Services } from '../../../services.ts';
import { heartbeat } from '../tokens/heartbeat.ts';
import { abandonGrant } from '../grants/retire.ts';
import {
  type AuthorisationRow,
  extendWork,
  lockAuthorisation,
  updateAuthorisation,
} from '../store/authorisations.ts';
import type { StoredFailure } from './failure.ts';

/** Whoever works on an authorisation and is killed is missed after this time. */
export const leaseMs = 30_000;
const heartbeatMs = 10_000;

const open = (status: AuthorisationRow['status']): boolean => status === 'RECEIVED' || status === 'GRANTED';

/** The row when the work on it is ours to do. */
export const takeWork = (
  { db, clock }: Services,
  who: TenantScope,
  id: string,
  owner: string,
): Promise<AuthorisationRow | null> =>
  withTenant(db, who, async (tx) => {
    const row = await lockAuthorisation(tx, id);
    const now = clock();
    if (!row || !open(row.status)) return null;
    if (row.leased_by !== owner && row.leased_until && row.leased_until > now) return null;
    const until = new Date(now.getTime() + leaseMs);
    await updateAuthorisation(tx, id, { leased_by: owner, leased_until: until });
    return row;
  });

export function extendWhileWorking(
  { db, clock, log }: Services,
  who: TenantScope,
  id: string,
  owner: string,
) {
  const until = () => new Date(clock().getTime() + leaseMs);
  return heartbeat(heartbeatMs, () => withTenant(db, who, (tx) => extendWork(tx, id, owner, until())), log);
}

/** Tried again by whoever comes next: the page that waits, the job, the sweep. */
export const releaseWork = (
  { db, clock }: Services,
  who: TenantScope,
  id: string,
  owner: string,
): Promise<void> =>
  withTenant(db, who, async (tx) => {
    const row = await lockAuthorisation(tx, id);
    if (row?.leased_by !== owner) return;
    await updateAuthorisation(tx, id, { leased_by: null, leased_until: null, updated_at: clock() });
  });

/**
 * Says whether it ended: who was overtaken has no say, because its code was used up by the one that carries on. The tokens
 * go with the end, in the same transaction, or one who was overtaken would take them from the one that works with them.
 */
export const fail = (
  services: Services,
  who: TenantScope,
  id: string,
  { owner, grantId, failure }: { owner: string; grantId: string | null; failure: StoredFailure },
): Promise<boolean> =>
  withTenant(services.db, who, async (tx) => {
    const row = await lockAuthorisation(tx, id);
    if (!row || !open(row.status) || row.leased_by !== owner) return false;
    const now = services.clock();
    services.metrics.authorisations.inc({ platform: row.platform, outcome: 'failed' });
    services.log.warn(
      { event: 'authorisation.failed', tenantId: who.tenantId, id, platform: row.platform, failure },
      'an authorisation came to nothing',
    );
    await updateAuthorisation(tx, id, {
      status: 'FAILED',
      failure: JSON.stringify(failure),
      sealed_code: null,
      leased_by: null,
      leased_until: null,
      updated_at: now,
    });
    if (grantId) await abandonGrant(tx, grantId, now);
    return true;
  });
