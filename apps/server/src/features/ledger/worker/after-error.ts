import {
  ConfigError,
  InputError,
  LimitError,
  PolicyError,
  TokenError,
  TransientError,
  UncertainError,
} from '@adsail/connectors';
import { CallError } from '@adsail/contract';
import type { TenantTx } from '../../../db/scope.ts';
import { AccountWaits } from '../../accounts/index.ts';
import { ObjectGone } from '../define.ts';
import type { LedgerOptions } from '../options.ts';
import type { OperationState } from '../tables.ts';
import type { Claim } from '../store/claim.ts';
import { awaitAccount, fail, Fenced, type OperationRow, postpone } from '../store/transitions.ts';
import { type OperationFailure, failureFrom, failureOf } from '../failure.ts';
import type { RunParts } from './parts.ts';

/** `sent`: something may have left in this run. */
export interface Phase {
  name: 'send' | 'readBack';
  sent: boolean;
}

interface Failed {
  claim: Claim;
  row: OperationRow;
  phase: Phase;
  inTenant<T>(work: (tx: TenantTx) => Promise<T>): Promise<T>;
}

/** A limit may be about one object only: its account does not stand still for longer than this. */
const longestPauseMs = 30_000;

/** Those that a limit stopped together do not return together; much more would waste what is free again. */
const longestSpreadMs = 1000;

/** Doubles, and is never the same for two: those that failed together do not return together. */
function backOff({ backOffMs, longestBackOffMs }: LedgerOptions, failureCount: number): number {
  const full = Math.min(longestBackOffMs, backOffMs * 2 ** Math.min(failureCount, 20));
  return full * (0.5 + Math.random() / 2);
}

/** What an error means for the operation; the kinds are the connectors' (packages/connectors/README.md). */
export async function afterError(
  { services, options }: RunParts,
  failed: Failed,
  error: unknown,
): Promise<OperationState> {
  if (error instanceof Fenced) throw error;
  const { claim, row, phase, inTenant } = failed;
  // While reading back, nothing is known to have been undone: it stays uncertain whatever the error.
  const state = phase.name === 'readBack' ? 'UNCERTAIN' : 'PENDING';
  const failure = failureFrom(error);
  if (error instanceof AccountWaits || error instanceof TokenError) {
    const token = { ...failure, kind: 'token' } as const;
    const waits = await inTenant((tx) => awaitAccount(tx, claim, state, token));
    // Well again by now; or only this request lacks a right, and that does not change for ever.
    return waits ?? again(failed, options, state, token, row.failure_count + 1);
  }
  if (error instanceof ObjectGone) return inTenant((tx) => fail(tx, claim, failureOf('gone')));
  if (error instanceof LimitError) {
    const forMs = error.retryAfterMs + Math.min(longestSpreadMs, error.retryAfterMs / 10) * Math.random();
    const pauseMs = Math.min(error.retryAfterMs, longestPauseMs);
    return inTenant((tx) => postpone(tx, claim, { state, forMs, failure, pauseMs }));
  }
  if (error instanceof InputError || error instanceof PolicyError || error instanceof ConfigError)
    return refused(failed, options, failure);
  if (error instanceof UncertainError)
    return inTenant((tx) =>
      postpone(tx, claim, {
        state: 'UNCERTAIN',
        forMs: options.readBackDelayMs,
        failure,
        readBackCount: 0,
        failureCount: 0,
      }),
    );
  if (!(error instanceof TransientError)) return unexpected(services, options, failed, error);
  return again(failed, options, state, failure, row.failure_count + 1);
}

/** A refused read-back says nothing about what was sent. */
function refused(
  { claim, row, phase, inTenant }: Failed,
  options: LedgerOptions,
  failure: OperationFailure,
): Promise<OperationState> {
  if (phase.name === 'send') return inTenant((tx) => fail(tx, claim, failure));
  const failureCount = row.failure_count + 1;
  const forMs = backOff(options, failureCount);
  return inTenant((tx) => postpone(tx, claim, { state: 'UNCERTAIN', forMs, failure, failureCount }));
}

function again(
  { claim, inTenant }: Failed,
  options: LedgerOptions,
  state: 'PENDING' | 'UNCERTAIN',
  failure: OperationFailure,
  failureCount: number,
): Promise<OperationState> {
  // What may have been done is never abandoned: somebody has to find out.
  if (state === 'PENDING' && failureCount >= options.maxFailures)
    return inTenant((tx) => fail(tx, claim, failure));
  const forMs = backOff(options, failureCount);
  return inTenant((tx) => postpone(tx, claim, { state, forMs, failure, failureCount }));
}

/** Our own fault, or a timeout: where something may have been sent, it is read back. */
function unexpected(
  { log }: RunParts['services'],
  options: LedgerOptions,
  failed: Failed,
  error: unknown,
): Promise<OperationState> {
  const { claim, row, phase, inTenant } = failed;
  const stopped = error instanceof Error && (error.name === 'AbortError' || error.name === 'TimeoutError');
  const failure = stopped ? failureOf('transient') : failureFrom(error);
  if (!stopped)
    log.error(
      { err: error, tenantId: claim.tenantId, operationId: claim.id, kind: row.kind },
      'an operation failed',
    );
  if (phase.sent)
    return inTenant((tx) =>
      postpone(tx, claim, { state: 'UNCERTAIN', forMs: options.readBackDelayMs, failure, readBackCount: 0 }),
    );
  // No such account, no app at the platform: waiting does not help.
  if (error instanceof CallError && phase.name === 'send')
    return inTenant((tx) => fail(tx, claim, failureOf(error.errorName === 'notFound' ? 'gone' : 'config')));
  const state = phase.name === 'readBack' ? 'UNCERTAIN' : 'PENDING';
  return again(failed, options, state, failure, row.failure_count + (stopped ? 0 : 1));
}
