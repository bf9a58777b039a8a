import { describe, expect, it } from 'vitest';
import type { PlatformError, Runtime } from '../core/index.ts';
import { classify, classifyOAuth, refusalOf, type TokenUse } from './errors.ts';
import { accountStateOf, isOpen } from './enums.ts';
import { google } from './index.ts';

const facts = (code: string | null) => ({ platform: 'GOOGLE', message: 'x', code }) as const;
const refusal = (status: number, member: string | null, reason: string | null) =>
  classify({ member, reason, status, effect: 'read', retryAfterMs: 700, facts: facts(reason) });

describe('refusals of the Ads API', () => {
  it.each([
    [401, 'authenticationError', 'OAUTH_TOKEN_EXPIRED', 'token', 'expired'],
    [401, 'authenticationError', 'OAUTH_TOKEN_INVALID', 'token', 'invalid'],
    [401, 'authenticationError', 'OAUTH_TOKEN_REVOKED', 'token', 'revoked'],
    [401, 'authenticationError', 'OAUTH_TOKEN_DISABLED', 'token', 'invalid'],
    [401, 'authenticationError', 'GOOGLE_ACCOUNT_DELETED', 'token', 'invalid'],
    [401, 'authenticationError', 'TWO_STEP_VERIFICATION_NOT_ENROLLED', 'token', 'invalid'],
    [401, 'authenticationError', 'NOT_ADS_USER', 'token', 'noAccess'],
    [401, 'authenticationError', 'CUSTOMER_NOT_FOUND', 'token', 'noAccess'],
    [401, 'authenticationError', 'SOMETHING_NEW', 'token', 'invalid'],
    [401, null, null, 'token', 'expired'],
    [401, null, 'ACCESS_TOKEN_EXPIRED', 'token', 'expired'],
    [403, null, 'ACCESS_TOKEN_SCOPE_INSUFFICIENT', 'token', 'invalid'],
    [403, 'authorizationError', 'USER_PERMISSION_DENIED', 'token', 'noAccess'],
  ])('%i %s %s', (status, member, reason, kind, failure) => {
    expect(refusal(status, member, reason)).toMatchObject({ kind, failure, retry: 'after-reauth' });
  });

  it.each([
    [401, 'authenticationError', 'DEVELOPER_TOKEN_INVALID', 'config', 'never'],
    [401, 'authenticationError', 'ORGANIZATION_NOT_APPROVED', 'config', 'never'],
    [401, 'authenticationError', 'CLIENT_CUSTOMER_ID_INVALID', 'input', 'never'],
    [403, 'authorizationError', 'CLOUD_PROJECT_NOT_APPROVED_FOR_PRODUCTION', 'config', 'never'],
    [403, 'authorizationError', 'ACTION_NOT_PERMITTED', 'config', 'never'],
    [403, 'authorizationError', 'PROJECT_DISABLED', 'config', 'never'],
    [403, 'authorizationError', 'CUSTOMER_NOT_ENABLED', 'policy', 'never'],
    [403, 'authorizationError', 'ACTION_NOT_PERMITTED_FOR_SUSPENDED_ACCOUNT', 'policy', 'never'],
    [403, null, 'SERVICE_DISABLED', 'config', 'never'],
    [400, 'queryError', 'UNRECOGNIZED_FIELD', 'input', 'never'],
    [400, 'requestError', 'UNSUPPORTED_VERSION', 'config', 'never'],
    [429, 'quotaError', 'RESOURCE_EXHAUSTED', 'limit', 'later'],
    [429, 'quotaError', 'RESOURCE_TEMPORARILY_EXHAUSTED', 'limit', 'later'],
    [403, 'quotaError', 'ACCESS_PROHIBITED', 'config', 'never'],
    [429, null, null, 'limit', 'later'],
    [400, 'databaseError', 'CONCURRENT_MODIFICATION', 'transient', 'now'],
    [400, 'internalError', 'TRANSIENT_ERROR', 'transient', 'now'],
    [500, 'internalError', 'INTERNAL_ERROR', 'transient', 'now'],
    [503, null, null, 'transient', 'now'],
  ])('%i %s %s', (status, member, reason, kind, retry) => {
    expect(refusal(status, member, reason)).toMatchObject({ kind, retry });
  });

  it('a shut door is one account’s, a dead token or a failing server is not', () => {
    expect(refusalOf(refusal(403, 'authorizationError', 'CUSTOMER_NOT_ENABLED'))).toBe('NOT_ENABLED');
    expect(refusalOf(refusal(403, 'authorizationError', 'USER_PERMISSION_DENIED'))).toBe('NO_PERMISSION');
    expect(refusalOf(refusal(401, 'authenticationError', 'OAUTH_TOKEN_REVOKED'))).toBeNull();
    expect(refusalOf(refusal(403, null, 'ACCESS_TOKEN_SCOPE_INSUFFICIENT'))).toBeNull();
    expect(refusalOf(refusal(500, null, null))).toBeNull();
  });
});

describe('refusals of the token endpoints', () => {
  it.each<[TokenUse, number, string, object]>([
    ['exchange', 400, 'invalid_grant', { kind: 'token', failure: 'code' }],
    ['refresh', 400, 'invalid_grant', { kind: 'token', failure: 'revoked' }],
    ['revoke', 400, 'invalid_token', { kind: 'token', failure: 'expired' }],
    ['exchange', 401, 'invalid_client', { kind: 'config' }],
    ['exchange', 400, 'redirect_uri_mismatch', { kind: 'config' }],
    ['exchange', 400, 'invalid_request', { kind: 'input' }],
    ['refresh', 429, 'rate_limit_exceeded', { kind: 'limit', retryAfterMs: 700 }],
    ['refresh', 400, 'admin_policy_enforced', { kind: 'policy' }],
    ['exchange', 500, 'internal_failure', { kind: 'uncertain' }],
  ])('%s %i %s', (use, status, error, expected) => {
    const refused = { error, status, effect: 'write', retryAfterMs: 700, facts: facts(error) } as const;
    expect(classifyOAuth(use, refused)).toMatchObject(expected);
  });
});

describe('answers', () => {
  /** One answer for everything, no second try. */
  function answering(status: number, body: unknown, headers: Record<string, string> = {}) {
    const observed: unknown[] = [];
    const runtime: Runtime = {
      limiter: { acquire: async () => {}, observe: (signal) => observed.push(signal) },
      log() {},
      readAttempts: 1,
      fetch: async () => Response.json(body, { status, headers }),
    };
    const settings = { appId: 'client', secret: 'hidden-secret', baseUrl: 'https://ads.example' };
    const { accounts } = google({ ...settings, developerToken: 'hidden-developer' }, runtime);
    const error = accounts.list({ accessToken: 'hidden-access' }).then(
      () => undefined,
      (thrown: unknown) => thrown as PlatformError,
    );
    return { error, observed };
  }
  const failure = (errors: object[], more: object = {}) => ({
    error: { code: 1, message: 'General', status: 'X', details: [{ errors, requestId: 'r-body', ...more }] },
  });
  const quota = (quotaErrorDetails: object) =>
    failure([
      {
        errorCode: { quotaError: 'RESOURCE_EXHAUSTED' },
        message: 'Too many requests.',
        details: { quotaErrorDetails },
      },
    ]);

  it('take the wait and the allowance from the quota details', async () => {
    const { error, observed } = answering(429, quota({ rateScope: 'DEVELOPER', retryDelay: '930.5s' }));
    expect(await error).toMatchObject({ kind: 'limit', retryAfterMs: 930_500, code: 'RESOURCE_EXHAUSTED' });
    expect(observed).toEqual([{ key: 'google:app:client', kind: 'limited', retryAfterMs: 930_500 }]);
  });

  it('take the wait from the message or the header where there are no details, and else begin with a second', async () => {
    const plain = (message: string) =>
      failure([{ errorCode: { quotaError: 'RESOURCE_EXHAUSTED' }, message }]);
    const inMessage = answering(429, plain('Too many requests. Retry in 42 seconds.'));
    expect(await inMessage.error).toMatchObject({ retryAfterMs: 42_000 });
    const inHeader = answering(429, plain('Too many requests.'), { 'retry-after': '7' });
    expect(await inHeader.error).toMatchObject({ retryAfterMs: 7000 });
    expect(await answering(429, plain('Slow.')).error).toMatchObject({ retryAfterMs: 1000 });
  });

  it('have a request id in the header, or in the details, or none', async () => {
    const denied = failure([{ errorCode: { authenticationError: 'OAUTH_TOKEN_REVOKED' }, message: 'Gone' }]);
    expect(await answering(401, denied, { 'request-id': 'r-head' }).error).toMatchObject({
      requestId: 'r-head',
    });
    expect(await answering(401, denied).error).toMatchObject({ requestId: 'r-body', message: 'Gone' });
    const bare = { error: { code: 401, message: 'No', status: 'UNAUTHENTICATED' } };
    expect(await answering(401, bare).error).toMatchObject({ requestId: null, code: 'UNAUTHENTICATED' });
  });

  it('without a known failure are a reason to ask again', async () => {
    expect(await answering(404, { hello: 1 }).error).toMatchObject({ kind: 'transient', status: 404 });
  });

  it('that repeat a secret lose it', async () => {
    const message = 'Bad hidden-access, hidden-developer and hidden-secret';
    const body = failure([{ errorCode: { authenticationError: 'OAUTH_TOKEN_INVALID' }, message }]);
    expect((await answering(401, body).error)?.message).toBe('Bad [secret], [secret] and [secret]');
  });
});

describe('words', () => {
  it.each([
    ['ENABLED', 'enabled', true],
    ['SUSPENDED', 'limited', true],
    ['CANCELED', 'disabled', false],
    ['CLOSED', 'disabled', false],
    ['UNKNOWN', 'pending', true],
  ])('%s', (status, state, open) => {
    expect(accountStateOf(status)).toBe(state);
    expect(isOpen({ status })).toBe(open);
  });

  it('a test account is open though it says closed', () => {
    expect(isOpen({ status: 'CLOSED', testAccount: true })).toBe(true);
  });
});
