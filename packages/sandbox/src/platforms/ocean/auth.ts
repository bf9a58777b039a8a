import { developerApps } from '../../apps.ts';
import { type Consent, isWebAddress, withQuery } from '../../consent/index.ts';
import { id, required, text } from '../../fields/index.ts';
import type { Answer, Call, Route } from '../../http/call.ts';
import { parseJson } from '../../json/lossless.ts';
import { type Account, randomToken, type Token } from '../../state/index.ts';
import type { World } from '../../world.ts';
import { ok } from './envelope.ts';
import { errorCodes, OceanError, wrong } from './errors.ts';
import { big, key, readBody, type Values } from './input.ts';
import { principalsOf } from './principals.ts';
import { allScopes, requireScope } from './scopes.ts';

const developerApp = developerApps.ocean;
const codeTtlMs = 10 * 60_000;
const accessSeconds = 86_399;
const refreshSeconds = 2_591_999;

/** Nothing asked is everything that the app may have. */
function scopesOf(scope: string | undefined): readonly string[] {
  try {
    const list = parseJson(scope ?? '[]');
    return Array.isArray(list) && list.length > 0 ? list.map(String) : allScopes;
  } catch {
    return allScopes;
  }
}

/** What the platform's authorise page is asked, and where it sends the browser. */
export const consent: Consent = {
  path: '/openapi/audit/oauth.html',
  read({ query }) {
    if (query['app_id'] !== developerApp.id) return 'app';
    if (!isWebAddress(query['redirect_uri'])) return 'redirect';
    return {
      appId: developerApp.id,
      appName: developerApp.name,
      redirectUri: query['redirect_uri'],
      state: query['state'] ?? '',
      scopes: scopesOf(query['scope']),
      extra: { materialAuth: query['material_auth'] ?? '0' },
    };
  },
  allow(world, request, user, accountIds) {
    const now = world.clock.now();
    const { token } = world.state.tokens.issue('ocean', {
      kind: 'code',
      userId: user.id,
      appId: request.appId,
      accountIds,
      scopes: [...request.scopes],
      createdAt: now,
      expiresAt: now + codeTtlMs,
      fields: { materialAuth: request.extra?.['materialAuth'] === '1' },
    });
    return withQuery(request.redirectUri, { auth_code: token, state: request.state });
  },
  refuse: (request) => withQuery(request.redirectUri, { error: 'access_denied', state: request.state }),
};

/** A fresh pair that carries on what a code, a refresh token or the sandbox's own control gave. */
export function issuePair(
  world: World,
  from: Pick<Token, 'userId' | 'accountIds' | 'scopes' | 'fields'> & { grantId?: string },
): { access: Token; refresh: Token } {
  const now = world.clock.now();
  const { userId, accountIds, scopes, fields, grantId = randomToken(8) } = from;
  const base = { grantId, userId, appId: developerApp.id, accountIds, scopes, fields, createdAt: now };
  const { tokens } = world.state;
  return {
    access: tokens.issue('ocean', { ...base, kind: 'access', expiresAt: now + accessSeconds * 1000 }),
    refresh: tokens.issue('ocean', { ...base, kind: 'refresh', expiresAt: now + refreshSeconds * 1000 }),
  };
}

const pairData = ({ access, refresh }: ReturnType<typeof issuePair>) => ({
  access_token: access.token,
  expires_in: accessSeconds,
  refresh_token: refresh.token,
  refresh_token_expires_in: refreshSeconds,
});

const credentials = { app_id: id({ as: 'either' }), secret: required(text()), grant_type: text() };

function appOf(values: Values): void {
  if (
    key(values['app_id'] ?? developerApp.id) !== developerApp.id ||
    values['secret'] !== developerApp.secret
  )
    throw wrong('参数错误：app_id或secret不正确');
}

function exchange(call: Call): Answer {
  const values = readBody(call, { ...credentials, auth_code: required(text()) });
  appOf(values);
  const { tokens } = call.world.state;
  const code = tokens.usable('ocean', key(values['auth_code']), 'code', call.world.clock.now());
  if (typeof code === 'string') throw wrong('参数错误：auth_code不存在、已使用或已过期');
  tokens.end('ocean', code.token, 'used');
  const pair = issuePair(call.world, code);
  const advertisers = principalsOf(call.world, pair.access).map(({ id: principal }) => big(principal));
  return ok(call, { ...pairData(pair), advertiser_ids: advertisers });
}

/** Both old tokens die with the refresh: whoever loses the answer has to ask the person again. */
function refresh(call: Call): Answer {
  const values = readBody(call, { ...credentials, refresh_token: required(text()) });
  appOf(values);
  const { tokens } = call.world.state;
  const old = tokens.usable('ocean', key(values['refresh_token']), 'refresh', call.world.clock.now());
  if (old === 'expired') throw new OceanError(errorCodes.refreshExpired, 'refresh_token已过期');
  if (typeof old === 'string') throw new OceanError(errorCodes.refreshInvalid, 'refresh_token无效');
  tokens.endGrant('ocean', old.grantId, 'replaced');
  return ok(call, pairData(issuePair(call.world, old)));
}

function appToken(call: Call): Answer {
  appOf(readBody(call, credentials));
  const now = call.world.clock.now();
  const { token } = call.world.state.tokens.issue('ocean', {
    kind: 'access',
    userId: '',
    appId: developerApp.id,
    accountIds: [],
    scopes: [],
    createdAt: now,
    expiresAt: now + accessSeconds * 1000,
  });
  return ok(call, { access_token: token, expires_in: accessSeconds });
}

export const authRoutes: readonly Route[] = [
  { method: 'POST', path: '/open_api/oauth2/access_token/', handle: exchange },
  { method: 'POST', path: '/open_api/oauth2/refresh_token/', handle: refresh },
  {
    method: 'POST',
    path: '/open_api/oauth2/renew_token/',
    handle: refresh,
    part: 'answers as refresh_token does: the difference is not documented',
  },
  { method: 'POST', path: '/open_api/oauth2/app_access_token/', handle: appToken },
];

/** The token of the call, from its header (one call also takes it from the query). */
export function caller(call: Call, given = call.headers['access-token']): Token {
  if (!given) throw new OceanError(errorCodes.accessEmpty, 'access_token为空');
  const token = call.world.state.tokens.usable('ocean', given, 'access', call.world.clock.now());
  if (token === 'expired') throw new OceanError(errorCodes.accessExpired, 'access_token已过期');
  if (typeof token === 'string') throw new OceanError(errorCodes.accessInvalid, 'access_token无效');
  requireScope(call, token);
  return token;
}

/** The ad account named in the call, when the token's owner gave it to the app and still has it. */
export function accountOf(call: Call, advertiserId: unknown): Account {
  const token = caller(call);
  const wanted = key(advertiserId);
  const own = call.world.state.accounts.ofUser('ocean', token.userId).find(({ id: one }) => one === wanted);
  if (!own || !token.accountIds.includes(wanted))
    throw new OceanError(errorCodes.denied, `没有操作账户${wanted}的权限`);
  return own;
}

/** The account, for a call that changes something: a suspended one lets nothing change. */
export function writableAccount(call: Call, advertiserId: unknown): Account {
  const account = accountOf(call, advertiserId);
  if (account.status !== 'STATUS_ENABLE')
    throw new OceanError(errorCodes.denied, `账户${account.id}状态异常，不允许操作`);
  return account;
}
