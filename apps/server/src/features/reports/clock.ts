import { addDays, ianaOffsetMinutes } from '@adsail/contract';
import type { Days } from './question.ts';
import type { ScopedAccount } from './store/scope.ts';
import type { AccountDay } from './store/unfetched.ts';

const minuteMs = 60_000;

/** A zone whose name this machine does not know counts by UTC. */
function offsetOf(zone: string, now: Date): number {
  try {
    return ianaOffsetMinutes(zone, now);
  } catch (error) {
    if (error instanceof RangeError) return 0;
    throw error;
  }
}

function clockOf(zone: string, now: Date): Omit<AccountDay, 'account'> {
  const offsetMinutes = offsetOf(zone, now);
  const today = new Date(now.getTime() + offsetMinutes * minuteMs).toISOString().slice(0, 10);
  return { today, offsetMinutes };
}

/** What day it is in each account. */
export function clocksOf<Account extends Pick<ScopedAccount, 'zone'>>(
  accounts: readonly Account[],
  now: Date,
): (Omit<AccountDay, 'account'> & { account: Account })[] {
  const clocks = new Map(
    [...new Set(accounts.map(({ zone }) => zone))].map((zone) => [zone, clockOf(zone, now)]),
  );
  return accounts.map((account) => ({
    account,
    ...(clocks.get(account.zone) ?? clockOf(account.zone, now)),
  }));
}

/** The last day that is over in each of the accounts; null: there are none. */
export function lastWholeDay(accounts: readonly Pick<ScopedAccount, 'zone'>[], now: Date): string | null {
  const [earliest] = clocksOf(accounts, now)
    .map(({ today }) => today)
    .toSorted();
  return earliest === undefined ? null : addDays(earliest, -1);
}

/** The first of the days that is not over in each account, however far west; null: all of them are. */
export function runningFrom(
  accounts: readonly Pick<ScopedAccount, 'zone'>[],
  { from, to }: Days,
  now: Date,
): string | null {
  const last = lastWholeDay(accounts, now);
  if (last === null || last >= to) return null;
  return last >= from ? addDays(last, 1) : from;
}
