import {
  ConfigError,
  InputError,
  LimitError,
  NotReadyError,
  NotSentError,
  ObjectLimitError,
  PolicyError,
  TokenError,
  TransientError,
  UncertainError,
} from '@adsail/connectors';
import { CallError } from '@adsail/contract';
import { AccountWaits } from '../../accounts/index.ts';
import { ChangedMeanwhile, Doubt, NameTaken, ObjectGone } from '../define.ts';
import {
  changedMeanwhile,
  doubt,
  failureFrom,
  failureOf,
  nameTaken,
  type OperationFailure,
} from '../failure.ts';
import type { LedgerOptions } from '../options.ts';
import { isTimeout } from '../results.ts';
import type { Decision, Ending, OperationRow, Postponement } from '../store/transitions.ts';
import { firstLook } from './looks.ts';

/** `sent`: something may have left in this run. */
export interface Phase {
  name: 'send' | 'readBack';
  sent: boolean;
  /** It counts as sent, whether or not something has left. */
  marked?: boolean;
}

export interface Failed {
  row: Pick<OperationRow, 'failure_count' | 'error'>;
  phase: Phase;
  options: LedgerOptions;
  /** 0 to 1, one for a whole group: what failed together returns together, and not with others. */
  jitter: number;
}

/** A limit may be about one object only: its account does not stand still for longer than this. */
const longestPauseMs = 30_000;

/** Groups that a limit stopped together do not return together; much more would waste what is free again. */
const longestSpreadMs = 1000;

/** Doubles, and is never the same for two groups. */
function backOff({ options, jitter }: Failed, failureCount: number): number {
  const { backOffMs, longestBackOffMs } = options;
  const full = Math.min(longestBackOffMs, backOffMs * 2 ** Math.min(failureCount, 20));
  return full * (0.5 + jitter / 2);
}

/** While reading back, nothing is known to have been undone: it stays uncertain whatever the error. */
const stateOf = ({ phase }: Failed) => (phase.name === 'readBack' ? 'UNCERTAIN' : 'PENDING');

/** What an error means for the operation; the kinds are the connectors' (packages/connectors/README.md). */
export function decide(failed: Failed, error: unknown): Decision {
  const { options, jitter } = failed;
  const failure = failureFrom(error);
  if (error instanceof AccountWaits || error instanceof TokenError) {
    const token = { ...failure, kind: 'token' } as const;
    // Well again by now; or only this request lacks a right, and that does not change for ever.
    return { to: 'account', state: stateOf(failed), failure: token, otherwise: again(failed, token) };
  }
  if (error instanceof ObjectGone) return { to: 'FAILED', failure: failureOf('gone') };
  if (error instanceof ChangedMeanwhile) return { to: 'FAILED', failure: changedMeanwhile(error) };
  if (error instanceof NameTaken) return { to: 'FAILED', failure: nameTaken(error) };
  if (error instanceof Doubt) return { to: 'DOUBTFUL', failure: doubt(error.reason, error.candidates) };
  if (error instanceof LimitError) {
    const forMs = error.retryAfterMs + Math.min(longestSpreadMs, error.retryAfterMs / 10) * jitter;
    // All others of the account go on.
    if (error instanceof ObjectLimitError) return { to: stateOf(failed), forMs, failure };
    const pause = {
      forMs: Math.min(error.retryAfterMs, longestPauseMs),
      from: error.from === 'person' ? 0 : 1,
    } as const;
    return { to: stateOf(failed), forMs, failure, pause };
  }
  if (error instanceof InputError || error instanceof PolicyError || error instanceof ConfigError)
    return refused(failed, failure);
  if (error instanceof UncertainError) return firstLook(options, failure);
  // Waiting for its turn until time was up is no failure, and there is nothing to look for.
  if (error instanceof NotSentError) return again(failed, failure, failuresOf(failed));
  if (error instanceof NotReadyError) return whenReady(failed, failure);
  return error instanceof TransientError ? again(failed, failure) : unexpected(failed, error);
}

/** A refused read-back says nothing about what was sent; refused time after time, a person has to look. */
function refused(failed: Failed, failure: OperationFailure): Decision {
  if (failed.phase.name === 'send') return { to: 'FAILED', failure };
  const failureCount = failuresOf(failed) + 1;
  if (failureCount >= failed.options.maxFailures) return { to: 'DOUBTFUL', failure: doubt('doubtful', []) };
  return { to: 'UNCERTAIN', forMs: backOff(failed, failureCount), failure, failureCount };
}

/** Waits for what was not ready are counted in the same place, and are no failures. */
const failuresOf = ({ row }: Failed): number => (row.error?.kind === 'notReady' ? 0 : row.failure_count);

/** Looks again and again, for as long as a long film takes. */
function whenReady(failed: Failed, failure: OperationFailure): Ending | Postponement {
  const { row, options } = failed;
  const failureCount = row.error?.kind === 'notReady' ? row.failure_count + 1 : 1;
  if (failureCount >= options.maxWaits) return { to: 'FAILED', failure };
  const forMs = Math.min(options.longestWaitMs, backOff(failed, failureCount));
  return { to: stateOf(failed), forMs, failure, failureCount };
}

function again(
  failed: Failed,
  failure: OperationFailure,
  failureCount = failuresOf(failed) + 1,
): Ending | Postponement {
  const state = stateOf(failed);
  // What may have been done is never abandoned: somebody has to find out.
  if (state === 'PENDING' && failureCount >= failed.options.maxFailures) return { to: 'FAILED', failure };
  return { to: state, forMs: backOff(failed, failureCount), failure, failureCount };
}

/** No error that somebody has thought of. */
export const isUnexpected = (error: unknown): boolean =>
  failureFrom(error).kind === 'internal' &&
  !isTimeout(error) &&
  ![AccountWaits, ObjectGone, ChangedMeanwhile, NameTaken, Doubt].some((known) => error instanceof known);

/** Our own fault, or a timeout: where something may have been sent, it is read back. */
function unexpected(failed: Failed, error: unknown): Decision {
  const { phase, options } = failed;
  const failure = isTimeout(error) ? failureOf('transient') : failureFrom(error);
  if (phase.sent) return firstLook(options, failure);
  // No such account, no app at the platform: waiting does not help.
  if (error instanceof CallError && phase.name === 'send')
    return { to: 'FAILED', failure: failureOf(error.errorName === 'notFound' ? 'gone' : 'config') };
  return again(failed, failure, failuresOf(failed) + (isTimeout(error) ? 0 : 1));
}
