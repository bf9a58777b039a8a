import { addDays } from '@adsail/contract';
import type { Days } from './question.ts';

/** What was fetched of an account that has days without: runs of days, in their order. */
export interface AccountCoverage {
  /** Never fetched. */
  missing: readonly Days[];
  /** Last fetched before they were over, and not again in time. */
  partial: readonly Days[];
  /** Fetched at all, the partial ones too. */
  fetched: readonly Days[];
}

/** Of some days; accounts of which all is known are left out. */
export type Coverage = ReadonlyMap<number, AccountCoverage>;

/** How many days of accounts are not known on each side of a comparison. */
export interface UnequalDays {
  asked: number;
  before: number;
}

const dayMs = 86_400_000;
const lengthOf = ({ from, to }: Days): number =>
  from > to ? 0 : (Date.parse(to) - Date.parse(from)) / dayMs + 1;

const within = (run: Days, { from, to }: Days): Days => ({
  from: run.from > from ? run.from : from,
  to: run.to < to ? run.to : to,
});
const countIn = (runs: readonly Days[], days: Days): number =>
  runs.reduce((count, run) => count + lengthOf(within(run, days)), 0);
const hasDayIn = (runs: readonly Days[], { from, to }: Days): boolean =>
  runs.some((run) => run.from <= to && run.to >= from);

/** Of days those up to one; null: none of them. */
export const upTo = ({ from, to }: Days, last: string | undefined): Days | null => {
  const end = last !== undefined && last < to ? last : to;
  return from <= end ? { from, to: end } : null;
};

/** Nothing was fetched of any of the accounts in these days, although there was something to fetch. */
export const isUnknown = (coverage: Coverage, accountNos: readonly number[], days: Days): boolean =>
  accountNos.some((no) => hasDayIn(coverage.get(no)?.missing ?? [], days)) &&
  accountNos.every((no) => {
    const account = coverage.get(no);
    return account !== undefined && !hasDayIn(account.fetched, days);
  });

interface Compared {
  asked: Days;
  before: Days;
}
export interface BothCoverages {
  asked: Coverage;
  before: Coverage;
  /** Later days are over in no account, or not in all. */
  lastDay: string;
}

function findUnequal(
  { asked, before, lastDay }: BothCoverages,
  accountNos: readonly number[],
  days: Compared,
): UnequalDays | null {
  const whole = { asked: lengthOf(days.asked), before: lengthOf(days.before) };
  const tooLate =
    days.before.to <= lastDay
      ? 0
      : lengthOf(within({ from: addDays(lastDay, 1), to: days.before.to }, days.before));
  let isEqual = tooLate === 0;
  const sum: UnequalDays = { asked: 0, before: tooLate * accountNos.length };
  for (const no of accountNos) {
    const [now, earlier] = [asked.get(no), before.get(no)];
    if (!now && !earlier) continue;
    const openOf = (account: AccountCoverage | undefined, range: Days) =>
      account ? countIn(account.missing, range) + countIn(account.partial, range) : 0;
    const open = { asked: openOf(now, days.asked), before: openOf(earlier, days.before) };
    const isNowhere =
      countIn(now?.missing ?? [], days.asked) === whole.asked &&
      countIn(earlier?.missing ?? [], days.before) === whole.before;
    if (isNowhere || (open.asked === 0 && open.before === 0)) continue;
    isEqual = false;
    sum.asked += open.asked;
    sum.before += open.before;
  }
  return isEqual ? null : sum;
}

const found = new WeakMap<BothCoverages, WeakMap<readonly number[], Map<string, UnequalDays | null>>>();

/**
 * What keeps two ranges from being compared: an account of which all days are known in one of them, but not in the other. One of which
 * nothing was fetched in either is in neither sum. Null: they can be compared. Looked for once for all rows of the same accounts and days.
 */
export function unequalDays(
  coverage: BothCoverages,
  accountNos: readonly number[],
  days: Compared,
): UnequalDays | null {
  const ofCoverage = found.get(coverage) ?? new WeakMap<readonly number[], Map<string, UnequalDays | null>>();
  found.set(coverage, ofCoverage);
  const ofAccounts = ofCoverage.get(accountNos) ?? new Map<string, UnequalDays | null>();
  ofCoverage.set(accountNos, ofAccounts);
  const key = `${days.asked.from} ${days.asked.to} ${days.before.from} ${days.before.to}`;
  const known = ofAccounts.get(key);
  if (known !== undefined) return known;
  const unequal = findUnequal(coverage, accountNos, days);
  ofAccounts.set(key, unequal);
  return unequal;
}
