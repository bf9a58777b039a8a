import { randomUUID } from 'node:crypto';
import { type TenantScope, withTenant } from '../../../db/scope.ts';
import type { Services } from '../../../services.ts';
import { heartbeat } from './heartbeat.ts';
import { extendLease, type GrantRow, lockGrant, updateGrant } from '../store/grants.ts';

/** A worker that is killed is missed after this time. */
const leaseMs = 30_000;
const heartbeatMs = 10_000;

export interface Lease {
  owner: string;
  grant: GrantRow;
  /** Stops the heartbeat. The row is let go by whoever writes the result. */
  stop(): void;
}

export type Taken = Lease | 'busy' | 'newer' | 'ended';

/** Takes the right to use the grant's refresh token, if it is still the one that the caller knows. */
export async function takeLease(
  services: Services,
  who: TenantScope,
  id: string,
  seenVersion: number,
): Promise<Taken> {
  const { db, clock, log } = services;
  const owner = randomUUID();
  const until = () => new Date(clock().getTime() + leaseMs);
  const taken = await withTenant(db, who, async (tx) => {
    const grant = await lockGrant(tx, id);
    if (!grant || grant.status !== 'NORMAL') return 'ended';
    if (grant.token_version !== seenVersion) return 'newer';
    if (grant.leased_until && grant.leased_until > clock()) return 'busy';
    await updateGrant(tx, id, { leased_by: owner, leased_until: until() });
    return grant;
  });
  if (typeof taken === 'string') return taken;
  const extend = () => withTenant(db, who, (tx) => extendLease(tx, id, owner, until()));
  return { owner, grant: taken, stop: heartbeat(heartbeatMs, extend, log).stop };
}
