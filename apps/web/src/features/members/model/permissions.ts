import { type AuthPlatform, keywordsOf } from '@adsail/contract';
import type { AccountPermission, AdAccount } from '@adsail/contract/accounts';
import type { MemberPermission } from '@adsail/contract/members';

type Key = Pick<MemberPermission, 'platform' | 'advertiserId'>;
export type PickableAccount = Pick<
  AdAccount,
  'platform' | 'advertiserId' | 'advertiserName' | 'company' | 'authStatus'
>;

export const keyOf = ({ platform, advertiserId }: Key): string => `${platform} ${advertiserId}`;

const order = (a: Key, b: Key) => (keyOf(a) < keyOf(b) ? -1 : 1);

/** One order for the same set, so that a form knows whether it was changed. */
export const sorted = (list: readonly MemberPermission[]): MemberPermission[] => list.toSorted(order);

/** The set with these accounts given the permission, or none. What is not named stays. */
export function give(
  held: readonly MemberPermission[],
  accounts: readonly Key[],
  permission: AccountPermission | null,
): MemberPermission[] {
  const named = new Set(accounts.map(keyOf));
  const rest = held.filter((entry) => !named.has(keyOf(entry)));
  if (permission === null) return sorted(rest);
  return sorted([
    ...rest,
    ...accounts.map(({ platform, advertiserId }) => ({ platform, advertiserId, permission })),
  ]);
}

export interface PickerFilter {
  keyword: string;
  platform: AuthPlatform | undefined;
  /** Only those that were given something. */
  given: boolean;
}

/** Found by part of the name, of the company or of the id; a word that is a whole id means that account alone. */
export function filterAccounts<Account extends PickableAccount>(
  accounts: readonly Account[],
  { keyword, platform, given }: PickerFilter,
  held: ReadonlyMap<string, AccountPermission>,
): Account[] {
  const words = keywordsOf(keyword.toLowerCase());
  const ids = new Set(accounts.map(({ advertiserId }) => advertiserId.toLowerCase()));
  const parts = words.filter((word) => !ids.has(word));
  return accounts.filter((account) => {
    if (platform && account.platform !== platform) return false;
    if (given && !held.has(keyOf(account))) return false;
    if (words.length === 0) return true;
    if (words.includes(account.advertiserId.toLowerCase())) return true;
    const text = `${account.advertiserName}\n${account.company}\n${account.advertiserId}`.toLowerCase();
    return parts.some((word) => text.includes(word));
  });
}

export const heldMap = (list: readonly MemberPermission[]): ReadonlyMap<string, AccountPermission> =>
  new Map(list.map((entry) => [keyOf(entry), entry.permission]));
