import { createHmac } from 'node:crypto';
import { developerApps } from '../../apps.ts';
import type { Call } from '../../http/call.ts';
import type { Token } from '../../state/index.ts';
import type { World } from '../../world.ts';
import { GraphError } from './errors.ts';
import type { GraphCaller } from './graph/types.ts';
import { textOf } from './graph/params.ts';
import { platformName } from './version.ts';

const app = developerApps.facebook;
export const appToken = `${app.id}|${app.secret}`;

const tokenError = (message: string, subcode?: number): GraphError =>
  new GraphError({ code: 190, subcode, message });

/** Query, body or header; the query wins, since the official SDK writes it there. */
export function givenToken(params: Readonly<Record<string, unknown>>, headers: Call['headers']): string {
  const header = /^(?:Bearer|OAuth)\s+(.+)$/i.exec(headers['authorization'] ?? '')?.[1];
  return textOf(params['access_token']) || header || '';
}

export function readCaller(
  world: World,
  params: Readonly<Record<string, unknown>>,
  headers: Call['headers'],
): GraphCaller {
  const given = givenToken(params, headers);
  if (given === '')
    throw new GraphError({ code: 104, message: 'An access token is required to request this resource.' });
  const now = world.clock.now();
  const token = world.state.tokens.usable(platformName, given, 'access', now);
  if (token === 'unknown') throw tokenError('Invalid OAuth access token - Cannot parse access token');
  if (token === 'expired') throw expired(world.state.tokens.get(platformName, given), now);
  if (token === 'ended') throw ended(world.state.tokens.get(platformName, given));
  const proof = textOf(params['appsecret_proof']);
  if (proof !== '' && proof !== createHmac('sha256', app.secret).update(given).digest('hex'))
    throw new GraphError({
      code: 100,
      type: 'GraphMethodException',
      message: 'Invalid appsecret_proof provided in the API argument',
    });
  const user = world.state.users.get(platformName, token.userId);
  if (!user) throw tokenError('Error validating access token: The user does not exist.', 467);
  return { token, user, scopes: grantedScopes(world, token) };
}

const stamp = (instant: number): string => new Date(instant).toUTCString();

export function expired(token: Token | undefined, now: number): GraphError {
  return tokenError(
    `Error validating access token: Session has expired on ${stamp(token?.expiresAt ?? now)}. The current time is ${stamp(now)}.`,
    463,
  );
}

function ended(token: Token | undefined): GraphError {
  return token?.ended === 'password'
    ? tokenError(
        'Error validating access token: The session has been invalidated because the user changed their password or Facebook has changed the session for security reasons.',
        460,
      )
    : tokenError(`Error validating access token: The user has not authorized application ${app.id}.`, 458);
}

const declinedKey = (userId: string): string => `facebook:declined:${userId}`;

/** Permissions that the person took back one by one since the token was given. */
export const declinedScopes = (world: World, userId: string): string[] =>
  world.state.meta.get<string[]>(declinedKey(userId)) ?? [];

export const setDeclined = (world: World, userId: string, scopes: readonly string[]): void =>
  world.state.meta.set(declinedKey(userId), scopes);

export function grantedScopes(world: World, token: Token): string[] {
  const declined = declinedScopes(world, token.userId);
  return token.scopes.filter((scope) => !declined.includes(scope));
}
