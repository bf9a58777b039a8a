import { errorTable } from '@adsail/contract';
import { type AuthOutcome, RefusedAccount } from '@adsail/contract/accounts';
import { z } from 'zod';
import { isApiError, isUnanswered } from '../../api/error.ts';

export type Finished =
  | { kind: 'done'; outcome: AuthOutcome }
  /** Somebody said no at the platform, or agreed to nothing. */
  | { kind: 'refused'; reason: string; accounts: RefusedAccount[] }
  | { kind: 'failed'; reason: string; requestId?: string }
  /** Begun by somebody else, or too long ago: there is no result of this visitor's. */
  | { kind: 'unknown'; reason: string }
  /** The server has it and goes on by itself; the accounts will be in the list. */
  | { kind: 'later' };

interface PollOptions {
  /** Between two questions. */
  pause: () => Promise<void>;
  /** How often it is asked at most. */
  maxAttempts: number;
}

const Refusals = z.object({ refused: z.array(RefusedAccount) });
/** A failure may name the accounts that none of it could import. */
const refusedIn = (response: unknown): RefusedAccount[] => Refusals.safeParse(response).data?.refused ?? [];

/**
 * Hands over what the platform sent until there is an answer. The server knows a state that it has seen, so asking again
 * while another process works on it, or after a lost connection, gives the outcome of the one authorisation.
 */
export async function finish(
  post: () => Promise<AuthOutcome>,
  { pause, maxAttempts: tries }: PollOptions,
): Promise<Finished> {
  for (let left = tries; ; left -= 1) {
    try {
      // One question after the other: the next one depends on this answer.
      // oxlint-disable-next-line no-await-in-loop
      return { kind: 'done', outcome: await post() };
    } catch (error) {
      if (!isApiError(error)) throw error;
      const { code, words: reason, response } = error;
      if (code === errorTable.authState.code) return { kind: 'unknown', reason };
      if (code === errorTable.authRefused.code)
        return { kind: 'refused', reason, accounts: refusedIn(response) };
      const pending = code === errorTable.authPending.code;
      if (pending && left <= 1) return { kind: 'later' };
      if (!pending && (left <= 1 || !isUnanswered(error)))
        return { kind: 'failed', reason, ...(error.shownId && { requestId: error.shownId }) };
    }
    // oxlint-disable-next-line no-await-in-loop
    await pause();
  }
}
