import type { Message } from '@adsail/contract';
import { AccountWaits, lastingFailure, syncFailure } from '../../accounts/index.ts';
import type { MirrorPlace } from '../place.ts';

/** Why an account could not be read, and what to do about it. Kept until it can be: it counts down nothing. */
export const mirrorFailure = (error: unknown, { platform }: MirrorPlace): Message =>
  error instanceof AccountWaits
    ? {
        key: 'mirror:error.waits',
        parameters: { status: { message: `accounts:authStatus.${error.authStatus}` } },
      }
    : lastingFailure(syncFailure(error, platform));
