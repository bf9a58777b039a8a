import type { Answer, Call, Wire } from '../../http/call.ts';
import { AdsError, OAuthError } from './errors.ts';

/** What stands at the top of a failure, by its status. */
const GENERAL: Readonly<Record<string, string>> = {
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
  const { http, status, errorCode, message } = error;
  const body = {
    error: {
      code: http,
      message: GENERAL[status] ?? message,
      status,
      details: [
        {
          '@type': `type.googleapis.com/google.ads.googleads.${versionOf(call)}.errors.GoogleAdsFailure`,
          errors: [{ errorCode, message }],
          requestId: call.requestId,
        },
      ],
    },
  };
  // A stream is a list of chunks, and so is its failure.
  const isStream = call.path.endsWith(':searchStream');
  return { status: http, body: isStream ? [body] : body, code: Object.values(errorCode)[0] };
}

const oauthFailure = (error: string, description: string, http: number): Answer => ({
  status: http,
  body: { error, error_description: description },
  code: error,
});

export const wire: Wire = {
  error(error, call) {
    if (error instanceof OAuthError) return oauthFailure(error.error, error.message, error.http);
    return error instanceof AdsError ? failure(call, error) : undefined;
  },
  limited: (call) =>
    isOAuth(call)
      ? oauthFailure('rate_limit_exceeded', 'Too many requests.', 429)
      : failure(
          call,
          new AdsError(
            429,
            'RESOURCE_EXHAUSTED',
            { quotaError: 'RESOURCE_TEMPORARILY_EXHAUSTED' },
            'Too many requests. Retry in 1 second.',
          ),
        ),
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
