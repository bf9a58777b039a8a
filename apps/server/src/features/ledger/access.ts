import type { Priority } from '@adsail/connectors';
import type { Services } from '../../services.ts';
import { type AccountKey, type OpenedAccount, withAccount } from '../accounts/index.ts';

export interface AccessOptions {
  priority: Priority;
  signal: AbortSignal;
  mayWrite(): boolean;
}

/** How a worker reaches an account; throws `AccountWaits` when its authorisation has ended. Tests bring their own. */
export type AccountAccess = <T>(
  who: { tenantId: string; userId: string },
  account: AccountKey,
  options: AccessOptions,
  work: (opened: OpenedAccount) => Promise<T>,
) => Promise<T>;

export const accountAccess =
  (services: Services): AccountAccess =>
  (who, account, options, work) =>
    withAccount(services, who, account, work, options);
