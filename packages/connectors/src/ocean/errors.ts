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
} from '../core/index.ts';
import { namedField } from './field-names.ts';

export interface Refusal {
  code: number;
  effect: 'read' | 'write';
  facts: ErrorFacts;
  /** Without the base: the same code means another thing where tokens are given out. */
  path?: string;
  retryAfterMs?: number;
  limitKey?: string;
}

/** "Return codes". 40113 and 40115 are of the authorisation family and not explained any further. */
const tokenErrors: Readonly<Record<number, TokenFailure>> = {
  40102: 'expired',
  40103: 'expired',
  40104: 'invalid',
  40105: 'invalid',
  40107: 'invalid',
  40113: 'invalid',
  40115: 'invalid',
};
const deniedCode = 40001;
const wrongInputCodes: ReadonlySet<number> = new Set([40000, 40002]);
/** Too often: for the platform, for this developer and endpoint, for an advertiser that hardly advertises. */
export const rateLimitCodes = { platform: 40100, endpoint: 40110, account: 40130 } as const;
const allRateLimitCodes: ReadonlySet<number> = new Set(Object.values(rateLimitCodes));
const firstSystemErrorCode = 50_000;

/** What a code other than 0 means; HTTP is 200 for nearly all of them. */
export function classify(refusal: Refusal): PlatformError {
  const { code, effect, facts, path = '', retryAfterMs = 1000, limitKey } = refusal;
  const failure = tokenErrors[code];
  if (failure) return new TokenError(facts, failure);
  if (code >= firstSystemErrorCode) return unansweredError(effect, facts);
  if (allRateLimitCodes.has(code)) return new LimitError(facts, retryAfterMs, limitKey);
  if (code === deniedCode) return denied(facts);
  if (wrongInputCodes.has(code)) return path.startsWith('oauth2/') ? wrongGrant(facts) : wrongInput(facts);
  return new PolicyError(facts);
}

/** A banned account is refused with the code of a missing right; a new authorisation would not help it. */
const denied = (facts: ErrorFacts): PlatformError =>
  /状态异常|禁用|封禁|处罚/.test(facts.message) ? new PolicyError(facts) : new TokenError(facts, 'noAccess');

/** A code that was used or is too old has no code of its own. */
function wrongGrant(facts: ErrorFacts): PlatformError {
  if (/secret|app_id/i.test(facts.message)) return new ConfigError(facts);
  return new TokenError(facts, /refresh_token/.test(facts.message) ? 'invalid' : 'code');
}

export function wrongInput(facts: ErrorFacts): PlatformError {
  const { message } = facts;
  const rule = /已存在/.test(message) ? 'duplicate' : /不存在/.test(message) ? 'missing' : 'refused';
  if (rule === 'refused' && /格式不支持/.test(message))
    return new InputError(facts, { path: 'source', rule: 'format' });
  return new InputError(facts, { ...namedField(message), rule });
}

/** Refused by the connector itself, before anything is sent. */
export const refuse = (path: string, message: string, rule: RefusedField['rule'] = 'refused') =>
  new InputError({ platform: 'OCEAN', message }, { path, rule });
