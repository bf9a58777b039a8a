import type { AuthPlatform } from '@adsail/contract';
import type { RefreshOutcome } from '@adsail/contract/accounts';

/** An account that could not be synced. */
export type FailedAccount = RefreshOutcome['failed'][number] & { platform: AuthPlatform };

export interface FailureGroup {
  message: string;
  accounts: FailedAccount[];
}

/** The same reason is said once, above all accounts that it holds for; the one with most accounts comes first. */
export const byReason = (failed: readonly FailedAccount[]): FailureGroup[] =>
  [...Map.groupBy(failed, ({ message }) => message)]
    .map(([message, accounts]) => ({ message, accounts }))
    .toSorted((one, other) => other.accounts.length - one.accounts.length);

/** Only a new authorisation helps; for the others it helps to try again. */
export const needsAuthorisation = ({ authStatus }: FailedAccount): boolean => authStatus !== 'NORMAL';
