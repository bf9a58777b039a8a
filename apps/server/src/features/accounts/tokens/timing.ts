import type { Connector, Grant } from '@adsail/connectors';

const minute = 60_000;
/** Three quarters of a token's life: a platform that is down for a while, or a worker, costs no authorisation. */
const share = 0.75;
/** A platform that gives a new token without a longer life is not asked again every minute. */
const soonest = 5 * minute;

const dateOf = (instant: string | null): Date | null => (instant === null ? null : new Date(instant));

export interface TokenTimes {
  access_expires_at: Date | null;
  refresh_expires_at: Date | null;
  refresh_after: Date | null;
}

export function timesOf({ capabilities }: Connector, grant: Grant, now: Date): TokenTimes {
  const access = dateOf(grant.expiresAt);
  const life = (access?.getTime() ?? 0) - now.getTime();
  const renews = access !== null && capabilities.tokens.refresh;
  return {
    access_expires_at: access,
    refresh_expires_at: dateOf(grant.refreshExpiresAt),
    refresh_after: renews ? new Date(now.getTime() + Math.max(soonest, life * share)) : null,
  };
}

/** Between tries to renew that failed for a passing reason: 1, 2, 4 … at most 30 minutes. */
export const retryAfter = (failures: number, now: Date): Date =>
  new Date(now.getTime() + Math.min(30, 2 ** Math.min(failures, 10)) * minute);
