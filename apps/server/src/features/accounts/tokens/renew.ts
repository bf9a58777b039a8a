import { setTimeout as sleep } from 'node:timers/promises';
import { type Grant, PlatformError, TokenError } from '@adsail/connectors';
import type { AuthStatus } from '@adsail/contract/accounts';
import { type TenantScope, withTenant } from '../../../db/scope.ts';
import type { Services } from '../../../services.ts';
import { endGrant, reopenAccounts } from '../status/change.ts';
import { findGrant, type GrantRow, lockGrant, updateGrant } from '../store/grants.ts';
import { linksOf } from '../store/links.ts';
import { type Lease, takeLease } from './lease.ts';
import { openTokens, sealTokens } from './seal.ts';
import { retryAfter, timesOf } from './timing.ts';

/** `fresh`: there is a token to go on with. `ended`: there is none, and the accounts say so. */
export type Renewal = 'fresh' | 'ended';

const storeAttempts = 5;
const pollMs = 150;
/** How long somebody waits for another one who renews the same token. */
const timeoutMs = 20_000;

/** A token that ends while the request is on its way is renewed before. */
const aheadMs = 60_000;

export const runsOut = ({ access_expires_at: end, refresh_after }: GrantRow, now: Date): boolean =>
  end !== null && refresh_after !== null && end.getTime() - aheadMs <= now.getTime();

/**
 * What a refusal says about the authorisation as a whole. Google has one word for a consent that was withdrawn and for one
 * whose time is over: the time tells them apart.
 */
export function endOf(error: TokenError, grant: Pick<GrantRow, 'refresh_expires_at'>, now: Date) {
  const over = grant.refresh_expires_at !== null && grant.refresh_expires_at <= now;
  const status: Exclude<AuthStatus, 'NORMAL' | 'USER_CANCEL'> =
    error.failure === 'expired' || (over && error.failure !== 'noAccess')
      ? 'EXPIRED'
      : error.failure === 'revoked' || error.failure === 'noAccess'
        ? 'USER_PLATFORM_CANCEL'
        : 'INVALID';
  return status;
}

/** The old tokens may be dead by now: the new ones are worth a few tries. */
async function persist(services: Services, who: TenantScope, { grant }: Lease, fresh: Grant): Promise<void> {
  const { db, vault, clock, platforms, metrics } = services;
  const store = () =>
    withTenant(db, who, async (tx) => {
      const row = await lockGrant(tx, grant.id);
      if (!row || row.token_version !== grant.token_version) return;
      // Forgotten on purpose while we asked: the new ones are forgotten too.
      if (row.status === 'USER_CANCEL' && !row.sealed_access) return;
      const now = clock();
      // Somebody else found the old tokens dead while we held the new ones: the new ones count. A member's own
      // revocation stands, and takes the new ones along.
      const revived = row.status !== 'NORMAL' && row.status !== 'USER_CANCEL';
      await updateGrant(tx, grant.id, {
        ...sealTokens(vault, { tenantId: who.tenantId, grantId: grant.id }, fresh),
        ...timesOf(platforms.connector(grant.platform, who.tenantId), fresh, now),
        scopes: fresh.scopes,
        status: revived ? 'NORMAL' : row.status,
        token_version: row.token_version + 1,
        refresh_failures: 0,
        leased_by: null,
        leased_until: null,
        updated_at: now,
      });
      if (!revived) return;
      const open = (await linksOf(tx, grant.id)).filter((link) => link.open);
      const ids = open.map(({ advertiserId }) => advertiserId);
      await reopenAccounts(tx, services, grant, ids, 'token renewed');
    });
  for (let attempt = 1; ; attempt += 1)
    try {
      await store();
      metrics.tokenRenewals.inc({ platform: grant.platform, outcome: 'renewed' });
      return;
    } catch (error) {
      if (attempt === storeAttempts) throw error;
      await sleep(200 * attempt);
    }
}

async function refused(
  services: Services,
  who: TenantScope,
  { grant }: Lease,
  error: PlatformError,
): Promise<Renewal> {
  const { db, clock, metrics, log } = services;
  const dead = error instanceof TokenError;
  metrics.tokenRenewals.inc({ platform: grant.platform, outcome: dead ? 'ended' : 'failed' });
  log.warn({ err: error, tenantId: who.tenantId, grantId: grant.id }, 'a token could not be renewed');
  await withTenant(db, who, async (tx) => {
    if (dead) {
      const mark = { id: grant.id, version: grant.token_version };
      await endGrant(tx, services, mark, endOf(error, grant, clock()), `renewal refused: ${error.failure}`);
      return;
    }
    const row = await lockGrant(tx, grant.id);
    if (!row || row.token_version !== grant.token_version) return;
    const failures = row.refresh_failures + 1;
    await updateGrant(tx, grant.id, {
      refresh_failures: failures,
      refresh_after: row.refresh_after && retryAfter(failures, clock()),
      leased_by: null,
      leased_until: null,
    });
  });
  if (dead) return 'ended';
  throw error;
}

async function settled(
  services: Services,
  who: TenantScope,
  id: string,
  seenVersion: number,
  signal?: AbortSignal,
): Promise<Renewal | 'free'> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const grant = await withTenant(services.db, who, (tx) => findGrant(tx, id));
    if (!grant || grant.status !== 'NORMAL') return 'ended';
    if (grant.token_version !== seenVersion) return 'fresh';
    if (!grant.leased_until || grant.leased_until <= services.clock()) return 'free';
    if (Date.now() > deadline) return 'free';
    await sleep(pollMs, undefined, { signal });
  }
}

/**
 * Renews the tokens of a grant, once for everybody who wants it: `seenVersion` is the token that the caller has. Where
 * tokens cannot be renewed, the platform is asked whether the one at hand still holds.
 */
export async function renewGrant(
  services: Services,
  who: TenantScope,
  id: string,
  seenVersion: number,
  signal?: AbortSignal,
): Promise<Renewal> {
  for (;;) {
    const lease = await takeLease(services, who, id, seenVersion);
    if (lease === 'newer') return 'fresh';
    if (lease === 'ended') return 'ended';
    if (lease === 'busy') {
      const state = await settled(services, who, id, seenVersion, signal);
      if (state !== 'free') return state;
      signal?.throwIfAborted();
      continue;
    }
    try {
      const held = openTokens(services.vault, lease.grant);
      if (!held) return 'ended';
      const connector = services.platforms.connector(lease.grant.platform, who.tenantId);
      await persist(services, who, lease, await connector.auth.refresh(held));
      return 'fresh';
    } catch (error) {
      if (error instanceof PlatformError) return await refused(services, who, lease, error);
      throw error;
    } finally {
      lease.stop();
    }
  }
}
