import { messageRef } from '@adsail/contract';
import {
  ConfigError,
  type ErrorFacts,
  InputError,
  LimitError,
  NotReadyError,
  ObjectLimitError,
  type PlatformError,
  PolicyError,
  QuestionTooLargeError,
  type RefusedField,
  unansweredError,
  TokenError,
  type TokenFailure,
  TransientError,
} from '../core/index.ts';
import { namedField } from './field-names.ts';
import {
  byCode,
  bySubcode,
  notReadySubcode,
  tooLowSubcode,
  tooMuchDataSubcodes,
  transientSubcodes,
} from './errors.data.ts';
import { fromMinor } from './minor-units.ts';
import type { ErrorBody } from './wire.ts';

export interface Refusal {
  error: ErrorBody;
  effect: 'read' | 'write';
  status: number;
  /** A call that exchanges a code or a token. */
  oauth: boolean;
  facts: ErrorFacts;
  /** How long the allowance stays shut, and which one it is. */
  limit: (
    code: number,
    subcode: number | undefined,
  ) => { retryAfterMs: number; key: string | null; isOfObject?: boolean };
}

/** Subcodes of 190: the time is over; the person took the app out of its settings. */
const tokenErrors: Readonly<Record<number, TokenFailure>> = { 463: 'expired', 458: 'revoked' };
export const tokenFailure = (subcode: number | undefined): TokenFailure =>
  tokenErrors[subcode ?? 0] ?? 'invalid';
/** Unknown error, service, report and batch that ran out of time. */
const failedCodes: ReadonlySet<number> = new Set([1, 2, -2, 960]);
const unknownCode = 99;
const isLimit = (code: number): boolean =>
  code === 4 ||
  code === 17 ||
  code === 32 ||
  code === 341 ||
  code === 613 ||
  (code >= 80_000 && code < 80_100);

/** More than fits into an answer, or into the time for one. */
export const isTooMuch = ({ code, error_subcode: subcode, message }: ErrorBody): boolean =>
  (subcode !== undefined && tooMuchDataSubcodes.has(subcode)) ||
  (code === 1 && /reduce the amount of data/i.test(message));

/** "Handling errors": code and subcode decide; the words only where both leave it open. */
export function classify(refusal: Refusal): PlatformError {
  const { error, effect, status, oauth, facts } = refusal;
  const { code, error_subcode: subcode, message } = error;
  if (code === 190 || code === 102) return new TokenError(facts, tokenFailure(subcode));
  if (isLimit(code)) {
    const { retryAfterMs, key, isOfObject } = refusal.limit(code, subcode);
    return new (isOfObject ? ObjectLimitError : LimitError)(facts, retryAfterMs, key);
  }
  if (oauth && status < 500) return ofExchange(refusal);
  if (isTooMuch(error)) return new QuestionTooLargeError(facts);
  const known = subcode === undefined ? undefined : bySubcode[subcode];
  if (known === 'policy') return new PolicyError(facts);
  if (known)
    return new InputError(inWords(subcode, facts), { ...namedField(message, error.error_data), ...known });
  if (subcode === notReadySubcode) return new NotReadyError(facts);
  if (transientSubcodes.has(code) || (subcode !== undefined && transientSubcodes.has(subcode)))
    return new TransientError(facts);
  if (status >= 500 || error.is_transient === true || failedCodes.has(code))
    return unansweredError(effect, facts);
  if (code === 10 || (code >= 200 && code < 300)) return noPermission(error, facts);
  return ofCode(error, facts);
}

/** "Your budget is too low" counts in the smallest unit of the currency, which nobody reads. */
function inWords(subcode: number | undefined, facts: ErrorFacts): ErrorFacts {
  const [, units, currency] = /\b(\d+) in the smallest unit of ([A-Z]{3})\b/.exec(facts.message) ?? [];
  if (subcode !== tooLowSubcode || units === undefined || currency === undefined) return facts;
  const { amount: minimum } = fromMinor(units, currency);
  return { ...facts, message: messageRef('delivery:amountMinimum', { minimum, currency }) };
}

const wrongRedirect = 36_008;
/** App id or secret, or an address other than the dialog's: only whoever runs the deployment can mend it. */
const isWrongApp = ({ code, error_subcode: subcode, message }: ErrorBody): boolean =>
  code === 101 ||
  (code === 100 && subcode === wrongRedirect) ||
  (code === 1 && /client secret/i.test(message));

/** "Manually build a login flow": a code works once and for a short while. */
function ofExchange({ error, effect, facts }: Refusal): PlatformError {
  const { code, error_subcode: subcode } = error;
  if (isWrongApp(error)) return new ConfigError(facts);
  if (
    error.is_transient === true ||
    failedCodes.has(code) ||
    transientSubcodes.has(code) ||
    subcode === unknownCode
  )
    return unansweredError(effect, facts);
  return code === 100 ? new TokenError(facts, 'code') : ofCode(error, facts);
}

/** A missing permission speaks to developers; what speaks to the person is a rule, such as a disabled account. */
const noPermission = ({ error_user_title: title }: ErrorBody, facts: ErrorFacts): PlatformError =>
  title === undefined ? new TokenError(facts, 'noAccess') : new PolicyError(facts);

function ofCode(error: ErrorBody, facts: ErrorFacts): PlatformError {
  const { code, error_subcode: subcode, message } = error;
  const field = byCode[code];
  if (field) return new InputError(facts, field);
  switch (code) {
    case 100:
      return subcode === 33 ? noObject(facts) : wrongParameter(error, facts);
    case 3:
    case 101:
    case 2635:
      return new ConfigError(facts);
    case 2500:
      return new InputError(facts, namedField(message, error.error_data));
    default:
      return new PolicyError(facts);
  }
}

/** Which object it is stands in the words only; an account that cannot be seen is not the token's any more. */
function noObject(facts: ErrorFacts): PlatformError {
  const [, id = ''] = /Object with ID '([^']*)'/.exec(facts.message) ?? [];
  return id.startsWith('act_')
    ? new TokenError(facts, 'noAccess')
    : new InputError(facts, { path: 'id', platformPath: 'id', rule: 'missing' });
}

function wrongParameter({ message, error_data: data }: ErrorBody, facts: ErrorFacts): PlatformError {
  if (message.includes('appsecret_proof')) return new ConfigError(facts);
  if (/^\(#100\) (Missing permissions|No access)/i.test(message)) return new TokenError(facts, 'noAccess');
  return new InputError(facts, { ...namedField(message, data), rule: 'refused' });
}

/** Refused by the connector itself, before anything is sent. */
export const refuse = (path: string, message: string, rule: RefusedField['rule'] = 'refused') =>
  new InputError({ platform: 'FACEBOOK', message }, { path, rule });
