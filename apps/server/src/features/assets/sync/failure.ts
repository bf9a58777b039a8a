import type { Message } from '@adsail/contract';
import { AccountWaits, lastingFailure, syncFailure } from '../../accounts/index.ts';
import type { AssetPlace } from '../define.ts';

/** Why an account could not be read, and what to do about it. Kept until the next sync: it counts down nothing. */
export const assetSyncFailure = (error: unknown, { platform }: AssetPlace): Message =>
  error instanceof AccountWaits
    ? {
        key: 'assets:error.waits',
        parameters: { status: { message: `accounts:authStatus.${error.authStatus}` } },
      }
    : lastingFailure(syncFailure(error, platform));
