import type { ImportRefusal } from '@adsail/contract/accounts';
import {
  AccountClosedError,
  ConfigError,
  type ErrorFacts,
  InputError,
  LimitError,
  type PlatformError,
  PolicyError,
  unansweredError,
  TokenError,
  type TokenFailure,
  TransientError,
} from '../core/index.ts';

export interface Refusal {
  /** `authorizationError`, `quotaError` …; null when the gate before the Ads API refused. */
  member: string | null;
  /** `USER_PERMISSION_DENIED` …; null when only the HTTP status tells. */
  reason: string | null;
  status: number;
  effect: 'read' | 'write';
  retryAfterMs: number;
  /** Which allowance is used up, where the answer tells. */
  limitKey?: string | null;
  facts: ErrorFacts;
}

/** "AuthenticationError", "AuthorizationError", and google.api.ErrorReason of the gate. */
const tokenErrors: Readonly<Record<string, TokenFailure>> = {
  OAUTH_TOKEN_EXPIRED: 'expired',
  ACCESS_TOKEN_EXPIRED: 'expired',
  OAUTH_TOKEN_INVALID: 'invalid',
  OAUTH_TOKEN_REVOKED: 'revoked',
  OAUTH_TOKEN_DISABLED: 'invalid',
  OAUTH_TOKEN_HEADER_INVALID: 'invalid',
  ACCESS_TOKEN_SCOPE_INSUFFICIENT: 'invalid',
  ACCESS_TOKEN_TYPE_UNSUPPORTED: 'invalid',
  ACCOUNT_STATE_INVALID: 'invalid',
  CREDENTIALS_MISSING: 'invalid',
  GOOGLE_ACCOUNT_DELETED: 'invalid',
  // The person has to set up the second step and agree again.
  TWO_STEP_VERIFICATION_NOT_ENROLLED: 'invalid',
  ADVANCED_PROTECTION_NOT_ENROLLED: 'invalid',
  NOT_ADS_USER: 'noAccess',
  CUSTOMER_NOT_FOUND: 'noAccess',
  USER_PERMISSION_DENIED: 'noAccess',
  INVALID_LOGIN_CUSTOMER_ID_SERVING_CUSTOMER_ID_COMBINATION: 'noAccess',
};

/** The Cloud project, its access level, its organisation or the developer token: for whoever runs the deployment. */
const configErrors: ReadonlySet<string> = new Set([
  'DEVELOPER_TOKEN_INVALID',
  'DEVELOPER_TOKEN_NOT_APPROVED',
  'DEVELOPER_TOKEN_PROHIBITED',
  'DEVELOPER_TOKEN_NOT_ON_ALLOWLIST',
  'ORGANIZATION_NOT_RECOGNIZED',
  'ORGANIZATION_NOT_APPROVED',
  'CLOUD_PROJECT_NOT_UNDER_ORGANIZATION',
  'CLOUD_PROJECT_NOT_APPROVED_FOR_PRODUCTION',
  // How v24 says the same; nothing else that is only read is "not permitted".
  'ACTION_NOT_PERMITTED',
  'PROJECT_DISABLED',
  'MISSING_TOS',
  'ACCESS_PROHIBITED',
  'UNSUPPORTED_VERSION',
  'SERVICE_DISABLED',
]);

const inputErrors: ReadonlySet<string> = new Set([
  'CLIENT_CUSTOMER_ID_INVALID',
  'CLIENT_CUSTOMER_ID_IS_REQUIRED',
]);

export const notAdsUser = 'NOT_ADS_USER';
const notEnabled = 'CUSTOMER_NOT_ENABLED';

/** "AuthorizationError": what one account answers for itself. */
const accountRefusals: Readonly<Record<string, ImportRefusal>> = {
  [notEnabled]: 'NOT_ENABLED',
  ACTION_NOT_PERMITTED_FOR_SUSPENDED_ACCOUNT: 'SUSPENDED',
  INCOMPLETE_SIGNUP: 'SETUP_INCOMPLETE',
};

/** What a refusal of the Ads API means. */
export function classify(refusal: Refusal): PlatformError {
  const { member, reason, status, effect, retryAfterMs, limitKey, facts } = refusal;
  if (status >= 500) return unansweredError(effect, facts);
  if (reason !== null) {
    const failure = tokenErrors[reason];
    if (failure) return new TokenError(facts, failure);
    if (configErrors.has(reason)) return new ConfigError(facts);
    if (reason === notEnabled) return new AccountClosedError(facts);
    if (inputErrors.has(reason)) return new InputError(facts);
    if (reason === 'CONCURRENT_MODIFICATION') return new TransientError(facts);
  }
  if (member === 'quotaError' || status === 429) return new LimitError(facts, retryAfterMs, limitKey);
  if (member === 'internalError') return unansweredError(effect, facts);
  // A refused token without a word why: asking for a new one tells whether the consent still stands.
  if (status === 401) return new TokenError(facts, member === null ? 'expired' : 'invalid');
  return status === 400 ? new InputError(facts) : new PolicyError(facts);
}

/**
 * What each account answers while the token is fine and the project is not: it may use test accounts only, is disabled, or
 * has terms to be signed. The accounts are named with that reason rather than missing.
 */
const projectErrors: ReadonlySet<string | null> = new Set([
  'DEVELOPER_TOKEN_NOT_APPROVED',
  'CLOUD_PROJECT_NOT_APPROVED_FOR_PRODUCTION',
  'ACTION_NOT_PERMITTED',
  'MISSING_TOS',
  'PROJECT_DISABLED',
]);

/** Why one account cannot be entered; null when the failure is not the account's own, or passes. */
export function refusalOf(error: PlatformError): ImportRefusal | null {
  const own = error.code === null ? undefined : accountRefusals[error.code];
  if (own) return own;
  if (error instanceof TokenError) return error.failure === 'noAccess' ? 'NO_PERMISSION' : null;
  if (error instanceof ConfigError) return projectErrors.has(error.code) ? 'APP_NOT_APPROVED' : null;
  return error instanceof PolicyError || error instanceof InputError ? 'OTHER' : null;
}

export type TokenUse = 'exchange' | 'refresh' | 'revoke';

const wrongClientErrors: ReadonlySet<string> = new Set([
  'invalid_client',
  'unauthorized_client',
  'deleted_client',
  'redirect_uri_mismatch',
  'unsupported_grant_type',
]);

/** "OAuth 2.0 errors". */
export function classifyOAuth(
  use: TokenUse,
  { error, status, effect, retryAfterMs, facts }: Omit<Refusal, 'member' | 'reason'> & { error: string },
): PlatformError {
  if (status >= 500) return unansweredError(effect, facts);
  if (status === 429) return new LimitError(facts, retryAfterMs);
  // "Refresh token expiration": withdrawn by the person, as a rule; whoever knows when it would have ended tells the rest.
  if (error === 'invalid_grant') return new TokenError(facts, use === 'exchange' ? 'code' : 'revoked');
  // An access token too old to be revoked says nothing about the consent: a fresh one can revoke it.
  if (error === 'invalid_token') return new TokenError(facts, use === 'revoke' ? 'expired' : 'invalid');
  if (wrongClientErrors.has(error)) return new ConfigError(facts);
  return error === 'invalid_request' ? new InputError(facts) : new PolicyError(facts);
}
