import type { Message } from '@adsail/contract';
import { AccountWaits, lastingFailure, syncFailure } from '../../accounts/index.ts';
import type { InsightPlace } from '../store/accounts.ts';

/** Why days could not be fetched. Kept until they are: it counts down nothing. */
export const pullFailure = (error: unknown, { platform, advertiserId }: InsightPlace): Message =>
  error instanceof AccountWaits
    ? {
        key: 'core:error.accountWaits',
        parameters: { account: advertiserId, status: { message: `accounts:authStatus.${error.authStatus}` } },
      }
    : lastingFailure(syncFailure(error, platform));
