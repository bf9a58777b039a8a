import type { Role } from '@adsail/contract';
import type { AccountPermission } from '@adsail/contract/accounts';
import type { MemberPermission, MemberSnapshot, MemberStatus } from '@adsail/contract/members';
import { keyOf } from './permissions.ts';

/** What is different between two states of a member, for people. Null: there was or is nothing. */
export type Difference =
  | { kind: 'name'; before: string | null; after: string | null }
  | { kind: 'status'; before: MemberStatus | null; after: MemberStatus | null }
  | { kind: 'roles'; before: Role[] | null; after: Role[] | null }
  | {
      kind: 'account';
      account: Pick<MemberPermission, 'platform' | 'advertiserId'> & { advertiserName: string };
      before: AccountPermission | null;
      after: AccountPermission | null;
    };

export type AccountDifference = Extract<Difference, { kind: 'account' }>;

const same = (a: readonly string[] | null, b: readonly string[] | null) => a?.join() === b?.join();

function accountDifferences(
  before: MemberSnapshot['permissions'],
  after: MemberSnapshot['permissions'],
): AccountDifference[] {
  const was = new Map(before.map((entry) => [keyOf(entry), entry]));
  const is = new Map(after.map((entry) => [keyOf(entry), entry]));
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((key) => {
    const [old, now] = [was.get(key), is.get(key)];
    const account = now ?? old;
    if (!account || old?.permission === now?.permission) return [];
    const { platform, advertiserId, advertiserName } = account;
    return [
      {
        kind: 'account' as const,
        account: { platform, advertiserId, advertiserName },
        before: old?.permission ?? null,
        after: now?.permission ?? null,
      },
    ];
  });
}

export function differences(before: MemberSnapshot | null, after: MemberSnapshot | null): Difference[] {
  const found: Difference[] = [];
  if (before?.userName !== after?.userName)
    found.push({ kind: 'name', before: before?.userName ?? null, after: after?.userName ?? null });
  if (before?.status !== after?.status)
    found.push({ kind: 'status', before: before?.status ?? null, after: after?.status ?? null });
  if (!same(before?.roles ?? null, after?.roles ?? null))
    found.push({ kind: 'roles', before: before?.roles ?? null, after: after?.roles ?? null });
  return [...found, ...accountDifferences(before?.permissions ?? [], after?.permissions ?? [])];
}
