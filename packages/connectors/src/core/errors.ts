import type { AuthPlatform, Retry } from '@adsail/contract';
import type { Priority } from './limiter.ts';

export type { Retry } from '@adsail/contract';

export type ErrorKind = 'transient' | 'limit' | 'token' | 'input' | 'policy' | 'config' | 'uncertain';

/** What is known about a failed exchange. Messages come without tokens: the client strikes them out. */
export interface ErrorFacts {
  platform: AuthPlatform;
  message: string;
  /** The platform's own code, as text. */
  code?: string | null;
  /** HTTP status; null when no answer came. */
  status?: number | null;
  requestId?: string | null;
  cause?: unknown;
}

export abstract class PlatformError extends Error {
  abstract readonly kind: ErrorKind;
  abstract readonly retry: Retry;
  readonly platform: AuthPlatform;
  readonly code: string | null;
  readonly status: number | null;
  readonly requestId: string | null;

  constructor({ platform, message, code = null, status = null, requestId = null, cause }: ErrorFacts) {
    super(message, cause === undefined ? {} : { cause });
    this.name = new.target.name;
    this.platform = platform;
    this.code = code;
    this.status = status;
    this.requestId = requestId;
  }
}

/** Nothing was done and the cause passes by itself. */
export class TransientError extends PlatformError {
  readonly kind = 'transient';
  readonly retry = 'now';
}

/** It never left us: whoever wanted it has no time left, or may not write any more. That is nobody's failure. */
export class NotSentError extends TransientError {}

/** What it names is still being worked on there, a film above all: that takes the platform minutes, and is nobody's failure. */
export class NotReadyError extends TransientError {}

/** Nothing came in the time that an answer has; the platform may still be at work on it. */
export class AnswerTimeoutError extends TransientError {}

/** The platform gave up on a question for its size, or did not end it in time: a smaller one may be answered, the same one not. */
export class QuestionTooLargeError extends TransientError {}

/** The answer came, and says what it cannot mean: of this question nothing is known, of the account and its other questions nothing is wrong. */
export class UnexpectedAnswerError extends TransientError {}

/** No allowance is longer than a day; a header may say anything. */
const maxRetryAfterMs = 24 * 3_600_000;

/** Refused for being too many; nothing was done. */
export class LimitError extends PlatformError {
  readonly kind = 'limit';
  readonly retry = 'later';
  /** The platform's hint, or the connector's best reading of its rules. */
  readonly retryAfterMs: number;
  /** Which allowance is used up, where the platform says so; otherwise the request's most specific one. */
  readonly limitKey: string | null;
  /** Who is refused: requests of this priority and after. A platform refuses everybody. */
  readonly from: Priority;
  constructor(
    facts: ErrorFacts,
    retryAfterMs: number,
    limitKey: string | null = null,
    from: Priority = 'person',
  ) {
    super(facts);
    this.from = from;
    this.retryAfterMs = Math.min(Math.max(retryAfterMs || 0, 0), maxRetryAfterMs);
    this.limitKey = limitKey;
  }
}

/** Too many for one object, and for nothing else: all others of its account go on. */
export class ObjectLimitError extends LimitError {}

/**
 * `expired`: a refresh may do. `revoked`: the person withdrew it, and the platform says so plainly. `invalid`: of no use,
 * whatever the reason. `noAccess`: the token lives, the account is not among its accounts any more. `code`: an
 * authorisation code that was used or is too old.
 */
export type TokenFailure = 'expired' | 'revoked' | 'invalid' | 'noAccess' | 'code';

export class TokenError extends PlatformError {
  readonly kind = 'token';
  readonly retry = 'after-reauth';
  readonly failure: TokenFailure;
  constructor(facts: ErrorFacts, failure: TokenFailure) {
    super(facts);
    this.failure = failure;
  }
}

export interface RefusedField {
  /** The field in the console's words, dotted: `budget`, `locationIds`, `ruleSpec.inclusion_rule_set`; empty = all. */
  path: string;
  /** The same as the platform spells it; null when the connector refused before sending. */
  platformPath: string | null;
  rule: 'refused' | 'missing' | 'duplicate' | 'format' | 'currency' | 'unsupported';
  /** Which entry of a batch it is about, where the platform says so. */
  index: number | null;
}

/** What was asked is wrong and stays wrong until somebody changes it. */
export class InputError extends PlatformError {
  readonly kind = 'input';
  readonly retry = 'never';
  readonly field: RefusedField;
  constructor(facts: ErrorFacts, field: Partial<RefusedField> = {}) {
    super(facts);
    this.field = { path: '', platformPath: null, rule: 'refused', index: null, ...field };
  }
}

/** Well-formed, and not allowed: account under sanction, content against the rules. */
export class PolicyError extends PlatformError {
  readonly kind = 'policy';
  readonly retry = 'never';
}

/** The account cannot be used any more, and the platform shows nothing else of it; `code` is its word for that. */
export class AccountClosedError extends PolicyError {}

/** The deployment's app id or secret is wrong: neither the member nor a new authorisation can mend it. */
export class ConfigError extends PlatformError {
  readonly kind = 'config';
  readonly retry = 'never';
}

/** Sent, and the answer is not known: read back before anything is sent again. */
export class UncertainError extends PlatformError {
  readonly kind = 'uncertain';
  readonly retry = 'later';
}

/** The platform failed or fell silent: harmless for a read, unknown for a write. */
export const unansweredError = (effect: 'read' | 'write', facts: ErrorFacts): PlatformError =>
  effect === 'write' ? new UncertainError(facts) : new TransientError(facts);
