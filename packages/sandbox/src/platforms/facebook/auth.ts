import { developerApps } from '../../apps.ts';
import { randomToken, type Token } from '../../state/index.ts';
import type { World } from '../../world.ts';
import { appToken, declinedScopes, givenToken, grantedScopes, setDeclined } from './caller.ts';
import { badParam, GraphError } from './errors.ts';
import { textOf } from './graph/params.ts';
import type { GraphRequest, GraphRoute } from './graph/types.ts';
import { platformName } from './version.ts';

const app = developerApps.facebook;
const dayMs = 86_400_000;
/** Seconds, as the documentation's examples have them: sixty days less what the request took. */
const tokenSeconds = 5_183_976;
const dataAccessMs = 90 * dayMs;

const newAccessToken = (): string => `EAAK${randomToken(80)}`;

export function issueAccess(
  world: World,
  from: Pick<Token, 'userId' | 'accountIds' | 'scopes'> & { grantId?: string },
) {
  const now = world.clock.now();
  return world.state.tokens.issue(platformName, {
    token: newAccessToken(),
    kind: 'access',
    grantId: from.grantId,
    userId: from.userId,
    appId: app.id,
    accountIds: from.accountIds,
    scopes: from.scopes,
    createdAt: now,
    expiresAt: now + tokenSeconds * 1000,
  });
}

function checkApp(params: GraphRequest['params']): void {
  if (params['client_id'] === undefined) throw badParam('Missing client_id parameter.');
  if (textOf(params['client_id']) !== app.id)
    throw new GraphError({
      code: 101,
      message: 'Error validating application. Cannot get application info due to a system error.',
    });
  if (textOf(params['client_secret']) !== app.secret)
    throw new GraphError({ code: 1, message: 'Error validating client secret.' });
}

function exchange({ world, params, now }: GraphRequest): unknown {
  checkApp(params);
  const source =
    params['grant_type'] === 'fb_exchange_token'
      ? fromToken(world, params, now)
      : fromCode(world, params, now);
  const token = issueAccess(world, source);
  return { access_token: token.token, token_type: 'bearer', expires_in: tokenSeconds };
}

function fromCode(world: World, params: GraphRequest['params'], now: number): Token {
  const given = textOf(params['code']);
  if (given === '') throw badParam('Missing authorization code');
  const code = world.state.tokens.usable(platformName, given, 'code', now);
  if (code === 'unknown') throw codeError('Invalid verification code format.', undefined);
  if (code === 'ended') throw codeError('This authorization code has been used.', 36009);
  if (code === 'expired') throw codeError('This authorization code has expired.', 36007);
  if (code.fields['redirectUri'] !== params['redirect_uri'])
    throw codeError(
      'Error validating verification code. Please make sure your redirect_uri is identical to the one you used in the OAuth dialog request',
      36008,
    );
  world.state.tokens.end(platformName, given, 'used');
  return code;
}

const codeError = (message: string, subcode: number | undefined): GraphError =>
  new GraphError({ code: 100, subcode, message });

function fromToken(world: World, params: GraphRequest['params'], now: number): Token {
  const given = textOf(params['fb_exchange_token']);
  if (given === '') throw badParam('fb_exchange_token parameter not specified');
  const token = world.state.tokens.usable(platformName, given, 'access', now);
  if (typeof token !== 'string') return token;
  throw new GraphError({
    code: 190,
    subcode: token === 'expired' ? 463 : token === 'ended' ? 458 : undefined,
    message: 'Error validating access token: The session is invalid or has expired.',
  });
}

const seconds = (instant: number | null): number => (instant === null ? 0 : Math.floor(instant / 1000));

function debug({ world, params, now }: GraphRequest): unknown {
  const asking = givenToken(params, {});
  if (
    asking !== appToken &&
    typeof world.state.tokens.usable(platformName, asking, 'access', now) === 'string'
  )
    throw new GraphError({
      code: 190,
      message:
        '(#100) You must provide an app access token, or a user access token that is an owner or developer of the app',
    });
  const given = textOf(params['input_token']);
  if (given === '') throw badParam('The parameter input_token is required.');
  const token = world.state.tokens.get(platformName, given);
  if (!token || token.kind !== 'access')
    return {
      data: {
        error: { code: 190, message: 'Invalid OAuth access token - Cannot parse access token' },
        is_valid: false,
        scopes: [],
      },
    };
  const state = world.state.tokens.usable(platformName, given, 'access', now);
  const scopes = grantedScopes(world, token);
  return {
    data: {
      app_id: token.appId,
      type: 'USER',
      application: app.name,
      data_access_expires_at: seconds(token.createdAt + dataAccessMs),
      ...(state === 'expired' ? { error: { code: 190, message: 'Session has expired', subcode: 463 } } : {}),
      ...(state === 'ended'
        ? {
            error: { code: 190, message: `The user has not authorized application ${app.id}.`, subcode: 458 },
          }
        : {}),
      expires_at: seconds(token.expiresAt),
      is_valid: typeof state !== 'string',
      issued_at: seconds(token.createdAt),
      scopes,
      granular_scopes: scopes.map((scope) =>
        scope.startsWith('ads_') ? { scope, target_ids: token.accountIds } : { scope },
      ),
      user_id: token.userId,
    },
  };
}

function permissions({ world, caller, params }: GraphRequest): unknown {
  const declined = declinedScopes(world, caller.user.id);
  const rows = caller.token.scopes.map((permission) => ({
    permission,
    status: declined.includes(permission) ? 'declined' : 'granted',
  }));
  return {
    data: rows.filter(
      ({ permission, status }) =>
        (params['permission'] ?? permission) === permission && (params['status'] ?? status) === status,
    ),
  };
}

/** Without a permission the whole app is removed, and every token of the person with it. */
function revoke({ world, caller, params }: GraphRequest): unknown {
  const permission = textOf(params['permission']);
  if (permission === '') world.state.tokens.endUser(platformName, caller.user.id, app.id, 'revoked');
  else
    setDeclined(world, caller.user.id, [...new Set([...declinedScopes(world, caller.user.id), permission])]);
  return { success: true };
}

function revokeToken({ world, params }: GraphRequest): unknown {
  checkApp(params);
  const token = world.state.tokens.get(platformName, textOf(params['revoke_token']));
  if (!token) throw badParam('The parameter revoke_token is not valid.');
  world.state.tokens.end(platformName, token.token, 'revoked');
  return { success: 'true' };
}

export const authRoutes: readonly GraphRoute[] = [
  {
    method: 'GET',
    path: '/oauth/access_token',
    on: [],
    edge: 'oauth/access_token',
    handle: exchange,
    open: true,
  },
  {
    method: 'POST',
    path: '/oauth/access_token',
    on: [],
    edge: 'oauth/access_token',
    handle: exchange,
    open: true,
  },
  { method: 'GET', path: '/oauth/revoke', on: [], edge: 'oauth/revoke', handle: revokeToken, open: true },
  { method: 'GET', path: '/debug_token', on: [], edge: 'debug_token', handle: debug, open: true },
  { method: 'GET', path: '/:user/permissions', on: ['user'], edge: 'permissions', handle: permissions },
  { method: 'DELETE', path: '/:user/permissions', on: ['user'], edge: 'permissions', handle: revoke },
];
