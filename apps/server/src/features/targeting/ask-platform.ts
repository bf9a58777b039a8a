import { type AdPlatform, CallError } from '@adsail/contract';
import type { PrepareArgs } from '../../framework/bind.ts';
import { AccountWaits, type OpenedAccount, withAccount } from '../accounts/index.ts';
import { explainFailure } from './failure.ts';
import { signalOf } from './read.ts';

/** Asks with an account while a person waits; what goes wrong there is said in words. */
export async function askPlatform<T>(
  args: Pick<PrepareArgs, 'services' | 'actor' | 'http'>,
  { platform, advertiserId }: { platform: AdPlatform; advertiserId: string },
  work: (account: OpenedAccount) => Promise<T>,
  /** `attended`: it is asked for the answer alone, and ends when nobody waits for that any more. */
  until: 'signal' | 'attended' = 'signal',
): Promise<T> {
  const { services, actor } = args;
  const signal = signalOf(args, until);
  try {
    return await withAccount(services, actor, { platform, advertiserId }, work, {
      priority: 'person',
      signal,
    });
  } catch (error) {
    throw explainFailure(error, platform, signal.aborted);
  }
}

/** The same where the answer only adds to what is known here: null when the platform cannot be asked now. */
export async function askIfPossible<T>(...asked: Parameters<typeof askPlatform<T>>): Promise<T | null> {
  try {
    return await askPlatform(...asked);
  } catch (error) {
    if (error instanceof AccountWaits || error instanceof CallError) return null;
    throw error;
  }
}
