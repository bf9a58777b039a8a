import { developerApps } from '../../apps.ts';
import { type Consent, isWebAddress, withQuery } from '../../consent/index.ts';
import { check, id, required, text } from '../../fields/index.ts';
import type { Call, Route } from '../../http/call.ts';
import { randomToken } from '../../state/index.ts';
import { advertisersOf, caller } from './access.ts';
import { answer } from './envelope.ts';
import { errorCodes, fieldError, TikTokError } from './errors.ts';
import { allScopes } from './scopes.ts';
import { basePath } from './version.ts';

const app = developerApps.tiktok;
const codeTtlMs = 3_600_000;

export const consent: Consent = {
  path: '/portal/auth',
  read({ query }) {
    if (query['app_id'] !== app.id) return 'app';
    const redirectUri = query['redirect_uri'];
    if (!isWebAddress(redirectUri)) return 'redirect';
    return {
      appId: app.id,
      appName: app.name,
      redirectUri,
      state: query['state'] ?? '',
      scopes: allScopes,
    };
  },
  allow({ state, clock }, request, user, accountIds) {
    const now = clock.now();
    const { token } = state.tokens.issue('tiktok', {
      kind: 'code',
      userId: user.id,
      appId: request.appId,
      accountIds,
      scopes: [...allScopes],
      createdAt: now,
      expiresAt: now + codeTtlMs,
    });
    return withQuery(request.redirectUri, { auth_code: token, code: token, state: request.state });
  },
  // What the real page appends when somebody refuses is not documented; this is OAuth's own word for it.
  refuse: ({ redirectUri, state }) => withQuery(redirectUri, { error: 'access_denied', state }),
};

const credentials = { app_id: required(id()), secret: required(text()) };

/** These three carry the app's secret and look at no advertiser. */
function plain(method: 'GET' | 'POST', path: string, handle: (call: Call) => unknown): Route {
  return {
    method,
    path: `${basePath}/${path}`,
    handle: (call) => answer(call, errorCodes.ok, 'OK', handle(call)),
  };
}

function read(shape: Parameters<typeof check>[0], call: Call): Record<string, string> {
  const isGet = call.method === 'GET';
  const { values, problems } = check(shape, isGet ? call.query : call.body, {
    source: isGet ? 'query' : 'json',
    unknown: 'ignore',
  });
  if (problems[0]) throw fieldError(problems[0]);
  const { app_id, secret } = values;
  if (app_id !== app.id || secret !== app.secret)
    throw new TikTokError(errorCodes.app, 'App id or secret is incorrect.');
  return values as Record<string, string>;
}

export const authRoutes: Route[] = [
  plain('POST', 'oauth2/access_token/', (call) => {
    const { auth_code = '' } = read({ ...credentials, auth_code: required(text()) }, call);
    const { tokens } = call.world.state;
    const now = call.world.clock.now();
    const code = tokens.usable('tiktok', auth_code, 'code', now);
    if (typeof code === 'string')
      throw new TikTokError(errorCodes.authCode, 'Auth_code is invalid, has expired or was used already.');
    tokens.end('tiktok', code.token, 'used');
    const { token } = tokens.issue('tiktok', {
      ...code,
      token: randomToken(),
      kind: 'access',
      createdAt: now,
      expiresAt: null,
    });
    return {
      access_token: token,
      advertiser_ids: code.accountIds,
      scope: code.scopes.map(Number),
      token_type: 'Bearer',
    };
  }),
  plain('POST', 'oauth2/revoke_token/', (call) => {
    const { access_token = '' } = read({ ...credentials, access_token: required(text()) }, call);
    const { tokens } = call.world.state;
    const token = tokens.usable('tiktok', access_token, 'access', call.world.clock.now());
    if (typeof token === 'string')
      throw new TikTokError(errorCodes.token, 'Access token is incorrect or has been revoked.');
    tokens.end('tiktok', token.token, 'revoked');
    return { app_id: app.id, advertiser_ids: token.accountIds };
  }),
  plain('GET', 'oauth2/advertiser/get/', (call) => {
    read(credentials, call);
    const list = advertisersOf(call, caller(call));
    return { list: list.map(({ id: key, name }) => ({ advertiser_id: key, advertiser_name: name })) };
  }),
];
