import { createHash, randomBytes } from 'node:crypto';
import { developerApps } from '../../apps.ts';
import { type Consent, isWebAddress, withQuery } from '../../consent/index.ts';
import type { Answer, Call, Route } from '../../http/call.ts';
import type { NewToken } from '../../state/tokens.ts';
import { randomToken, type Token, type TokenKind } from '../../state/index.ts';
import type { World } from '../../world.ts';
import { OAuthError, ScopeError, unauthenticated } from './errors.ts';

const developerApp = developerApps.google;
export const adsScope = 'https://www.googleapis.com/auth/adwords';
const accessSeconds = 3599;
const codeTtlMs = 10 * 60_000;
const tokenPrefixes: Record<TokenKind, string> = { code: '4/0A', access: 'ya29.a0A', refresh: '1//0' };

const sign = (kind: TokenKind): string => tokenPrefixes[kind] + randomBytes(33).toString('base64url');

function issue(world: World, kind: TokenKind, from: Omit<NewToken, 'kind' | 'createdAt' | 'appId'>): Token {
  return world.state.tokens.issue('google', {
    ...from,
    kind,
    token: sign(kind),
    appId: developerApp.id,
    createdAt: world.clock.now(),
  });
}

/** A Google account gives access to all of its ad accounts; the page's choice narrows it for training. */
export const consent: Consent = {
  path: '/o/oauth2/v2/auth',
  read({ query }) {
    if (query['client_id'] !== developerApp.id || query['response_type'] !== 'code') return 'app';
    if (!isWebAddress(query['redirect_uri'])) return 'redirect';
    return {
      appId: developerApp.id,
      appName: developerApp.name,
      redirectUri: query['redirect_uri'],
      state: query['state'] ?? '',
      scopes: (query['scope'] ?? '').split(' ').filter(Boolean),
      extra: {
        access: query['access_type'] ?? 'online',
        prompt: query['prompt'] ?? '',
        challenge: query['code_challenge'] ?? '',
        method: query['code_challenge_method'] ?? 'plain',
      },
    };
  },
  allow(world, request, user, accountIds) {
    const { token } = issue(world, 'code', {
      userId: user.id,
      accountIds,
      scopes: [...request.scopes],
      expiresAt: world.clock.now() + codeTtlMs,
      fields: { ...request.extra, redirectUri: request.redirectUri },
    });
    return withQuery(request.redirectUri, {
      ...(request.state === '' ? {} : { state: request.state }),
      code: token,
      scope: request.scopes.join(' '),
    });
  },
  refuse: (request) =>
    withQuery(request.redirectUri, {
      error: 'access_denied',
      ...(request.state === '' ? {} : { state: request.state }),
    }),
  describe: ({ id }) => `${id.slice(0, 3)}-${id.slice(3, 6)}-${id.slice(6)}`,
};

const field = (call: Call, name: string): string => {
  const value = call.body[name] ?? call.query[name];
  return typeof value === 'string' ? value : '';
};

function checkClient(call: Call): void {
  if (field(call, 'client_id') !== developerApp.id)
    throw new OAuthError('invalid_client', 'The OAuth client was not found.', 401);
  if (field(call, 'client_secret') !== developerApp.secret)
    throw new OAuthError('invalid_client', 'Unauthorized', 401);
}

function tokenCall(call: Call): Answer {
  const grant = field(call, 'grant_type');
  if (grant === '') throw new OAuthError('invalid_request', 'Required parameter is missing: grant_type');
  checkClient(call);
  if (grant === 'authorization_code') return exchange(call);
  if (grant === 'refresh_token') return refresh(call);
  throw new OAuthError('unsupported_grant_type', `Invalid grant_type: ${grant}`);
}

function checkVerifier(call: Call, { challenge, method }: Record<string, unknown>): void {
  if (typeof challenge !== 'string' || challenge === '') return;
  const verifier = field(call, 'code_verifier');
  if (verifier === '') throw new OAuthError('invalid_grant', 'Missing code verifier.');
  const proof = method === 'S256' ? createHash('sha256').update(verifier).digest('base64url') : verifier;
  if (proof !== challenge) throw new OAuthError('invalid_grant', 'Invalid code verifier.');
}

function exchange(call: Call): Answer {
  const { world } = call;
  const code = world.state.tokens.usable('google', field(call, 'code'), 'code', world.clock.now());
  if (typeof code === 'string') throw new OAuthError('invalid_grant', 'Bad Request');
  if (field(call, 'redirect_uri') !== code.fields['redirectUri'])
    throw new OAuthError('redirect_uri_mismatch', 'Bad Request');
  checkVerifier(call, code.fields);
  world.state.tokens.end('google', code.token, 'used');
  // A person who agreed before gives a refresh token again only when asked to agree anew.
  const known = world.state.meta.get<boolean>(`google:granted:${code.userId}`) ?? false;
  const isOffline = code.fields['access'] === 'offline';
  const hasRefresh = isOffline && (!known || /consent/.test(String(code.fields['prompt'])));
  if (hasRefresh) world.state.meta.set(`google:granted:${code.userId}`, true);
  return { body: pair(world, code, hasRefresh) };
}

/** A token answer; the refresh token only when there is one to give. */
export function pair(
  world: World,
  from: Pick<Token, 'userId' | 'accountIds' | 'scopes'> & { grantId?: string },
  hasRefresh: boolean,
) {
  const { userId, accountIds, scopes, grantId = randomToken(8) } = from;
  const base = { userId, accountIds, scopes, grantId };
  const access = issue(world, 'access', { ...base, expiresAt: world.clock.now() + accessSeconds * 1000 });
  return {
    access_token: access.token,
    expires_in: accessSeconds,
    ...(hasRefresh ? { refresh_token: issue(world, 'refresh', { ...base, expiresAt: null }).token } : {}),
    scope: scopes.join(' '),
    token_type: 'Bearer',
  };
}

/** The refresh token stays as it is: Google does not rotate it. */
function refresh(call: Call): Answer {
  const { world } = call;
  const old = world.state.tokens.usable('google', field(call, 'refresh_token'), 'refresh', world.clock.now());
  if (typeof old === 'string') throw new OAuthError('invalid_grant', 'Token has been expired or revoked.');
  return { body: pair(world, old, false) };
}

function revoke(call: Call): Answer {
  const { tokens, meta } = call.world.state;
  const token = tokens.get('google', field(call, 'token'));
  const isOver = (token?.expiresAt ?? Infinity) <= call.world.clock.now();
  if (!token || token.kind === 'code' || token.ended !== null || isOver)
    throw new OAuthError('invalid_token', 'Token expired or revoked');
  tokens.endGrant('google', token.grantId, 'revoked');
  meta.set(`google:granted:${token.userId}`, false);
  return { body: {} };
}

function tokenInfo(call: Call): Answer {
  const { tokens } = call.world.state;
  const now = call.world.clock.now();
  const token = tokens.usable('google', field(call, 'access_token'), 'access', now);
  if (typeof token === 'string') throw new OAuthError('invalid_token', 'Invalid Value');
  const seconds = Math.floor(((token.expiresAt ?? now) - now) / 1000);
  return {
    body: {
      azp: developerApp.id,
      aud: developerApp.id,
      scope: token.scopes.join(' '),
      exp: String(Math.floor((token.expiresAt ?? now) / 1000)),
      expires_in: String(seconds),
      access_type: 'offline',
    },
  };
}

const missingCredential = 'Request is missing required authentication credential.';

/** The token of an Ads API call. */
export function caller(call: Call): Token {
  const given = /^Bearer (.+)$/i.exec(call.headers['authorization'] ?? '')?.[1];
  if (given === undefined) throw unauthenticated('OAUTH_TOKEN_HEADER_INVALID', missingCredential);
  const token = call.world.state.tokens.usable('google', given, 'access', call.world.clock.now());
  if (token === 'expired')
    throw unauthenticated('OAUTH_TOKEN_EXPIRED', 'The OAuth access token has expired.');
  if (token === 'ended') throw unauthenticated('OAUTH_TOKEN_REVOKED', 'The OAuth access token was revoked.');
  if (token === 'unknown')
    throw unauthenticated('OAUTH_TOKEN_INVALID', 'The OAuth access token is not valid.');
  if (!token.scopes.includes(adsScope)) throw new ScopeError();
  return token;
}

export const authRoutes: readonly Route[] = [
  { method: 'POST', path: '/token', handle: tokenCall, part: 'no id_token' },
  { method: 'POST', path: '/revoke', handle: revoke },
  { method: 'GET', path: '/tokeninfo', handle: tokenInfo },
  // Google's own auth library sends the token in the body.
  { method: 'POST', path: '/tokeninfo', handle: tokenInfo },
];
