import type { AccountState, AdAccount, AuthStatus } from '@adsail/contract/accounts';
import type { StatusTone } from '../../ui/status-dot.tsx';

export const authTone: Record<AuthStatus, StatusTone> = {
  NORMAL: 'success',
  USER_PLATFORM_CANCEL: 'danger',
  USER_CANCEL: 'neutral',
  EXPIRED: 'danger',
  INVALID: 'danger',
};

export const stateTone: Record<AccountState, StatusTone> = {
  enabled: 'success',
  pending: 'accent',
  refused: 'danger',
  limited: 'warning',
  disabled: 'neutral',
};

/** What ended without anybody here wanting it. What was revoked here is over on purpose and waits for nothing. */
const endedStatuses = ['USER_PLATFORM_CANCEL', 'EXPIRED', 'INVALID'] as const satisfies AuthStatus[];

export type StatusCounts = Partial<Record<AuthStatus, number>>;

/** Statuses with accounts that somebody has to authorise again, and how many. */
export const waitingCounts = (counts: StatusCounts): { status: AuthStatus; count: number }[] =>
  endedStatuses.flatMap((status) => {
    const count = counts[status] ?? 0;
    return count > 0 ? [{ status, count }] : [];
  });

const soonMs = 7 * 24 * 60 * 60 * 1000;

/** An authorisation that runs out within a week unless the platform lets us renew it: worth a word before it is over. */
export const endsSoon = (
  { authStatus, authExpireTime }: Pick<AdAccount, 'authStatus' | 'authExpireTime'>,
  now: number,
): boolean => authStatus === 'NORMAL' && authExpireTime !== null && Date.parse(authExpireTime) - now < soonMs;

/** Nothing has been read since the authorisation ended: figures and states are shown, but as those of then. */
export const isNoLongerRead = ({ authStatus }: Pick<AdAccount, 'authStatus'>): boolean =>
  authStatus !== 'NORMAL';

/** Nothing left to spend. By its text: an amount never becomes a float. */
export const isSpent = (amount: string): boolean => amount.startsWith('-') || /^0+(\.0+)?$/.test(amount);
