import type { ProofSubject } from '../../apps/server/src/features/ledger/testing/subjects.ts';

/** A platform as a launch meets it. */
export interface LaunchSubject extends Pick<ProofSubject, 'platform' | 'name'> {
  accounts: number;
  /** Ads in a group. */
  perGroup: number;
  /** One allowance for all accounts, or one for each. */
  shared: boolean;
  /** From the first call to the last, when every window is used up at its first moment. */
  idealSeconds(ads: number): number;
}

/** The last of so many calls goes at the beginning of the last window, so many a second. */
const windows = (calls: number, perSecond: number): number => Math.floor((calls - 1) / perSecond);

export const launchSubjects: readonly LaunchSubject[] = [
  {
    platform: 'TIKTOK',
    name: 'tiktok',
    accounts: 4,
    perGroup: 20,
    shared: true,
    // `ad/create/` takes twenty of a group, five times a second for the app.
    idealSeconds: (ads) => windows(ads / 20, 5),
  },
  {
    platform: 'FACEBOOK',
    name: 'facebook',
    accounts: 2,
    perGroup: 25,
    shared: false,
    // A hundred operations a second for an account; the points of five minutes are enough for 3,000 writes.
    idealSeconds: (ads) => windows(ads, 100),
  },
];

/** Accounts of unequal size; the first is the smallest. Whole groups each, so that the best time is known. */
export function sizesOf({ accounts, perGroup }: LaunchSubject, count: number): number[] {
  const parts = (accounts * (accounts + 1)) / 2;
  const sizes = Array.from(
    { length: accounts },
    (_, at) => Math.floor((count * (at + 1)) / parts / perGroup) * perGroup,
  );
  const rest = count - sizes.reduce((sum, size) => sum + size, 0);
  return sizes.with(accounts - 1, (sizes.at(-1) ?? 0) + rest);
}
