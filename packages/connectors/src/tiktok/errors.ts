import {
  ConfigError,
  type ErrorFacts,
  InputError,
  LimitError,
  type PlatformError,
  PolicyError,
  type RefusedField,
  unansweredError,
  TokenError,
  type TokenFailure,
  TransientError,
  UncertainError,
} from '../core/index.ts';
import { namedField } from './field-names.ts';

export interface Refusal {
  code: number;
  effect: 'read' | 'write';
  retryAfterMs: number;
  facts: ErrorFacts;
}

/** "Return codes". */
const tokenErrors: Readonly<Record<number, TokenFailure>> = {
  40001: 'noAccess',
  40102: 'expired',
  40103: 'expired',
  40104: 'invalid',
  // "Incorrect or has been revoked": these tokens do not end by themselves, and ours came from TikTok.
  40105: 'revoked',
  40110: 'code',
};
/** Task not ready, write conflict on the same object, internal check: refused now, accepted in a moment. */
const transientCodes: ReadonlySet<number> = new Set([40009, 40200, 40201, 40202, 40700]);
export const rateLimitCode = 40100;
const wrongAppCode = 40101;
const wrongParameterCode = 40002;
const noSuchObjectCode = 40007;
const wrongFormatCode = 40908;
const sameNameCode = 40911;
const firstSystemErrorCode = 50_000;

export const reportPath = 'report/integrated/get/';
/** "Run a synchronous report": with more than 20,000 ads the newest of them are told, and this warns of it. */
export const cutHeader = 'x-tt-ads-throttle';
export const isCut = (warning: string): boolean => /\bids?\b/i.test(warning);
/** Should it ever refuse instead: there is no code of its own for a report about too many. */
export const isTooMuch = (path: string, code: number, message: string): boolean =>
  path === reportPath &&
  code === wrongParameterCode &&
  /\bids?\b/i.test(message) &&
  /exceed|maximum|at most|more than|too many|up to/i.test(message);

/** What a code other than 0 means; HTTP is 200 for nearly all of them. */
export function classify({ code, effect, retryAfterMs, facts }: Refusal): PlatformError {
  const failure = tokenErrors[code];
  if (failure) return new TokenError(facts, failure);
  if (transientCodes.has(code)) return new TransientError(facts);
  if (code >= firstSystemErrorCode) return unansweredError(effect, facts);
  switch (code) {
    case rateLimitCode:
      return new LimitError(facts, retryAfterMs);
    case wrongAppCode:
      return new ConfigError(facts);
    case wrongParameterCode:
      return wrongParameter(facts);
    case noSuchObjectCode:
      return new InputError(facts, { rule: 'missing' });
    case wrongFormatCode:
      return new InputError(facts, { path: 'source', rule: 'format' });
    case sameNameCode:
      return new InputError(facts, { path: 'name', rule: 'duplicate' });
    default:
      return new PolicyError(facts);
  }
}

function wrongParameter(facts: ErrorFacts): PlatformError {
  const named = namedField(facts.message);
  // The key was used a moment ago, so an earlier request with it arrived: look what it made.
  if (named?.platformPath === 'request_id') return new UncertainError(facts);
  const duplicate = named?.path === 'name' && /already exists/i.test(facts.message);
  return new InputError(facts, { ...named, rule: duplicate ? 'duplicate' : 'refused' });
}

/** Refused by the connector itself, before anything is sent. */
export const refuse = (path: string, message: string, rule: RefusedField['rule'] = 'refused') =>
  new InputError({ platform: 'TIKTOK', message }, { path, rule });
