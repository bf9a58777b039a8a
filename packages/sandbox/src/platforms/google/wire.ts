import type { Answer, Call, Wire } from '../../http/call.ts';
import { AdsError, OAuthError, ScopeError } from './errors.ts';

/** What stands at the top of a failure, by its status. */
const generalMessages: Readonly<Record<string, string>> = {
  UNAUTHENTICATED:
    'Request had invalid authentication credentials. Expected OAuth 2 access token, login cookie or other valid authentication credential.',
  PERMISSION_DENIED: 'The caller does not have permission',
  INVALID_ARGUMENT: 'Request contains an invalid argument.',
  RESOURCE_EXHAUSTED: 'Resource has been exhausted (e.g. check quota).',
  INTERNAL: 'Internal error encountered.',
};

const versionOf = (call: Call): string => /^\/(v\d+)\//.exec(call.path)?.[1] ?? 'v24';
const isOAuth = ({ path }: Call): boolean => /^\/(token|revoke|tokeninfo)/.test(path);

function failure(call: Call, error: AdsError): Answer {
  const { http, status, errorCode, message, details } = error;
  const body = {
    error: {
      code: http,
      message: generalMessages[status] ?? message,
      status,
      details: [
        {
          '@type': `type.googleapis.com/google.ads.googleads.${versionOf(call)}.errors.GoogleAdsFailure`,
          errors: [{ errorCode, message, ...(details ? { details } : {}) }],
          requestId: call.requestId,
        },
      ],
    },
  };
  return { status: http, body: asSent(call, body), code: Object.values(errorCode)[0] };
}

/** A stream is a list of chunks, and so is its failure. */
const asSent = (call: Call, body: object): object => (call.path.endsWith(':searchStream') ? [body] : body);

function scopeFailure(call: Call, { message }: ScopeError): Answer {
  const reason = 'ACCESS_TOKEN_SCOPE_INSUFFICIENT';
  const detail = {
    '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
    reason,
    domain: 'googleapis.com',
    metadata: { service: 'googleads.googleapis.com' },
  };
  const body = { error: { code: 403, message, status: 'PERMISSION_DENIED', details: [detail] } };
  return { status: 403, body: asSent(call, body), code: reason };
}

/** The listing is counted for the whole project, everything else for the customer. */
function quotaFailure(call: Call, waitMs: number): Answer {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  const isCustomers = /\/customers\/\d+\//.test(call.path);
  const quotaErrorDetails = {
    rateScope: isCustomers ? 'ACCOUNT' : 'DEVELOPER',
    rateName: isCustomers ? 'Requests per account' : 'Number of operations per project',
    retryDelay: `${seconds}s`,
  };
  const errorCode = { quotaError: 'RESOURCE_TEMPORARILY_EXHAUSTED' };
  const message = `Too many requests. Retry in ${seconds} seconds.`;
  return failure(call, new AdsError(429, 'RESOURCE_EXHAUSTED', errorCode, message, { quotaErrorDetails }));
}

const oauthFailure = (error: string, description: string, http: number): Answer => ({
  status: http,
  body: { error, error_description: description },
  code: error,
});

export const wire: Wire = {
  error(error, call) {
    if (error instanceof ScopeError) return scopeFailure(call, error);
    if (error instanceof OAuthError) return oauthFailure(error.error, error.message, error.http);
    return error instanceof AdsError ? failure(call, error) : undefined;
  },
  limited: (call, waitMs) =>
    isOAuth(call)
      ? oauthFailure('rate_limit_exceeded', 'Too many requests.', 429)
      : quotaFailure(call, waitMs),
  tokenExpired: (call) =>
    isOAuth(call)
      ? oauthFailure('invalid_grant', 'Token has been expired or revoked.', 400)
      : failure(
          call,
          new AdsError(
            401,
            'UNAUTHENTICATED',
            { authenticationError: 'OAUTH_TOKEN_EXPIRED' },
            'The OAuth access token has expired.',
          ),
        ),
  serverError: (call) =>
    isOAuth(call)
      ? oauthFailure('internal_failure', 'Backend error.', 500)
      : failure(
          call,
          new AdsError(
            500,
            'INTERNAL',
            { internalError: 'INTERNAL_ERROR' },
            'An internal error has occurred.',
          ),
        ),
  badBody: (call, reason) =>
    isOAuth(call)
      ? oauthFailure('invalid_request', reason, 400)
      : failure(
          call,
          new AdsError(
            400,
            'INVALID_ARGUMENT',
            { requestError: 'INVALID_INPUT' },
            `Invalid JSON payload received. ${reason}`,
          ),
        ),
  // Google names no figure; this one is ours.
  limits: (call) => ({ key: call.path, rules: [{ name: 'qps', windowMs: 1000, max: 20 }] }),
  headers: (call) => ({ 'request-id': call.requestId }),
};
